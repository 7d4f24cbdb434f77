import type { JsonSchema } from '../isolation/sample.ts'
import type { Template } from '../isolation/requests.ts'
import type { Route } from '../isolation/routes.ts'

/** Where a request may hold a text that somebody chose. */
export interface TextPlace {
  readonly in: 'query' | 'body'
  readonly path: readonly PropertyKey[]
  /** As refusals name it: `values.mass`, `query.search`. */
  readonly name: string
  readonly schema: JsonSchema
}

const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema]

/** Words from a list and ids are no free text. */
const freeText = (schema: JsonSchema): JsonSchema | undefined =>
  alternativesOf(schema).find(
    ({ type, enum: choices, const: only, format }) =>
      type === 'string' && choices === undefined && only === undefined && format !== 'uuid',
  )

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The shape of a choice of shapes that a value has: the one that knows most of its fields. */
function shapeOf(schema: JsonSchema, value: Readonly<Record<string, unknown>>): JsonSchema {
  const shapes = alternativesOf(schema).filter(({ type }) => type === 'object')
  const known = ({ properties = {} }: JsonSchema) =>
    Object.entries(value).filter(
      ([name, below]) =>
        name in properties && (properties[name]?.const === undefined || properties[name]?.const === below),
    ).length
  return shapes.toSorted((one, other) => known(other) - known(one))[0] ?? {}
}

const isIdPlaceholder = (text: string) => /^<[a-z_?]+>$/.test(text) && text !== '<new>'

/** Every text of a value that the schema leaves free, there already or not. */
function below(
  schema: JsonSchema,
  value: unknown,
  path: readonly PropertyKey[],
): readonly Omit<TextPlace, 'in' | 'name'>[] {
  if (Array.isArray(value)) {
    const items = alternativesOf(schema).find(({ type }) => type === 'array')?.items ?? {}
    return value.flatMap((entry, place) => below(items, entry, [...path, place]))
  }
  if (isObject(value)) {
    const { properties = {} } = shapeOf(schema, value)
    return [...new Set([...Object.keys(properties), ...Object.keys(value)])].flatMap((name) =>
      below(properties[name] ?? {}, value[name], [...path, name]),
    )
  }
  if (typeof value === 'string' && isIdPlaceholder(value)) return []
  const text = freeText(schema)
  if (text !== undefined) return [{ path, schema: text }]
  const isUndescribed = typeof value === 'string' && Object.keys(schema).length === 0
  return isUndescribed ? [{ path, schema: { type: 'string' } }] : []
}

const named = (path: readonly PropertyKey[]) =>
  path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`))
    .join('')

/** The places of a request for a route. */
export function textPlacesOf({ body, parameters }: Route, template: Template): readonly TextPlace[] {
  const inBody = body === null ? [] : below(body, template.body, [])
  const inQuery = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema }) => below(schema, template.query[name], [name]))
  return [
    ...inBody.map((place) => ({ ...place, in: 'body' as const, name: named(place.path) })),
    ...inQuery.map((place) => ({ ...place, in: 'query' as const, name: `query.${named(place.path)}` })),
  ]
}

/** The value with another one at a path. */
export function withAt(value: unknown, [key, ...rest]: readonly PropertyKey[], text: unknown): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((entry, at) => (at === key ? withAt(entry, rest, text) : entry))
  const known = isObject(value) ? value : {}
  // Any key is one of its own here, `__proto__` too.
  const changed = new Map<PropertyKey, unknown>(Object.entries(known))
  changed.set(key, withAt(known[key as string], rest, text))
  return Object.fromEntries(changed)
}
