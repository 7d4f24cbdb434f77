import * as z from 'zod/mini'
import { companySizes, notDiscarded, wasteTreatments } from '@ecotrame/lca'
import { navigationQuery } from '../account.ts'
import { call, fileAnswer } from '../call.ts'
import { day } from '../days.ts'
import { exportLanguage } from '../exports.ts'
import { limits } from '../limits.ts'
import { identifier, linesOfText, plainText } from '../text.ts'
import { derived, line, resource, same } from './resource.ts'

export const disclosureKinds = ['standalone', 'consolidated'] as const
export type DisclosureKind = (typeof disclosureKinds)[number]

const goods = {
  /** Lines of the file. */
  rows: z.array(z.int()),
  pieces: z.number(),
  /** Exact, for the reconciliation; `kilograms` are rounded so that they add up. */
  milligrams: z.number(),
  kilograms: z.number(),
}
const Goods = z.object(goods)
const share = z.int()

export const DisclosedGoods = z.object({
  lines: z.array(
    z.object({
      ...goods,
      /** First two or four digits of the combined nomenclature. */
      category: z.string(),
      reason: z.string(),
      reasonName: z.string(),
      detail: z.string(),
      /** Point of Article 2 of Delegated Regulation (EU) 2026/296; `null`: none. */
      derogation: z.nullable(z.string()),
      piecesEstimated: z.boolean(),
      weightEstimated: z.boolean(),
      /** Per cent by weight; they add up to 100. */
      shares: z.object({ reuse: share, recycling: share, recovery: share, disposal: share, unknown: share }),
      /** Per cent by weight: recycling, other recovery and disposal. */
      destroyed: share,
    }),
  ),
  total: Goods,
  leftOut: z.array(z.object({ ...goods, why: z.enum([...notDiscarded, 'outside']), whyName: z.string() })),
  file: Goods,
  warnings: z.array(
    z.object({ code: z.enum(['DESTROYED', 'SAME']), rows: z.array(z.int()), text: z.string() }),
  ),
  /** The rules that it follows: their sources, and the day of the set. */
  rules: z.object({ asOf: z.string(), source: z.string() }),
})
export type DisclosedGoods = z.infer<typeof DisclosedGoods>

const measures = linesOfText(limits.unsoldMeasuresMaximumLength)

export const unsoldDisclosureResource = resource({
  entity: 'unsold_disclosure',
  path: '/unsold-goods',
  fields: {
    /** First and last day of the financial year. */
    yearFrom: { shown: z.string(), written: day, sorts: true, unique: 'YEAR_TAKEN' },
    yearTo: { shown: z.string(), written: day, sorts: true },
    /** Legal entity that discloses. */
    entityName: line(limits.nameMaximumLength, {}),
    /** European Unique Identifier (Directive (EU) 2017/1132), or another official number; `null`: none. */
    euid: same(z._default(z.nullable(plainText(limits.nameMaximumLength)), null), {}),
    kind: same(z.enum(disclosureKinds), {}),
    /** Decides from which day destruction is prohibited. */
    companySize: same(z.enum(companySizes), {}),
    /** Whether weights include the packaging. */
    packagingIncluded: same(z.boolean(), {}),
    measuresTaken: same(z._default(measures, ''), {}),
    measuresPlanned: same(z._default(measures, ''), {}),
    /** The stock file that it was made from; `null`: none yet. */
    fileName: derived(z.nullable(z.string()), {}),
    rowCount: derived(z.int(), {}),
    createdAt: derived(z.string(), {}),
    disclosure: derived(DisclosedGoods, { detail: true }),
  },
  says: {
    find: 'Disclosures of discarded unsold goods, one a financial year and kind',
    findOne: 'One disclosure, as Implementing Regulation (EU) 2026/2 asks for it',
    create: 'Begin the disclosure of a financial year; its stock file follows',
    update: 'Change what a disclosure says beside its stock file',
    delete: 'Delete a disclosure with the rows of its stock file',
  },
})
export const {
  find: findUnsoldDisclosures,
  findOne: findUnsoldDisclosure,
  create: createUnsoldDisclosure,
  update: updateUnsoldDisclosure,
  delete: deleteUnsoldDisclosure,
} = unsoldDisclosureResource.calls
export type UnsoldDisclosureRow = z.infer<typeof unsoldDisclosureResource.Row>
export type UnsoldDisclosureWhole = z.infer<typeof unsoldDisclosureResource.Whole>

/** What a row of a stock file may say of its goods. */
export const stockTreatments = [...wasteTreatments, ...notDiscarded] as const

export const setUnsoldFile = call({
  method: 'POST',
  path: '/unsold-goods/:id/file',
  access: 'update_unsold_disclosure',
  tag: 'unsold-goods',
  summary:
    'Set or replace the stock file of a disclosure, as form field `file` (CSV or XLSX). A file with a faulty row is refused whole, each fault by row and column',
  params: z.object({ id: identifier }),
  upload: true,
  answer: unsoldDisclosureResource.Whole,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})

export const unsoldFileFormats = ['csv', 'xlsx'] as const
export const exportUnsoldDisclosure = call({
  method: 'GET',
  path: '/unsold-goods/:id/export/:format',
  access: 'find_one_unsold_disclosure',
  navigation: true,
  tag: 'unsold-goods',
  summary:
    'The disclosure as a table (csv), or as a workbook with the rows of the stock file, which can be read again (xlsx)',
  params: z.object({ id: identifier, format: z.enum(unsoldFileFormats) }),
  query: z.object({ ...exportLanguage, ...navigationQuery }),
  answer: fileAnswer,
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['NOT_FOUND'],
})
