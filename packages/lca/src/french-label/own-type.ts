import type { LabelGlyph, LabelType } from './label-type.ts'

/** Weights of Marianne that the label is set in. Source: charter, March 2026; method page on the label, §2.3 and §2.4. */
export const labelWeights = [400, 500, 700, 800] as const
export type LabelWeight = (typeof labelWeights)[number]

/** Step of outlines taken from a font, units of the label: at 50 mm they are moved by less than 0.05 mm. */
export const outlineStep = 0.1

/** A text of the label that never changes, by the place of its ink. Source: method page on the label, §2.3. */
export interface FixedText {
  readonly weight: LabelWeight
  readonly text: string
  /** Units of the label, as all others. */
  readonly size: number
  readonly left: number
  readonly right: number
  readonly baseline: number
}
export const fixedTexts = {
  title: { weight: 400, text: 'COÛT', size: 7.14, left: 46, right: 66.7, baseline: 13.6 },
  titleBold: { weight: 700, text: 'ENVIRONNEMENTAL', size: 7.14, left: 69.7, right: 144.4, baseline: 13.6 },
  unit: { weight: 700, text: 'points d’impact', size: 8.5, left: 80, right: 144.3, baseline: 50.6 },
} as const satisfies Readonly<Record<string, FixedText>>
export type FixedTextName = keyof typeof fixedTexts

/** Characters of the texts that change, with the size they are drawn in. */
export const changingTexts = {
  score: { weight: 800, characters: '0123456789', size: 32.2 },
  per100g: { weight: 500, characters: '0123456789pts/g', size: 9 },
} as const

/** Widths of Marianne as the charter's drawings embed it, em; the same in both weights. */
export const advancesOfMarianne: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'023456789'].map((digit) => [digit, 0.6])),
  '1': 0.462,
  p: 0.658,
  t: 0.424,
  s: 0.449,
  '/': 0.366,
  g: 0.557,
}

/** What the label needs of one weight, on a grid of `outlineStep`. */
export interface WeightOutlines {
  readonly fixed: Partial<Readonly<Record<FixedTextName, string>>>
  /** Of the text that changes; `null`: none is set in this weight. */
  readonly glyphs: Readonly<Record<string, LabelGlyph>> | null
}

export const unitsPerEmOf = (size: number): number => Math.round(size / outlineStep)

/** The typeface of an organization from its weights; `null`: one is missing. */
export function ownLabelType(weights: ReadonlyMap<LabelWeight, WeightOutlines>): LabelType | null {
  const [score, per100g] = [weights.get(800)?.glyphs, weights.get(500)?.glyphs]
  const title = weights.get(400)?.fixed.title
  const { titleBold, unit } = weights.get(700)?.fixed ?? {}
  if (!score || !per100g || title === undefined || titleBold === undefined || unit === undefined) return null
  return {
    score,
    per100g,
    unitsPerEm: {
      score: unitsPerEmOf(changingTexts.score.size),
      per100g: unitsPerEmOf(changingTexts.per100g.size),
    },
    fixed: { title, titleBold, unit },
    fixedGrid: outlineStep,
    note: null,
    noteGrid: outlineStep,
  }
}
