import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import { efCategories, lifeCycleIds, scoreLabelIds, weightBases } from '@ecotrame/lca'
import { like } from './like.ts'
import { Holding, ImpactsByCategory } from './pef-view.ts'

export const SummedFrench = z.object({
  points: z.number(),
  pointsPer100g: z.number(),
  complements: z.object({ microfibres: z.number(), export: z.number() }),
  byLifeCycle: z.array(z.object({ stage: z.enum(lifeCycleIds), ecs: z.number(), pef: z.number() })),
  ecs: z.number(),
  pef: z.number(),
})

export const SummedCategory = z.object({
  category: z.enum(efCategories),
  impact: z.nullable(z.number()),
  normalised: z.nullable(z.number()),
  micropoints: z.nullable(z.number()),
  share: z.nullable(z.number()),
  missingIn: z.array(z.number()),
})

export const SummedStage = z.object({
  stage: z.enum(lifeCycleIds),
  impacts: ImpactsByCategory,
  micropoints: z.number(),
  share: z.number(),
})

export const SummedPef = like<lca.SummedPef>()(
  z.object({
    micropoints: z.number(),
    coverage: z.number(),
    covered: z.array(z.enum(efCategories)),
    holding: z.exactOptional(Holding),
    categories: z.array(SummedCategory),
    stages: z.array(SummedStage),
  }),
)

export const SummedPart = z.object({
  factor: z.number(),
  labels: z.record(z.enum(scoreLabelIds), z.nullable(z.number())),
})

export const ReleasesOfParts = z.object({
  french: z.array(z.string()),
  pef: z.array(z.string()),
  frenchPefReadings: z.array(z.literal([1, 2])),
  mixed: z.boolean(),
})

export const ResultSum = like<lca.ResultSum>()(
  z.object({
    netMassKg: z.number(),
    labels: z.record(
      z.enum(scoreLabelIds),
      z.nullable(z.record(z.enum(weightBases), z.nullable(z.number()))),
    ),
    french: z.nullable(SummedFrench),
    pef: z.nullable(SummedPef),
    parts: z.array(SummedPart),
    releases: ReleasesOfParts,
  }),
)
