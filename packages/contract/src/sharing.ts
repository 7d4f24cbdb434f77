import { languages } from '@ecotrame/lca'
import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { identifier } from './text.ts'

/** What everybody may see of an evaluation or a product. */
export const SharingAnswer = z.object({
  /** The newest version that was published; `null`: none was. */
  published: z.nullable(
    z.object({
      version: z.object({ id: z.uuid(), number: z.int() }),
      publishedAt: z.string(),
      /** Not guessable: who has it reads the page of this version, and nothing else. The same as before a withdrawal. */
      publicId: z.uuid(),
      /** Addresses of the pages. */
      sheet: z.string(),
      widget: z.string(),
      /** Code of the address of the sheet, SVG. */
      qrCode: z.string(),
    }),
  ),
  /** All that was public was withdrawn; `null`: something is public, or nothing ever was. */
  withdrawn: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  /** Whether there is a newer version than that one. */
  newer: z.boolean(),
})
export type SharingAnswer = z.infer<typeof SharingAnswer>

const byId = z.object({ id: identifier })
const tag = 'sheets'

export const sharingOfEvaluation = call({
  method: 'GET',
  path: '/evaluations/:id/sharing',
  access: 'find_one_evaluation',
  capability: 'widget',
  tag,
  summary: 'Public sheet and widget of the published version of an evaluation',
  params: byId,
  answer: SharingAnswer,
  errors: ['NOT_FOUND'],
})
export const sharingOfProduct = call({
  method: 'GET',
  path: '/products/:id/sharing',
  access: 'find_one_product',
  capability: 'widget',
  tag,
  summary: 'Public sheet and widget of the published version of a product',
  params: byId,
  answer: SharingAnswer,
  errors: ['NOT_FOUND'],
})
export const evaluationSheet = call({
  method: 'GET',
  path: '/evaluations/sheet/:id',
  access: 'export_evaluation',
  capability: 'export',
  navigation: true,
  tag,
  summary: 'The active version of an evaluation as a printable sheet',
  params: byId,
  query: z.object({ language: z.optional(z.enum(languages)), ...navigationQuery }),
  answer: fileAnswer,
  file: ['application/pdf'],
  errors: ['NOT_FOUND', 'NOT_EVALUATED', 'SERVER_BUSY'],
})
export const productSheet = call({
  method: 'GET',
  path: '/products/sheet/:id',
  access: 'export_product',
  capability: 'export',
  navigation: true,
  tag,
  summary:
    'A product as a printable sheet: its published version where there is one that is newest, else a draft',
  params: byId,
  query: z.object({ language: z.optional(z.enum(languages)), ...navigationQuery }),
  answer: fileAnswer,
  file: ['application/pdf'],
  errors: ['NOT_FOUND', 'NOT_EVALUATED', 'SERVER_BUSY'],
})

/** Pages that everybody may open, beside the API: `?id=` of a published version, or `?api_key=` of scope `widget`. */
export const publicPages = {
  evaluationSheet: '/evaluation/sheet',
  evaluationWidget: '/evaluation/widget',
  productSheet: '/products/sheet',
  productWidget: '/products/widget',
} as const
