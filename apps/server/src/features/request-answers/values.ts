import {
  checkFormState,
  defaultValue,
  formValue,
  type CategoryForm,
  type FacilityQuestion,
  type FieldValue,
  type FormState,
  type Parameter,
  type Problem,
} from '@ecotrame/lca'
import type { AnswerValue } from '@ecotrame/contract'
import type { FieldProblem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import { spokenProblems } from '../evaluations/index.ts'
import { questionBook, questionOf, type QuestionBook, type StoredField } from '../requests/index.ts'
import { problemsOfFacilityAnswer } from './check-facility-answer.ts'

/** A field of an evaluation that is asked for, with what the form of its category says of it. */
interface EvaluationField {
  readonly stored: StoredField
  readonly form: CategoryForm
  readonly parameter: Parameter
}
/** A question to the facility of the request. */
interface FacilityField {
  readonly stored: StoredField
  readonly book: QuestionBook
  readonly question: FacilityQuestion
}
export type KnownField = EvaluationField | FacilityField
export const isOfFacility = (field: KnownField): field is FacilityField => 'question' in field

/** `null`: the category, the field or the question is not there any more. */
export async function knownField(catalogue: Catalogue, stored: StoredField): Promise<KnownField | null> {
  if (stored.categoryId === null) {
    const book = await questionBook()
    const question = questionOf(book, stored)
    return question === undefined ? null : { stored, book, question }
  }
  const form = catalogue.category(stored.categoryId)?.form
  const parameters = stored.entryType === null ? form?.parameters : form?.composition[stored.entryType]
  const parameter = parameters?.find(({ id }) => id === stored.parameter)
  return form === undefined || parameter === undefined ? null : { stored, form, parameter }
}

const longestText = 2000

/** What is wrong with an answer, in words: by the form of the evaluation itself, or by the question to the facility. */
export const problemsOfAnswer = (
  field: KnownField,
  value: AnswerValue,
  language: Language,
): readonly FieldProblem[] =>
  isOfFacility(field)
    ? problemsOfFacilityAnswer(field.book, field.question, value)
    : spokenProblems(problemsOfValue(field, value), language)

function problemsOfValue(
  { form, parameter, stored }: EvaluationField,
  value: AnswerValue,
): readonly Problem[] {
  if (value === null) return []
  if (Array.isArray(value)) return [{ path: `values.${parameter.id}`, code: 'NOT_A_TEXT', kind: 'structure' }]
  if (typeof value === 'string' && (value.length > longestText || /[\p{Cc}\p{Cs}]/u.test(value)))
    return [{ path: `values.${parameter.id}`, code: 'NOT_A_TEXT', kind: 'structure' }]
  const values = { [parameter.id]: formValue(parameter, value, 'request') }
  const { entryType } = stored
  const state: FormState =
    entryType === null
      ? { values, composition: [] }
      : {
          values: {},
          composition: [
            { id: 'asked', type: entryType, values, total_weight: defaultValue(form.totalWeight) },
          ],
        }
  return checkFormState(form, state).filter(({ path }) => path.endsWith(`values.${parameter.id}`))
}

/** A value as it is kept: texts without space around them, no rows that say nothing. */
export function tidy(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return value.trim() || null
  return Array.isArray(value) && value.length === 0 ? null : value
}

/** What a field of an evaluation takes: rows are never one, which its check has refused. */
export const asFieldValue = (value: AnswerValue): FieldValue => (Array.isArray(value) ? null : value)

/** Where a problem stands in what was sent: a field of a form has a path of its own there. */
export const placeOf = (path: string, value: string): string =>
  path.startsWith('value[') ? `${value}${path.slice('value'.length)}` : value
