import type { FrenchLabelAnswer, LabelRefusal } from '@ecotrame/contract'
import {
  drawFrenchLabel,
  frenchLabel,
  kilograms,
  labelAltText,
  labelEnglishText,
  labelFigures,
  micropoints,
  type LabelFigures,
} from '@ecotrame/lca'
import { substituteLabelType } from '@ecotrame/reference-data'

/** What a label is made from. */
export interface Labelled {
  /** French cost of the sales unit with durability, µPt; `null`: outside the legal scope. */
  readonly cost: number | null
  /** Net mass of all items, kg. */
  readonly massKg: number
  /** Every release of the French method in it. */
  readonly releases: readonly string[]
  readonly published: boolean
}

/** All that stands against the label. Source: order of 6 September 2025, article 8; charter, March 2026. */
export function refusalsOf(
  { cost, massKg, releases, published }: Labelled,
  regulatory: string,
): readonly LabelRefusal[] {
  if (cost === null) return ['OUTSIDE_SCOPE']
  const is: Readonly<Record<Exclude<LabelRefusal, 'OUTSIDE_SCOPE'>, boolean>> = {
    OTHER_RELEASE: releases.some((release) => release !== regulatory),
    NO_MASS: !(massKg > 0),
    OUT_OF_RANGE: massKg > 0 && labelFigures(micropoints(cost), kilograms(massKg)) === null,
    NOT_PUBLISHED: !published,
  }
  return (['OTHER_RELEASE', 'NO_MASS', 'OUT_OF_RANGE', 'NOT_PUBLISHED'] as const).filter((code) => is[code])
}

/** The figures of the label; `null`: it may not be shown. */
export const allowedFigures = (labelled: Labelled, regulatory: string): LabelFigures | null =>
  labelled.cost === null || refusalsOf(labelled, regulatory).length > 0
    ? null
    : labelFigures(micropoints(labelled.cost), kilograms(labelled.massKg))

/** The label as a page shows it: 80 px high, which the page surrounds with its clear space. */
export const labelOnPage = (figures: LabelFigures): string =>
  drawFrenchLabel(figures, substituteLabelType(), {
    surroundings: 'none',
    height: 80,
    unit: 'px',
    language: 'fr',
  })

export function labelAnswer(labelled: Labelled, regulatory: string): FrenchLabelAnswer {
  const allowed = allowedFigures(labelled, regulatory)
  const { cost, massKg } = labelled
  return {
    figures: cost === null || !(massKg > 0) ? null : frenchLabel(micropoints(cost), kilograms(massKg)),
    refusals: [...refusalsOf(labelled, regulatory)],
    svg: allowed && labelOnPage(allowed),
    text: allowed && { fr: labelAltText(allowed), en: labelEnglishText(allowed) },
    preview: substituteLabelType().note !== null,
  }
}
