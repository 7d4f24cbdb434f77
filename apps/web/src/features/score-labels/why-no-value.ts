import type { EvaluationLine } from '@ecotrame/contract'
import type { ScoreLabelId } from '@ecotrame/lca'
import type { TextKey } from '../../i18n/index.ts'
import { labelFamily } from './label-family.ts'

/** Why a version that ran has no figure of a label. */
export function whyNoValue(label: ScoreLabelId, score: EvaluationLine['score']): TextKey {
  if (labelFamily(label) !== 'pef' && typeof score?.points !== 'number') return 'results.label.outsideScope'
  if (typeof score?.pefMicropoints !== 'number') return 'results.label.notComputed'
  return 'results.label.noDays'
}
