import { frenchLabel } from '../methods/french-cost/label.ts'
import type { Kilograms, Micropoints } from '../quantities/quantity.ts'

/** The two whole numbers of the label of one sales unit. */
export interface LabelFigures {
  /** Points of the sales unit. */
  readonly points: number
  readonly pointsPer100g: number
}

/** Figures for which the charter shows a label; beyond them the ministry is to be asked. Source: charter, March 2026. */
export const labelRange = { from: 10, to: 99_999 } as const

/**
 * Figures of the label from the unrounded cost, with durability, and the net mass of all items of the unit.
 * `null`: one of them is outside what the charter draws, or there is no mass. Source: order of 6 September 2025, article 8.
 */
export function labelFigures(cost: Micropoints, mass: Kilograms): LabelFigures | null {
  if (!(mass > 0)) return null
  const figures = frenchLabel(cost, mass)
  const { points, pointsPer100g } = figures
  const isDrawn = points >= labelRange.from && points <= labelRange.to && pointsPer100g <= labelRange.to
  return isDrawn ? figures : null
}

/** Between thousands: narrow no-break space, which the drawing widens to the word space of the charter. */
export const thousandsSpace = '\u202F'

const grouped = (figure: number) => String(figure).replaceAll(/\B(?=(?:\d{3}){1,9}$)/g, thousandsSpace)

export const scoreText = ({ points }: LabelFigures) => grouped(points)
export const cartoucheText = ({ pointsPer100g }: LabelFigures) => `${grouped(pointsPer100g)} pts/100g`

/** What a screen reader says: French, without separators, so that figures are read as numbers. */
export const labelAltText = ({ points, pointsPer100g }: LabelFigures) =>
  `Coût environnemental : ${points} points d'impact, ${pointsPer100g} pour 100g`

/** The same for readers of English, as a text beside the label, which has no translation. */
export const labelEnglishText = ({ points, pointsPer100g }: LabelFigures) =>
  `French environmental cost: ${points} impact points, ${pointsPer100g} per 100 g`
