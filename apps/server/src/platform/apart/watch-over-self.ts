import { Worker } from 'node:worker_threads'

/**
 * Runs beside the reading, in a thread: it still does when the reading never gives way. What V8 does not count (buffers,
 * pixels) is seen from the process as a whole.
 */
const watch = `
  const { workerData: { parent, megabytes } } = require('node:worker_threads')
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > megabytes * 1048576) process.kill(process.pid, 'SIGKILL')
  }, 100)`

/** Ends this process when it needs more memory than it was given, or when the one that started it is gone. */
export function watchOverSelf(): void {
  const [parent, megabytes] = process.argv.slice(2).map(Number)
  new Worker(watch, { eval: true, execArgv: [], env: {}, workerData: { parent, megabytes } }).unref()
}
