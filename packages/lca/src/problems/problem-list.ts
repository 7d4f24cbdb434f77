import type { Checked, Problem, ProblemCode, Problems } from './problem.ts'

type Params = NonNullable<Problem['params']>

/** The input cannot be read: the official interface reports only the first of these (method page §3). */
export const structureProblem = (path: string, code: ProblemCode, params?: Params): Problem =>
  params === undefined ? { path, code, kind: 'structure' } : { path, code, params, kind: 'structure' }

/** The input can be read and does not hold. */
export const valueProblem = (path: string, code: ProblemCode, params?: Params): Problem =>
  params === undefined ? { path, code, kind: 'value' } : { path, code, params, kind: 'value' }

const longestShown = 60

/** A value as a message may quote it. */
export function shown(value: unknown): string | number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'string' || typeof value === 'boolean') return String(value).slice(0, longestShown)
  if (value === null) return 'null'
  if (Array.isArray(value)) return '[…]'
  return typeof value === 'object' ? '{…}' : typeof value
}

/** The values that are admissible, for a message. */
export const admissible = (values: Iterable<string>) => [...values].join(', ')

/** A refusal, unless nothing is wrong. */
export function refusal(problems: readonly Problem[]): Extract<Checked<never>, { ok: false }> | null {
  return isNotEmpty(problems) ? { ok: false, problems } : null
}

const isNotEmpty = (problems: readonly Problem[]): problems is Problems => problems.length > 0
