import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** What `/proc` tells about a process. */
interface ProcessFacts {
  readonly name: string
  readonly parent: number
  /** Clock ticks since boot: with the id it names a process for good, although ids are used again. */
  readonly startedAt: string
}

/** Facts of a process from `/proc/<pid>/stat` (proc(5)); `null` when it is gone. */
export function processFacts(pid: number): ProcessFacts | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name stands in parentheses and may contain anything, parentheses too.
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended: only its exit code waits to be read.
    if (fields[0] === 'Z') return null
    return { name, parent: Number(fields[1]), startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/** Processes of this name that work in a folder. */
export const processesIn = (folder: string, name: string): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => processFacts(pid)?.name === name && workingFolder(pid) === folder)

/** Waits until none of the processes is there; false when some still are after the time. */
export async function haveEnded(pids: readonly number[], milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (pids.some((pid) => processFacts(pid) !== null)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}
