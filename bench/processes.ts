import { readdirSync, readFileSync } from 'node:fs'

const ticksOfSecond = 100

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** What a process has used of the processors until now. */
export interface SpentBy {
  readonly pid: number
  readonly parent: number | undefined
  readonly command: string
  readonly seconds: number
  /** By those that it began and that have ended, as connections of PostgreSQL do. */
  readonly secondsOfEnded: number
}

/** Source: proc(5), `/proc/<pid>/stat`. @returns undefined when there is no such process (any more) */
export function spentBy(pid: number): SpentBy | undefined {
  try {
    const [, command = '', rest = ''] =
      /^\d+ \((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ').map(Number)
    const seconds = (from: number) => sum(fields.slice(from, from + 2)) / ticksOfSecond
    return { pid, parent: fields[1], command, seconds: seconds(11), secondsOfEnded: seconds(13) }
  } catch {
    return undefined
  }
}

export const spentByEach = (): readonly SpentBy[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => spentBy(Number(name)) ?? [])

/** The database that a process has started: first PostgreSQL itself, then what serves each connection. */
export function databaseBeside(pid: number | undefined): readonly SpentBy[] {
  const each = spentByEach()
  const main = each.find(({ parent, command }) => parent === pid && command === 'postgres')
  return main === undefined ? [] : [main, ...each.filter(({ parent }) => parent === main.pid)]
}

/** Memory that a process holds now. */
export const residentMegabytes = (pid: number | 'self' | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024
