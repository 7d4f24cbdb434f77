import * as contract from '@ecotrame/contract'
import { callsByName } from '@ecotrame/contract/calls'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { FastifySchema } from 'fastify'
import { $ZodRegistry, $ZodType } from 'zod/v4/core'

type Json = { readonly [key: string]: unknown }
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What the contract exports with the name of a type stands once in the document, by that name; the body of a call by that
 * of the call, unless it has one, and what is told of a resource by that of its entity.
 */
const typeNamed = (entity: string): string =>
  entity.replaceAll(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())
const schemaRegistry = new $ZodRegistry<{ id: string }>()
const names: string[] = []
function name(schema: $ZodType, id: string): void {
  schemaRegistry.add(schema, { id })
  names.push(id)
}
for (const [id, value] of Object.entries(contract))
  if (/^[A-Z]/.test(id) && value instanceof $ZodType) name(value, id)
for (const value of Object.values<unknown>(contract))
  if (isJson(value) && value['Whole'] instanceof $ZodType && !schemaRegistry.has(value['Whole']))
    name(value['Whole'], typeNamed(String(value['entity'])))
for (const [id, { body }] of callsByName)
  if (body !== undefined && !schemaRegistry.has(body))
    name(body, `${id.replace(/^./, (first) => first.toUpperCase())}Body`)

/** Names of the schemas of what is sent, as the transform gives them. */
const bodies = new Set(names.map((id) => `${id}Input`))

const bySchemas = createJsonSchemaTransform({ schemaRegistry })
/** A route with its schemas as JSON schemas, which point at the named ones. */
export const describedBySchemas = (route: object): { readonly schema: FastifySchema; readonly url: string } =>
  bySchemas(route as never) as never

const withSchemas = createJsonSchemaTransformObject({ schemaRegistry })

const prefix = '#/components/schemas/'

/** A value with every object in it as `change` makes it, from the inside out. */
function changed(value: unknown, change: (json: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((entry) => changed(entry, change))
  if (!isJson(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, change)])))
}

/** An answer may get fields that it does not have today: nobody is to refuse it for that. */
const open = (answer: unknown): unknown =>
  changed(answer, (json) => {
    const { additionalProperties, ...rest } = json
    return additionalProperties === false ? rest : json
  })

const pointing = (document: unknown, rename: ReadonlyMap<string, string>): unknown =>
  changed(document, (json) =>
    typeof json.$ref === 'string' ? { ...json, $ref: rename.get(json.$ref) ?? json.$ref } : json,
  )

/** Schemas of bodies (`…Input`) that say the same as those of answers, all that they point at included. */
function sameBothWays(schemas: Json): ReadonlyMap<string, string> {
  let same = new Map(
    Object.keys(schemas)
      .filter((name) => schemas[`${name}Input`] !== undefined)
      .map((name) => [`${prefix}${name}Input`, prefix + name]),
  )
  for (;;) {
    const still = new Map(
      [...same].filter(([input, output]) => {
        const [given, answered] = [schemas[input.slice(prefix.length)], schemas[output.slice(prefix.length)]]
        return JSON.stringify(pointing(given, same)) === JSON.stringify(answered)
      }),
    )
    if (still.size === same.size) return same
    same = still
  }
}

function namesIn(value: unknown): readonly string[] {
  return [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  )
}

/** The names that something points at, and those that they point at. */
function reached(from: unknown, schemas: Json): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...namesIn(from)]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...namesIn(schemas[name] ?? null))
  }
  return found
}

interface Operation {
  readonly operationId?: string
  readonly requestBody?: { readonly content?: Readonly<Record<string, object>> }
  readonly responses?: Readonly<Record<string, Json>>
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>
interface Document {
  readonly paths: Paths
  readonly components: { readonly schemas: Json; readonly responses?: Json }
}

export const onEveryCall = (paths: Paths, change: (operation: Operation) => Operation): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, change(one)])),
    ]),
  )
const onEveryAnswer = (paths: Paths, change: (answer: Json, status: string) => Json): Paths =>
  onEveryCall(paths, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, answer]) => [status, change(answer, status)]),
    ),
  }))

interface ProblemAnswer {
  readonly content?: {
    readonly 'application/problem+json'?: {
      readonly schema: { readonly allOf: readonly { readonly properties?: { readonly code: Enum } }[] }
    }
  }
}
interface Enum {
  readonly enum: readonly string[]
}
const codesOf = ({ content }: ProblemAnswer): readonly string[] | undefined =>
  content?.['application/problem+json']?.schema.allOf.find(({ properties }) => properties !== undefined)
    ?.properties?.code.enum

/** Problems by the codes that they may bear: each such answer stands once, and is named after them. */
function namedProblems(paths: Paths): { readonly paths: Paths; readonly responses: Json } {
  const responses: Record<string, Json> = {}
  const pointingAtThem = onEveryAnswer(paths, (answer) => {
    const codes = codesOf(answer)?.join('.')
    if (codes === undefined) return answer
    responses[codes] = answer
    return { $ref: `#/components/responses/${codes}` }
  })
  return { paths: pointingAtThem, responses }
}

/** A schema that is none of the contract and has a title stands once, too. */
function namedByTitle(paths: Paths): { readonly paths: Paths; readonly schemas: Json } {
  const schemas: Record<string, Json> = {}
  const pointingAtThem = changed(paths, (json) => {
    if (typeof json.title !== 'string' || json.type !== 'object') return json
    schemas[json.title] = json
    return { $ref: prefix + json.title }
  })
  return { paths: pointingAtThem as Paths, schemas }
}

/** The document with the schemas that its calls point at, each once and by its name. */
export function withComponents(input: object): Document {
  const document = withSchemas(input as never) as unknown as Document
  const answers = ([id, schema]: [string, unknown]) => [id, bodies.has(id) ? schema : open(schema)]
  const schemas = Object.fromEntries(Object.entries(document.components.schemas).map(answers)) as Json
  const same = sameBothWays(schemas)
  const titled = namedByTitle(onEveryAnswer(document.paths, (answer) => open(answer) as Json))
  const all = { ...(pointing(schemas, same) as Json), ...titled.schemas }
  const { paths, responses } = namedProblems(pointing(titled.paths, same) as Paths)
  const used = reached([paths, responses], all)
  const kept = Object.fromEntries(Object.entries(all).filter(([id]) => used.has(id)))
  return { ...document, paths, components: { ...document.components, schemas: kept, responses } }
}
