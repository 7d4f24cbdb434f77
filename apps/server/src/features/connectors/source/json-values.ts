import { isObject, type Json } from '../../../platform/values/json.ts'

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
