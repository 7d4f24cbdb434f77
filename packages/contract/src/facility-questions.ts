import * as z from 'zod/mini'
import { facilityProcesses, facilityQuestionKinds } from '@ecotrame/lca'
import { call } from './call.ts'
import { day } from './days.ts'
import { fieldValue } from './evaluation.ts'
import { identifier, plainText } from './text.ts'

export const bothLanguages = z.object({ en: z.string(), fr: z.string() })

/** A question to a facility: rows to fill in with their units, and what its answer can do. */
export const QuestionToFacility = z.object({
  id: z.string(),
  /** The step that it is about; `null`: the whole facility. */
  process: z.nullable(z.enum(facilityProcesses)),
  kind: z.enum(facilityQuestionKinds),
  /** Whether an answer can move a figure of a product. */
  moves: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      label: bothLanguages,
      units: z.array(
        z.object({
          unit: z.string(),
          label: bothLanguages,
          /** How many of the base unit one of these is; `null`: kept as given. */
          factor: z.nullable(z.number()),
          /** Where the factor comes from. */
          source: z.nullable(bothLanguages),
        }),
      ),
      /** What all units are converted to. */
      base: z.nullable(bothLanguages),
    }),
  ),
  /** What is usual per kg that leaves the step, in the base unit, and how many times outside it is asked about. */
  usual: z.nullable(
    z.object({ low: z.number(), high: z.number(), factor: z.number(), source: bothLanguages }),
  ),
})
export type QuestionToFacility = z.infer<typeof QuestionToFacility>

/** A row of an answer of a facility: how much of what in which unit; of a certificate its number and last day. */
export const AnswerRow = z.object({
  item: z.string().check(z.minLength(1), z.maxLength(60)),
  amount: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(1e15))), null),
  unit: z._default(z.nullable(z.string().check(z.maxLength(20))), null),
  number: z._default(z.nullable(plainText(100)), null),
  until: z._default(z.nullable(day), null),
})
export type AnswerRow = z.infer<typeof AnswerRow>
/** What an answer says: a value of a form, or the rows of a question to a facility. */
export const answerValue = z.union([fieldValue, z.array(AnswerRow).check(z.maxLength(50))])
export type AnswerValue = z.infer<typeof answerValue>

/** A question to a facility, with the step where a step is asked about. */
export const AskedOfFacility = z.object({
  question: z.string().check(z.maxLength(60)),
  process: z._default(z.nullable(z.enum(facilityProcesses)), null),
})

export const findFacilityQuestions = call({
  method: 'GET',
  path: '/facilities/:id/questions',
  access: 'create_request',
  tag: 'requests',
  summary: 'What a facility can be asked, and the few questions that say most of it',
  params: z.object({ id: identifier }),
  answer: z.object({
    name: z.string(),
    questions: z.array(
      z.object({ ...QuestionToFacility.shape, group: z.string(), label: bothLanguages, best: z.boolean() }),
    ),
    /** Whom; in the language in which this person was asked last. */
    contact: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()), language: z.string() })),
  }),
  errors: ['NOT_FOUND'],
})
