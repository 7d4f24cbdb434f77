import { processFacts } from './processes.ts'

interface Ancestor {
  readonly pid: number
  readonly startedAt: string
}

/** npm stands at most this far up: npm, its shell, this process. */
const furthest = 4

/** The processes from our parent up to npm; none when npm is not among them. */
function ancestorsUpToNpm(): readonly Ancestor[] {
  const found: Ancestor[] = []
  let pid = process.ppid
  while (found.length < furthest) {
    const facts = processFacts(pid)
    if (facts === null) return []
    found.push({ pid, startedAt: facts.startedAt })
    if (facts.name.startsWith('npm')) return found
    pid = facts.parent
  }
  return []
}

const isGone = ({ pid, startedAt }: Ancestor): boolean => processFacts(pid)?.startedAt !== startedAt

/**
 * Calls back when the npm that started this process, or its shell, is gone: killed hard it passes no signal
 * on, and a server that nobody sees any more would keep the port and the data folder. Gives the end of the watch.
 */
export function watchParents(whenGone: () => void): () => void {
  const ancestors = process.env.npm_lifecycle_event === undefined ? [] : ancestorsUpToNpm()
  if (ancestors.length === 0) return () => undefined
  const timer = setInterval(() => {
    if (!ancestors.some(isGone)) return
    clearInterval(timer)
    whenGone()
  }, 250)
  timer.unref()
  return () => clearInterval(timer)
}
