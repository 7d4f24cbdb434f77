import * as z from 'zod/mini'
import { parameterKinds, supplierLanguages } from '@ecotrame/lca'
import { call, fileAnswer } from './call.ts'
import { limits } from './limits.ts'
import { answerValue, QuestionToFacility } from './facility-questions.ts'
import { Attachment } from './request-threads.ts'
import { identifier, linesOfText, plainText } from './text.ts'

/** Languages of the form that a link opens. */
export { supplierLanguages, type SupplierLanguage } from '@ecotrame/lca'

const wording = z.object({ en: z.string(), fr: z.string() })

/** What was typed for a field so far. */
export const SupplierDraft = z.object({
  known: z.boolean(),
  value: answerValue,
  note: z.nullable(z.string()),
  evidence: z.array(Attachment),
})
export type SupplierDraft = z.infer<typeof SupplierDraft>

/** A question of the form: a field of an evaluation without anything that the evaluation says of it. */
const question = z.object({
  id: z.uuid(),
  /** What the question is about: the evaluation, and the entry of its composition. */
  product: z.string(),
  entry: z.nullable(wording),
  label: wording,
  /** What the words mean, from the glossary; plain text. */
  help: z.nullable(wording),
  /** What shows where the answer comes from. */
  evidenceWanted: wording,
  kind: z.enum(parameterKinds),
  unit: z.nullable(z.string()),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  minimumExcluded: z.boolean(),
  integer: z.boolean(),
  /** Largest number of decimals. */
  fixed: z.nullable(z.int()),
  /** Key of `choices`; `null`: nothing to choose from. */
  choice: z.nullable(z.string()),
  /** A question to the facility; `null`: a field of a product. */
  question: z.nullable(QuestionToFacility),
  draft: z.nullable(SupplierDraft),
  /** Why the answer before is asked for again. */
  refusedBecause: z.nullable(z.string()),
})
export type SupplierQuestion = z.infer<typeof question>

/** The form is told only while it can be answered; otherwise nothing but why not, and in which language to say it. */
export const SupplierForm = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    language: z.enum(supplierLanguages),
    /** Who asks. */
    organization: z.string(),
    /** Name of who is asked. */
    recipient: z.string(),
    title: z.string(),
    description: z.nullable(z.string()),
    facility: z.nullable(z.string()),
    dueOn: z.nullable(z.string()),
    expiresAt: z.string(),
    /** Files of one answer, and bytes of one file. */
    evidenceMaximum: z.int(),
    evidenceMaximumBytes: z.int(),
    /** Consent to use the figures of the facility stands, and can be taken back. */
    consents: z.boolean(),
    questions: z.array(question),
    /** Lists to choose from, which questions share. */
    choices: z.record(
      z.string(),
      z.array(z.object({ id: z.string(), label: wording, emphasis: z.optional(wording) })),
    ),
  }),
  z.object({
    state: z.enum(['expired', 'withdrawn', 'answered', 'closed']),
    language: z.enum(supplierLanguages),
    consents: z.boolean(),
  }),
])
export type SupplierForm = z.infer<typeof SupplierForm>

const tag = 'supplier form'
/** What a link holds; 32 bytes in base64url. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
const byToken = z.object({ token })
const ofField = z.object({ token, field: identifier })

export const openSupplierForm = call({
  method: 'GET',
  path: '/r/:token',
  access: 'public',
  tag,
  summary: 'The form that the link of a request opens, with what was typed so far',
  params: byToken,
  answer: SupplierForm,
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
})
export const draftSupplierAnswer = call({
  method: 'PUT',
  path: '/r/:token/answers/:field',
  access: 'public',
  tag,
  summary: 'Keep what is typed for one question',
  params: ofField,
  body: z.object({
    known: z._default(z.boolean(), true),
    value: z._default(answerValue, null),
    note: z._default(z.nullable(linesOfText(limits.requestTextMaximumLength)), null),
  }),
  answer: SupplierDraft,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'LINK_CLOSED', 'TOO_MANY_TRIES'],
})
export const uploadSupplierEvidence = call({
  method: 'POST',
  path: '/r/:token/answers/:field/evidence',
  access: 'public',
  upload: true,
  tag,
  summary: 'Add a photo or document to an answer: what it is, is read in the file',
  params: ofField,
  answer: Attachment,
  status: 201,
  errors: [
    'NOT_FOUND',
    'LINK_CLOSED',
    'INVALID_VALUES',
    'INVALID_IMAGE',
    'INVALID_FILE',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'TOO_MANY_TRIES',
  ],
})
export const removeSupplierEvidence = call({
  method: 'DELETE',
  path: '/r/:token/answers/:field/evidence/:file',
  access: 'public',
  tag,
  summary: 'Take a file back that was not sent yet',
  params: z.object({ token, field: identifier, file: identifier }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'LINK_CLOSED', 'TOO_MANY_TRIES'],
})
export const supplierFileFormats = ['xlsx', 'csv'] as const

export const downloadSupplierFile = call({
  method: 'GET',
  path: '/r/:token/file/:format',
  access: 'public',
  tag,
  summary: 'The questions as a file to be filled in, with what was typed so far',
  params: z.object({ token, format: z.enum(supplierFileFormats) }),
  query: z.object({ language: z._default(z.enum(supplierLanguages), 'en') }),
  answer: fileAnswer,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  errors: ['NOT_FOUND', 'LINK_CLOSED', 'TOO_MANY_TRIES'],
})
export const readSupplierFile = call({
  method: 'POST',
  path: '/r/:token/file',
  access: 'public',
  upload: true,
  tag,
  summary:
    'Fill the form with that file: nothing is sent by it, and every wrong cell is named with its row and what is expected',
  params: byToken,
  query: z.object({ language: z.optional(z.enum(supplierLanguages)) }),
  answer: z.object({
    /** Questions that are filled in now. */
    filled: z.int(),
    /** Wrong cells: their question stays as it was. */
    problems: z.array(
      z.object({ row: z.int(), column: z.string(), question: z.string(), message: z.string() }),
    ),
  }),
  errors: [
    'NOT_FOUND',
    'LINK_CLOSED',
    'INVALID_VALUES',
    'INVALID_FILE',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'TOO_MANY_TRIES',
  ],
})
export const sendSupplierAnswers = call({
  method: 'POST',
  path: '/r/:token/answers',
  access: 'public',
  tag,
  summary: 'Send what was typed: it becomes suggestions inside the request',
  params: byToken,
  body: z.object({
    name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
    note: z._default(z.nullable(linesOfText(limits.requestTextMaximumLength)), null),
  }),
  answer: z.object({ sent: z.int() }),
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'LINK_CLOSED', 'TOO_MANY_TRIES'],
})
export const withdrawConsent = call({
  method: 'POST',
  path: '/r/:token/withdrawal',
  access: 'public',
  tag,
  summary:
    'Take back the consent to the figures of the facility, with any link of the request: products fall back to averages',
  params: byToken,
  answer: z.object({ withdrawn: z.boolean() }),
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
})
export const askForNewLink = call({
  method: 'POST',
  path: '/r/:token/renewal',
  access: 'public',
  tag,
  summary: 'Ask who sent an expired link for another one',
  params: byToken,
  answer: z.object({ asked: z.boolean() }),
  errors: ['NOT_FOUND', 'TOO_MANY_TRIES'],
})
