import type { ScoreFamily, ScoreLabelId, WeightBasis } from '@ecotrame/lca'
import type { TextKey } from '../../i18n/index.ts'

export const labelNames = {
  pef: 'scoreLabel.pef',
  pef_days: 'scoreLabel.pef_days',
  pef_dur: 'scoreLabel.pef_dur',
  pef_fu: 'scoreLabel.pef_fu',
  frpef: 'scoreLabel.frpef',
  frpef_days: 'scoreLabel.frpef_days',
  frpef_dur: 'scoreLabel.frpef_dur',
  frpef_fu: 'scoreLabel.frpef_fu',
  fr: 'scoreLabel.fr',
  fr_days: 'scoreLabel.fr_days',
  fr_dur: 'scoreLabel.fr_dur',
  fr_fu: 'scoreLabel.fr_fu',
} as const satisfies Record<ScoreLabelId, TextKey>

export const basisNames = {
  product: 'weightBasis.product',
  per100g: 'weightBasis.per100g',
  per1000g: 'weightBasis.per1000g',
} as const satisfies Record<WeightBasis, TextKey>

export const groupNames = {
  pef: 'results.labelGroup.pef',
  frpef: 'results.labelGroup.frpef',
  fr: 'results.labelGroup.fr',
} as const satisfies Record<ScoreFamily, TextKey>

/** How a figure is called where it stands alone; the list of the twelve keeps the names of the specification. */
export const headlineNames = { ...labelNames, fr_dur: 'results.labelGroup.fr' } as const satisfies Record<
  ScoreLabelId,
  TextKey
>
