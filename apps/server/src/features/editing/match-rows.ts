import type { Tx } from '../../platform/database/database.ts'
import { idColumn } from './columns.ts'
import type { FileRow, RowProblem } from './compare-rows.ts'
import type { Asker, Editable, EditedItem, Value } from './editable.ts'

/** The record that a row is about; without one and without a problem it is new. */
export interface Matched<Item> {
  readonly item: Item | null
  readonly problems: readonly RowProblem[]
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const keyOf = (text: string): string => text.trim().toLowerCase()
const told = (
  field: string | null,
  value: string | null,
  code: string,
  params: RowProblem['params'] = {},
): RowProblem => ({ field, value, code, params, warning: false })

/** Finds the records of rows: by their id, else by what names them. */
export async function matchRows<Item extends EditedItem, Body>(
  tx: Tx,
  editable: Editable<Item, Body>,
  { session, language }: Asker,
  rows: readonly FileRow[],
): Promise<readonly Matched<Item>[]> {
  const idOf = ({ cells }: FileRow) => keyOf(cells[idColumn] ?? '')
  const wanted = new Set(rows.map(idOf).filter((id) => uuid.test(id)))
  const keyed = rows.filter((row) => idOf(row) === '')
  for (const key of editable.keys) {
    const values = keyed.flatMap(({ cells }) => keyOf(cells[key] ?? '') || [])
    if (values.length === 0) continue
    for (const id of await editable.idsByKey(tx, session, key, [...new Set(values)])) wanted.add(id)
  }
  const items = await editable.items(tx, session, [...wanted])
  const byId = new Map(items.map((item) => [item.id, item]))
  const index = keyIndex(editable, items)
  const titles = new Map(editable.fields.map(({ id, title }) => [id, title[language]]))
  const matched = rows.map((row): Matched<Item> => {
    const id = idOf(row)
    if (id === '') return byKeys(editable, row, index, titles)
    const item = byId.get(id) ?? null
    return { item, problems: item === null ? [told(idColumn, id, 'UNKNOWN_ID')] : [] }
  })
  return withoutTwins(editable, rows, matched)
}

type Index<Item> = ReadonlyMap<string, ReadonlyMap<string, readonly Item[]>>

function keyIndex<Item extends EditedItem, Body>(
  { keys, fields }: Editable<Item, Body>,
  items: readonly Item[],
): Index<Item> {
  return new Map(
    keys.map((key) => {
      const value = fields.find(({ id }) => id === key)?.value ?? ((): Value => null)
      const byValue = new Map<string, Item[]>()
      for (const item of items) {
        const said = keyOf(String(value(item) ?? ''))
        if (said !== '') byValue.set(said, [...(byValue.get(said) ?? []), item])
      }
      return [key, byValue]
    }),
  )
}

/** All keys that a row has must name one record; the first that it has decides which. */
function byKeys<Item extends EditedItem, Body>(
  { keys, fields }: Editable<Item, Body>,
  { cells }: FileRow,
  index: Index<Item>,
  titles: ReadonlyMap<string, string>,
): Matched<Item> {
  const given = keys.flatMap((key) => {
    const text = cells[key]?.trim() ?? ''
    return text === '' ? [] : [{ key, text, found: index.get(key)?.get(keyOf(text)) ?? [] }]
  })
  const [first] = given
  const expected = keys.map((key) => titles.get(key) ?? key).join(', ')
  if (first === undefined) return { item: null, problems: [told(null, null, 'NO_KEY', { fields: expected })] }
  const several = given.find(({ found }) => found.length > 1)
  if (several !== undefined)
    return {
      item: null,
      problems: [told(several.key, several.text, 'SEVERAL_RECORDS', { records: several.found.length })],
    }
  const item = first.found[0] ?? null
  const other = given.find(({ found: [found] }) => found !== undefined && found.id !== item?.id)
  if (other !== undefined) {
    const name = String(fields[0]?.value(other.found[0] as Item) ?? '')
    const params = { field: titles.get(first.key) ?? first.key, name }
    return { item: null, problems: [told(other.key, other.text, 'OTHER_RECORD', params)] }
  }
  const missing = fields.filter(({ id, required }) => required === true && cells[id] === undefined)
  if (item === null && missing.length > 0) {
    const names = missing.map(({ id }) => titles.get(id) ?? id).join(', ')
    return { item: null, problems: [told(first.key, first.text, 'UNKNOWN_RECORD', { fields: names })] }
  }
  return { item, problems: [] }
}

/** Two rows for one record, and two new ones that one key names, are told on both. */
function withoutTwins<Item extends EditedItem, Body>(
  { keys }: Editable<Item, Body>,
  rows: readonly FileRow[],
  matched: readonly Matched<Item>[],
): readonly Matched<Item>[] {
  const namesOf = ({ cells }: FileRow, { item, problems }: Matched<Item>) => {
    if (item !== null) return [{ field: idColumn, name: item.id }]
    if (problems.length > 0) return []
    return keys.flatMap((key) => {
      const name = keyOf(cells[key] ?? '')
      return name === '' ? [] : [{ field: key, name }]
    })
  }
  const places = new Map<string, number[]>()
  const all = rows.map((row, place) => namesOf(row, matched[place] ?? { item: null, problems: [] }))
  for (const [place, names] of all.entries())
    for (const { field, name } of names) {
      const key = `${field}\n${name}`
      places.set(key, [...(places.get(key) ?? []), place])
    }
  return matched.map((match, place) => {
    for (const { field, name } of all[place] ?? []) {
      const other = places.get(`${field}\n${name}`)?.find((one) => one !== place)
      if (other === undefined) continue
      const column = field === idColumn ? columnOfRow(keys, rows[place]) : field
      const problem = told(column, rows[place]?.cells[column] ?? null, 'SAME_RECORD', {
        row: rows[other]?.row ?? 0,
      })
      return { ...match, problems: [...match.problems, problem] }
    }
    return match
  })
}

/** What the row is known by. */
const columnOfRow = (keys: readonly string[], row: FileRow | undefined): string =>
  [idColumn, ...keys].find((key) => (row?.cells[key]?.trim() ?? '') !== '') ?? idColumn
