import * as z from 'zod/mini'
import { efCategories, qualityFlags } from '@ecotrame/lca'
import { call } from './call.ts'
import { ClassStatement } from './lca/pef-view.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'

/** A dataset of which results are made (specification §3). `null`: its source does not state it. */
export const ExplorerRecord = z.object({
  /** `pack:dataset` */
  id: z.string(),
  name: z.string(),
  /** `null`: its source has no French name. */
  name_fr: z.nullable(z.string()),
  /** Title of the pack that brings it. */
  database: z.string(),
  database_fr: z.string(),
  /** ISO 3166-1 alpha-2, `GLO`, or what the source names. */
  location: z.nullable(z.string()),
  /** Valid from. */
  year: z.nullable(z.string()),
  /** Valid until. */
  expiration: z.nullable(z.string()),
  /** Technology. */
  complianceSystems: z.nullable(z.string()),
  /** Data quality rating, 1 best to 5 worst. */
  dataQualityRatio: z.nullable(z.number()),
  /** Of what one unit is told: `kg`, `kWh`, `t.km`. */
  unit: z.string(),
  /** `null`: nobody has judged it. */
  flag: z.nullable(z.enum(qualityFlags)),
  /** Of a database that the organization brought: nobody else sees it. */
  own: z.boolean(),
})
export type ExplorerRecord = z.infer<typeof ExplorerRecord>

const wording = z.object({ en: z.string(), fr: z.string() })

/** Where a record is from, and what may be done with it. */
export const ExplorerSource = z.object({
  pack: z.string(),
  release: z.string(),
  publisher: z.string(),
  attribution: wording,
  url: z.string(),
  notice: z.nullable(wording),
  lciaMethod: z.string(),
  backgroundDatabase: z.string(),
  licence: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  /** Whether the organization's runs ask it. */
  enabled: z.boolean(),
})
export type ExplorerSource = z.infer<typeof ExplorerSource>

const ExplorerFactor = z.object({
  category: z.enum(efCategories),
  /** Of one unit of the record, in the unit of the category; `null`: not covered. */
  value: z.nullable(z.number()),
  /** Why a published figure does not count, as its source says, or `NOT_OPEN`: it does not match reference results; `null`: nothing is withheld. */
  withheld: z.nullable(z.string()),
})

export const ExplorerRecordDetail = z.extend(ExplorerRecord, {
  group: z.string(),
  yarnCountDtex: z.nullable(z.number()),
  /** kg of input for one kg of output, not inside the factors. */
  inputRatio: z.nullable(z.number()),
  quality: z.nullable(
    z.object({ precision: z.number(), time: z.number(), technology: z.number(), geography: z.number() }),
  ),
  /** Why it is flagged, in the words of its source (English). */
  remarks: z.array(
    z.object({
      category: z.nullable(z.enum(efCategories)),
      flag: z.enum(['caution', 'suspect']),
      reason: z.string(),
    }),
  ),
  /** `null`: its source publishes scores only. */
  factors: z.nullable(z.array(ExplorerFactor)),
  /** µPt of one unit, where the source publishes scores: French cost and PEF. */
  scores: z.nullable(z.object({ ecs: z.number(), pef: z.number() })),
  /** Of which class it is, who says so and until when; `null`: nobody does. */
  dataClass: z.nullable(ClassStatement),
  source: ExplorerSource,
})
export type ExplorerRecordDetail = z.infer<typeof ExplorerRecordDetail>

/** An evaluation whose active version is computed with a record. */
export const UsingEvaluation = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  category: z.string(),
})
export type UsingEvaluation = z.infer<typeof UsingEvaluation>

const tag = 'explorer-records'
/** `pack:dataset`: databases that an organization brings have long identifiers. */
export const explorerRecordById = z.object({
  id: z.string().check(z.maxLength(limits.recordIdMaximumLength + 100)),
})

export const findExplorerRecords = call({
  method: 'GET',
  path: '/explorer-records',
  access: 'find_all_explorer_record',
  tag,
  summary: 'The datasets of which results are made, searched by name, database, place, technology and group',
  query: z.object({
    ...listQuery,
    /** Records of own databases only, or all others. */
    own: z.optional(z.enum(['only', 'without'])),
  }),
  answer: listAnswer(z.partial(ExplorerRecord)),
  errors: [],
})
export const findExplorerRecord = call({
  method: 'GET',
  path: '/explorer-records/:id',
  access: 'find_one_explorer_record',
  tag,
  summary: 'One dataset with its factors, source, licence and flags',
  params: explorerRecordById,
  answer: ExplorerRecordDetail,
  errors: ['NOT_FOUND'],
})
export const findEvaluationsUsingRecord = call({
  method: 'GET',
  path: '/explorer-records/:id/evaluations',
  access: 'find_one_explorer_record',
  tag,
  summary: 'Evaluations within the sight of the caller whose results of now use the dataset',
  params: explorerRecordById,
  query: z.object(listQuery),
  answer: listAnswer(z.partial(UsingEvaluation)),
  errors: ['NOT_FOUND'],
})
