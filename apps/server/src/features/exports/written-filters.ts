import type * as z from 'zod/mini'
import { problem } from '../../platform/errors/problem.ts'

/** The filters of a list, written as one JSON object. @throws INVALID_VALUES for what is none */
export function writtenFilters<T extends z.ZodMiniType>(shape: T, text = '{}'): z.output<T> {
  const refused = () =>
    problem('INVALID_VALUES', {
      errors: [{ path: 'filters', code: 'INVALID_FORMAT', params: { format: 'JSON' } }],
    })
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    throw refused()
  }
  const parsed = shape.safeParse(written)
  if (!parsed.success) throw refused()
  return parsed.data
}
