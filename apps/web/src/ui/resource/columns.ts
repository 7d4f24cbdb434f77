import type { AnyResource } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import type { Column } from '../data-table.tsx'
import { noValue, useFormat } from '../format.ts'
import type { RowOf } from './client.ts'

/** What a field is shown as, unless its cell is drawn by hand. */
type Kind = 'words' | 'count' | 'day'

interface ColumnOf<Row> extends Partial<Omit<Column<Row>, 'sort' | 'cell'>> {
  readonly title: string
  readonly kind?: Kind
  readonly cell?: (row: Row) => ReactNode
}

/** Columns of a list, by the fields that they tell; those that lists sort by have a button in their head. */
export function useColumnsOf<R extends AnyResource>(
  { fields }: R,
  columns: { readonly [Name in keyof RowOf<R> & string]?: ColumnOf<RowOf<R>> },
): readonly Column<RowOf<R>>[] {
  const format = useFormat()
  const shown = (value: unknown, kind: Kind): ReactNode => {
    if (kind === 'count') return format.number(value as number | null, { decimals: 0 })
    return kind === 'day'
      ? format.dayMonthYear(value as string | null)
      : ((value as string | null) ?? noValue)
  }
  const given = Object.entries(columns) as [keyof RowOf<R> & string, ColumnOf<RowOf<R>>][]
  return given.map(([name, { kind = 'words', ...column }]) => ({
    id: name,
    cell: (row) => shown(row[name], kind),
    ...(kind === 'count' ? { figure: true } : {}),
    ...(fields[name]?.sorts ? { sort: name } : {}),
    ...column,
  }))
}
