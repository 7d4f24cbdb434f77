import type { PortalAnswer } from '@ecotrame/contract'
import { answerMeaning, bodyOf } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type * as store from './record-store.ts'
import { reactionWords } from './words.ts'

/** What somebody read on the portal or in its answer. */
export interface GivenAnswer {
  readonly status?: number | null | undefined
  readonly text: string
  readonly score?: number | null | undefined
}

const fieldsMaximum = 50

/** What is kept of an answer. */
export function newAnswer(
  given: GivenAnswer,
): Pick<store.NewAnswer, 'status' | 'answer' | 'outcome' | 'score' | 'fields'> {
  const { text } = given
  const [status, score] = [given.status ?? null, given.score ?? null]
  // A row of the result file has an error or a score; an answer of the API has its status.
  if (status === null)
    return { status, answer: text, outcome: text === '' ? 'accepted' : 'refused', score, fields: [] }
  const read = answerMeaning(status, bodyOf(text))
  const named = read.score !== null && read.score > 0 ? read.score : null
  const fields = read.fields.slice(0, fieldsMaximum)
  return { status, answer: text, outcome: read.outcome, score: score ?? named, fields: [...fields] }
}

/** @param ours our score, points */
export const answerAnswer = (
  { at, authorId, authorName, status, answer, outcome, score, fields }: store.AnswerRecord,
  ours: number,
  language: Language,
): PortalAnswer => ({
  at: at.toISOString(),
  by: authorName === null ? null : { id: authorId, name: authorName },
  status,
  text: answer,
  outcome,
  score,
  difference: score === null ? null : (ours - score) / score,
  reaction: reactionWords[outcome][language],
  fields,
})
