import type { Checked } from '../../problems/problem.ts'
import { inputFieldNames, isRecord, readInput } from './check/read-input.ts'
import { refusal, structureProblem } from '../../problems/problem-list.ts'
import type { FrenchCostInput } from './input.ts'

/**
 * An input from outside, a file for instance, in our own names.
 *
 * @returns the input, or every problem of its structure at once; a field that does not exist is one of them,
 *   because a misspelt name would otherwise be a silent default. `null` is "not given".
 */
export function readFrenchCostInput(raw: unknown): Checked<FrenchCostInput> {
  const { draft, problems } = readInput(raw)
  const unknown = isRecord(raw) ? Object.keys(raw).filter((name) => !inputFieldNames.includes(name)) : []
  const all = [...problems, ...unknown.map((name) => structureProblem(name, 'UNKNOWN_PARAMETER'))]
  // Without a problem nothing required is missing, so the draft is an input.
  return refusal(all) ?? { ok: true, value: draft as FrenchCostInput }
}
