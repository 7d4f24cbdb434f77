import { partsOfLabel, type ScoreFamily, type ScoreLabelId } from '@ecotrame/lca'

export const labelFamily = (label: ScoreLabelId): ScoreFamily => partsOfLabel(label).family
