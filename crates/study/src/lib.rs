//! Experiments: traces of people and programs, comparisons, statistics, reports.
