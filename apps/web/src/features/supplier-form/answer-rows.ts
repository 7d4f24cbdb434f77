import type { AnswerRow, QuestionToFacility } from '@ecotrame/contract'
import type { ControlProps } from './control-props.ts'

export interface RowProps extends ControlProps {
  readonly asked: QuestionToFacility
  readonly rows: readonly AnswerRow[]
}

export const rowOf = (item: string, more: Partial<AnswerRow> = {}): AnswerRow => ({
  item,
  amount: null,
  unit: null,
  number: null,
  until: null,
  ...more,
})
export const withRow = (rows: readonly AnswerRow[], row: AnswerRow): AnswerRow[] =>
  rows.some(({ item }) => item === row.item)
    ? rows.map((one) => (one.item === row.item ? row : one))
    : [...rows, row]
export const without = (rows: readonly AnswerRow[], item: string) => rows.filter((one) => one.item !== item)
export const given = (rows: AnswerRow[]) => (rows.length === 0 ? null : rows)
