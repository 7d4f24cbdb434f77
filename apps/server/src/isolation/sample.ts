/** The part of JSON Schema that the API document uses. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly format?: string
  readonly pattern?: string
}

/**
 * Stands for the id of a row of a table: `<teams>`. `<?>` is an id of which only the route knows the table, and
 * `<new>` something that no row has yet.
 */
export const idOf = (table: string) => `<${table}>`
export const idOfSomeTable = idOf('?')
export const unique = '<new>'

/** Tables of the identifiers whose name does not say it: `team` and `teams` are ids of `teams` by themselves. */
const tablesByName: Readonly<Record<string, string>> = {
  id: '?',
  author: 'users',
  collection: 'product_collections',
  entityId: 'evaluations',
  facility: 'facilities',
  chapter: 'training_chapters',
  field: 'request_fields',
  comparedWith: 'products',
  proof: 'claim_proofs',
  proofs: 'claim_proofs',
  defaultTeam: 'teams',
  scimToken: 'scim_tokens',
  supplier: 'facilities',
  article: 'components',
  answer: 'request_answers',
  attachment: 'files',
  attachments: 'files',
  move_to: 'main_team',
  from: 'requests',
  to: 'requests',
}

/** @param tables every table that has an `id` */
function tableNamed(name: string, tables: ReadonlySet<string>): string {
  const named = [tablesByName[name] ?? name, `${name}s`].find((table) => table === '?' || tables.has(table))
  if (named === undefined)
    throw new Error(`No table is known for the identifier \`${name}\`: name it in isolation/sample.ts`)
  return named
}

export interface Sampling {
  readonly tables: ReadonlySet<string>
  /** Also what may be left out. */
  readonly full: boolean
}

/** A value that the schema takes, with placeholders for identifiers. */
export function sampleOf(schema: JsonSchema, name: string, sampling: Sampling): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) {
    const something = alternatives.find(({ type }) => type !== 'null')
    return something === undefined ? null : sampleOf(something, name, sampling)
  }
  if (schema.allOf !== undefined) return sampleOf(Object.assign({}, ...schema.allOf), name, sampling)
  return sampleOfType(schema, name, sampling)
}

function sampleOfType(schema: JsonSchema, name: string, sampling: Sampling): unknown {
  switch (schema.type) {
    case 'object':
      return sampleOfFields(schema, sampling)
    case 'array':
      return sampleOfList(schema, name, sampling)
    case 'string':
      return sampleOfText(schema, name, sampling)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case undefined:
    default:
      return unique
  }
}

function sampleOfFields({ properties = {}, required = [] }: JsonSchema, sampling: Sampling) {
  const wanted = Object.entries(properties).filter(([name]) => sampling.full || required.includes(name))
  return Object.fromEntries(wanted.map(([name, below]) => [name, sampleOf(below, name, sampling)]))
}

function sampleOfList({ items = {}, minItems = 0 }: JsonSchema, name: string, sampling: Sampling) {
  const length = Math.max(minItems, sampling.full ? 1 : 0)
  return Array.from({ length }, () => sampleOf(items, name, sampling))
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

function sampleOfText(schema: JsonSchema, name: string, { tables }: Sampling): string {
  switch (schema.format) {
    case 'uuid':
      return idOf(tableNamed(name, tables))
    case 'email':
      return `${unique}@walk.example`
    case 'date-time':
      return inAnHour()
    case 'date':
      return inAnHour().slice(0, 10)
    case undefined:
    default:
      return sampleOfPattern(schema)
  }
}

/** Texts of which one fits the patterns of the API; a pattern that takes none of them needs an example. */
const candidates = [unique, 'name', '/evaluations', '1']

function sampleOfPattern({ pattern, maxLength = Infinity }: JsonSchema): string {
  const fitting = candidates.find(
    (text) => text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text)),
  )
  return fitting ?? ''
}
