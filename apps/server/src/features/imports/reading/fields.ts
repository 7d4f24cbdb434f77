import type { Wording } from '@ecotrame/lca'
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
}

/** A field as a header names it, with the unit that the header says; `null`: that of the field. */
export interface NamedField {
  readonly field: string
  readonly unit: string | null
}

export interface Fields {
  readonly byId: ReadonlyMap<string, Field>
  /** By the words of a header. */
  readonly byName: ReadonlyMap<string, NamedField>
  /** By the exact titles of files of ours; absent: these have no titles but the names. */
  readonly byTitle?: ReadonlyMap<string, NamedField>
}

/** A name of a field; the first one that says it holds. */
export interface FieldName extends NamedField {
  readonly name: string
}

/** Fields by all names of them: those that are given, before their labels and ids. */
export function fieldsNamed(fields: readonly Field[], names: readonly FieldName[] = []): Fields {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const byName = new Map<string, NamedField>()
  const add = ({ name, field, unit }: FieldName) => {
    const words = namedAs(name)
    if (words !== '' && byId.has(field) && !byName.has(words)) byName.set(words, { field, unit })
  }
  for (const name of names) add(name)
  for (const { id, label } of fields)
    for (const name of [label.en, label.fr, id]) add({ name, field: id, unit: null })
  return { byId, byName }
}
