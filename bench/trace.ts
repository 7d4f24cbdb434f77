/** What of the events of a browser trace is read here; times in µs. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Time on the processor. */
  readonly tdur?: number
}

/** The longest tasks, ms: as the clock went, and on the processor, which others wanted, too. */
export interface LongestTasks {
  readonly wall: number
  readonly processor: number
  readonly tasks: number
}

const task = 'RunTask'
const milliseconds = (microseconds: number) => microseconds / 1000

/** The longest tasks of the thread that set both marks, between them. */
export function longestTasks(trace: Buffer, begin: string, end: string): LongestTasks {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] }
  const mark = (name: string): TraceEvent => {
    const found = traceEvents.find((event) => event.name === name)
    if (!found) throw new Error(`The trace has no mark ${name}.`)
    return found
  }
  const [from, to] = [mark(begin), mark(end)]
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith(task) &&
      ph === 'X' &&
      pid === from.pid &&
      tid === from.tid &&
      ts >= from.ts &&
      ts <= to.ts,
  )
  if (tasks.length === 0) throw new Error('The trace has no task between the marks.')
  const longest = (of: 'dur' | 'tdur') => milliseconds(Math.max(...tasks.map((one) => one[of] ?? 0)))
  return { wall: longest('dur'), processor: longest('tdur'), tasks: tasks.length }
}
