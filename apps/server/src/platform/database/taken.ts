import { problem, type FieldProblem } from '../errors/problem.ts'

/** Name of the constraint that a statement broke with this SQLSTATE, `null` for any other error. */
function brokenConstraint(error: unknown, state: string): string | null {
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== state) return null
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : null
}
const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Whether a row was not deleted because others point at it. */
export const isStillReferred = (error: unknown): boolean =>
  brokenConstraint(error, foreignKeyViolation) !== null

/**
 * Runs `work` and tells the caller which field holds what exists already: two who write it at the same
 * moment both pass every check before, and only the database knows.
 * @param fields the field of each unique constraint
 */
export async function refuseTaken<T>(
  fields: Readonly<Record<string, Pick<FieldProblem, 'path' | 'code'>>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const field = fields[brokenConstraint(error, uniqueViolation) ?? '']
    if (field === undefined) throw error
    throw problem('INVALID_VALUES', { errors: [field] })
  }
}
