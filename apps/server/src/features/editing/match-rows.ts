import type { Tx } from '../../platform/database/database.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { readCell } from './cells.ts'
import { idColumn } from './columns.ts'
import type { FileRow, RowProblem } from './compare-rows.ts'
import type { Editable, EditedItem, Value } from './editable.ts'

/** The record that a row is about; without one and without a problem it is new. */
export interface Matched<Item> {
  readonly item: Item | null
  readonly problems: readonly RowProblem[]
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const lower = (text: string): string => text.trim().toLowerCase()
const told = (
  field: string | null,
  value: string | null,
  code: string,
  params: RowProblem['params'] = {},
): RowProblem => ({ field, value, code, params, warning: false })

type Fields = readonly [string, ...string[]]
/** What a row has of one of its keys. */
interface Key {
  readonly fields: Fields
  /** Of the first field, as it is looked up. */
  readonly first: string
  readonly all: string
  readonly text: string
}

/** Finds the records of rows: by their id, else by what names them. */
export async function matchRows<Item extends EditedItem, Body>(
  tx: Tx,
  editable: Editable<Item, Body>,
  { session, language }: Caller,
  rows: readonly FileRow[],
): Promise<readonly Matched<Item>[]> {
  const idOf = ({ cells }: FileRow) => lower(cells[idColumn] ?? '')
  const keys = new Map(rows.map((row) => [row, idOf(row) === '' ? keysOf(editable, row, language) : []]))
  const wanted = new Set(rows.map(idOf).filter((id) => uuid.test(id)))
  for (const [field, values] of lookedUp([...keys.values()].flat()))
    for (const id of await editable.idsByKey(tx, session, field, [...values])) wanted.add(id)
  const items = await editable.items(tx, session, [...wanted])
  const byId = new Map(items.map((item) => [item.id, item]))
  const index = indexOf(editable, items)
  const matched = rows.map((row): Matched<Item> => {
    const id = idOf(row)
    if (id === '') return byKeys(editable, row, keys.get(row) ?? [], { index, language })
    const item = byId.get(id) ?? null
    return { item, problems: item === null ? [told(idColumn, id, 'UNKNOWN_ID')] : [] }
  })
  return withoutTwins(rows, matched, (row) => keys.get(row) ?? [])
}

const allKeys = ({ keys, nameKey }: Pick<Editable<never, never>, 'keys' | 'nameKey'>): readonly Fields[] =>
  nameKey === undefined ? keys : [...keys, [nameKey]]

/** A value as keys are compared. */
const plain = (value: Value): string => (value === null ? '' : lower(String(value)))

/** The keys that a row has; its name only where it has no other. */
function keysOf<Item extends EditedItem, Body>(
  { keys, nameKey, fields: all }: Editable<Item, Body>,
  { cells }: FileRow,
  language: Language,
): readonly Key[] {
  const valueOf = (id: string): string => {
    const field = all.find((one) => one.id === id)
    const read = field === undefined ? null : readCell(field, cells[id] ?? '', language)
    return read !== null && 'value' in read ? plain(read.value) : lower(cells[id] ?? '')
  }
  const keyOf = (fields: Fields): readonly Key[] => {
    const values = fields.map(valueOf)
    const [first = ''] = values
    return first === '' ? [] : [{ fields, first, all: JSON.stringify(values), text: cells[fields[0]] ?? '' }]
  }
  const found = keys.flatMap(keyOf)
  return found.length > 0 || nameKey === undefined ? found : keyOf([nameKey])
}

function lookedUp(keys: readonly Key[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byField = new Map<string, Set<string>>()
  for (const { fields, first } of keys)
    byField.set(fields[0], (byField.get(fields[0]) ?? new Set()).add(first))
  return byField
}

type Index<Item> = ReadonlyMap<string, ReadonlyMap<string, readonly Item[]>>

function indexOf<Item extends EditedItem, Body>(
  editable: Editable<Item, Body>,
  items: readonly Item[],
): Index<Item> {
  const valueOf = (item: Item, id: string) =>
    plain(editable.fields.find((field) => field.id === id)?.value(item) ?? null)
  return new Map(
    allKeys(editable).map((fields) => {
      const byValue = new Map<string, Item[]>()
      for (const item of items) {
        const all = JSON.stringify(fields.map((id) => valueOf(item, id)))
        byValue.set(all, [...(byValue.get(all) ?? []), item])
      }
      return [fields[0], byValue]
    }),
  )
}

/** All keys that a row has must name one record; the first decides which. */
function byKeys<Item extends EditedItem, Body>(
  editable: Editable<Item, Body>,
  { cells }: FileRow,
  keys: readonly Key[],
  { index, language }: { readonly index: Index<Item>; readonly language: Language },
): Matched<Item> {
  const { fields } = editable
  const title = (id: string) => fields.find((field) => field.id === id)?.title[language] ?? id
  const refused = (problem: RowProblem): Matched<Item> => ({ item: null, problems: [problem] })
  const given = keys.map((key) => ({ ...key, found: index.get(key.fields[0])?.get(key.all) ?? [] }))
  const [first] = given
  const expected = allKeys(editable).map(([id]) => title(id))
  if (first === undefined) return refused(told(null, null, 'NO_KEY', { fields: expected.join(', ') }))
  const several = given.find(({ found }) => found.length > 1)
  if (several !== undefined)
    return refused(
      told(several.fields[0], several.text, 'SEVERAL_RECORDS', { records: several.found.length }),
    )
  const item = first.found[0] ?? null
  for (const {
    fields: [field],
    text,
    found,
  } of given)
    if (found[0] !== undefined && found[0].id !== item?.id) {
      const name = String(fields[0]?.value(found[0]) ?? '')
      return refused(told(field, text, 'OTHER_RECORD', { field: title(first.fields[0]), name }))
    }
  const missing = fields.filter(({ id, required }) => required === true && cells[id] === undefined)
  if (item === null && missing.length > 0) {
    const names = missing.map(({ id }) => title(id)).join(', ')
    return refused(told(first.fields[0], first.text, 'UNKNOWN_RECORD', { fields: names }))
  }
  return { item, problems: [] }
}

/** Two rows for one record, and two new ones that one key names, are told on both. */
function withoutTwins<Item extends EditedItem>(
  rows: readonly FileRow[],
  matched: readonly Matched<Item>[],
  keysOfRow: (row: FileRow) => readonly Key[],
): readonly Matched<Item>[] {
  const named = rows.map((row, place) => {
    const { item = null, problems = [] } = matched[place] ?? {}
    const keys = keysOfRow(row)
    if (item !== null) return [{ field: keys[0]?.fields[0] ?? idColumn, name: item.id }]
    return problems.length > 0
      ? []
      : keys.map(({ fields: [field], all }) => ({ field, name: `${field} ${all}` }))
  })
  const places = new Map<string, number[]>()
  for (const [place, names] of named.entries())
    for (const { name } of names) places.set(name, [...(places.get(name) ?? []), place])
  return matched.map((match, place) => {
    for (const { field, name } of named[place] ?? []) {
      const other = places.get(name)?.find((one) => one !== place)
      if (other === undefined) continue
      const params = { row: rows[other]?.row ?? 0 }
      const problem = told(field, rows[place]?.cells[field] ?? null, 'SAME_RECORD', params)
      return { ...match, problems: [...match.problems, problem] }
    }
    return match
  })
}
