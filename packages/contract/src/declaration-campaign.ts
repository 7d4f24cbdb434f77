import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { candidateFilters } from './declaration-checks.ts'
import { CalendarEntry } from './declarations.ts'
import { listQuery } from './list.ts'

/**
 * What the next step of a product is; each product has one. `answer`: declared, the portal has said nothing yet.
 * `refused`: ready, and its last declaration was refused. `wait`: ready, its last declaration is not 90 days old.
 * `declared`: the portal has what the product says today. `outside`: nothing to declare.
 */
export const campaignSteps = [
  'evaluate',
  'check',
  'fix',
  'refused',
  'declare',
  'wait',
  'answer',
  'declared',
  'outside',
] as const
export type CampaignStep = (typeof campaignSteps)[number]

/** Steps at which somebody has to do something. */
export const openCampaignSteps = ['evaluate', 'check', 'fix', 'refused', 'declare', 'answer'] as const

const bySteps = z.record(z.enum(campaignSteps), z.int())

export const DeclarationCampaign = z.object({
  products: z.int(),
  /** Products by their step: they add up to `products`. */
  steps: bySteps,
  /** Who looks after the products with an open step: their authors, those with the most first; at most 20. */
  people: z.array(
    z.object({ id: z.nullable(z.uuid()), name: z.nullable(z.string()), steps: bySteps, open: z.int() }),
  ),
  /** Further authors with open steps. */
  furtherPeople: z.int(),
  deadlines: z.object({
    late: z.int(),
    /** Due within 30 days. */
    soon: z.int(),
    /** The first five, late ones among them. */
    next: z.array(CalendarEntry),
  }),
  /** Of what can be declared now: rows of files, and requests for what no file takes. */
  files: z.object({
    rows: z.int(),
    requests: z.int(),
    /** Rows that a file of ours has at most. */
    rowsMaximum: z.int(),
  }),
  /** Codes that a third party has declared and the organization has not, as the portal was read last. */
  thirdParty: z.int(),
})
export type DeclarationCampaign = z.infer<typeof DeclarationCampaign>

const { standing: _standing, problem: _problem, ...campaignFilters } = candidateFilters

export const readCampaign = call({
  method: 'GET',
  path: '/declarations/campaign',
  addsUp: true,
  access: 'find_all_declaration',
  capability: 'export',
  tag: 'declarations',
  summary:
    'How far a collection is on its way to the portal: products by next step, who has to do what, deadlines, files',
  query: z.object({ search: listQuery.search, ...campaignFilters }),
  answer: DeclarationCampaign,
  errors: ['INVALID_VALUES'],
})

export const campaignLabels = call({
  method: 'GET',
  path: '/declarations/campaign/labels',
  access: 'export_product',
  capability: 'export',
  navigation: true,
  tag: 'labels',
  summary:
    'Labels for the shop in one ZIP, named by GTIN: of every product whose published version a declaration covers; labels.csv says why the others have none',
  query: z.object({ search: listQuery.search, ...campaignFilters, ...navigationQuery }),
  answer: fileAnswer,
  file: ['application/zip'],
  errors: ['INVALID_VALUES', 'NOTHING_TO_DO', 'TOO_MANY_ROWS'],
})
