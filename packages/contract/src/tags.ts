import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

/** Red, green and blue, two hexadecimal digits each, as the database writes them. */
const color = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/i, { error: '#rrggbb' }))

export const TagRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** `#rrggbb` */
  color: z.string(),
  /** Evaluations of the whole organization that bear it. */
  evaluations: z.int(),
  createdAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type TagRow = z.infer<typeof TagRow>

/** A tag as what bears it shows it. */
export const BorneTag = z.object({ id: z.uuid(), name: z.string(), color: z.string() })
export type BorneTag = z.infer<typeof BorneTag>

const tag = 'tags'
const byId = z.object({ id: identifier })
const body = z.object({ name: plainText(limits.tagNameMaximumLength).check(z.minLength(1)), color })

export const findTags = call({
  method: 'GET',
  path: '/tags',
  access: 'find_all_tag',
  tag,
  summary: 'Tags of the organization',
  query: z.object(listQuery),
  answer: listAnswer(z.partial(TagRow)),
  errors: [],
})
export const findTag = call({
  method: 'GET',
  path: '/tags/:id',
  access: 'find_one_tag',
  tag,
  summary: 'One tag',
  params: byId,
  answer: TagRow,
  errors: ['NOT_FOUND'],
})
export const createTag = call({
  method: 'POST',
  path: '/tags',
  access: 'create_tag',
  tag,
  summary: 'Create a tag; it needs a color',
  body,
  answer: TagRow,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateTag = call({
  method: 'PUT',
  path: '/tags/:id',
  access: 'update_tag',
  tag,
  summary: 'Rename a tag or give it another color',
  params: byId,
  body,
  answer: TagRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteTag = call({
  method: 'DELETE',
  path: '/tags/:id',
  access: 'delete_tag',
  tag,
  summary: 'Delete a tag; it is removed from the evaluations that bear it, which the answer counts',
  params: byId,
  answer: z.object({ id: z.uuid(), evaluations: z.int() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
