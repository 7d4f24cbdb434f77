import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bicgstab } from '../../src/inventory/bicgstab.ts'
import { blockMatrix, type SparseMatrix } from '../../src/inventory/block-matrix.ts'
import { solveBlock } from '../../src/inventory/fallback.ts'
import { loopsOf } from '../../src/inventory/loops.ts'
import { solveImpacts } from '../../src/inventory/solve.ts'
import { compressed } from '../../src/inventory/technosphere.ts'

/** A whole matrix, row by row. */
const matrixOf = (rows: readonly (readonly number[])[]): SparseMatrix => ({
  size: rows.length,
  starts: Int32Array.from({ length: rows.length + 1 }, (_, row) => row * rows.length),
  columns: Int32Array.from(rows.flatMap((row) => row.map((_, column) => column))),
  values: Float64Array.from(rows.flat()),
  diagonal: Int32Array.from(rows, (_, row) => row * rows.length + row),
})
/** Solves, and counts how often the preconditioner was asked: twice a step. */
function counted(
  rows: readonly (readonly number[])[],
  right: readonly number[],
  precondition: (vector: Float64Array) => Float64Array = (vector) => vector,
) {
  let asked = 0
  const answer = bicgstab(matrixOf(rows), Float64Array.from(right), (vector) => {
    asked += 1
    return precondition(vector)
  })
  return { answer: [...answer], asked }
}

describe('the steps of BiCGSTAB', () => {
  test('are one where the preconditioner is the inverse', () => {
    const identity = [
      [1, 0],
      [0, 1],
    ]
    expect(counted(identity, [3, -4])).toEqual({ answer: [3, -4], asked: 2 })
    const [double, half] = [[[2, 0], [0, 4]], (vector: Float64Array) => Float64Array.of((vector[0] ?? 0) / 2, (vector[1] ?? 0) / 4)] // prettier-ignore
    expect(counted(double, [3, -4], half)).toEqual({ answer: [1.5, -1], asked: 2 })
  })
  test('are none for nothing', () => {
    expect(counted([[5]], [0])).toEqual({ answer: [0], asked: 0 })
  })
  test('end where a direction leads nowhere, with what was found so far', () => {
    // Turned by a right angle: what a step changes has nothing in common with what is left.
    const turn = [
      [0, 1],
      [-1, 0],
    ]
    expect(counted(turn, [1, 0])).toEqual({ answer: [0, 0], asked: 2 })
    expect(counted([[0]], [1]).answer).toEqual([0])
  })
  test('are as few as the matrix is large, and solve it to the last digits', () => {
    const anEntry = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.array(anEntry, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
        fc.array(anEntry, { minLength: 4, maxLength: 4 }),
        (rows, wanted) => {
          // The diagonal outweighs the rest, as in a loop that gives more than it takes.
          const strong = rows.map((row, place) =>
            row.map((value, column) => (place === column ? 8 + value : value)),
          )
          const right = strong.map((row) =>
            row.reduce((sum, value, at) => sum + value * (wanted[at] ?? 0), 0),
          )
          const { answer, asked } = counted(strong, right)
          answer.forEach((value, place) => expect(value).toBeCloseTo(wanted[place] ?? 0, 10))
          expect(asked).toBeLessThanOrEqual(2 * 12)
        },
      ),
    )
  })
  test('are bound: what never settles is given up', () => {
    let turn = 0
    // A preconditioner that is another one each time.
    const { asked } = counted(
      [
        [1, 2],
        [3, -1],
      ],
      [1, 1],
      (vector) => vector.map((value, place) => value * (1 + ((turn++ * 7 + place) % 5))),
    )
    expect(asked).toBeLessThanOrEqual(2000)
  })
})

