import type {
  AskedScore,
  CategoryForm,
  FactorSet,
  FieldSwing,
  MeasuredProduct,
  PrecisionModel,
  Problem,
  ScoringBasis,
  Simulation,
  SimulationOptions,
} from '@ecotrame/lca'
import type { OwnPack } from '@ecotrame/contract'

/** What the organization chooses of the methods, besides their data. */
export type ComputeChoices = Omit<ScoringBasis, 'form' | 'release' | 'method' | 'database'>

/** A product, and how its organization computes. Plain values: they go to a worker. */
export interface AskedProduct {
  readonly form: CategoryForm
  /** `null`: the reference product of the category. */
  readonly product: MeasuredProduct | null
  readonly choices: ComputeChoices
  /** Ids of the packs that are asked, in order. */
  readonly packs: readonly string[]
  /** Own datasets of the organization. */
  readonly ownPacks: readonly OwnPack[]
}

/** What the browser computes beside the screen. */
export type PrecisionQuestion =
  | (AskedProduct & {
      readonly kind: 'measure'
      readonly asked: AskedScore
      readonly factorSet: FactorSet
    })
  | (AskedProduct & {
      readonly kind: 'simulate'
      readonly model: PrecisionModel
      readonly options: SimulationOptions
    })
  | (AskedProduct & { readonly kind: 'swings' | 'drivers'; readonly asked: AskedScore })

/** `null`: the product has no such figure. */
export type Measured =
  | { readonly ok: true; readonly model: PrecisionModel | null; readonly product: MeasuredProduct }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export interface PrecisionAnswers {
  readonly measure: Measured
  readonly simulate: Simulation
  readonly swings: readonly FieldSwing[]
  /** Ids of the fields of the product that move the score most. */
  readonly drivers: readonly string[]
}
export type AnswerTo<Question extends PrecisionQuestion> = PrecisionAnswers[Question['kind']]
