import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import {
  assumptionCodes,
  dataClasses,
  datasetUnits,
  efCategories,
  excludedCodes,
  lifeCycleIds,
  pefPurposes,
  pefWarningCodes,
  qualityFlags,
  standInCodes,
  statedClasses,
} from '@ecotrame/lca'
import { like } from './like.ts'

export const InBothLanguages = z.object({ en: z.string(), fr: z.string() })

export const ClassStatement = z.object({
  dataClass: z.enum(dataClasses),
  by: InBothLanguages,
  until: z.nullable(z.string()),
  source: z.exactOptional(z.string()),
})

/** Share of each class of data in what is covered: together 1. */
export const ClassShares = z.record(z.enum(statedClasses), z.number())

export const MissingData = z.object({
  kind: z.enum(['material', 'packaging', 'category', 'step']),
  code: z.string(),
  name: z.exactOptional(InBothLanguages),
  share: z.nullable(z.number()),
})

export const Holding = z.object({
  weighting: z.number(),
  mass: z.nullable(z.number()),
  steps: z.nullable(z.number()),
  missing: z.array(MissingData),
})

export const ImpactsByCategory = z.record(z.enum(efCategories), z.nullable(z.number()))

export const PefMissingCategory = z.object({
  category: z.enum(efCategories),
  weight: z.number(),
  knownImpact: z.number(),
  lines: z.array(z.number()),
})

export const PefCategoryRow = z.object({
  category: z.enum(efCategories),
  name: z.string(),
  unit: z.string(),
  impact: z.nullable(z.number()),
  normalised: z.nullable(z.number()),
  micropoints: z.nullable(z.number()),
  share: z.nullable(z.number()),
  missing: z.nullable(PefMissingCategory),
})

export const PefComponent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('material'), part: z.number(), index: z.number(), id: z.string() }),
  z.object({ kind: z.literal('part'), part: z.number() }),
  z.object({ kind: z.literal('trim'), index: z.number(), id: z.string() }),
  z.object({ kind: z.literal('packaging'), index: z.number(), id: z.string() }),
  z.object({ kind: z.literal('product') }),
])

export const DatasetRemark = z.object({
  category: z.nullable(z.enum(efCategories)),
  flag: z.enum(['caution', 'suspect']),
  reason: z.string(),
})

export const WithheldCell = z.object({ category: z.enum(efCategories), reason: z.string() })

export const PefTraceLine = z.object({
  stage: z.enum(lifeCycleIds),
  purpose: z.enum(pefPurposes),
  component: PefComponent,
  amount: z.number(),
  unit: z.enum(datasetUnits),
  dataset: z.object({ id: z.string(), nameEn: z.string(), nameFr: z.nullable(z.string()) }),
  pack: z.object({ id: z.string(), release: z.string(), licence: z.string() }),
  location: z.nullable(z.string()),
  flag: z.nullable(z.enum(qualityFlags)),
  standIn: z.nullable(z.enum(standInCodes)),
  note: z.string(),
  remarks: z.array(DatasetRemark),
  withheld: z.array(WithheldCell),
  dataQuality: z.number(),
  impacts: ImpactsByCategory,
  micropoints: z.number(),
  companySpecific: z.exactOptional(z.literal(true)),
  dataClass: z.exactOptional(ClassStatement),
})

export const PefExcluded = z.object({
  code: z.enum(excludedCodes),
  stage: z.nullable(z.enum(lifeCycleIds)),
  component: PefComponent,
  detail: z.nullable(z.string()),
  massKg: z.exactOptional(z.number()),
})

export const PackManifest = z.object({
  id: z.string(),
  release: z.string(),
  title: InBothLanguages,
  publisher: z.string(),
  licence: z.object({
    id: z.string(),
    name: z.string(),
    nameFr: z.exactOptional(z.string()),
    url: z.string(),
  }),
  attribution: InBothLanguages,
  attributionUrl: z.string(),
  notice: z.nullable(InBothLanguages),
  lciaMethod: z.string(),
  backgroundDatabase: z.string(),
  dataClass: z.exactOptional(ClassStatement),
})

export const PefStageRow = z.object({
  stage: z.enum(lifeCycleIds),
  impacts: ImpactsByCategory,
  micropoints: z.number(),
  share: z.number(),
})

export const PefComponentRow = like<lca.ComponentRow>()(
  z.object({
    component: PefComponent,
    micropoints: z.number(),
    byStage: z.partialRecord(z.enum(lifeCycleIds), z.number()),
    impacts: ImpactsByCategory,
  }),
)

const relevant = <Id extends z.ZodMiniType>(id: Id) =>
  z.object({ id, micropoints: z.number(), share: z.number(), cumulative: z.number() })

export const PefRelevantCategory = z.object({
  category: z.enum(efCategories),
  stages: z.array(relevant(z.enum(lifeCycleIds))),
  stagesWithoutUse: z.nullable(z.array(relevant(z.enum(lifeCycleIds)))),
  processes: z.array(relevant(z.string())),
})

export const PefRelevance = z.object({
  categories: z.array(relevant(z.enum(efCategories))),
  mostRelevant: z.array(PefRelevantCategory),
})

export const PefScore = z.object({
  uncovered: z.number(),
  micropoints: z.number(),
  coverage: z.number(),
  categories: z.array(z.enum(efCategories)),
})

export const PefDurability = z.object({ intrinsic: z.number(), repairability: z.number() })

export const PefAssumption = z.object({
  code: z.enum(assumptionCodes),
  path: z.string(),
  params: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

export const PefWarning = z.object({
  code: z.enum(pefWarningCodes),
  lines: z.array(z.number()),
  params: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

export const PefMassStep = z.object({
  component: PefComponent,
  stage: z.enum(lifeCycleIds),
  inputKg: z.number(),
  outputKg: z.number(),
})

export const PefMassBalance = z.object({
  materialsKg: z.number(),
  productKg: z.number(),
  lostKg: z.number(),
  steps: z.array(PefMassStep),
})

export const PefView = like<lca.PefView>()(
  z.object({
    holding: z.exactOptional(Holding),
    categories: z.array(PefCategoryRow),
    stages: z.array(PefStageRow),
    components: z.array(PefComponentRow),
    trace: z.array(PefTraceLine),
    relevance: PefRelevance,
    packs: z.array(PackManifest),
    massKg: z.number(),
    score: PefScore,
    frenchWeightedScore: PefScore,
    daysOfUse: z.nullable(z.number()),
    durability: PefDurability,
    functionalUnitDays: z.number(),
    missing: z.array(PefMissingCategory),
    method: z.string(),
    categoryId: z.string(),
    daysOfWear: z.nullable(z.number()),
    careCycles: z.nullable(z.number()),
    excluded: z.array(PefExcluded),
    includedElsewhere: z.array(z.object({ stage: z.enum(lifeCycleIds), in: z.enum(lifeCycleIds) })),
    countryNotModelled: z.array(z.enum(lifeCycleIds)),
    assumptions: z.array(PefAssumption),
    warnings: z.array(PefWarning),
    massBalance: PefMassBalance,
    inFrenchScope: z.boolean(),
  }),
)
