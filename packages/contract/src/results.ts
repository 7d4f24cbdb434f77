import * as z from 'zod/mini'
import type { AllLabels, FrenchCostInput, FrenchCostResult, PefView } from '@ecotrame/lca'
import { call } from './call.ts'
import { VersionSummary } from './evaluations.ts'

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
  /** Share of the weighting that the data cover: finished single scores cover all of it. */
  coverage: z.number(),
  unit: z.literal('µPt'),
}

/** PEF beside the French cost, and every label that the two give. */
const everyMethod = {
  /** The 12 labels on the three weight bases; `null` where a family or a basis has no figure. */
  labels: z.custom<AllLabels>(),
  /** The PEF result; `null` when it was not computed, for the reasons below. */
  pef: z.nullable(z.custom<PefView>()),
  pefProblems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
}

export const ResultAnswer = z.object({
  ...provenance,
  ...everyMethod,
  durability: z.number(),
  massKg: z.number(),
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
  durability: z.number(),
  contributions: z.array(contribution),
  processes: z.array(ProcessAnswer),
})
export const PerComponentAnswer = z.object({
  ...provenance,
  durability: z.number(),
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
})
export const FrenchCostAnswer = z.object({
  ...provenance,
  ...everyMethod,
  /** The exact inputs of the run and its whole result, as `lca` gives them. */
  input: z.custom<FrenchCostInput>(),
  result: z.custom<FrenchCostResult>(),
  processes: z.array(ProcessAnswer),
  /** Names of the entries of the composition that the lines of the bill point at. */
  components: z.array(
    z.object({
      kind: z.enum(['material', 'trim']),
      index: z.int(),
      id: z.string(),
      name: z.string(),
      name_fr: z.string(),
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
