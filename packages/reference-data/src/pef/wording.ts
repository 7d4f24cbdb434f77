import {
  type AssumptionCode,
  type ChoiceReason,
  type Disclaimer,
  type ExcludedCode,
  type PefWarningCode,
  type ReadinessCheckId,
  type StandInCode,
  type StatedClass,
  type Wording,
} from '@ecotrame/lca'
import texts from '../../data/pef-choices/wording.json' with { type: 'json' }

export const pefNotes = [
  'businessUse',
  'screening',
  'rankingKnowsCoveredOnly',
  'outsideFrenchScope',
  'countryNotModelled',
  'pefcrValidity',
] as const
export type PefNote = (typeof pefNotes)[number]

/** What the codes of a PEF result say to people, English and French. A code without a text does not compile. */
export const pefWording: {
  readonly excluded: Readonly<Record<ExcludedCode, Wording>>
  readonly standIns: Readonly<Record<StandInCode, Wording>>
  readonly assumptions: Readonly<Record<AssumptionCode, Wording>>
  readonly warnings: Readonly<Record<PefWarningCode, Wording>>
  readonly notes: Readonly<Record<PefNote, Wording>>
  readonly dataClasses: Readonly<Record<StatedClass, Wording>>
  readonly readiness: Readonly<Record<ReadinessCheckId, Wording>>
  readonly choiceReasons: Readonly<Record<ChoiceReason, Wording>>
  /** With `{share}` and `{limit}`. */
  readonly disclaimers: Readonly<Record<Disclaimer['code'], Wording>>
} = texts
