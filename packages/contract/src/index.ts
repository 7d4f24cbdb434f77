import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as categories from './categories.ts'
import * as evaluations from './evaluations.ts'
import * as results from './results.ts'
import type { CallShape } from './call.ts'

export * from './call.ts'
export * from './errors.ts'
export * from './capabilities.ts'
export * from './permissions.ts'
export * from './limits.ts'
export * from './list.ts'
export * from './live.ts'
export * from './audit.ts'
export * from './auth.ts'
export * from './categories.ts'
export * from './evaluations.ts'
export * from './results.ts'

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

/** Every call of the API. */
export const allCalls: readonly CallShape[] = [audit, auth, categories, evaluations, results].flatMap(
  (module) => Object.values(module).filter(isCall),
)
