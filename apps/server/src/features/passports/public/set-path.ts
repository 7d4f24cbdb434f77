/** An object of JSON while it is written. */
export interface JsonObject {
  [key: string]: unknown
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Writes a value at a dotted path, and makes the objects on the way. */
export function setPath(root: JsonObject, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let here = root
  for (const name of names) {
    const next = here[name]
    if (isObject(next)) here = next
    else {
      const made: JsonObject = {}
      here[name] = made
      here = made
    }
  }
  here[last] = value
}

/** JSON that may stand in a script element: nothing in it ends the element or opens another. */
export const jsonInMarkup = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
