import * as z from 'zod/mini'
import { choiceRules, datasetUnits, efCategories, standInCodes } from '@ecotrame/lca'
import { Job } from './jobs.ts'
import { ClassStatement } from './lca/pef-view.ts'

const wording = z.object({ en: z.string(), fr: z.string() })

/**
 * What becomes of a record that stands for a choice. `used`: runs take it. `behind`: a pack before it has another record
 * for the choice. `off`: its database is switched off. `not_yet`: its validity has not begun, so runs ask the next pack.
 * `expired`: runs take it although its validity is over, with a worse time rating and a warning.
 */
export const mappingUses = ['used', 'behind', 'off', 'not_yet', 'expired'] as const
export type MappingUse = (typeof mappingUses)[number]

/** What one unit of a record scores, how much of the method it covers, and how good it is. */
const judged = {
  /** µPt of PEF, over the categories that it covers. */
  micropoints: z.number(),
  /** Share of the PEF weighting that it covers, 0 to 1. */
  coverage: z.number(),
  /** DQR, 1 best to 5 worst. */
  dataQualityRatio: z.nullable(z.number()),
}

/** An own record that stands for a choice of the forms. */
export const OwnMapping = z.object({
  choice: z.string(),
  choiceName: wording,
  database: z.uuid(),
  databaseName: z.string(),
  /** As its file names it. */
  record: z.string(),
  /** By which the database explorer knows it. */
  explorerRecord: z.string(),
  name: z.string(),
  location: z.nullable(z.string()),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  use: z.enum(mappingUses),
  /** Categories in which its figures are not used. */
  notOpen: z.array(z.enum(efCategories)),
  /** Something in its chain of supply was left out by decision. */
  incomplete: z.boolean(),
  ...judged,
})
export type OwnMapping = z.infer<typeof OwnMapping>

/** The dataset of the shipped packs that a choice takes otherwise. */
export const ShippedDataset = z.object({
  explorerRecord: z.string(),
  name: z.string(),
  name_fr: z.nullable(z.string()),
  database: wording,
  location: z.nullable(z.string()),
  /** It only stands in for what is meant. */
  standIn: z.boolean(),
  ...judged,
})

/** A choice of the forms for which the calculation looks for a dataset. */
export const FormChoice = z.object({
  /** `stage|process|material|parameter|country`; country `*`: any without a choice of its own. */
  id: z.string(),
  stage: z.string(),
  process: z.string(),
  material: z.string(),
  parameter: z.string(),
  country: z.string(),
  name: wording,
  /** In which a record must count. */
  unit: z.enum(datasetUnits),
  /** The step alone is counted: a record that contains the material it works on would count that twice. */
  stepOnly: z.boolean(),
  /** The same with the code of any country at its end is a choice too. */
  byCountry: z.boolean(),
  /** `null`: without an own record the step is out of scope. */
  shipped: z.nullable(ShippedDataset),
  /** In the order in which packs are asked. */
  mappings: z.array(OwnMapping),
})
export type FormChoice = z.infer<typeof FormChoice>

/** How the place of a record fits the choice. */
export const placeFits = ['same', 'wider', 'other', 'unknown'] as const

/** Own records that may stand for a choice, the likeliest first. */
export const MappingProposal = z.object({
  choice: z.omit(FormChoice, { mappings: true }),
  records: z.array(
    z.object({
      record: z.string(),
      explorerRecord: z.string(),
      name: z.string(),
      location: z.nullable(z.string()),
      /** 0 to 1: weight of the shared words, lowered where the place is another. */
      likeness: z.number(),
      /** Words that both have. */
      words: z.array(z.string()),
      place: z.enum(placeFits),
      /** Its validity is over: it would be used with a worse time rating and a warning. */
      isExpired: z.boolean(),
      ...judged,
    }),
  ),
})
export type MappingProposal = z.infer<typeof MappingProposal>

/** A dataset of an own pack in plain values; what is not said of it is `null` or empty. */
const PackDataset = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.enum(datasetUnits),
  group: z.string(),
  location: z.nullable(z.string()),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  technology: z.nullable(z.string()),
  /** Per unit; a category that is not covered is absent. */
  impacts: z.partialRecord(z.enum(efCategories), z.number()),
  quality: z.nullable(
    z.object({
      dqr: z.number(),
      precision: z.number(),
      time: z.number(),
      technology: z.number(),
      geography: z.number(),
    }),
  ),
  /** Something in its chain of supply was left out by decision. */
  isIncomplete: z.optional(z.literal(true)),
  /** Categories whose figures are not used. */
  notOpen: z.optional(z.array(z.enum(efCategories))),
  dataClass: z.exactOptional(ClassStatement),
})

/** An own database as the calculation takes it: `ownPack` of lca makes a pack of datasets of it. */
export const OwnPack = z.object({
  /** As the calculation settings order and switch it. */
  id: z.string(),
  /** With the state of its mapping: `3.11 #4`. */
  release: z.string(),
  name: z.string(),
  licence: z.string(),
  attribution: z.string(),
  dataClass: z.exactOptional(ClassStatement),
  datasets: z.array(PackDataset),
  choices: z.array(
    z.object({
      stage: z.string(),
      process: z.string(),
      material: z.string(),
      parameter: z.string(),
      country: z.string(),
      dataset: z.string(),
      standIn: z.nullable(z.enum(standInCodes)),
      rule: z.enum(choiceRules),
    }),
  ),
  /** Datasets past their validity, with the time rating that their age gives: they are used, and told. */
  expired: z.array(z.object({ id: z.string(), timeRating: z.number() })),
})
export type OwnPack = z.infer<typeof OwnPack>

/**
 * `previewing`: a job computes what would change. `ready`: it is known, nothing has changed yet. `applied`: a job runs or ran
 * the evaluations concerned. `outdated`: the own databases were changed since; preview again.
 */
export const databaseEffectStates = ['previewing', 'ready', 'applied', 'outdated'] as const

/** What the own databases as they are now change in the library. */
export const DatabaseEffect = z.object({
  id: z.uuid(),
  state: z.enum(databaseEffectStates),
  /** Evaluations that were computed, those whose figures change, and those that could not be computed. */
  evaluations: z.int(),
  concerned: z.int(),
  failed: z.int(),
  /** Means over those concerned; `null`: none has both figures. */
  before: z.nullable(z.object({ micropoints: z.number(), coverage: z.number() })),
  after: z.nullable(z.object({ micropoints: z.number(), coverage: z.number() })),
  author: z.string(),
  createdAt: z.string(),
  /** Of the preview; once it is applied, that of the runs. */
  job: z.nullable(Job),
})
export type DatabaseEffect = z.infer<typeof DatabaseEffect>

const figures = z.object({
  /** Of PEF, µPt. */
  micropoints: z.number(),
  /** Share of the weighting that is covered. */
  coverage: z.number(),
  /** Its packs with their releases. */
  packs: z.array(z.string()),
})

/** One evaluation whose figures change. */
export const DatabaseEffectRow = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  category: z.string(),
  /** As it was computed; `null`: it had no PEF. */
  before: z.nullable(figures),
  /** As a run of now would be; `null`: it cannot be computed. */
  after: z.nullable(figures),
  /** Of before; `null` where one of the two is missing. */
  change: z.nullable(z.number()),
})
export type DatabaseEffectRow = z.infer<typeof DatabaseEffectRow>
