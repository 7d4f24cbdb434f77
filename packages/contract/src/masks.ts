import * as z from 'zod/mini'
import { call } from './call.ts'
import { CompositionEntryShape, FormValueShape, MaskRuleShape } from './evaluation.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

const filled = {
  /** Value of every field that the mask fills. */
  values: z.record(z.string().check(z.maxLength(100)), FormValueShape),
  /** A list that has an entry here is filled as a whole: parts and materials, trims, packaging, legs. */
  composition: z.array(CompositionEntryShape).check(z.maxLength(limits.compositionMaximumEntries)),
  rules: z.array(MaskRuleShape).check(z.maxLength(500)),
}

const named = z.object({ id: z.uuid(), name: z.string() })

export const MaskRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.object({ id: z.string(), name: z.string(), name_fr: z.string() }),
  /** Fields and lists that it fills. */
  fields: z.int(),
  /** Who may apply it; who has no team sees the evaluations that were made with it. */
  users: z.array(named),
  teams: z.array(named),
  /** Evaluations made with it; `null` for who does not manage masks. */
  usedBy: z.nullable(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type MaskRow = z.infer<typeof MaskRow>

export const MaskAnswer = z.extend(MaskRow, {
  ...filled,
  /** What does not fit the form of the category any more: it is left out where the mask is applied. */
  problems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
})
export type MaskDetail = z.infer<typeof MaskAnswer>

const tag = 'masks'
const byId = z.object({ id: identifier })
const name = plainText(limits.nameMaximumLength).check(z.minLength(1))
const content = {
  name,
  description: z.optional(z.nullable(plainText(limits.maskDescriptionMaximumLength))),
  ...filled,
  users: z.array(z.uuid()).check(z.maxLength(1000)),
  teams: z.array(z.uuid()).check(z.maxLength(1000)),
}

export const findMasks = call({
  method: 'GET',
  path: '/masks',
  access: 'find_all_mask',
  tag,
  summary: 'Masks: all for who manages them, otherwise those given to the caller or the team of the caller',
  query: z.object({
    ...listQuery,
    category: anyOf(z.string()),
    user: anyOf(z.uuid()),
    team: anyOf(z.uuid()),
  }),
  answer: listAnswer(z.partial(MaskRow)),
  errors: [],
})
export const findMask = call({
  method: 'GET',
  path: '/masks/:id',
  access: 'find_one_mask',
  tag,
  summary: 'One mask with its values and rules',
  params: byId,
  answer: MaskAnswer,
  errors: ['NOT_FOUND'],
})
export const createMask = call({
  method: 'POST',
  path: '/masks',
  access: 'create_mask',
  tag,
  summary: 'Create a mask of a category',
  body: z.object({ ...content, category: z.string().check(z.maxLength(100)) }),
  answer: MaskAnswer,
  status: 201,
  errors: ['INVALID_VALUES', 'CAPABILITY_REQUIRED', 'IDEMPOTENCY_CONFLICT'],
})
export const updateMask = call({
  method: 'PUT',
  path: '/masks/:id',
  access: 'update_mask',
  tag,
  summary: 'Change a mask. Evaluations made with it stay as they are until it is applied to them again',
  params: byId,
  body: z.object(content),
  answer: MaskAnswer,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteMask = call({
  method: 'DELETE',
  path: '/masks/:id',
  access: 'delete_mask',
  tag,
  summary: 'Delete a mask with which no evaluation is made',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'MASK_IN_USE', 'STALE_VERSION'],
})
export const duplicateMask = call({
  method: 'POST',
  path: '/masks/duplicate/:id',
  access: 'duplicate_mask',
  tag,
  summary: 'Copy a mask, given to the same people',
  params: byId,
  body: z.optional(z.nullable(z.object({ name: z.optional(name) }))),
  answer: MaskAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
