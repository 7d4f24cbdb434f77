import * as z from 'zod/mini'
import { FrenchPefReading } from './calculation-settings.ts'
import { call } from './call.ts'
import { VersionSummary } from './evaluation.ts'
import { FrenchCostInput } from './lca/french-cost-input.ts'
import { FrenchCostResult } from './lca/french-cost.ts'
import { PefInput } from './lca/pef-input.ts'
import { PefComponentRow, PefView } from './lca/pef-view.ts'
import { ResultPrecision } from './lca/precision.ts'

/** Names of method, data and coverage that stand with every figure (decisions §3). */
const provenance = {
  evaluation: z.object({
    id: z.uuid(),
    name: z.string(),
    category: z.object({ id: z.string(), name: z.string(), name_fr: z.string() }),
    state: z.string(),
  }),
  version: VersionSummary,
  methodRelease: z.string(),
  databaseRelease: z.string(),
  source: z.string(),
  /** Whether the legal scope of the French environmental cost holds the category. */
  frenchScope: z.boolean(),
  /** Share of the weighting that the data cover: finished single scores cover all of it, PEF what it says. */
  coverage: z.number(),
  unit: z.literal('µPt'),
  /** What "French PEF" means in the labels: the setting of the organization when the run was made. */
  frenchPefReading: FrenchPefReading,
}

/** PEF beside the French cost; the labels that the two give stand with the version. */
const everyMethod = {
  /** The PEF result; `null` when it was not computed, for the reasons below. */
  pef: z.nullable(PefView),
  pefProblems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** Why there is no French cost inside its legal scope. */
  frenchProblems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
}

export const ResultAnswer = z.object({
  ...provenance,
  ...everyMethod,
  /** Coefficient of the French cost; `null` outside its legal scope. */
  durability: z.nullable(z.number()),
  massKg: z.number(),
  /** 95 % intervals of every label, and data quality; `null`: the version was computed with another release. */
  precision: z.nullable(ResultPrecision),
})

/** A process as the trace shows it. */
export const ProcessAnswer = z.object({
  id: z.string(),
  name: z.string(),
  name_fr: z.string(),
  dataset: z.string(),
  unit: z.string(),
  ecsPerUnit: z.number(),
  pefPerUnit: z.number(),
  database: z.string(),
  source: z.string(),
})
/** One row of the cube: stage × process × component. Before durability, µPt. */
const contribution = z.object({
  lifeCycle: z.string(),
  stage: z.string(),
  transport: z.boolean(),
  component: z.object({
    kind: z.string(),
    index: z.nullable(z.int()),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    name_fr: z.nullable(z.string()),
  }),
  /** What the process is used for; of a complement, its name. */
  purpose: z.string(),
  /** `null`: a complement of the method, which is no process (method page §8). */
  process: z.nullable(z.string()),
  amount: z.number(),
  ecs: z.number(),
  pef: z.number(),
})
export const FullResultAnswer = z.object({
  ...provenance,
  ...everyMethod,
  /** Coefficient of the French cost; `null` outside its legal scope. */
  durability: z.nullable(z.number()),
  contributions: z.array(contribution),
  processes: z.array(ProcessAnswer),
})
export const PerComponentAnswer = z.object({
  ...provenance,
  /** Coefficient of the French cost; `null` outside its legal scope. */
  durability: z.nullable(z.number()),
  components: z.array(
    z.object({
      kind: z.string(),
      index: z.nullable(z.int()),
      id: z.nullable(z.string()),
      name: z.nullable(z.string()),
      name_fr: z.nullable(z.string()),
      /** After durability; they add up to the total. */
      ecs: z.number(),
      pef: z.number(),
      byLifeCycle: z.record(z.string(), z.object({ ecs: z.number(), pef: z.number() })),
    }),
  ),
  /** The same of PEF, µPt; `null` when it was not computed. */
  pef: z.nullable(z.array(PefComponentRow)),
})
export const FrenchCostAnswer = z.object({
  ...provenance,
  ...everyMethod,
  /** The exact inputs of the run and its whole result, as `lca` gives them; `null` outside the legal scope. */
  input: z.nullable(FrenchCostInput),
  result: z.nullable(FrenchCostResult),
  /** What PEF was asked; `null`: it could not be, or the version is older than this record. */
  pefInput: z.nullable(PefInput),
  /**
   * Where in the form of the version stands what an assumption and an excluded step of PEF are about, in their
   * order: `values.x`, `composition[3]`; empty: the product as a whole. `null`: PEF was not computed.
   */
  pefFormPaths: z.nullable(z.object({ assumptions: z.array(z.string()), excluded: z.array(z.string()) })),
  processes: z.array(ProcessAnswer),
  /** Names of what the lines of the bills point at: of the French cost first, then of PEF. */
  components: z.array(
    z.object({
      method: z.enum(['french', 'pef']),
      kind: z.enum(['material', 'trim', 'part', 'packaging']),
      /** Of materials and parts, from 0; the French cost knows no parts: 0. */
      part: z.nullable(z.int()),
      index: z.nullable(z.int()),
      id: z.nullable(z.string()),
      /** `null`: a part without a name. */
      name: z.nullable(z.string()),
      name_fr: z.nullable(z.string()),
    }),
  ),
})

const byId = z.object({ id: z.uuid() })
const errors = ['NOT_FOUND', 'NOT_EVALUATED'] as const
const common = { method: 'GET', access: 'find_one_result', tag: 'results', params: byId } as const

export const resultOfEvaluation = call({
  ...common,
  path: '/results/evaluation/:id',
  summary: 'Scores of the active version on every label and weight basis',
  answer: ResultAnswer,
  errors,
})
export const fullResult = call({
  ...common,
  path: '/results/evaluation/:id/full',
  summary: 'By life-cycle stage, process and component',
  answer: FullResultAnswer,
  errors,
})
export const impactsPerComponent = call({
  ...common,
  path: '/results/evaluation/:id/ipc',
  summary: 'By entry of the composition',
  answer: PerComponentAnswer,
  errors,
})
export const frenchCostResult = call({
  ...common,
  path: '/results/evaluation/:id/ecobalyse',
  summary: 'The French environmental cost with steps, complements, durability and trace',
  answer: FrenchCostAnswer,
  errors,
})
export const resultOfVersion = call({
  ...common,
  path: '/results/version/:id',
  summary: 'The French environmental cost of one version',
  answer: FrenchCostAnswer,
  errors,
})
export const precisionOfVersion = call({
  ...common,
  path: '/results/version/:id/precision',
  summary: '95 % intervals of every label of one version, and its data quality',
  answer: z.object({ precision: z.nullable(ResultPrecision) }),
  errors,
})
