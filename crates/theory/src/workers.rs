//! Sharing work among threads, where the caller asks for them.

use std::thread;

/// Has `threads` workers do the same work, which shares itself out. With one worker
/// it is done here, so that it also works where there are no threads. Returns what
/// each worker returned; a worker that could not finish is left out.
pub(crate) fn work_together<T: Send>(threads: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    if threads <= 1 {
        return vec![work(0)];
    }
    let work = &work;
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|number| scope.spawn(move || work(number)))
            .collect();
        workers
            .into_iter()
            .filter_map(|worker| worker.join().ok())
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_worker_works_and_one_works_here() {
        let here = thread::current().id();
        assert_eq!(work_together(1, |_| thread::current().id()), [here]);
        assert_eq!(work_together(0, |number| number), [0]);
        assert_eq!(work_together(3, |number| number), [0, 1, 2]);
    }
}
