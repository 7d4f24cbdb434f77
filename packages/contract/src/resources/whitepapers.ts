import * as z from 'zod/mini'
import { navigationQuery } from '../account.ts'
import { call, fileAnswer } from '../call.ts'
import { limits } from '../limits.ts'
import { anyOf } from '../list.ts'
import { inBoth, isSafeAddress, Wording } from '../rich-text.ts'
import { identifier, plainText } from '../text.ts'
import { derived, line, resource, same } from './resource.ts'
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

const words = (maximumLength: number) => plainText(maximumLength).check(z.minLength(1))
/** As it is written, or nothing. */
const orNothing = (maximumLength: number) => ({
  shown: z.nullable(z.string()),
  written: z.nullable(words(maximumLength)),
})
const webAddress = plainText(limits.addressMaximumLength).check(
  z.refine((address) => address.startsWith('https://') && isSafeAddress(address), {
    params: { code: 'INVALID_ADDRESS' },
  }),
)
/** ISO 639-1. */
const language = z.string().check(z.regex(/^[a-z]{2}$/))

export const whitepaperResource = resource({
  entity: 'whitepaper',
  permissionsOf: 'training',
  path: '/whitepapers',
  fields: {
    /** As published, in the language of the document. */
    title: line(limits.whitepaperTitleMaximumLength, { sorts: true, searched: true }),
    publisher: line(limits.nameMaximumLength, { sorts: true }),
    /** `null`: none is given. */
    year: {
      shown: z.nullable(z.int()),
      written: z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))),
      sorts: true,
    },
    type: same(z.enum(whitepaperTypes), {}),
    language: { shown: z.string(), written: language },
    summary: { shown: Wording, written: inBoth(words(limits.trainingSummaryMaximumLength)) },
    /** Page of the web; `null`: only the file. */
    url: { shown: z.nullable(z.string()), written: z.nullable(webAddress) },
    /** What is to be known of that page: a copy of somebody else, an old address. */
    note: orNothing(limits.trainingSummaryMaximumLength),
    /** Under which terms the document, or this entry, may be used. */
    licence: orNothing(limits.nameMaximumLength),
    file: derived(z.nullable(z.object({ name: z.string(), bytes: z.int() })), {}),
    state: same(z.enum(contentStates), {}),
    updatedAt: derived(z.string(), { sorts: true }),
  },
  filters: {
    type: anyOf(z.enum(whitepaperTypes)),
    language: anyOf(language),
    state: anyOf(z.enum(contentStates)),
  },
  says: {
    find: 'Documents to read on, newest first. Drafts only for who may change trainings',
    findOne: 'One document',
    create: 'Enter a document',
    update: 'Change a document, publish it or take it back',
    delete: 'Delete a document with its file',
  },
})
export const {
  find: findWhitepapers,
  findOne: findWhitepaper,
  create: createWhitepaper,
  update: updateWhitepaper,
  delete: deleteWhitepaper,
} = whitepaperResource.calls
export const Whitepaper = whitepaperResource.Row
export type Whitepaper = z.infer<typeof Whitepaper>

const tag = 'whitepapers'
const byId = z.object({ id: identifier })

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
