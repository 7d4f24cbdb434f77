import type { AnswerRow, AnswerValue } from '@ecotrame/contract'
import { itemsOf, sharesAddUp, type FacilityQuestion } from '@ecotrame/lca'
import type { FieldProblem } from '../../platform/errors/problem.ts'
import { noSubstance, type QuestionBook } from '../requests/index.ts'

type Check = (book: QuestionBook, question: FacilityQuestion, rows: readonly AnswerRow[]) => FieldProblem[]

const wrong = (path: string, code: string, params?: FieldProblem['params']): FieldProblem => ({
  path,
  code,
  ...(params === undefined ? {} : { params }),
})
/** In which an amount of a substance is said, by mass of the article. */
const percent = 'percent'
const unfit = [wrong('value', 'NOT_FOR_THIS_QUESTION')]

/** What can be chosen: the rows of the question, or a list. */
const choosable = ({ lists }: QuestionBook, { list, items = [] }: FacilityQuestion): readonly string[] =>
  (list === undefined ? items : lists[list]).map(({ id }) => id)

/** Every row is one of those asked for, once. */
function unknownRows(known: readonly string[], rows: readonly AnswerRow[]): FieldProblem[] {
  return rows.flatMap(({ item }, place) => {
    const path = `value[${place}].item`
    if (!known.includes(item)) return [wrong(path, 'UNKNOWN_ROW')]
    return rows.findIndex((one) => one.item === item) < place ? [wrong(path, 'ANSWERED_TWICE')] : []
  })
}

const amounts: Check = ({ tables }, question, rows) => {
  const items = itemsOf(tables, question)
  return rows.flatMap(({ item, amount, unit }, place) => {
    const own = items.find(({ id }) => id === item)
    // A row that nobody asked for is told by itself.
    if (amount === null || own === undefined) return []
    if (!own.units.some((one) => one.unit === unit)) return [wrong(`value[${place}].unit`, 'UNKNOWN_UNIT')]
    // Of 100 kg something is left, or it is no step of a chain.
    const isShare = tables.scales[own.scale ?? '']?.base === 'percent'
    return isShare && amount > 100 ? [wrong(`value[${place}].amount`, 'MORE_THAN_ALL')] : []
  })
}

const shares: Check = (book, question, rows) => {
  const found = amounts(book, question, rows)
  const sum = rows.reduce((total, { amount }) => total + (amount ?? 0), 0)
  return found.length > 0 || sharesAddUp(rows)
    ? found
    : [wrong('value', 'SHARES_NOT_100_PERCENT', { sum: Math.round(sum * 100) / 100 })]
}

const consent: Check = (_book, _question, rows) =>
  rows.length === 1 && (rows[0]?.item === 'yes' || rows[0]?.item === 'no') ? [] : unfit

const checks: Readonly<Partial<Record<FacilityQuestion['kind'], Check>>> = {
  amounts: (book, question, rows) => [
    ...unknownRows(choosable(book, question), rows),
    ...amounts(book, question, rows),
  ],
  shares: (book, question, rows) => [
    ...unknownRows(choosable(book, question), rows),
    ...shares(book, question, rows),
  ],
  several: (book, question, rows) => unknownRows(choosable(book, question), rows),
  certificates: (book, question, rows) => unknownRows(choosable(book, question), rows),
  consent,
  substances: (book, question, rows) => [
    ...unknownRows(choosable(book, question), rows),
    ...(rows.length > 1 && rows.some(({ item }) => item === noSubstance)
      ? [wrong('value', 'NONE_AND_SOME')]
      : []),
    ...rows.flatMap(({ amount, unit }, place) =>
      amount === null || (unit === percent && amount > 0 && amount <= 100)
        ? []
        : [wrong(`value[${place}].amount`, 'NOT_A_SHARE')],
    ),
  ],
}

/** The first year of which figures are taken. */
const firstYear = 2000

/** What is wrong with an answer of a facility: its shape, a row, a unit, shares that do not add up. */
export function problemsOfFacilityAnswer(
  book: QuestionBook,
  question: FacilityQuestion,
  value: AnswerValue,
): readonly FieldProblem[] {
  if (value === null) return []
  const check = checks[question.kind]
  if (check !== undefined) return Array.isArray(value) ? check(book, question, value) : unfit
  if (question.kind === 'yesOrNo') return typeof value === 'boolean' ? [] : unfit
  if (question.kind === 'choice')
    return typeof value === 'string' && choosable(book, question).includes(value)
      ? []
      : [wrong('value', 'UNKNOWN_ROW')]
  const last = new Date().getUTCFullYear()
  const isYear = typeof value === 'number' && Number.isInteger(value) && value >= firstYear && value <= last
  return isYear ? [] : [wrong('value', 'YEAR_OUT_OF_BOUNDS', { minimum: firstYear, maximum: last })]
}
