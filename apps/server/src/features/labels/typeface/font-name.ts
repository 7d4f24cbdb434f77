import type { Font } from 'fontkit'
import { labelWeights, type LabelWeight } from '@ecotrame/lca'
import { refused } from './refused.ts'

const family = 'marianne'

/** Words for weights in names of fonts; longer ones first, so that `extra bold` is not `bold`. */
const words: readonly (readonly [RegExp, number])[] = [
  [/extra[ -]?light|thin|hairline/, 200],
  [/extra[ -]?bold|ultra[ -]?bold/, 800],
  [/(semi|demi)[ -]?bold/, 600],
  [/light/, 300],
  [/medium/, 500],
  [/bold/, 700],
  [/black|heavy/, 900],
]

/** Letters and digits of a name, in small letters. */
const plain = (name: string | null): string =>
  (name ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Without the weight, which old systems want in the name of the family. */
const withoutWeight = (name: string): string =>
  [...words, [/italic|oblique|regular/, 0] as const]
    .reduce((left, [word]) => left.replace(word, ''), name)
    .replaceAll(/ +/g, ' ')
    .trim()

const shown = 60

/** The font as it calls itself. @throws INVALID_FONT when it does not call itself Marianne, or is its italic */
export function nameOfFont(font: Font): string {
  const named = font.getName('preferredFamily') ?? font.getName('fontFamily')
  // A damaged table is as if there were none.
  if (named === null) throw refused('FONT_BROKEN')
  const style = font.getName('preferredSubfamily') ?? font.getName('fontSubfamily') ?? ''
  const name = `${named} ${style}`.trim().slice(0, shown)
  if (withoutWeight(plain(named)) !== family) throw refused('FONT_OTHER', { name })
  if (font.italicAngle !== 0 || /italic|oblique/.test(plain(style))) throw refused('FONT_ITALIC', { name })
  return name
}

/**
 * The weight, by what the font calls itself; where it names none, by the class that it gives.
 * @throws INVALID_FONT for a weight that the label does not use
 */
export function weightOfFont(font: Font, name: string): LabelWeight {
  const names = [
    font.getName('preferredSubfamily'),
    font.getName('fontFamily'),
    font.getName('fontSubfamily'),
  ]
    .map(plain)
    .join(' ')
  const named = words.find(([word]) => word.test(names))?.[1]
  const found = named ?? (/regular/.test(names) ? 400 : (font['OS/2']?.usWeightClass ?? 0))
  const weight = labelWeights.find((one) => one === found)
  if (weight === undefined) throw refused('FONT_WEIGHT', { name })
  return weight
}
