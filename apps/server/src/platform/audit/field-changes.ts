import { isDeepStrictEqual } from 'node:util'
import type { AuditChange } from '@ecotrame/contract'

type Json = AuditChange['from']
type Fields = { readonly [field: string]: Json }

/** Fields that the log never shows, wherever they stand: it tells only that they changed. */
const secrets = /^(key|otp)$|(password|secret|token|hash|recovery_?codes)$/i
const isSecret = (field: string) => secrets.test(field)

/** What the database itself keeps about a row. */
const bookkeeping: ReadonlySet<string> = new Set([
  'id',
  'organizationId',
  'rowVersion',
  'createdAt',
  'updatedAt',
  'searchText',
])

/**
 * Every field in which two states differ. What is absent, `undefined` or `null` counts as nothing; lists of
 * things with an `id` are compared thing by thing, other lists as a whole.
 * @param before `null`: it did not exist.
 * @param after `null`: it exists no more.
 */
export function fieldChanges(before: object | null, after: object | null): AuditChange[] {
  return changesOfFields('', told(before), told(after))
}

/** As JSON has it: dates as text, nothing `undefined`. */
function told(state: object | null): Fields {
  const fields = Object.entries(state ?? {}).filter(([field]) => !bookkeeping.has(field))
  return JSON.parse(JSON.stringify(Object.fromEntries(fields))) as Fields
}

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `null`: neither fields nor nothing. */
const fieldsOf = (value: Json): Fields | null => (value === null ? {} : isFields(value) ? value : null)

type Thing = Fields & { readonly id: string }
const isThing = (value: Json): value is Thing => isFields(value) && typeof value.id === 'string'

/** `null`: not a list of things. A list that is not there is an empty one. */
function thingsOf(value: Json): readonly Thing[] | null {
  if (value === null) return []
  return Array.isArray(value) && value.every(isThing) ? value : null
}

function changesAt(path: string, from: Json, to: Json): AuditChange[] {
  if (isDeepStrictEqual(from, to)) return []
  const [oldFields, newFields] = [fieldsOf(from), fieldsOf(to)]
  if (oldFields !== null && newFields !== null) return changesOfFields(path, oldFields, newFields)
  const [oldThings, newThings] = [thingsOf(from), thingsOf(to)]
  if (oldThings !== null && newThings !== null) return changesOfThings(path, oldThings, newThings)
  return [{ path, from: open(from), to: open(to) }]
}

function changesOfFields(path: string, from: Fields, to: Fields): AuditChange[] {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return fields.flatMap((field) => {
    const place = path === '' ? field : `${path}.${field}`
    const [old, now] = [from[field] ?? null, to[field] ?? null]
    if (!isSecret(field)) return changesAt(place, old, now)
    return isDeepStrictEqual(old, now) ? [] : [{ path: place, from: null, to: null, hidden: true as const }]
  })
}

/** A thing is found again by its id; its place is told as it is now, or as it was when it is gone. */
function changesOfThings(path: string, from: readonly Thing[], to: readonly Thing[]): AuditChange[] {
  const old = new Map(from.map((thing) => [thing.id, thing]))
  const kept = new Set(to.map(({ id }) => id))
  const removed = from.flatMap((thing, place) =>
    kept.has(thing.id) ? [] : [{ path: `${path}[${place}]`, ...shown(thing, null) }],
  )
  const changed = to.flatMap((thing, place) => {
    const before = old.get(thing.id)
    const at = `${path}[${place}]`
    return before === undefined ? [{ path: at, ...shown(null, thing) }] : changesOfFields(at, before, thing)
  })
  return [...removed, ...changed, ...changedOrder(path, from, to)]
}

const shown = (from: Thing | null, to: Thing | null) => ({ from: withoutId(from), to: withoutId(to) })

/** The id only serves to find the thing again. */
function withoutId(thing: Thing | null): Json {
  if (thing === null) return null
  const { id: _id, ...fields } = thing
  return open(fields)
}

/** A whole value without its secrets, at any depth, and without what is nothing. */
function open(value: Json): Json {
  if (Array.isArray(value)) return value.map(open)
  if (!isFields(value)) return value
  const shown = Object.entries(value).filter(([field, below]) => !isSecret(field) && below !== null)
  return Object.fromEntries(shown.map(([field, below]) => [field, open(below)]))
}

function changedOrder(path: string, from: readonly Thing[], to: readonly Thing[]): AuditChange[] {
  const both = (things: readonly Thing[], others: readonly Thing[]) => {
    const ids = new Set(others.map(({ id }) => id))
    return things.map(({ id }) => id).filter((id) => ids.has(id))
  }
  const [old, now] = [both(from, to), both(to, from)]
  if (isDeepStrictEqual(old, now)) return []
  const places = now.map((id) => old.indexOf(id) + 1)
  return [{ path: `${path}.order`, from: places.map((_place, index) => index + 1), to: places }]
}
