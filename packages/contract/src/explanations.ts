import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { linesOfText, plainText } from './text.ts'

/** `shipped`: as it came with the release; `changed`: shipped and rewritten here; `own`: added here. */
export const explanationOrigins = ['shipped', 'changed', 'own'] as const

/** An entry of the glossary (specification §3). Descriptions are HTML of a few elements without attributes. */
export const Explanation = z.object({
  /** `functional-unit` */
  id: z.string(),
  title: z.string(),
  /** Empty: not translated. */
  title_fr: z.string(),
  description: z.string(),
  /** Empty: not translated. */
  description_fr: z.string(),
  /** Addresses, or words that name what it rests on. */
  sources: z.array(z.string()),
  origin: z.enum(explanationOrigins),
  /** For `If-Match`; also sent as `ETag`. 0: never changed here. */
  rowVersion: z.int(),
})
export type Explanation = z.infer<typeof Explanation>

/** Small letters, digits and hyphens. */
const explanationId = z
  .string()
  .check(
    z.maxLength(limits.explanationIdMaximumLength),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'a-z, 0-9, -' }),
  )
const title = plainText(limits.explanationTitleMaximumLength)
const description = linesOfText(limits.explanationMaximumLength)
const written = {
  title: title.check(z.minLength(1)),
  title_fr: z._default(title, ''),
  description: description.check(z.minLength(1)),
  description_fr: z._default(description, ''),
  sources: z._default(
    z
      .array(plainText(limits.addressMaximumLength).check(z.minLength(1)))
      .check(z.maxLength(limits.explanationSourcesMaximum)),
    [],
  ),
}

const tag = 'explanations'
const byId = z.object({ id: explanationId })

export const findExplanations = call({
  method: 'GET',
  path: '/explanations',
  access: 'find_all_explanation',
  tag,
  summary:
    'The glossary. `hidden=true`: entries that administrators have taken out of it, for administrators',
  query: z.object({ ...listQuery, hidden: z.optional(z.enum(['true', 'false'])) }),
  answer: listAnswer(z.partial(Explanation)),
  errors: [],
})
export const findExplanation = call({
  method: 'GET',
  path: '/explanations/:id',
  access: 'find_one_explanation',
  tag,
  summary: 'One entry of the glossary',
  params: byId,
  answer: Explanation,
  errors: ['NOT_FOUND'],
})
export const createExplanation = call({
  method: 'POST',
  path: '/explanations',
  access: 'create_explanation',
  tag,
  summary: 'Add an entry to the glossary; of its HTML only the elements of the glossary stay',
  body: z.object({ id: explanationId, ...written }),
  answer: Explanation,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateExplanation = call({
  method: 'PUT',
  path: '/explanations/:id',
  access: 'update_explanation',
  tag,
  summary: 'Rewrite an entry of the glossary; what was shipped can be restored',
  params: byId,
  body: z.object(written),
  answer: Explanation,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteExplanation = call({
  method: 'DELETE',
  path: '/explanations/:id',
  access: 'delete_explanation',
  tag,
  summary: 'Take an entry out of the glossary; a shipped one is hidden and can be restored',
  params: byId,
  answer: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const restoreExplanation = call({
  method: 'POST',
  path: '/explanations/:id/restore',
  access: 'update_explanation',
  tag,
  summary: 'Give a shipped entry its shipped words again',
  params: byId,
  answer: Explanation,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'IDEMPOTENCY_CONFLICT'],
})

export const findFieldExplanations = call({
  method: 'GET',
  path: '/field-explanations',
  access: 'find_all_explanation',
  tag,
  summary: 'Which entry of the glossary explains which field of a form or figure of a screen',
  answer: z.object({
    items: z.array(
      z.object({
        /** `parameter.mass`, `group.care`, `figure.dataQuality`. */
        field: z.string(),
        /** Id of the entry. */
        explanation: z.string(),
      }),
    ),
  }),
  errors: [],
})
