import * as z from 'zod/mini'
import { efCategories, lifeCycleIds, pefPurposes, valueOrigins } from '@ecotrame/lca'
import { InBothLanguages, PefComponent } from './lca/pef-view.ts'

/** What a room holds of a version: everything that its figures can be computed from once more. */

const nullable = { text: z.nullable(z.string()), number: z.nullable(z.number()) }

/** A value of the form, and where it comes from. */
export const FrozenInput = z.object({
  /** `values.mass`, `composition.<id>.values.share`. */
  path: z.string(),
  label: InBothLanguages,
  /** Entry of the composition; `null`: the product. */
  entry: z.nullable(InBothLanguages),
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  /** What a choice is called. */
  choice: z.nullable(InBothLanguages),
  unit: z.string(),
  origin: z.enum(valueOrigins),
})
export type FrozenInput = z.infer<typeof FrozenInput>

/** A dataset with its impacts per unit. */
export const FrozenDataset = z.object({
  /** `pack/dataset`. */
  id: z.string(),
  name: InBothLanguages,
  unit: z.string(),
  location: nullable.text,
  referenceYear: nullable.text,
  pack: z.object({ id: z.string(), release: z.string(), licence: z.string() }),
  /** 1 best, 5 worst. */
  dataQuality: z.number(),
  flag: nullable.text,
  impacts: z.record(z.enum(efCategories), nullable.number),
  /** `line`: the pack has changed since; the impacts of a line divided by its amount. */
  impactsFrom: z.enum(['dataset', 'line']),
})

export const FrozenPef = z.object({
  method: z.string(),
  weighting: z.object({
    id: z.string(),
    categories: z.array(
      z.object({
        category: z.enum(efCategories),
        name: z.string(),
        unit: z.string(),
        normalisation: z.number(),
        weight: z.number(),
      }),
    ),
  }),
  datasets: z.array(FrozenDataset),
  lines: z.array(
    z.object({
      stage: z.enum(lifeCycleIds),
      purpose: z.enum(pefPurposes),
      component: PefComponent,
      dataset: z.string(),
      amount: z.number(),
      standIn: nullable.text,
      micropoints: z.number(),
    }),
  ),
  categories: z.array(
    z.object({
      category: z.enum(efCategories),
      impact: nullable.number,
      normalised: nullable.number,
      micropoints: nullable.number,
    }),
  ),
  score: z.object({ micropoints: z.number(), coverage: z.number() }),
})
export type FrozenPef = z.infer<typeof FrozenPef>

export const FrozenFrench = z.object({
  release: z.string(),
  massKg: z.number(),
  processes: z.array(
    z.object({
      id: z.string(),
      name: InBothLanguages,
      unit: z.string(),
      source: z.string(),
      ecs: z.number(),
      pef: z.number(),
    }),
  ),
  lines: z.array(
    z.object({
      stage: z.string(),
      transport: z.boolean(),
      purpose: z.string(),
      process: z.string(),
      amount: z.number(),
      ecs: z.number(),
      pef: z.number(),
    }),
  ),
  /** Physical durability is entered; the other one stands on price, range and repair. The smaller one applies. */
  durability: z.object({ physical: z.number(), nonPhysical: z.number(), applied: z.number() }),
  complements: z.object({
    /** Shares of fibres with points per kg of each. `counts`: the stage is not switched off. */
    microfibres: z.object({
      counts: z.boolean(),
      fibres: z.array(
        z.object({ id: z.string(), share: z.number(), synthetic: z.boolean(), ecsPerKg: z.number() }),
      ),
    }),
    export: z.object({
      counts: z.boolean(),
      ecsPerKg: z.number(),
      syntheticShareThreshold: z.number(),
      probabilityAtOrAbove: z.number(),
      probabilityBelow: z.number(),
    }),
  }),
  result: z.object({
    ecs: z.number(),
    pef: z.number(),
    ecsPer100g: z.number(),
    ecsWithoutDurability: z.number(),
    microfibres: z.number(),
    export: z.number(),
  }),
})
export type FrozenFrench = z.infer<typeof FrozenFrench>

export const FrozenVersion = z.object({
  organization: z.string(),
  evaluation: z.string(),
  reference: nullable.text,
  category: z.object({ id: z.string(), name: InBothLanguages }),
  version: z.int(),
  computedAt: z.string(),
  methodRelease: z.string(),
  databaseRelease: z.string(),
  massKg: z.number(),
  pefMicropoints: nullable.number,
  ecs: nullable.number,
})
export type FrozenVersion = z.infer<typeof FrozenVersion>
