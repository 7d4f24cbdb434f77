import type { SingleDeclaration } from './declaration.ts'

/** What came of a declaration. */
export type PortalOutcome = 'accepted' | 'unchanged' | 'refused' | 'too_recent' | 'not_allowed' | 'failed'

/** What an answer of the portal says. */
export interface ReadAnswer {
  readonly outcome: PortalOutcome
  /** Points; `null`: it names none. */
  readonly score: number | null
  /** Fields that it names, by their paths in a declaration. */
  readonly fields: readonly { readonly path: string; readonly message: string }[]
  /** What it says as a whole; empty: nothing. */
  readonly sentence: string
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (body: unknown, field: string): string => {
  const value = isFields(body) ? body[field] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * What an answer means: only 201 is a success, 200 with a sentence is a refusal.
 * @param body as it came: parsed JSON, or a text
 *
 * Source: method page of the declaration, §4.
 */
export function answerMeaning(status: number, body: unknown): ReadAnswer {
  const sentence = typeof body === 'string' ? body : textIn(body, 'message') || textIn(body, 'error')
  const score = isFields(body) && typeof body['score'] === 'number' ? body['score'] : null
  return { outcome: outcomeOf(status, body), score, fields: namedFields(body), sentence }
}

function outcomeOf(status: number, body: unknown): PortalOutcome {
  if (status === 201) return 'accepted'
  if (status === 208) return 'unchanged'
  if (status === 400) return textIn(body, 'message') === '' ? 'refused' : 'too_recent'
  if (status === 401 || status === 403) return 'not_allowed'
  return status >= 500 ? 'failed' : 'refused'
}

const namedFields = (body: unknown): ReadAnswer['fields'] =>
  Array.isArray(body)
    ? body
        .filter(isFields)
        .map((one) => ({ path: declarationPath(one['path']), message: textIn(one, 'message') }))
    : []

/** Names of requests that differ from ours. */
const ours: Readonly<Record<string, string>> = {
  internalReference: 'reference',
  price: 'priceEur',
  product: 'category',
  mass: 'massKg',
  countrySpinning: 'spinningCountry',
  countryFabric: 'fabricCountry',
  countryDyeing: 'ennoblingCountry',
  countryMaking: 'makingCountry',
  products: 'items',
  numberOfItem: 'count',
}

/** A path of a request, as list or as text with points, in the names of a declaration. */
function declarationPath(path: unknown): string {
  const parts = Array.isArray(path) ? path.map(String) : typeof path === 'string' ? path.split('.') : []
  return parts
    .filter((part) => part !== '')
    .map((part, place) =>
      /^\d+$/.test(part) ? `[${part}]` : (place === 0 ? '' : '.') + (ours[part] ?? part),
    )
    .join('')
}

/** What is said of the inputs of a declaration; of the other fields nothing is said. */
export type NamedInputs = Partial<Omit<SingleDeclaration, 'kind' | 'gtins' | 'reference'>>

type Reading = (value: unknown) => unknown
const primitive: Reading = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined
const listOf =
  (...fields: readonly string[]): Reading =>
  (value) =>
    Array.isArray(value) && value.length <= listMaximum
      ? value.filter(isFields).flatMap((one) => {
          const read = Object.fromEntries(fields.map((field) => [field, primitive(one[field])]))
          return typeof read['id'] === 'string' ? [read] : []
        })
      : undefined
const listMaximum = 100

/** Fields of a garment in a request, and how each is read. */
const ofGarment: Readonly<Record<string, Reading>> = {
  product: primitive,
  mass: primitive,
  upcycled: primitive,
  business: primitive,
  countrySpinning: primitive,
  countryFabric: primitive,
  countryDyeing: primitive,
  countryMaking: primitive,
  fading: primitive,
  airTransportRatio: primitive,
  price: primitive,
  numberOfReferences: primitive,
  materials: listOf('id', 'share', 'country'),
  trims: listOf('id', 'quantity'),
  printing: (value) =>
    isFields(value) ? { kind: primitive(value['kind']), ratio: primitive(value['ratio']) } : undefined,
}

/** What an answer says of the inputs that were computed with, by the names of a request; `null`: nothing of one garment. */
export function namedInputs(body: Fields): NamedInputs | null {
  const named = Object.entries(ofGarment).flatMap(([name, read]) => {
    const value = body[name] === undefined || body[name] === null ? undefined : read(body[name])
    return value === undefined ? [] : [[ours[name] ?? name, value] as const]
  })
  return named.length === 0 ? null : (Object.fromEntries(named) as NamedInputs)
}
