import * as z from 'zod/mini'
import { confidenceLevels, evidenceKinds } from '@ecotrame/lca'
import { call } from './call.ts'
import { declaredIds, declaredKinds } from './declaration-checks.ts'
import { Job } from './jobs.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, linesOfText, plainText } from './text.ts'
import { day, moment } from './days.ts'

/** How a declaration went to the portal: a file that was uploaded, or a request to its API. */
export const declarationChannels = ['file', 'api'] as const
export type DeclarationChannel = (typeof declarationChannels)[number]

/**
 * What came back of it. `sent`: nothing yet. `accepted`: 201, or a score without an error in the result file.
 * `unchanged`: 208. `too_recent`: 400 with a sentence. `not_allowed`: 401 or 403. `failed`: 500. `refused`: all else,
 * also a 200 with a sentence.
 */
export const declarationOutcomes = [
  'sent',
  'accepted',
  'unchanged',
  'refused',
  'too_recent',
  'not_allowed',
  'failed',
] as const
export type DeclarationOutcome = (typeof declarationOutcomes)[number]

const person = z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() }))
const note = plainText(limits.declarationNoteMaximumLength)

/** What the portal has said, as it was written down. */
export const PortalAnswer = z.object({
  at: z.string(),
  by: person,
  /** HTTP status; `null`: of the result file. */
  status: z.nullable(z.int()),
  text: z.string(),
  outcome: z.enum(declarationOutcomes),
  /** Points; `null`: it named none. */
  score: z.nullable(z.number()),
  /** Of the portal's score from ours, as a fraction of the portal's. */
  difference: z.nullable(z.number()),
  /** What to do now, in a sentence. */
  reaction: z.string(),
  /** Fields that it names, as the declaration calls them. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type PortalAnswer = z.infer<typeof PortalAnswer>

export const DeclarationRow = z.object({
  id: z.uuid(),
  kind: z.enum(declaredKinds),
  /** Of the product or evaluation; it may be gone. */
  subject: z.uuid(),
  name: z.string(),
  reference: z.string(),
  gtins: z.array(z.string()),
  brand: z.nullable(z.string()),
  channel: z.enum(declarationChannels),
  declaredAt: z.string(),
  outcome: z.enum(declarationOutcomes),
  /** Ours, points. */
  score: z.number(),
  portalScore: z.nullable(z.number()),
  difference: z.nullable(z.number()),
  confidence: z.enum(confidenceLevels),
  methodVersion: z.string(),
  by: person,
  /** From then on the portal takes another content. */
  nextPossible: z.string(),
})
export type DeclarationRow = z.infer<typeof DeclarationRow>

export const Declaration = z.extend(DeclarationRow, {
  hash: z.string(),
  request: z.object({ path: z.string(), body: z.unknown(), onlyAt: z.nullable(z.string()) }),
  row: z.nullable(z.array(z.object({ title: z.string(), value: z.string() }))),
  versions: z.array(z.object({ evaluation: z.uuid(), name: z.string(), version: z.uuid(), number: z.int() })),
  evidence: z.array(z.object({ item: z.enum(evidenceKinds), note: z.string() })),
  /** Oldest first. */
  answers: z.array(PortalAnswer),
})
export type Declaration = z.infer<typeof Declaration>

const tag = 'declarations'
const byId = z.object({ id: identifier })
const reads = { access: 'find_all_declaration', capability: 'export', tag } as const
const writes = { access: 'create_declaration', capability: 'export', tag } as const

export const findDeclarations = call({
  ...reads,
  method: 'GET',
  path: '/declarations',
  summary: 'What was declared to the portal, newest first: records that never change',
  query: z.object({
    ...listQuery,
    outcome: anyOf(z.enum(declarationOutcomes)),
    channel: anyOf(z.enum(declarationChannels)),
    subject: anyOf(identifier),
  }),
  answer: listAnswer(DeclarationRow),
  errors: [],
})
export const findDeclaration = call({
  ...reads,
  access: 'find_one_declaration',
  method: 'GET',
  path: '/declarations/:id',
  summary: 'One declaration: what was sent, what it stood on, what came back',
  params: byId,
  answer: Declaration,
  errors: ['NOT_FOUND'],
})

/** What somebody read on the portal or in its answer. */
const answered = z.object({
  /** HTTP status of the API. */
  status: z.optional(z.nullable(z.int().check(z.minimum(100), z.maximum(599)))),
  /** Body of the answer, or what the screen said. */
  text: z._default(linesOfText(limits.portalAnswerMaximumLength), ''),
  /** Points. */
  score: z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(10_000_000)))),
})

