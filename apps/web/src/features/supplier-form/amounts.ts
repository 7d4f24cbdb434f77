import { totalOf } from '@ecotrame/lca'
import type { AnswerRow, QuestionToFacility, SupplierDraft, SupplierQuestion } from '@ecotrame/contract'
import { dayIn, type Speech } from './context.ts'

/** An answer in the base unit of its question; `null`: none, or it is never converted. */
export const totalIn = ({ items }: QuestionToFacility, rows: readonly AnswerRow[]): number | null =>
  totalOf(items, rows)

type Asked = Pick<SupplierQuestion, 'id' | 'question'>

/** What was made in the step of a question, kg a year; `null`: not answered. */
export function kilogramsFor(
  { question }: Asked,
  questions: readonly Asked[],
  answers: Readonly<Record<string, Pick<SupplierDraft, 'value'>>>,
): number | null {
  if (question === null || question.process === null) return null
  const made = questions.find(
    (one) => one.question?.id === 'production' && one.question.process === question.process,
  )
  const value = made && answers[made.id]?.value
  return made?.question && Array.isArray(value) ? totalIn(made.question, value) : null
}

/** A row in words: `Natural gas: 120 m³`. */
export function rowInWords(
  { item, amount, unit, number, until }: AnswerRow,
  asked: QuestionToFacility,
  choices: readonly { readonly id: string; readonly label: Readonly<Record<'en' | 'fr', string>> }[],
  { say, words, locale }: Speech,
): string {
  const own = asked.items.find(({ id }) => id === item)
  const found = own ?? choices.find(({ id }) => id === item)
  const label = found && words(found.label)
  const name = label ?? (item === 'yes' || item === 'no' ? say(item) : item)
  if (asked.kind === 'substances') {
    const share =
      amount === null
        ? null
        : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 7 }).format(amount)}\u202f%`
    return [name, share, number].filter(Boolean).join(' · ')
  }
  if (amount !== null) {
    const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(amount)
    const inUnits = own?.units.find((one) => one.unit === unit)
    const said = `${figure}\u202f${inUnits ? words(inUnits.label) : (unit ?? '')}`
    return asked.items.length === 1 ? said : `${name}: ${said}`
  }
  const date = until === null ? null : dayIn(locale, until)
  return [name, number, date].filter(Boolean).join(' · ')
}
