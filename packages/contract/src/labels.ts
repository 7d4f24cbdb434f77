import * as z from 'zod/mini'
import { printedLabelHeights } from '@ecotrame/lca'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { identifier } from './text.ts'

/** Why the French label of a version may not be shown. */
export const labelRefusals = [
  'OUTSIDE_SCOPE',
  'OTHER_RELEASE',
  'NO_MASS',
  'OUT_OF_RANGE',
  'NOT_PUBLISHED',
] as const
export type LabelRefusal = (typeof labelRefusals)[number]

export const FrenchLabelAnswer = z.object({
  /** The whole numbers, also of a draft, which shows them as text; `null`: there are none. */
  figures: z.nullable(z.object({ points: z.int(), pointsPer100g: z.int() })),
  /** All that stands against the label; none: it is there. */
  refusals: z.array(z.enum(labelRefusals)),
  /** The label, 80 px high, without clear space; `null`: refused. */
  svg: z.nullable(z.string()),
  /** What is said instead of the picture. */
  text: z.nullable(z.object({ fr: z.string(), en: z.string() })),
  /** Drawn in a substitute typeface: for no publication. */
  preview: z.boolean(),
})
export type FrenchLabelAnswer = z.infer<typeof FrenchLabelAnswer>

export const labelFormats = ['svg', 'png'] as const
export type LabelFormat = (typeof labelFormats)[number]

const byId = z.object({ id: identifier })
const { from, to } = printedLabelHeights
const filed = {
  navigation: true,
  params: byId,
  query: z.object({
    format: z._default(z.enum(labelFormats), 'svg'),
    /** Of the label itself, mm; the clear space comes beside it. A PNG has 1,200 dots an inch. */
    height: z._default(z.coerce.number().check(z.minimum(from), z.maximum(to)), 20),
    /** Of the note of a preview; the label is French. */
    language: z.optional(z.enum(['en', 'fr'])),
    ...navigationQuery,
  }),
  answer: fileAnswer,
  file: ['image/svg+xml', 'image/png'],
  errors: ['NOT_FOUND', 'NO_LABEL'],
} as const

const tag = 'labels'

export const labelOfVersion = call({
  method: 'GET',
  path: '/results/version/:id/label',
  access: 'find_one_result',
  tag,
  summary: 'The French label «Coût environnemental» of one version, or why there is none',
  params: byId,
  answer: FrenchLabelAnswer,
  errors: ['NOT_FOUND'],
})
export const labelFileOfVersion = call({
  ...filed,
  method: 'GET',
  path: '/results/version/:id/label/file',
  access: 'find_one_result',
  tag,
  summary: 'The same as a file with its clear space, at the size of its print',
})
export const labelOfProductVersion = call({
  method: 'GET',
  path: '/products/versions/:id/label',
  access: 'find_one_version',
  tag,
  summary: 'The French label of one version of a product: all its items together',
  params: byId,
  answer: FrenchLabelAnswer,
  errors: ['NOT_FOUND'],
})
export const labelFileOfProductVersion = call({
  ...filed,
  method: 'GET',
  path: '/products/versions/:id/label/file',
  access: 'find_one_version',
  tag,
  summary: 'The same as a file with its clear space, at the size of its print',
})
