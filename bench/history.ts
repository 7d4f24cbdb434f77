import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Measure } from './measure.ts'

const file = new URL('history.jsonl', import.meta.url)

/** A figure as it was measured at some time, with what the machine did in a second then (`calibration.ts`). */
export interface Kept {
  readonly date: string
  readonly group: string
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly turnsASecond: number
}

/** Worse by more than this part is named. */
const noticed = 0.15

const perSecond = (unit: string) => unit.endsWith('/s')
const isTime = (unit: string) => ['s', 'ms', 'µs'].includes(unit)

/**
 * How much of the machine it takes: turns of the calibration that it could have done meanwhile. Sizes are what they are. The
 * smaller the better, always.
 */
function cost({ unit, value, turnsASecond }: Kept): number {
  if (perSecond(unit)) return turnsASecond / value
  return isTime(unit) ? value * turnsASecond : value
}

export interface Worse {
  readonly name: string
  readonly was: Kept
  readonly is: Kept
  /** 0.2: it takes a fifth more. */
  readonly by: number
}

/** What takes more than when it was measured last, machine for machine. */
export function worseThanBefore(before: readonly Kept[], now: readonly Kept[]): readonly Worse[] {
  return now.flatMap((is) => {
    const was = before.findLast(
      ({ group, name, unit }) => group === is.group && name === is.name && unit === is.unit,
    )
    if (was === undefined || cost(was) <= 0) return []
    const by = cost(is) / cost(was) - 1
    return by > noticed ? [{ name: is.name, was, is, by }] : []
  })
}

export const keptHistory = (): readonly Kept[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Kept)
    : []

/** Writes what was measured behind what was measured before. */
export function keep(now: readonly Kept[]): void {
  const lines = now.map((one) => `${JSON.stringify(one)}\n`).join('')
  writeFileSync(file, lines, { flag: 'a' })
}

export const keptOf = (
  group: string,
  measures: readonly Measure[],
  turnsASecond: number,
  date: string,
): readonly Kept[] =>
  measures.map(({ name, unit, value }) => ({ date, group, name, unit, value, turnsASecond }))
