import { array, assert, constantFrom, double, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { substituteLabelType } from '@ecotrame/reference-data'
import {
  drawFrenchLabel,
  labelFrame,
  movedPath,
  outlineStep,
  pathOnGrid,
  printedLabelHeights,
  type OutlinePiece,
  type Point,
} from './index.ts'

const coordinate = double({ min: -500, max: 500, noNaN: true })
const point = tuple(coordinate, coordinate)
const piece = constantFrom('move', 'line', 'quadratic', 'cubic', 'close').chain((to) => {
  const counts = { move: 1, line: 1, quadratic: 2, cubic: 3, close: 0 }
  return array(point, { minLength: counts[to], maxLength: counts[to] }).map(
    (points) => (to === 'close' ? { to } : { to, points }) as OutlinePiece,
  )
})
const outline = array(piece, { maxLength: 12 }).map((pieces): readonly OutlinePiece[] => [
  { to: 'move', points: [[0, 0]] },
  ...pieces,
])

/** Every point that the path data names, in steps of the grid. */
function pointsOf(path: string): readonly Point[] {
  const found: Point[] = []
  let [at, begun]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number)
    if (letter === 'z') at = begun
    const size = { m: 2, M: 2, l: 2, h: 1, v: 1, q: 4, c: 6 }[letter] ?? 1
    for (let from = 0; from < numbers.length; from += size) {
      const [x, y]: Point = letter === 'M' ? [0, 0] : at
      const group = numbers.slice(from, from + size)
      const moved: Point[] =
        letter === 'h'
          ? [[x + (group[0] ?? 0), y]]
          : letter === 'v'
            ? [[x, y + (group[0] ?? 0)]]
            : Array.from({ length: size / 2 }, (_one, place): Point => [
                x + (group[place * 2] ?? 0),
                y + (group[place * 2 + 1] ?? 0),
              ])
      found.push(...moved)
      at = moved.at(-1) ?? at
      if (letter.toLowerCase() === 'm') begun = at
    }
  }
  return found
}

describe('an outline on a grid', () => {
  test('has every point within half a step of its place, however long it is', () => {
    assert(
      property(outline, constantFrom(0.1, 0.25, 1), (pieces, step) => {
        const wanted = pieces.flatMap((one) => (one.to === 'close' ? [] : one.points))
        const said = pointsOf(pathOnGrid(pieces, step))
        // A line of no length is not said: the others come in their order.
        let place = 0
        for (const [x, y] of wanted) {
          const near = ([a, b]: Point) =>
            Math.abs(a * step - x) <= step / 2 + 1e-9 && Math.abs(b * step - y) <= step / 2 + 1e-9
          const found = said.slice(place).findIndex(near)
          expect(found === -1 ? said.slice(0, place).some(near) : true, `${x} ${y}`).toBe(true)
          if (found !== -1) place += found
        }
      }),
    )
  })

  test('of a label is moved by less than 0.05 mm at the largest size in print', () => {
    const millimetres = printedLabelHeights.to / labelFrame.height
    expect(Math.hypot(outlineStep / 2, outlineStep / 2) * millimetres).toBeLessThan(0.05)
  })

  test('is said in as few signs as there are', () => {
    const square: readonly OutlinePiece[] = [
      { to: 'move', points: [[1, 1]] },
      { to: 'line', points: [[2, 1]] },
      { to: 'line', points: [[2, 1.01]] },
      { to: 'line', points: [[2, 3]] },
      {
        to: 'quadratic',
        points: [
          [1, 3],
          [1, 2],
        ],
      },
      {
        to: 'quadratic',
        points: [
          [3, 3],
          [0, 0],
        ],
      },
      { to: 'close' },
      { to: 'move', points: [[0, 0]] },
    ]
    expect(pathOnGrid(square, 0.1)).toBe('m10 10h10v20q-10 0-10-10 20 10-10-20zm-10-10')
    expect(movedPath('m10-4h10z', 5.25)).toBe('M15.3 -4h10z')
  })
})

test('a file of a label keeps within 12 kB, whatever its figures and with the note of a preview', () => {
  const type = substituteLabelType()
  for (const language of ['en', 'fr'] as const)
    for (const digit of '23456789') {
      const figure = Number(digit.repeat(5))
      const file = drawFrenchLabel({ points: figure, pointsPer100g: figure }, type, {
        surroundings: 'clear_space',
        height: 20,
        unit: 'mm',
        language,
      })
      expect(Buffer.byteLength(file), digit).toBeLessThan(12_000)
    }
})
