import { wrong } from './error.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export type ResourceKind = 'User' | 'Group'
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Attributes of RFC 7643 §3.1, §4.1 and §4.2 by name, with those inside; what is not kept is taken and left aside. */
const common = {
  schemas: [],
  id: [],
  externalId: [],
  meta: ['resourceType', 'created', 'lastModified', 'location', 'version'],
}
const plural = ['value', 'display', 'type', 'primary', '$ref']
const attributes: Readonly<Record<ResourceKind, Readonly<Record<string, readonly string[]>>>> = {
  User: {
    ...common,
    userName: [],
    name: ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'],
    displayName: [],
    nickName: [],
    profileUrl: [],
    title: [],
    userType: [],
    preferredLanguage: [],
    locale: [],
    timezone: [],
    active: [],
    password: [],
    emails: plural,
    phoneNumbers: plural,
    ims: plural,
    photos: plural,
    addresses: [...plural, 'formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country'],
    groups: plural,
    entitlements: plural,
    roles: plural,
    x509Certificates: plural,
  },
  Group: { ...common, displayName: [], members: plural },
}
const multiValued: ReadonlySet<string> = new Set([
  'schemas',
  'emails',
  'phoneNumbers',
  'ims',
  'photos',
  'addresses',
  'groups',
  'entitlements',
  'roles',
  'x509Certificates',
  'members',
])
export const isMultiValued = (attribute: string): boolean => multiValued.has(attribute)

/** What only this side writes (RFC 7643 §7). */
const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'schemas', 'groups'])
export const isReadOnly = (attribute: string): boolean => readOnly.has(attribute)

/** What the product keeps of those that a provider writes. */
const kept: ReadonlySet<string> = new Set(['emails', 'members'])
export const isKeptList = (attribute: string): boolean => kept.has(attribute)

export interface AttributePath {
  readonly attribute: string
  readonly sub: string | null
}

const named = (names: Iterable<string>, name: string): string | undefined =>
  [...names].find((one) => one.toLowerCase() === name.toLowerCase())

/** Name without the URN of the schema; `null`: of an extension that is taken and left aside. */
function withoutSchema(kind: ResourceKind, text: string): string | null {
  const schema = kind === 'User' ? userSchema : groupSchema
  const lower = text.toLowerCase()
  if (lower.startsWith(`${schema.toLowerCase()}:`)) return text.slice(schema.length + 1)
  return kind === 'User' && lower.startsWith(enterpriseSchema.toLowerCase()) ? null : text
}

/**
 * An attribute as RFC 7644 §3.10 writes it, in the case of RFC 7643; `null`: of the enterprise extension, of which nothing is
 * kept; `undefined`: there is none of that name.
 */
export function attributeAt(kind: ResourceKind, text: string): AttributePath | null | undefined {
  const plain = withoutSchema(kind, text)
  if (plain === null) return null
  const [first = '', second, ...rest] = plain.split('.')
  const attribute = named(Object.keys(attributes[kind]), first)
  if (attribute === undefined || rest.length > 0) return undefined
  if (second === undefined) return { attribute, sub: null }
  const sub = named(attributes[kind][attribute] ?? [], second)
  return sub === undefined ? undefined : { attribute, sub }
}

/** Value of a name in an object, whatever its case. */
export const valueNamed = (object: JsonObject, name: string): Json | undefined => {
  const key = named(Object.keys(object), name)
  return key === undefined ? undefined : object[key]
}

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Attributes that come back whatever is asked for (`returned: always`). */
const always: ReadonlySet<string> = new Set(['schemas', 'id'])

/** A resource with only what was asked for, or without what was not wanted (RFC 7644 §3.9). */
export function selected(
  kind: ResourceKind,
  resource: JsonObject,
  { attributes: wanted, excludedAttributes: unwanted }: Readonly<Record<string, unknown>>,
): JsonObject {
  const paths = (text: string) => namesIn(text).flatMap((one) => attributeAt(kind, one) ?? [])
  if (typeof wanted === 'string' && wanted !== '') {
    const asked = paths(wanted)
    return Object.fromEntries(
      Object.entries(resource).flatMap(([name, value]) => {
        const here = asked.filter(({ attribute }) => attribute === name)
        if (always.has(name) || here.some(({ sub }) => sub === null)) return [[name, value]]
        return here.length === 0 ? [] : [[name, onlySubs(value, here)]]
      }),
    )
  }
  if (typeof unwanted !== 'string') return resource
  const left = new Set(paths(unwanted).flatMap(({ attribute, sub }) => (sub === null ? [attribute] : [])))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => always.has(name) || !left.has(name)))
}

function onlySubs(value: Json, asked: readonly AttributePath[]): Json {
  if (Array.isArray(value)) return value.map((one) => onlySubs(one, asked))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => asked.some(({ sub }) => sub === name)))
}

/** Refuses a body that is of another schema, or of one that nobody knows (RFC 7643 §3). */
export function refuseOtherSchemas(kind: ResourceKind, body: JsonObject): void {
  const core = kind === 'User' ? userSchema : groupSchema
  const given = valueNamed(body, 'schemas')
  const names = Array.isArray(given) ? given.map((one) => String(one).toLowerCase()) : []
  const isKnown = (name: string) =>
    name === core.toLowerCase() || (kind === 'User' && name === enterpriseSchema.toLowerCase())
  if (!names.includes(core.toLowerCase()))
    throw wrong('invalidSyntax', `“schemas” must name ${core}.`, `« schemas » doit contenir ${core}.`)
  const unknown = names.find((name) => !isKnown(name))
  if (unknown !== undefined)
    throw wrong(
      'invalidValue',
      `The schema ${unknown.slice(0, 200)} is not supported: leave it out of “schemas”.`,
      `Le schéma ${unknown.slice(0, 200)} n’est pas pris en charge : retirez-le de « schemas ».`,
    )
}
