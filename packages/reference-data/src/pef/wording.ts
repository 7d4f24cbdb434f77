import {
  type AssumptionCode,
  type ExcludedCode,
  type PefWarningCode,
  type StandInCode,
  type Wording,
} from '@ecotrame/lca'
import texts from '../../data/pef-choices/wording.json' with { type: 'json' }

export const pefNotes = [
  'businessUse',
  'screening',
  'rankingKnowsCoveredOnly',
  'outsideFrenchScope',
  'countryNotModelled',
] as const
export type PefNote = (typeof pefNotes)[number]

/** What the codes of a PEF result say to people, English and French. A code without a text does not compile. */
export const pefWording: {
  readonly excluded: Readonly<Record<ExcludedCode, Wording>>
  readonly standIns: Readonly<Record<StandInCode, Wording>>
  readonly assumptions: Readonly<Record<AssumptionCode, Wording>>
  readonly warnings: Readonly<Record<PefWarningCode, Wording>>
  readonly notes: Readonly<Record<PefNote, Wording>>
} = texts
