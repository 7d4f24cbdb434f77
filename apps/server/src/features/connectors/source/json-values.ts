/** Values of JSON that nobody has checked. */
export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at a path of names with points between them; `undefined`: nothing. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const name of path === '' ? [] : path.split('.')) {
    if (!isObject(found) || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return found
}

export const textAt = (value: unknown, path: string): string => plainText(valueAt(value, path))

export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The entries of a list that are objects; nothing where there is no list. */
export const objectsAt = (value: unknown, path: string): readonly Json[] => {
  const found = valueAt(value, path)
  return Array.isArray(found) ? found.filter(isObject) : []
}
