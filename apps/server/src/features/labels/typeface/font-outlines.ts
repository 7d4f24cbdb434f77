import type { Font, Glyph } from 'fontkit'
import {
  advancesOfMarianne,
  changingTexts,
  fixedTexts,
  outlineStep,
  pathOnGrid,
  unitsPerEmOf,
  type FixedText,
  type FixedTextName,
  type LabelGlyph,
  type LabelWeight,
  type OutlinePiece,
  type Point,
  type WeightOutlines,
} from '@ecotrame/lca'
import { refused } from './refused.ts'

/** The charter's drawings are measured to a tenth of a unit; a kerned pair makes up for the rest. */
const tolerance = { advance: 0.012, ink: 1 } as const

const codePoint = (character: string): number => character.codePointAt(0) ?? 0

/** Characters beside spaces, each once. */
const letters = (text: string): readonly string[] => [...new Set(text.replaceAll(/\s/g, ''))]

/** @throws INVALID_FONT naming the characters that have no outline */
function refuseMissing(font: Font, text: string): void {
  const missing = letters(text).filter(
    (character) =>
      !font.hasGlyphForCodePoint(codePoint(character)) ||
      font.glyphForCodePoint(codePoint(character)).path.commands.length === 0,
  )
  if (missing.length > 0) throw refused('FONT_GLYPH', { characters: missing.join(' ') })
}

/** An outline in units of the label, where its origin stands. */
function piecesOf(glyph: Glyph, scale: number, [left, baseline]: Point): readonly OutlinePiece[] {
  const at = (args: readonly number[], place: number): Point => [
    left + (args[place] ?? 0) * scale,
    baseline - (args[place + 1] ?? 0) * scale,
  ]
  return glyph.path.commands.map(({ command, args }): OutlinePiece => {
    switch (command) {
      case 'moveTo':
        return { to: 'move', points: [at(args, 0)] }
      case 'lineTo':
        return { to: 'line', points: [at(args, 0)] }
      case 'quadraticCurveTo':
        return { to: 'quadratic', points: [at(args, 0), at(args, 2)] }
      case 'bezierCurveTo':
        return { to: 'cubic', points: [at(args, 0), at(args, 2), at(args, 4)] }
      case 'closePath':
        return { to: 'close' }
    }
  })
}

/** Outline and width of a character of a text that changes. @throws INVALID_FONT where it is not as wide as in Marianne */
function glyphOf(font: Font, character: string, size: number): LabelGlyph {
  const glyph = font.glyphForCodePoint(codePoint(character))
  const width = glyph.advanceWidth / font.unitsPerEm
  const advance = advancesOfMarianne[character] ?? width
  if (Math.abs(width - advance) > tolerance.advance)
    throw refused('FONT_METRICS', { character, width: width.toFixed(3), expected: advance.toFixed(3) })
  const scale = (outlineStep * unitsPerEmOf(size)) / font.unitsPerEm
  return { advance, path: pathOnGrid(piecesOf(glyph, scale, [0, 0]), outlineStep) }
}

/** Where each character of a text begins, and where its ink does and ends; font units. */
function setIn(font: Font, text: string, advances: readonly number[]) {
  const glyphs = [...text].map((character) => font.glyphForCodePoint(codePoint(character)))
  let pen = 0
  const places = glyphs.map((glyph, place) => {
    const at = pen
    pen += advances[place] ?? glyph.advanceWidth
    return { glyph, at }
  })
  const ink = places.filter(({ glyph }) => glyph.path.commands.length > 0)
  const [first, last] = [ink[0], ink.at(-1)]
  const from = first === undefined ? 0 : first.at + first.glyph.path.bbox.minX
  const to = last === undefined ? 0 : last.at + last.glyph.path.bbox.maxX
  return { ink, from, to }
}

/** A text that never changes, its ink where the charter has it. @throws INVALID_FONT where it is not as wide as there */
function fixedOf(font: Font, { text, size, left, right, baseline }: FixedText): string {
  const scale = size / font.unitsPerEm
  const expected = (right - left) / scale
  const kerned = font.layout(text).positions.map(({ xAdvance }) => xAdvance)
  // Pairs were kerned in the charter's drawings or not: whichever comes nearer to them.
  const nearest = [setIn(font, text, []), setIn(font, text, kerned)].toSorted(
    (one, other) => Math.abs(one.to - one.from - expected) - Math.abs(other.to - other.from - expected),
  )[0]
  if (nearest === undefined) throw new Error('Two ways to set a text, and none is the nearest')
  const { ink, from, to } = nearest
  const width = (to - from) * scale
  if (Math.abs(width - (right - left)) > tolerance.ink)
    throw refused('FONT_METRICS', {
      character: text,
      width: (width / size).toFixed(3),
      expected: ((right - left) / size).toFixed(3),
    })
  const pieces = ink.flatMap(({ glyph, at }) => piecesOf(glyph, scale, [right + (at - to) * scale, baseline]))
  return pathOnGrid(pieces, outlineStep)
}

/** What the label needs of a weight. @throws INVALID_FONT for missing characters and other widths */
export function outlinesOfFont(font: Font, weight: LabelWeight): WeightOutlines {
  const fixed = Object.entries(fixedTexts).filter(([, one]) => one.weight === weight)
  const changing = Object.values(changingTexts).find((one) => one.weight === weight)
  refuseMissing(font, [...fixed.map(([, { text }]) => text), changing?.characters ?? ''].join(''))
  return {
    fixed: Object.fromEntries(fixed.map(([name, text]) => [name as FixedTextName, fixedOf(font, text)])),
    glyphs:
      changing === undefined
        ? null
        : Object.fromEntries(
            [...changing.characters].map((character) => [character, glyphOf(font, character, changing.size)]),
          ),
  }
}
