import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { inBoth, isSafeAddress, Wording } from './rich-text.ts'
import { identifier, plainText } from './text.ts'
import { contentStates } from './trainings.ts'

export const whitepaperTypes = [
  'method',
  'law',
  'policy',
  'study',
  'report',
  'guide',
  'data',
  'briefing',
] as const
export type WhitepaperType = (typeof whitepaperTypes)[number]

export const Whitepaper = z.object({
  id: z.uuid(),
  /** As published, in the language of the document. */
  title: z.string(),
  publisher: z.string(),
  /** `null`: none is given. */
  year: z.nullable(z.int()),
  type: z.enum(whitepaperTypes),
  /** ISO 639-1. */
  language: z.string(),
  summary: Wording,
  /** Page of the web; `null`: only the file. */
  url: z.nullable(z.string()),
  /** What is to be known of that page: a copy of somebody else, an old address. */
  note: z.nullable(z.string()),
  /** Under which terms the document, or this entry, may be used. */
  licence: z.nullable(z.string()),
  file: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
  state: z.enum(contentStates),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type Whitepaper = z.infer<typeof Whitepaper>

const tag = 'whitepapers'
const byId = z.object({ id: identifier })
const words = (maximumLength: number) => plainText(maximumLength).check(z.minLength(1))
const nothingOr = (maximumLength: number) => z.nullable(words(maximumLength))
const body = z.object({
  title: words(limits.whitepaperTitleMaximumLength),
  publisher: words(limits.nameMaximumLength),
  year: z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))),
  type: z.enum(whitepaperTypes),
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  summary: inBoth(words(limits.trainingSummaryMaximumLength)),
  url: z.nullable(
    plainText(limits.addressMaximumLength).check(
      z.refine((address) => address.startsWith('https://') && isSafeAddress(address), {
        params: { code: 'INVALID_ADDRESS' },
      }),
    ),
  ),
  note: nothingOr(limits.trainingSummaryMaximumLength),
  licence: nothingOr(limits.nameMaximumLength),
  state: z.enum(contentStates),
})

export const findWhitepapers = call({
  method: 'GET',
  path: '/whitepapers',
  access: 'find_all_training',
  tag,
  summary: 'Documents to read on, newest first. Drafts only for who may change trainings',
  query: z.object({
    ...listQuery,
    type: anyOf(z.enum(whitepaperTypes)),
    language: anyOf(z.string().check(z.regex(/^[a-z]{2}$/))),
    state: anyOf(z.enum(contentStates)),
  }),
  answer: listAnswer(z.partial(Whitepaper)),
  errors: [],
})
export const findWhitepaper = call({
  method: 'GET',
  path: '/whitepapers/:id',
  access: 'find_one_training',
  tag,
  summary: 'One document',
  params: byId,
  answer: Whitepaper,
  errors: ['NOT_FOUND'],
})
export const createWhitepaper = call({
  method: 'POST',
  path: '/whitepapers',
  access: 'create_training',
  tag,
  summary: 'Enter a document',
  body,
  answer: Whitepaper,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateWhitepaper = call({
  method: 'PUT',
  path: '/whitepapers/:id',
  access: 'update_training',
  tag,
  summary: 'Change a document, publish it or take it back',
  params: byId,
  body,
  answer: Whitepaper,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteWhitepaper = call({
  method: 'DELETE',
  path: '/whitepapers/:id',
  access: 'delete_training',
  tag,
  summary: 'Delete a document with its file',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const uploadWhitepaperFile = call({
  method: 'POST',
  path: '/whitepapers/:id/file',
  access: 'update_training',
  tag,
  summary: 'Set the file of a document, a PDF, as form field `file`',
  params: byId,
  upload: true,
  answer: Whitepaper,
  errors: [
    'NOT_FOUND',
    'INVALID_VALUES',
    'INVALID_FILE',
    'STALE_VERSION',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
})
export const removeWhitepaperFile = call({
  method: 'DELETE',
  path: '/whitepapers/:id/file',
  access: 'update_training',
  tag,
  summary: 'Remove the file of a document',
  params: byId,
  answer: Whitepaper,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const downloadWhitepaper = call({
  method: 'GET',
  path: '/whitepapers/:id/file',
  access: 'find_one_training',
  tag,
  summary: 'The file of a document',
  navigation: true,
  params: byId,
  query: z.object(navigationQuery),
  answer: fileAnswer,
  file: ['application/pdf'],
  errors: ['NOT_FOUND'],
})