describe('a loop that is solved as a whole', () => {
  // 0 is outside; 1 takes 2 of 0 and 0.5 of 2; 2 takes 0.25 of 1.
  const technosphere = compressed([
    new Map(),
    new Map([
      [0, 2],
      [2, 0.5],
    ]),
    new Map([[1, 0.25]]),
  ])
  const members = Int32Array.of(1, 2)
  const direct = Float64Array.of(9, 1, 2)
  // x = 1 + 2 · 3 + 0.5 y, y = 2 + 0.25 x: x = 8 / 0.875.
  const x = 8 / 0.875

  test('takes what stands outside of it, and nothing of what stood in it', () => {
    for (const before of [0, 7, 1e300, Number.NaN]) {
      const impacts = Float64Array.of(3, before, before)
      const found = solveBlock(members, technosphere, direct, impacts)
      expect(found?.change).toBeLessThanOrEqual(1e-9)
      expect(impacts[0]).toBe(3)
      expect(impacts[1]).toBeCloseTo(x, 12)
      expect(impacts[2]).toBeCloseTo(2 + 0.25 * x, 12)
    }
  })
  test('has no answer where it takes as much as it gives; with a credit in it signs say nothing', () => {
    const loop = (first: number, second: number) =>
      solveBlock(
        Int32Array.of(0, 1),
        compressed([new Map([[1, first]]), new Map([[0, second]])]),
        Float64Array.of(1, 1),
        new Float64Array(2),
      )
    expect(loop(1, 1)).toBeNull()
    expect(loop(2, 1)).toBeNull()
    expect(loop(0.9, 1)).not.toBeNull()
    expect(loop(-3, 2)).not.toBeNull()
  })
  test('has none either where a part of it takes more than it gives, and the rest does not', () => {
    // 0 and 1 take twice what they give; 2 takes next to nothing of 1 and gives it next to nothing.
    const three = compressed([
      new Map([[1, 2]]),
      new Map([
        [0, 1],
        [2, 0.01],
      ]),
      new Map([[1, 0.01]]),
    ])
    expect(
      solveBlock(Int32Array.of(0, 1, 2), three, Float64Array.of(1, 1, 1), new Float64Array(3)),
    ).toBeNull()
  })
  test('gives each member its part: the matrix is that of the loop alone', () => {
    const { size, values, starts, columns } = blockMatrix(members, technosphere)
    expect([size, [...starts], [...columns], [...values]]).toEqual([
      2,
      [0, 2, 4],
      [0, 1, 0, 1],
      [1, -0.5, -0.25, 1],
    ])
  })
})

describe('the rest that an answer leaves', () => {
  test('is the largest of its rows, each relative to the terms that it is made of', () => {
    const anAmount = fc.double({ min: 0.01, max: 0.9, noNaN: true })
    const rests: number[] = []
    fc.assert(
      fc.property(anAmount, anAmount, anAmount, anAmount, (first, second, direct, other) => {
        const technosphere = compressed([new Map([[1, first]]), new Map([[0, second]])])
        const solution = solveImpacts(technosphere, loopsOf(technosphere), Float64Array.of(direct, other))
        if (!solution.ok) throw new Error('no solution')
        const [x = NaN, y = NaN] = solution.impacts
        const rest = (own: number, of: number, taken: number) => {
          const left = Math.abs(of - own + taken)
          return left / (Math.abs(of) + Math.abs(own) + Math.abs(taken))
        }
        const expected = Math.max(rest(x, direct, first * y), rest(y, other, second * x))
        expect(solution.quality.residual).toBeCloseTo(expected, 20)
        rests.push(expected)
      }),
      { seed: 7 },
    )
    // Doubles rarely leave nothing at all.
    expect(Math.max(...rests)).toBeGreaterThan(0)
    expect(Math.max(...rests)).toBeLessThan(1e-12)
  })
})

describe('the unit of a category', () => {
  const technosphere = compressed([new Map([[1, 0.5]]), new Map([[0, 0.25]])])
  const solvedOf = (...direct: readonly number[]) => {
    const solution = solveImpacts(technosphere, loopsOf(technosphere), Float64Array.from(direct))
    if (!solution.ok) throw new Error('no solution')
    return [...solution.impacts]
  }
  test('changes no digit: a power of two more of everything is a power of two more', () => {
    const plain = solvedOf(1.1, -0.7)
    for (const power of [-900, -20, 1, 60, 900])
      expect(solvedOf(1.1 * 2 ** power, -0.7 * 2 ** power)).toEqual(plain.map((one) => one * 2 ** power))
  })
  test('may be next to nothing, or nothing', () => {
    expect(solvedOf(0, 0)).toEqual([0, 0])
    const [first = 0] = solvedOf(1e-310, 0)
    expect(first / 1e-310).toBeCloseTo(1 / 0.875, 9)
  })
})
