import type { ScoreFamily } from '@ecotrame/lca'
import type { Text } from '../../../i18n/index.ts'

/** What shares are shares of: the cost, or a score. */
export const wholeName = (family: ScoreFamily, text: Text): string =>
  text(family === 'fr' ? 'results.whole.cost' : 'results.whole.score')
