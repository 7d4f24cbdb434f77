import {
  attributeAt,
  isKeptList,
  isMultiValued,
  isObject,
  isReadOnly,
  valueNamed,
  type Json,
  type JsonObject,
  type ResourceKind,
} from './attributes.ts'
import { wrong } from './error.ts'
import { placesOf, readValueFilter, type Filter } from './filter.ts'

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:patchop'
const verbs = ['add', 'replace', 'remove'] as const
type Verb = (typeof verbs)[number]
const mostOperations = 1000

/** Where an operation acts: `emails[type eq "work"].value`. */
interface Target {
  readonly attribute: string
  readonly filter: Filter | null
  readonly sub: string | null
}

const required: Readonly<Record<ResourceKind, string>> = { User: 'userName', Group: 'displayName' }

/** `null`: of the enterprise extension, of which nothing is kept. @throws ScimError invalidPath */
function targetOf(kind: ResourceKind, path: string): Target | null {
  const [, before = path, brackets, after] = /^([^[\]]+)\[(.+)\](?:\.([\w$]+))?$/s.exec(path.trim()) ?? []
  const found = attributeAt(kind, after === undefined ? before : `${before}.${after}`)
  if (found === null) return null
  const isList = found !== undefined && isMultiValued(found.attribute)
  if (found === undefined || (brackets !== undefined && !isList))
    throw wrong(
      'invalidPath',
      `There is no attribute “${path.slice(0, 200)}”: check the path.`,
      `L’attribut « ${path.slice(0, 200)} » n’existe pas : vérifiez le chemin.`,
    )
  const filter = brackets === undefined ? null : readValueFilter(brackets, kind, found.attribute)
  return { ...found, filter }
}

const itemOf = (value: Json): Json => (isObject(value) ? value : { value })
const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : [value]).map(itemOf)
const keyOf = (item: Json): string => (isObject(item) ? String(valueNamed(item, 'value')).toLowerCase() : '')
const isPrimary = (item: Json): boolean =>
  isObject(item) && String(valueNamed(item, 'primary')).toLowerCase() === 'true'

/** Adds values to a list, each once; a new primary one takes the place of the one before. */
function added(list: readonly Json[], more: readonly Json[]): Json[] {
  const keys = new Set(more.map(keyOf))
  const takesOver = more.some(isPrimary)
  const earlier = list
    .filter((one) => !keys.has(keyOf(one)))
    .map((one) => (takesOver && isObject(one) ? { ...one, primary: false } : one))
  return [...earlier, ...more]
}

const merged = (before: Json | undefined, value: Json): Json =>
  isObject(before) && isObject(value) ? { ...before, ...value } : value

/** What a value has to be so that a filter finds it: `type eq "work"`. */
function shapeOf(filter: Filter): JsonObject {
  if (filter.kind === 'and') return Object.assign({}, ...filter.of.map(shapeOf)) as JsonObject
  if (filter.kind !== 'test' || filter.operator !== 'eq' || filter.path === null) return {}
  return { [filter.path.sub ?? 'value']: filter.value }
}

const noTarget = () =>
  wrong(
    'noTarget',
    'The path fits no value of this resource: read it first, or use “add”.',
    'Le chemin ne correspond à aucune valeur de cette ressource : lisez-la d’abord ou utilisez « add ».',
  )

function changedList(verb: Verb, { attribute, filter, sub }: Target, list: Json[], value: Json): Json[] {
  if (filter === null && sub === null) {
    if (verb === 'add') return added(list, listOf(value))
    if (verb === 'replace') return added([], listOf(value))
    // Some providers name in the value what is to go.
    const gone = new Set(value === null ? [] : listOf(value).map(keyOf))
    return gone.size === 0 ? [] : list.filter((one) => !gone.has(keyOf(one)))
  }
  const places = new Set(filter === null ? list.keys() : placesOf(attribute, filter, list))
  if (places.size === 0) {
    if (verb === 'add')
      return added(list, [
        merged(filter === null ? {} : shapeOf(filter), sub === null ? value : { [sub]: value }),
      ])
    if (verb === 'replace' && isKeptList(attribute)) throw noTarget()
    return list
  }
  if (verb === 'remove' && sub === null) return list.filter((_, place) => !places.has(place))
  return list.map((one, place) => {
    if (!places.has(place) || !isObject(one)) return one
    if (sub === null) return merged(one, value)
    return verb === 'remove' ? without(one, sub) : { ...one, [sub]: value }
  })
}

