import type { Wording } from '../language.ts'
import { movedPath } from './label-path.ts'

/** Outline of a character. */
export interface LabelGlyph {
  /** Width, em. */
  readonly advance: number
  /** SVG path data, y down from the baseline; `unitsPerEm` tells its step. */
  readonly path: string
}

/** The typeface of a label, as outlines: no font leaves the server, none is needed where a label is looked at. */
export interface LabelType {
  /** Characters of the score: digits. */
  readonly score: Readonly<Record<string, LabelGlyph>>
  /** Characters of the cartouche: digits, space, `p t s / g`. */
  readonly per100g: Readonly<Record<string, LabelGlyph>>
  readonly unitsPerEm: Readonly<Record<'score' | 'per100g', number>>
  /** Fixed texts in the frame of the label; one step is `fixedGrid` units. */
  readonly fixed: Readonly<Record<'title' | 'titleBold' | 'unit', string>>
  readonly fixedGrid: number
  /** What a preview says of itself, below the clear space. `null`: the typeface of the charter, which says nothing. */
  readonly note: Wording | null
  readonly noteGrid: number
}

/** Gap between thousands and words in the charter's drawings, em. */
const wordSpace = 0.27

const isSpace = (character: string) => /\s/.test(character)

const advanceOf = (glyphs: LabelType['score'], character: string): number =>
  isSpace(character) ? wordSpace : (glyphs[character]?.advance ?? 0)

/** Width of a text, em. No kerning. */
export const advanceOfText = (glyphs: LabelType['score'], text: string): number =>
  [...text].reduce((sum, character) => sum + advanceOf(glyphs, character), 0)

export interface SetText {
  readonly glyphs: LabelType['score']
  readonly unitsPerEm: number
  readonly text: string
  /** Units of the label. */
  readonly size: number
  /** End of the advance of the last character. */
  readonly right: number
  readonly baseline: number
}

/** A text as one path that ends at the right. */
export function setText({ glyphs, unitsPerEm, text, size, right, baseline }: SetText): string {
  const left = right - advanceOfText(glyphs, text) * size
  let pen = 0
  const paths = [...text].map((character) => {
    const at = pen * unitsPerEm
    pen += advanceOf(glyphs, character)
    return isSpace(character) ? '' : movedPath(glyphs[character]?.path ?? '', at)
  })
  const scale = Number((size / unitsPerEm).toFixed(6))
  return `<path transform="translate(${left.toFixed(2)} ${baseline}) scale(${scale})" d="${paths.join('')}"/>`
}
