import { safeParse, type $ZodType } from 'zod/v4/core'
import type { FastifySchemaCompiler } from 'fastify'
import { InvalidRequest } from './invalid-request.ts'

/** Checks a part of a request against its schema and keeps every issue with its path (the provider's own loses them). */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const checked = safeParse(schema, data, { reportInput: true })
    return checked.success ? { value: checked.data } : { error: new InvalidRequest(checked.error.issues) }
  }
