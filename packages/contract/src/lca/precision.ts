import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import { factorSets, lifeCycleIds, qualityLevelIds, scoreLabelIds, weightBases } from '@ecotrame/lca'
import { like } from './like.ts'

export const ScoreInterval = like<lca.ScoreInterval>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('relative'), x: z.number(), low: z.number(), high: z.number() }),
    z.object({
      kind: z.literal('absolute'),
      reason: z.enum(['negative', 'zero', 'nearZero']),
      low: z.number(),
      high: z.number(),
    }),
  ]),
)

export const FigurePrecision = z.object({
  score: z.number(),
  sigma: z.number(),
  interval: ScoreInterval,
  primaryImpact: z.nullable(z.number()),
})

export const QualityCriteria = z.object({
  precision: z.number(),
  time: z.number(),
  technology: z.number(),
  geography: z.number(),
})

export const RatedProcess = z.object({
  dqr: z.number(),
  mostRelevant: z.boolean(),
  situation: z.literal([3, 1, 2]),
  threshold: z.number(),
  breach: z.boolean(),
  id: z.string(),
  nameEn: z.string(),
  nameFr: z.nullable(z.string()),
  stage: z.enum(lifeCycleIds),
  share: z.number(),
  criteria: z.extend(QualityCriteria, { dqr: z.exactOptional(z.number()) }),
})

export const StageQuality = z.object({
  stage: z.enum(lifeCycleIds),
  share: z.number(),
  dqr: z.number(),
  criteria: QualityCriteria,
})

export const StudyQuality = z.object({
  dqr: z.number(),
  level: z.enum(qualityLevelIds),
  criteria: QualityCriteria,
  processes: z.array(RatedProcess),
  stages: z.array(StageQuality),
})

export const ResultPrecision = like<lca.ResultPrecision>()(
  z.object({
    tables: z.string(),
    factorSet: z.enum(factorSets),
    figures: z.record(z.enum(scoreLabelIds), z.record(z.enum(weightBases), z.nullable(FigurePrecision))),
    stakes: z.exactOptional(
      z.record(z.enum(scoreLabelIds), z.nullable(z.partialRecord(z.enum(lifeCycleIds), z.number()))),
    ),
    quality: z.nullable(StudyQuality),
    primaryMass: z.nullable(z.number()),
    caution: z.nullable(z.number()),
  }),
)
