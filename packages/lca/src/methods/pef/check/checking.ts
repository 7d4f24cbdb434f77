import type { Problem, ProblemCode } from '../../../problems/problem.ts'
import { admissible, shown, valueProblem } from '../../../problems/problem-list.ts'
import type { Leg, PefCountry, PefMethod } from '../method.ts'
import type { Assumption } from '../product.ts'
import type { Draft } from './shape.ts'

/** What a check of values needs and adds to. */
export interface PefChecking {
  readonly method: PefMethod
  readonly problems: Problem[]
  readonly assumptions: Assumption[]
}

/** The row with this identifier; a problem when there is none. Nothing is given: nothing to look up. */
export function lookUpRow<Row>(
  id: string | undefined,
  rows: ReadonlyMap<string, Row>,
  path: string,
  code: ProblemCode,
  { problems }: PefChecking,
): Row | undefined {
  if (id === undefined) return undefined
  const row = rows.get(id)
  if (row === undefined) {
    problems.push(valueProblem(path, code, { value: shown(id), admissible: admissible(rows.keys()) }))
  }
  return row
}

export const lookUpPefCountry = (code: string | undefined, path: string, checking: PefChecking) =>
  lookUpRow<PefCountry>(code, checking.method.countries, path, 'UNKNOWN_COUNTRY', checking)

/** Largest difference to 1 that is taken for a rounding of the shares. */
const shareTolerance = 1e-9

/** Shares must add up to 1. A share that could not be read has its own problem already. */
export function checkShares(
  shares: readonly (number | undefined)[],
  path: string,
  { problems }: PefChecking,
): void {
  let sum = 0
  for (const share of shares) {
    if (share === undefined) return
    sum += share
  }
  if (Math.abs(sum - 1) <= shareTolerance) return
  problems.push(valueProblem(path, 'SHARES_NOT_100', { percent: sum * 100 }))
}

export function checkRange(
  value: number | undefined,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  path: string,
  { problems }: PefChecking,
): void {
  if (value === undefined || (value >= minimum && value <= maximum)) return
  problems.push(valueProblem(path, 'OUT_OF_RANGE', { value, minimum, maximum }))
}

/** Own legs; `null`: none are stated. One that lacks a field has its own problem already. */
export const legsOf = (drafts: readonly Draft<Leg>[] | undefined): readonly Leg[] | null =>
  (drafts as readonly Leg[] | undefined) ?? null
