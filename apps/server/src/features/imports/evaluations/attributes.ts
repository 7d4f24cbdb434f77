import type { Column } from '../reading/columns.ts'
import { wordsOfHeader } from '../reading/header-words.ts'
import type { FileRow } from '../reading/row-reader.ts'
import type { Reading } from './evaluation-reading.ts'
import { namedAs } from '../reading/words.ts'

/** A value that stands beside its name, not below it. */
interface Attribute {
  readonly field: string
  readonly text: string
  readonly column: Column
}

const pair = /^\s*([^=]{1,60})=(.*)$/

/** Names and values in pairs of columns, or as `name=value` in one. */
export function attributesOf({ columns, fields }: Reading, rows: readonly FileRow[]): readonly Attribute[] {
  const [names, values, lists] = (['attributeName', 'attributeValue', 'attributes'] as const).map((field) =>
    columns.filter((column) => column.field === field),
  )
  const found: Attribute[] = []
  const add = (name: string, text: string, column: Column) => {
    const { words, unit } = wordsOfHeader(name)
    const named = fields.byName.get(namedAs(name)) ?? fields.byName.get(words)
    if (named === undefined || text === '' || found.some(({ field }) => field === named.field)) return
    found.push({ field: named.field, text, column: { ...column, unit: named.unit ?? unit } })
  }
  for (const { cells } of rows) {
    const at = (column: Column | undefined) => (column === undefined ? '' : (cells[column.index]?.text ?? ''))
    values?.forEach((column, place) => add(at(names?.[place]), at(column), column))
    for (const column of lists ?? [])
      for (const part of at(column).split(',')) {
        const [, name = '', text = ''] = pair.exec(part) ?? []
        add(name, text.trim(), column)
      }
  }
  return found
}