export const recordDeclarations = call({
  ...writes,
  method: 'POST',
  path: '/declarations',
  summary:
    'Write down that these were declared as they are now; what has problems is not. Many are a job (202)',
  body: z.object({
    kind: z._default(z.enum(declaredKinds), 'product'),
    ids: declaredIds,
    channel: z.enum(declarationChannels),
    /** Now, unless said. */
    declaredAt: z.optional(moment),
    evidence: z._default(
      z.array(z.object({ item: z.enum(evidenceKinds), note })).check(z.maxLength(evidenceKinds.length)),
      [],
    ),
    answer: z.optional(z.nullable(answered)),
  }),
  answer: z.object({
    job: z.nullable(Job),
    items: z.array(
      z.object({
        id: z.uuid(),
        declaration: z.nullable(z.uuid()),
        /** Why it was not written down. */
        code: z.nullable(z.string()),
        message: z.nullable(z.string()),
      }),
    ),
  }),
  status: [201, 202],
  errors: ['INVALID_VALUES', 'NOTHING_TO_DO', 'IDEMPOTENCY_CONFLICT'],
})
export const answerDeclaration = call({
  ...writes,
  method: 'POST',
  path: '/declarations/:id/answers',
  summary: 'Write down what the portal has said of one declaration, and learn what to do now',
  params: byId,
  body: answered,
  answer: Declaration,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
/** What a difference between the portal's score and ours comes from. */
export const scoreCauses = ['none', 'inputs', 'default', 'unknown'] as const

const ScoreExplanation = z.object({
  cause: z.enum(scoreCauses),
  /** In the language of the reader. */
  sentence: z.string(),
  /** What was declared beside what the portal computed with; values in words. */
  fields: z.array(
    z.object({
      path: z.string(),
      field: z.string(),
      declared: z.nullable(z.string()),
      portal: z.nullable(z.string()),
      /** By which the score moves when this field alone is changed; `null`: it cannot be alone. */
      points: z.nullable(z.number()),
    }),
  ),
  /** Points that remain unexplained. */
  left: z.number(),
  /** Fields whose default was tried, in words. */
  tried: z.array(z.string()),
})
export type ScoreExplanation = z.infer<typeof ScoreExplanation>

const rowProblems = [
  'NO_IDENTIFIER',
  'GTIN_INVALID',
  'SCORE_INVALID',
  'STATUS_INVALID',
  'NO_ANSWER',
  'UNKNOWN_PRODUCT',
  'AMBIGUOUS',
  'CONTRADICTION',
  'DUPLICATE_ROW',
] as const
export type PortalRowProblem = (typeof rowProblems)[number]

/** A row of a file of answers, matched to its declaration. */
export const PortalAnswerRow = z.object({
  /** As people count: the line of the file, the place in a list of JSON. */
  line: z.int(),
  reference: z.string(),
  gtins: z.array(z.string()),
  portalReference: z.string(),
  /** `null`: it could not be matched, and will not be kept. */
  declaration: z.nullable(
    z.object({ id: z.uuid(), name: z.string(), reference: z.string(), score: z.number() }),
  ),
  status: z.nullable(z.int()),
  text: z.string(),
  outcome: z.enum(declarationOutcomes),
  score: z.nullable(z.number()),
  /** Ours less theirs, of theirs. */
  difference: z.nullable(z.number()),
  /** The declaration has this answer already. */
  known: z.boolean(),
  /** Of a score that is not ours. */
  explanation: z.nullable(ScoreExplanation),
  problems: z.array(z.object({ code: z.enum(rowProblems), column: z.string(), what: z.string() })),
})
export type PortalAnswerRow = z.infer<typeof PortalAnswerRow>

export const readPortalAnswers = call({
  ...writes,
  method: 'POST',
  path: '/declarations/results/read',
  summary:
    'Read answers of the portal (its result file, CSV, XLSX or JSON; by internal reference, GTIN or reference of the portal) and match them to their declarations. Nothing is kept',
  upload: true,
  answer: z.object({ rows: z.array(PortalAnswerRow) }),
  errors: ['INVALID_FILE', 'INVALID_VALUES', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_ROWS'],
})
export const keepPortalAnswers = call({
  ...writes,
  method: 'POST',
  path: '/declarations/results',
  summary: 'Write down what the portal has said of many declarations: all of it or nothing',
  body: z.object({
    answers: z
      .array(
        z.object({
          declaration: identifier,
          ...answered.shape,
          portalReference: z._default(z.nullable(plainText(100)), null),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.portalAnswersMaximum)),
  }),
  answer: z.object({ kept: z.int(), known: z.int() }),
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})

/** `next`: another content is taken from then on. `method`: the portal computes with another version since. */
export const calendarKinds = ['next', 'method', 'third_party'] as const
export type CalendarKind = (typeof calendarKinds)[number]

export const CalendarEntry = z.object({
  kind: z.enum(calendarKinds),
  due: z.string(),
  /** Its day is past and it is still to do. */
  late: z.boolean(),
  kindOfSubject: z.enum(declaredKinds),
  subject: z.uuid(),
  name: z.string(),
  reference: z.string(),
  declaration: z.nullable(z.uuid()),
  /** Of `third_party`: the entry and who has declared. */
  thirdParty: z.nullable(
    z.object({ id: z.uuid(), declaredBy: z.string(), declaredOn: z.string(), score: z.nullable(z.number()) }),
  ),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const findDeclarationCalendar = call({
  ...reads,
  method: 'GET',
  path: '/declarations/calendar',
  summary: 'What is due or becomes possible with declarations, the first first',
  query: z.object({ ...listQuery, kind: anyOf(z.enum(calendarKinds)) }),
  answer: listAnswer(CalendarEntry),
  errors: [],
})
export const noteThirdParty = call({
  ...writes,
  method: 'POST',
  path: '/declarations/third-party',
  summary:
    'Write down that somebody else has declared a code of a product: everybody follows the maker within a month',
  body: z.object({
    product: identifier,
    declaredBy: plainText(limits.nameMaximumLength).check(z.minLength(1)),
    declaredOn: day,
    score: z._default(z.nullable(z.number().check(z.gt(0), z.maximum(10_000_000))), null),
  }),
  answer: z.object({ id: z.uuid(), due: z.string() }),
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const deleteThirdParty = call({
  ...writes,
  access: 'delete_declaration',
  method: 'DELETE',
  path: '/declarations/third-party/:id',
  summary: 'Strike out a declaration of somebody else that was written down by mistake',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
})
