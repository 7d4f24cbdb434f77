import * as z from 'zod/mini'
import { languages, printedLabelHeights } from '@ecotrame/lca'
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
  // None that the portal has accepted.
  'NOT_DECLARED',
  // The newest one that it has accepted is of other inputs than those shown.
  'DECLARED_OTHERWISE',
  // Made with an earlier version of the method, and its year is over.
  'DECLARATION_EXPIRED',
  // Accepted, and nobody has written down with how many points.
  'DECLARED_POINTS_UNKNOWN',
  // The organization has not brought its own Marianne.
  'NO_TYPEFACE',
] as const
export type LabelRefusal = (typeof labelRefusals)[number]

/** The declaration that a label is drawn from. */
export const LabelDeclaration = z.object({
  reference: z.string(),
  /** Moment of the declaration that the portal has accepted, ISO 8601. */
  acceptedOn: z.string(),
})
export type LabelDeclaration = z.infer<typeof LabelDeclaration>

export const FrenchLabelAnswer = z.object({
  /** The whole numbers: of the declaration where there is one of what is shown, else of the calculation; `null`: none. */
  figures: z.nullable(z.object({ points: z.int(), pointsPer100g: z.int() })),
  /** All that stands against a public label; none: it is there. */
  refusals: z.array(z.enum(labelRefusals)),
  /** The label, 80 px high, without clear space; `null`: there is nothing to draw. */
  svg: z.nullable(z.string()),
  /** What is said instead of the picture. */
  text: z.nullable(z.object({ fr: z.string(), en: z.string() })),
  /** Something stands against it: it is drawn in a substitute typeface, to be looked at and not published. */
  preview: z.boolean(),
  declaration: z.nullable(LabelDeclaration),
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
    language: z.optional(z.enum(languages)),
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
