import type { PortfolioLabel } from '@ecotrame/contract'
import type { TextKey } from '../../i18n/index.ts'
import { labelNames } from '../score-labels/index.ts'

/** What a portfolio adds up, by name. */
export const portfolioLabelNames = {
  climate: 'portfolio.label.climate',
  fr_dur: labelNames.fr_dur,
  pef: labelNames.pef,
} as const satisfies Record<PortfolioLabel, TextKey>
