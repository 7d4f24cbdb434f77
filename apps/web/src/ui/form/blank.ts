import type { Text } from '../../i18n/index.ts'
import type { Wrong } from './use-form.ts'

/** Says of those that say nothing yet that they are needed, by their paths. */
export const blank = (text: Text, values: Readonly<Record<string, unknown>>): Wrong =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value === null || value === undefined || isEmpty(value))
      .map(([path]) => [path, text('field.required')]),
  )
const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''