const without = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([one]) => one !== name))

function changed(
  kind: ResourceKind,
  resource: JsonObject,
  verb: Verb,
  target: Target,
  value: Json,
): JsonObject {
  const { attribute, sub } = target
  if (isReadOnly(attribute))
    throw wrong(
      'mutability',
      `“${attribute}” is read-only: leave it out.`,
      `« ${attribute} » est en lecture seule : retirez-le.`,
    )
  const before = resource[attribute]
  if (isMultiValued(attribute))
    return { ...resource, [attribute]: changedList(verb, target, Array.isArray(before) ? before : [], value) }
  if (verb === 'remove') {
    if (attribute === required[kind])
      throw wrong(
        'mutability',
        `“${attribute}” is required: replace it instead.`,
        `« ${attribute} » est obligatoire : remplacez-le plutôt.`,
      )
    if (sub === null) return without(resource, attribute)
    return { ...resource, [attribute]: isObject(before) ? without(before, sub) : null }
  }
  return { ...resource, [attribute]: merged(before, sub === null ? value : { [sub]: value }) }
}

/** Applies a value without a path: each of its names is one. */
function changedWhole(kind: ResourceKind, resource: JsonObject, verb: Verb, value: Json): JsonObject {
  if (verb === 'remove') throw noTarget()
  if (!isObject(value))
    throw wrong(
      'invalidValue',
      'An operation without a path needs an object as its value.',
      'Une opération sans chemin a besoin d’un objet comme valeur.',
    )
  return Object.entries(value).reduce((now, [path, one]) => {
    const target = targetOf(kind, path)
    // Some providers send the id along; what is the same changes nothing.
    const isSame = target !== null && isReadOnly(target.attribute) && (path !== 'id' || one === now['id'])
    return target === null || isSame ? now : changed(kind, now, verb, target, one)
  }, resource)
}

interface Operation {
  readonly verb: Verb
  readonly path: string | null
  readonly value: Json
}

function operationOf(given: Json): Operation {
  const word = isObject(given) ? String(valueNamed(given, 'op')).toLowerCase() : ''
  const verb = verbs.find((one) => one === word)
  const path = isObject(given) ? (valueNamed(given, 'path') ?? null) : null
  const value = isObject(given) ? (valueNamed(given, 'value') ?? null) : null
  if (verb === undefined || (path !== null && typeof path !== 'string'))
    throw wrong(
      'invalidSyntax',
      'Each operation needs “op” (add, replace or remove) and, as a text, “path”.',
      'Chaque opération a besoin de « op » (add, replace ou remove) et, sous forme de texte, de « path ».',
    )
  return { verb, path: path === '' ? null : path, value }
}

/** A resource after the operations of a PATCH (RFC 7644 §3.5.2); all of them or none. @throws ScimError */
export function patched(kind: ResourceKind, resource: JsonObject, body: JsonObject): JsonObject {
  const schemas = valueNamed(body, 'schemas')
  const operations = valueNamed(body, 'Operations')
  const isPatch = Array.isArray(schemas) && schemas.some((one) => String(one).toLowerCase() === patchSchema)
  if (!isPatch || !Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    throw wrong(
      'invalidSyntax',
      `A PATCH needs the schema urn:ietf:params:scim:api:messages:2.0:PatchOp and 1 to ${mostOperations} “Operations”.`,
      `Un PATCH a besoin du schéma urn:ietf:params:scim:api:messages:2.0:PatchOp et de 1 à ${mostOperations} « Operations ».`,
    )
  return operations.map(operationOf).reduce((now, { verb, path, value }) => {
    if (path === null) return changedWhole(kind, now, verb, value)
    const target = targetOf(kind, path)
    return target === null ? now : changed(kind, now, verb, target, value)
  }, resource)
}
