import type { Parameter, Wording } from '@ecotrame/lca'
import type { Column, NamedColumn } from './columns.ts'
import { keyWords } from './header-words.ts'
import type { KnownSource } from './known-sources.ts'
import type { FileRow } from './row-reader.ts'
import { namedAs } from './words.ts'

/** What a column can mean. */
export interface Field {
  readonly id: string
  readonly label: Wording
  readonly group: Wording
  /** Of figures that say none; `null`: it has none. */
  readonly unit: string | null
  readonly expected: Wording
  /** Every row needs it. */
  readonly required: boolean
  /** What its values are, where that helps to tell its column from others. */
  readonly kind?: Parameter['configuration']['kind']
}

/** A field as a header names it, with the unit that the header says; `null`: that of the field. */
export interface NamedField {
  readonly field: string
  readonly unit: string | null
  /** The name is used for other things too. */
  readonly doubtful?: boolean
}

/** How columns are guessed that no name says plainly. */
export interface Guessing {
  /** Short forms of words. */
  readonly abbreviations: ReadonlyMap<string, string>
  /** Files whose columns are known. */
  readonly sources: readonly KnownSource[]
  /** Fields that several columns of a file may give. */
  readonly many: ReadonlySet<string>
  /** What columns mean by what stands in them. */
  readonly settled: (
    columns: readonly NamedColumn[],
    rows: readonly FileRow[],
    fields: Fields,
  ) => readonly Column[]
}

export interface Fields {
  readonly byId: ReadonlyMap<string, Field>
  /** By the words of a header. */
  readonly byName: ReadonlyMap<string, NamedField>
  /** By the words that carry a name. */
  readonly byKey: ReadonlyMap<string, NamedField>
  /** `null`: columns are known by their names alone. */
  readonly guessing: Guessing | null
  /** By the exact titles of files of ours; absent: these have no titles but the names. */
  readonly byTitle?: ReadonlyMap<string, NamedField>
}

/** A name of a field; the first one that says it holds. */
export interface FieldName extends NamedField {
  readonly name: string
}

const noAbbreviations: ReadonlyMap<string, string> = new Map()

/** Fields by all names of them: those that are given, before their labels and ids. */
export function fieldsNamed(
  fields: readonly Field[],
  names: readonly FieldName[] = [],
  guessing: Guessing | null = null,
): Fields {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const byName = new Map<string, NamedField>()
  const add = ({ name, field, unit, doubtful = false }: FieldName) => {
    const words = namedAs(name)
    if (words !== '' && byId.has(field) && !byName.has(words)) byName.set(words, { field, unit, doubtful })
  }
  for (const name of names) add(name)
  for (const { id, label } of fields)
    for (const name of [label.en, label.fr, id]) add({ name, field: id, unit: null })
  const byKey = new Map<string, NamedField>()
  for (const [name, found] of byName) {
    const key = keyWords(name, guessing?.abbreviations ?? noAbbreviations)
    if (key !== '' && !byKey.has(key)) byKey.set(key, found)
  }
  return { byId, byName, byKey, guessing }
}
