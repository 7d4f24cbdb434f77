import {
  choiceReasons,
  disclaimerCodes,
  efCategories,
  lifeCycleIds,
  readinessChecks,
  readinessStates,
  statedClasses,
} from '@ecotrame/lca'
import * as z from 'zod/mini'
import { FrenchPefReading } from './calculation-settings.ts'
import { call } from './call.ts'
import { FieldProblem, VersionSummary } from './evaluation.ts'
import { FrenchCostInput } from './lca/french-cost-input.ts'
import { FrenchCostResult } from './lca/french-cost.ts'
import { PefInput } from './lca/pef-input.ts'
import { ClassShares, ClassStatement, PefComponentRow, PefView } from './lca/pef-view.ts'
import { ResultPrecision } from './lca/precision.ts'

export const EvaluationOfResult = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.object({ id: z.string(), name: z.string(), name_fr: z.string() }),
  state: z.string(),
})

/** Names of method, data and coverage that stand with every figure (decisions §3). */
const provenance = {
  evaluation: EvaluationOfResult,
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
  pefProblems: z.array(FieldProblem),
  /** Why there is no French cost inside its legal scope. */
  frenchProblems: z.array(FieldProblem),
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
/** An entry of the composition, or the product as a whole. */
const entry = {
  kind: z.string(),
  index: z.nullable(z.int()),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  name_fr: z.nullable(z.string()),
}
export const ResultEntry = z.object(entry)
/** One row of the cube: stage × process × component. Before durability, µPt. */
export const ResultContribution = z.object({
  lifeCycle: z.string(),
  stage: z.string(),
  transport: z.boolean(),
  component: ResultEntry,
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
  contributions: z.array(ResultContribution),
  processes: z.array(ProcessAnswer),
})
export const ImpactOfComponent = z.object({
  ...entry,
  /** After durability; they add up to the total. */
  ecs: z.number(),
  pef: z.number(),
  byLifeCycle: z.record(z.string(), z.object({ ecs: z.number(), pef: z.number() })),
})
export const PerComponentAnswer = z.object({
  ...provenance,
  /** Coefficient of the French cost; `null` outside its legal scope. */
  durability: z.nullable(z.number()),
  components: z.array(ImpactOfComponent),
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

const datasetAtHand = {
  id: z.string(),
  packId: z.string(),
  nameEn: z.string(),
  nameFr: z.nullable(z.string()),
  dataClass: z.enum(statedClasses),
}

/** Of which class the data of a PEF are, what that means for who reads it, and what is missing before it is published. */
export const DataClassesAnswer = z.object({
  /** Of the covered score; `null`: nothing of it has an impact. */
  score: z.nullable(ClassShares),
  categories: z.array(
    z.object({
      category: z.enum(efCategories),
      /** Every line has a value; otherwise the shares are of the lines that have one. */
      complete: z.boolean(),
      shares: z.nullable(ClassShares),
    }),
  ),
  /** Share of the weighting that no class covers. */
  uncovered: z.number(),
  /** Whether a PEFCR covers the category. */
  underPefcr: z.boolean(),
  disclaimer: z.nullable(
    z.object({
      code: z.enum(disclaimerCodes),
      /** Share of the covered score from data that are not EF-compliant. */
      notCompliant: z.number(),
      limit: z.number(),
      /** The same in words, in the language of the caller. */
      message: z.string(),
    }),
  ),
  /** Of each pack; `null`: nobody states a class. */
  packs: z.array(
    z.object({
      id: z.string(),
      name: z.object({ en: z.string(), fr: z.string() }),
      statement: z.nullable(ClassStatement),
    }),
  ),
  /** Datasets that were used past their validity, with a worse time rating. */
  expired: z.int(),
  /** Every dataset with those at hand in its place; `null`: today's data do not give the figures of the version any more. */
  choices: z.nullable(
    z.array(
      z.object({
        ...datasetAtHand,
        statement: z.nullable(ClassStatement),
        share: z.number(),
        isExpired: z.boolean(),
        reason: z.enum(choiceReasons),
        others: z.array(z.object(datasetAtHand)),
        isBehind: z.boolean(),
      }),
    ),
  ),
  readiness: z.object({
    checks: z.array(
      z.object({
        id: z.enum(readinessChecks),
        state: z.enum(readinessStates),
        /** What was found, in the language of the caller. */
        message: z.string(),
      }),
    ),
    weakProcesses: z.array(
      z.object({
        id: z.string(),
        nameEn: z.string(),
        nameFr: z.nullable(z.string()),
        stage: z.enum(lifeCycleIds),
        share: z.number(),
        dqr: z.number(),
        threshold: z.number(),
      }),
    ),
  }),
})
export type DataClassesAnswer = z.infer<typeof DataClassesAnswer>

export const dataClassesOfVersion = call({
  ...common,
  path: '/results/version/:id/data-classes',
  summary:
    'Of which class the data of a PEF are: shares of score and categories, disclaimer, choice of each dataset, what is missing before publication',
  answer: z.object({ classes: z.nullable(DataClassesAnswer) }),
  errors,
})
