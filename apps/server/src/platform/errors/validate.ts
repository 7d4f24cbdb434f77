import type { core } from 'zod/mini'
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { FastifySchemaCompiler } from 'fastify'
import { InvalidRequest } from './invalid-request.ts'

/** Checks a part of a request against its schema and keeps every issue with its path (the provider's own loses them). */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    try {
      return { value: checked(schema, data) }
    } catch (error) {
      if (error instanceof InvalidRequest) return { error }
      throw error
    }
  }

/**
 * What a schema makes of a part of a request. Whatever the schema says of a text, it holds no character that the
 * database cannot hold.
 * @throws InvalidRequest
 */
export function checked<S extends $ZodType>(schema: S, data: unknown): core.output<S> {
  const { success, data: value, error } = safeParse(schema, data, { reportInput: true })
  const issues = success ? unstorableTexts(value) : error.issues
  if (issues.length > 0) throw new InvalidRequest(issues)
  return value as core.output<S>
}

/** The character NUL, and halves of characters: PostgreSQL refuses the one, and takes another letter for the other. */
const unstorable = /[\0\p{Cs}]/u
/** More would tell nobody more. */
const mostTold = 20

/** A part of a value, by the key under which its parent holds it. */
interface Part {
  readonly value: unknown
  readonly key: PropertyKey
  readonly parent: Part | null
}

function unstorableTexts(whole: unknown): readonly core.$ZodIssue[] {
  const issues: core.$ZodIssue[] = []
  // No recursion: some schemas take JSON as deep as anybody sends it.
  const open: Part[] = [{ value: whole, key: '', parent: null }]
  for (let part = open.pop(); part !== undefined && issues.length < mostTold; part = open.pop()) {
    const { value } = part
    if (typeof value === 'string' && unstorable.test(value)) issues.push(refused(part))
    if (typeof value !== 'object' || value === null) continue
    for (const [key, below] of Object.entries(value)) {
      const inside = { value: below, key: Array.isArray(value) ? Number(key) : key, parent: part }
      if (unstorable.test(key)) issues.push(refused(inside))
      open.push(inside)
    }
  }
  return issues
}

function refused(part: Part): core.$ZodIssue {
  const path: PropertyKey[] = []
  for (let at = part; at.parent !== null; at = at.parent) path.unshift(at.key)
  return { code: 'custom', message: '', params: { code: 'UNSTORABLE_TEXT' }, path, input: part.value }
}
