import { languages } from '@ecotrame/lca'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { moment } from './days.ts'
import { EvaluationAnswer } from './evaluation.ts'
import { limits } from './limits.ts'
import { ProductAnswer } from './product.ts'
import { identifier, plainText } from './text.ts'

const byId = z.object({ id: identifier })
const tag = 'publication'

/** Why something becomes public or no longer is, for the people of the organization; nobody else reads it. */
export const publicationReason = plainText(limits.publicationReasonMaximumLength)
export const withdrawalReason = publicationReason.check(z.minLength(1))

/** How something is published: now, or at a moment to come; and why. */
export const Publishing = z.optional(
  z.nullable(
    z.object({
      reason: z.optional(publicationReason),
      /** In the future; absent: now. */
      at: z.optional(moment),
    }),
  ),
)

/** What is looked at before something becomes public, in this order. */
export const publicationChecks = [
  'current',
  'gtin',
  'origins',
  'evidence',
  'holding',
  'readiness',
  'licences',
  'declaration',
  'typeface',
  'languages',
] as const
export type PublicationCheckId = (typeof publicationChecks)[number]

/** Screens on which something is mended. */
export const mendingScreens = ['editor', 'results', 'product', 'declarations', 'typeface'] as const
export type MendingScreen = (typeof mendingScreens)[number]

const PublicationCheck = z.object({
  id: z.enum(publicationChecks),
  /** `missing`: it should be mended first; `warning`: it should be known. Only `blocks` keeps from publishing. */
  state: z.enum(['done', 'warning', 'missing']),
  blocks: z.boolean(),
  findings: z.array(
    z.object({
      code: z.string(),
      params: z.record(z.string(), z.string()),
      /** The same in words, in the language of the caller. */
      message: z.string(),
      /** Where it is mended; `null`: nowhere. */
      where: z.nullable(z.object({ screen: z.enum(mendingScreens), id: z.nullable(z.string()) })),
    }),
  ),
})
export type PublicationCheck = z.infer<typeof PublicationCheck>

/** Pages that a publication shows. */
export const previewedPages = ['sheet', 'widget'] as const
export type PreviewedPage = (typeof previewedPages)[number]

export const PublicationAnswer = z.object({
  /** `withdrawn`: it was public, and nothing of it is any more. */
  state: z.enum(['private', 'public', 'withdrawn']),
  /** Whether publishing now would do anything, and may. */
  canPublish: z.boolean(),
  checks: z.array(PublicationCheck),
  previews: z.array(z.enum(previewedPages)),
  scheduled: z.nullable(
    z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
  /** The newest first, at most 200. */
  history: z.array(
    z.object({
      kind: z.enum(['published', 'withdrawn']),
      at: z.string(),
      /** Number of the version; of a withdrawal the newest of those that were public. */
      version: z.int(),
      /** `null`: nobody knows any more. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  /** What a withdrawal leaves or takes: published products that hold the evaluation; whether the passport goes too. */
  withdrawal: z.object({
    heldBy: z.array(z.object({ id: z.uuid(), name: z.string() })),
    passport: z.boolean(),
  }),
})
export type PublicationAnswer = z.infer<typeof PublicationAnswer>

export const publicationOfEvaluation = call({
  method: 'GET',
  path: '/evaluations/:id/publication',
  access: 'find_one_evaluation',
  tag,
  summary:
    'What to look at before an evaluation is published, and who published or withdrew it, when and why',
  params: byId,
  answer: PublicationAnswer,
  errors: ['NOT_FOUND'],
})
export const publicationOfProduct = call({
  method: 'GET',
  path: '/products/:id/publication',
  access: 'find_one_product',
  tag,
  summary: 'What to look at before a product is published, and who published or withdrew it, when and why',
  params: byId,
  answer: PublicationAnswer,
  errors: ['NOT_FOUND'],
})
const preview = {
  tag,
  params: byId,
  query: z.object({ page: z.enum(previewedPages), language: z.enum(languages) }),
  /** The page as it would be, marked as a preview. */
  answer: z.object({ html: z.string() }),
  errors: ['NOT_FOUND', 'NOT_EVALUATED'],
} as const
export const previewPagesOfEvaluation = call({
  ...preview,
  method: 'GET',
  path: '/evaluations/:id/publication/preview',
  access: 'find_one_evaluation',
  summary: 'A public page of an evaluation as publishing it now would make it',
})
export const previewPagesOfProduct = call({
  ...preview,
  method: 'GET',
  path: '/products/:id/publication/preview',
  access: 'find_one_product',
  summary: 'A public page of a product as publishing it now would make it',
})
export const cancelPublicationOfEvaluation = call({
  method: 'DELETE',
  path: '/evaluations/:id/publication/schedule',
  access: 'publish_evaluation',
  tag,
  summary: 'Cancel the publication of an evaluation that waits for its moment',
  params: byId,
  answer: z.object({ cancelled: z.boolean() }),
  errors: ['NOT_FOUND'],
})
export const cancelPublicationOfProduct = call({
  method: 'DELETE',
  path: '/products/:id/publication/schedule',
  access: 'publish_product',
  tag,
  summary: 'Cancel the publication of a product that waits for its moment',
  params: byId,
  answer: z.object({ cancelled: z.boolean() }),
  errors: ['NOT_FOUND'],
})
export const withdrawEvaluation = call({
  method: 'POST',
  path: '/evaluations/:id/withdraw',
  access: 'withdraw_evaluation',
  tag,
  summary: 'Take back all that is public of an evaluation: its pages answer 410 until it is published again',
  params: byId,
  body: z.object({ reason: withdrawalReason }),
  answer: EvaluationAnswer,
  errors: ['NOT_FOUND', 'NOT_PUBLISHED', 'INVALID_VALUES'],
})
export const withdrawProduct = call({
  method: 'POST',
  path: '/products/:id/withdraw',
  access: 'withdraw_product',
  tag,
  summary:
    'Take back all that is public of a product, its passport too: the pages answer 410 until it is published again',
  params: byId,
  body: z.object({ reason: withdrawalReason }),
  answer: ProductAnswer,
  errors: ['NOT_FOUND', 'NOT_PUBLISHED', 'INVALID_VALUES'],
})
