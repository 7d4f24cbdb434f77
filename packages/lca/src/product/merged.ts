type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two descriptions of one product as one; the second goes before the first, field by field. */
export function merged(first: Fields, second: Fields): Record<string, unknown> {
  const result: Record<string, unknown> = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const before = result[name]
    result[name] = isFields(before) && isFields(value) ? merged(before, value) : value
  }
  return result
}
