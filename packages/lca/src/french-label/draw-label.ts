import type { Language } from '../language.ts'
import { cartoucheText, labelAltText, scoreText, type LabelFigures } from './label-texts.ts'
import { clearSpace, labelFrame, linePath, lineWidth, markPath, supportPath } from './label-shapes.ts'
import { movedPath } from './label-path.ts'
import { changingTexts } from './own-type.ts'
import { advanceOfText, setText, type LabelType } from './label-type.ts'

/** Colours of the charter on screen. */
const colours = { black: '#000000', cartouche: '#595959', white: '#FFFFFF' } as const

/**
 * The texts that change. The charter's drawings measured; where the image of the State's portal stands up to
 * 1.1 units lower, the charter wins.
 */
const score = { size: changingTexts.score.size, right: 144.8, baseline: 41.7 } as const
const per100g = { size: changingTexts.per100g.size, padding: 2.8, baseline: 63.9 } as const
const cartouche = { right: 144.8, top: 53.9, height: 14, radius: 3 } as const

/** The box of the figure per 100 g, which is as wide as the widest figure of that many digits. */
export interface CartoucheBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const widestDigit = '8'

/** Place and size of the cartouche by the number of digits alone. Source: charter, page 3. */
export function cartoucheBox(figures: LabelFigures, type: Pick<LabelType, 'per100g'>): CartoucheBox {
  const text = cartoucheText(figures).replaceAll(/\d(?=.{0,99} )/g, widestDigit)
  const width = advanceOfText(type.per100g, text) * per100g.size + 2 * per100g.padding
  return { x: cartouche.right - width, y: cartouche.top, width, height: cartouche.height }
}

/** How much stands around the module: nothing on a page, which keeps the space clear itself; in a file the clear space. */
export type LabelSurroundings = 'none' | 'clear_space'

export interface DrawnLabel {
  readonly surroundings: LabelSurroundings
  /** Height of the module itself, with its unit: 80 px on screens, 10 to 50 mm in print. */
  readonly height: number
  readonly unit: 'px' | 'mm'
  /** Language of the note of a preview. */
  readonly language: Language
}

/** Room for the note of a preview, below the clear space. */
const noteRoom = 10

/**
 * The label «Coût environnemental» as SVG: black on white, French only, texts as outlines, no script, no reference.
 * Source: order of 6 September 2025, article 8; graphic charter, March 2026.
 */
export function drawFrenchLabel(figures: LabelFigures, type: LabelType, drawn: DrawnLabel): string {
  const alt = labelAltText(figures)
  const parts = [
    `<title>${alt}</title>`,
    drawn.surroundings === 'clear_space' ? surroundings(type, drawn.language) : '',
    ...moduleParts(figures, type),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizeOf(type, drawn)} role="img" lang="fr" aria-label="${alt}">${parts.join('')}</svg>`
}

const black = (path: string, more = '') => `<path fill="${colours.black}" d="${path}"${more}/>`

const outlinesOf = (type: LabelType, part: 'score' | 'per100g') => ({
  glyphs: type[part],
  unitsPerEm: type.unitsPerEm[part],
})

/** Both words in one path. */
const titleOf = ({ fixed: { title, titleBold } }: LabelType): string =>
  [title, titleBold].map((path) => movedPath(path, 0)).join('')

/** In the order of painting: the mark hides a part of the line. */
function moduleParts(figures: LabelFigures, type: LabelType): readonly string[] {
  return [
    `<path id="support" fill="${colours.white}" d="${supportPath}"/>`,
    `<path fill="none" stroke="${colours.black}" stroke-width="${lineWidth}" stroke-linejoin="miter" d="${linePath}"/>`,
    black(markPath, ' fill-rule="evenodd"'),
    `<path transform="scale(${type.fixedGrid})" d="${titleOf(type)}"/>`,
    setText({ ...outlinesOf(type, 'score'), text: scoreText(figures), ...score }),
    `<path transform="scale(${type.fixedGrid})" d="${movedPath(type.fixed.unit, 0)}"/>`,
    ...cartoucheParts(figures, type),
  ]
}

function cartoucheParts(figures: LabelFigures, type: LabelType): readonly string[] {
  const box = cartoucheBox(figures, type)
  const place = `x="${box.x.toFixed(2)}" y="${box.y}" width="${box.width.toFixed(2)}" height="${box.height}"`
  const right = cartouche.right - per100g.padding
  const { size, baseline } = per100g
  return [
    `<rect ${place} rx="${cartouche.radius}" fill="${colours.cartouche}"/>`,
    `<g fill="${colours.white}">`,
    setText({ ...outlinesOf(type, 'per100g'), text: cartoucheText(figures), size, right, baseline }),
    '</g>',
  ]
}

/** The clear space as a rectangle that is not seen, and what a preview says of itself. */
function surroundings({ note, noteGrid }: LabelType, language: Language): string {
  const [width, height] = [labelFrame.width + 2 * clearSpace, labelFrame.height + 2 * clearSpace]
  const rect = `<rect id="clear-space" fill="none" x="${-clearSpace}" y="${-clearSpace}" width="${width}" height="${height}"/>`
  return note === null ? rect : `${rect}<path transform="scale(${noteGrid})" d="${note[language]}"/>`
}

function sizeOf({ note }: LabelType, { surroundings: around, height, unit }: DrawnLabel): string {
  const edge = around === 'none' ? 0 : clearSpace
  const below = around === 'none' || note === null ? 0 : noteRoom
  const box = { width: labelFrame.width + 2 * edge, height: labelFrame.height + 2 * edge + below }
  const scale = height / labelFrame.height
  const measure = (units: number) => `${Number((units * scale).toFixed(2))}${unit === 'px' ? '' : unit}`
  return `viewBox="${-edge} ${-edge} ${box.width} ${box.height}" width="${measure(box.width)}" height="${measure(box.height)}"`
}
