import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBent, moveOf, slopesOf, type CurvePoint } from '../../src/precision/curve.ts'

const step = Math.log(1.01)
/** Figures over values each 1 % above the one before it. */
const curve = (of: (value: number, place: number) => readonly number[], points = 5): readonly CurvePoint[] =>
  Array.from({ length: points }, (_, place) => {
    const value = 100 * 1.01 ** place
    return { value, at: Math.log(value), figures: of(value, place) }
  })
const moveAlong = (points: readonly CurvePoint[], place = 0) => moveOf(slopesOf(points, place))

const anExponent = fc.double({ min: -2, max: 2, noNaN: true })
const aSize = fc.double({ min: 0.001, max: 1e6, noNaN: true })

describe('a figure along an amount', () => {
  test('that is a power of the amount has its exponent for elasticity, at every size', () => {
    fc.assert(
      fc.property(anExponent, aSize, fc.integer({ min: 2, max: 6 }), (exponent, size, points) => {
        const slopes = slopesOf(
          curve((value) => [size * value ** exponent], points),
          0,
        )
        const { relative, jump } = moveOf(slopes)
        expect(slopes).toHaveLength(points - 1)
        expect(relative).toBeCloseTo(exponent, 9)
        expect(jump).toBeNull()
        expect(isBent(slopes)).toBe(false)
      }),
    )
  })
  test('has its slope in its own unit too: the whole change over the whole width', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 3, maxLength: 3 }),
        (figures) => {
          const points = curve((_, place) => [figures[place] ?? 0], 3)
          const { absolute } = moveAlong(points)
          expect(absolute).toBeCloseTo(((figures[2] ?? 0) - (figures[0] ?? 0)) / (2 * step), 6)
        },
      ),
    )
  })
  test('that is below 0 has an elasticity of its size; one of 0 has none', () => {
    // 1 % up takes −50 to −51: 2 % of its size for 1 %.
    const below = moveAlong(curve((_, place) => [-50 - place], 2))
    expect(below.relative).toBeCloseTo(1 / 50 / step, 9)
    expect(below.absolute).toBeCloseTo(-1 / step, 9)
    const from0 = moveAlong(curve((_, place) => [place * 3], 2))
    expect(from0).toMatchObject({ relative: 0, absolute: expect.closeTo(3 / step, 6) as number })
    // From above 0 to 0 there is no logarithm either.
    expect(moveAlong(curve((_, place) => [3 - 3 * place], 2)).relative).toBeCloseTo(-1 / step, 9)
  })
  test('is one of several: each by its place', () => {
    const points = curve((value) => [value, value ** 2, 7])
    expect([0, 1, 2].map((place) => moveAlong(points, place).relative)).toEqual(
      [1, 2, 0].map((exponent) => expect.closeTo(exponent, 9) as number),
    )
  })
  test('is told by the points that have one', () => {
    const points = curve((value, place) => [place === 1 ? Number.NaN : place === 3 ? Infinity : value])
    const slopes = slopesOf(points, 0)
    expect(
      slopes.map(({ across }) => across.map(({ value }) => points.findIndex((one) => one.value === value))),
    ).toEqual([
      [0, 2],
      [2, 4],
    ])
    for (const { width, relative } of slopes) {
      expect(width).toBeCloseTo(2 * step, 12)
      expect(relative).toBeCloseTo(1, 9)
    }
    expect(slopesOf(points, 1)).toEqual([])
    expect(moveAlong(points, 1)).toMatchObject({ relative: NaN, absolute: NaN, jump: null })
  })
  test.each([
    [0.019, false],
    [0.021, true],
  ])('whose slopes differ by %f is bent: %s', (difference, bent) => {
    const logarithms = [0, 0.5 * step, (1 + difference) * step]
    const points = curve((_, place) => [Math.exp(logarithms[place] ?? 0)], 3)
    const mirrored = curve((_, place) => [Math.exp(-(logarithms[place] ?? 0))], 3)
    expect([points, mirrored].map((one) => isBent(slopesOf(one, 0)))).toEqual([bent, bent])
  })
})

describe('a step of the method beside an amount', () => {
  test('is told apart from the slope, wherever it lies', () => {
    fc.assert(
      fc.property(
        anExponent,
        fc.double({ min: -0.5, max: 0.5, noNaN: true }).filter((jump) => Math.abs(jump) > 0.02),
        fc.integer({ min: 0, max: 3 }),
        (exponent, jump, after) => {
          const points = curve((value, place) => [value ** exponent * (place > after ? 1 + jump : 1)])
          const found = moveAlong(points)
          expect(found.relative).toBeCloseTo(exponent, 6)
          expect(found.jump?.change).toBeCloseTo(jump, 9)
          expect(found.jump?.across).toEqual([points[after], points[after + 1]])
        },
      ),
    )
  })
  test('is looked for where there is something on both of its sides or twice on one: not between three points', () => {
    expect(moveAlong(curve((_, place) => [place > 0 ? 130 : 100], 3)).jump).toBeNull()
    expect(moveAlong(curve((_, place) => [place > 0 ? 130 : 100], 4)).jump).not.toBeNull()
  })
  test('is none where the curve bends: a bend goes on, a step does not', () => {
    const bend = curve((value) => [value < 102 ? value : value ** 4 / 102 ** 3])
    expect(isBent(slopesOf(bend, 0))).toBe(true)
    expect(moveAlong(bend).jump).toBeNull()
    // Half of the way each: the mean of both slopes.
    const even = curve((value, place) => [place <= 2 ? value : value ** 3 / (100 * 1.01 ** 2) ** 2])
    expect(moveAlong(even).relative).toBeCloseTo(2, 6)
  })
  test.each([
    [0.014, false],
    [-0.014, false],
    [0.016, true],
    [-0.016, true],
  ])('of %f is one of many that a figure makes, or a jump: %s', (change, isJump) => {
    const points = curve((_, place) => [place > 1 ? Math.exp(change) : 1])
    expect(moveAlong(points).jump !== null).toBe(isJump)
  })
  test('counts a wider piece for more of the slope', () => {
    // Exponent 1 over 1 %, exponent 4 over three times that.
    const at = [0, step, 4 * step]
    const figures = [0, step, step + 4 * 3 * step]
    const points = at.map((place, index) => ({
      value: index,
      at: place,
      figures: [Math.exp(figures[index] ?? 0)],
    }))
    expect(moveAlong(points).relative).toBeCloseTo((1 + 3 * 4) / 4, 9)
  })
})
