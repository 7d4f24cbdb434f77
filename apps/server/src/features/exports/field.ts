import type { ExportField } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Cell, Column, ColumnFormat, ColumnKind } from '../../platform/tables/cells.ts'

/** A column that an export of records may have. */
export interface Field<Item> {
  readonly id: string
  readonly group: Wording
  readonly title: Wording
  readonly kind: ColumnKind
  readonly unit?: string | undefined
  readonly format?: ColumnFormat | undefined
  readonly byDefault?: true
  /** Of files for editing only. */
  readonly editing?: true
  readonly value: (item: Item, language: Language) => Cell
  /** The same as JSON has it; absent: the value itself. */
  readonly native?: (item: Item, language: Language) => unknown
}

/** `Net mass (g)`: a figure without its unit is none. */
export const titleOf = ({ title, unit }: Pick<Field<never>, 'title' | 'unit'>, language: Language): string =>
  unit === undefined ? title[language] : `${title[language]} (${unit})`

export const columnOf = <Item>(field: Field<Item>, language: Language): Column => ({
  title: titleOf(field, language),
  kind: field.kind,
  ...(field.format === undefined ? {} : { format: field.format }),
})

export const fieldAnswer = <Item>(field: Field<Item>, language: Language): ExportField => ({
  id: field.id,
  group: field.group.en,
  groupTitle: field.group[language],
  title: field.title[language],
  unit: field.unit ?? null,
  byDefault: field.byDefault === true,
})

/**
 * The columns of these ids, each once; those that are there by default when none is asked for.
 * @throws INVALID_VALUES naming the first that there is not
 */
export function chosenFields<Item>(
  all: readonly Field<Item>[],
  ids: readonly string[] | undefined,
): readonly Field<Item>[] {
  if (ids === undefined || ids.length === 0) return all.filter(({ byDefault }) => byDefault === true)
  const byId = new Map(all.map((field) => [field.id, field]))
  return [...new Set(ids)].map((id) => {
    const field = byId.get(id)
    if (field === undefined) throw unknownField(id, all)
    return field
  })
}

function unknownField<Item>(value: string, all: readonly Field<Item>[]) {
  const choices = all.map(({ id }) => id).join(', ')
  return problem('INVALID_VALUES', {
    errors: [{ path: 'fields', code: 'UNKNOWN_CHOICE', params: { value, choices } }],
  })
}
