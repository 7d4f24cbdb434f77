import { isObject, type Json } from '../../../platform/values/json.ts'
import { plainText, valueAt } from './json-values.ts'
import type { ReadRecords, RecordsInput, SourceRow } from './records-reading.ts'

/** What stands deeper is told as JSON. */
const deepest = 5
/** No cell of a file is longer (features/imports/reading). */
const cellMaximum = 32_767
const nameMaximum = 200

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

/** Entries of a list in one cell: `cotton 95, elastane 5`. */
const listed = (entries: readonly unknown[]): string =>
  entries
    .map((entry) =>
      isObject(entry)
        ? Object.values(entry).filter(isPlain).map(plainText).filter(Boolean).join(' ')
        : plainText(entry),
    )
    .filter(Boolean)
    .join(', ')

/** A value as columns: each level of an object has the name of the one above before it, with a point between them. */
function* cellsOf(value: unknown, name: string, depth: number): Generator<readonly [string, string]> {
  const [only, ...others] = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  if (others.length > 0) yield [name, listed([only, ...others])]
  else if (!isObject(only)) yield [name, plainText(only)]
  else if (depth >= deepest) yield [name, JSON.stringify(only)]
  else
    for (const [inner, one] of Object.entries(only))
      yield* cellsOf(one, name === '' ? inner : `${name}.${inner}`, depth + 1)
}

const rowOf = (record: Json): SourceRow =>
  [...cellsOf(record, '', 0)].map(
    ([name, value]) => [name.slice(0, nameMaximum), value.slice(0, cellMaximum)] as const,
  )

/** Names under which lists stand in an answer, for who has to say which. */
const listsIn = (said: unknown): string =>
  isObject(said)
    ? Object.entries(said)
        .flatMap(([name, value]) =>
          Array.isArray(value)
            ? [name]
            : isObject(value)
              ? Object.keys(value)
                  .filter((inner) => Array.isArray(value[inner]))
                  .map((inner) => `${name}.${inner}`)
              : [],
        )
        .slice(0, 5)
        .join(', ')
        .slice(0, 200)
    : ''

/** The records of any list in JSON. */
export function plainRecords(said: unknown, { path, pageField, columnsMaximum }: RecordsInput): ReadRecords {
  const list = valueAt(said, path)
  if (!Array.isArray(list) || !list.every(isObject))
    return { problem: { code: 'NO_LIST', params: { path, found: listsIn(said) } } }
  const columns = new Set<string>()
  const rows: SourceRow[] = []
  for (const record of list) {
    const row = rowOf(record)
    for (const [name] of row) columns.add(name)
    if (columns.size > columnsMaximum)
      return { problem: { code: 'TOO_MANY_COLUMNS', params: { most: columnsMaximum } } }
    rows.push(row)
  }
  const next = pageField === '' ? '' : plainText(valueAt(said, pageField))
  return { rows, next: next === '' || next === 'false' ? null : next, parents: [] }
}
