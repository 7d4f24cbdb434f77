import type { AnswerRow, SupplierForm, SupplierQuestion } from '@ecotrame/contract'

type Choices = Extract<SupplierForm, { readonly state: 'open' }>['choices'][string]
type Value = number | string | boolean | AnswerRow[] | null

export interface ControlProps {
  readonly question: Pick<
    SupplierQuestion,
    'kind' | 'unit' | 'minimum' | 'maximum' | 'minimumExcluded' | 'integer' | 'question'
  >
  readonly choices: Choices
  readonly value: Value
  readonly disabled: boolean
  /** What was made in the step of the question, kg a year; `null`: not known. */
  readonly kilograms: number | null
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly onChange: (value: Value) => void
  readonly onProblem: (problem: string | null) => void
}
