/** Name of the query under which the panel stands. */
export const benchmarkPart = 'benchmark'
/** Stands there instead of an id for a new one. */
export const newBenchmark = 'new'
