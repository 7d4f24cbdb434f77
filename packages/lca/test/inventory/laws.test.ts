import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inventoryOf, loopSizes, solvedCategory, type Activity, type Inventory } from '@ecotrame/lca'
import { bicgstab } from '../../src/inventory/bicgstab.ts'
import { blockMatrix, scaled, times } from '../../src/inventory/block-matrix.ts'
import { incompleteFactors } from '../../src/inventory/incomplete-lu.ts'
import { loopsOf } from '../../src/inventory/loops.ts'
import { compressed } from '../../src/inventory/technosphere.ts'

const anActivity = (
  processId: string,
  takes: Readonly<Record<string, number>>,
  direct: readonly number[] = [1],
): Activity => ({
  processId,
  name: processId,
  flow: `flow of ${processId}`,
  isTreatment: false,
  inputs: Object.entries(takes).map(([other, amount]) => ({
    flow: `flow of ${other}`,
    provider: other,
    amount,
  })),
  direct: Float64Array.from(direct),
  nature: { matched: 1, known: 1, unknown: 0 },
})
const inventory = (activities: readonly Activity[]): Inventory => {
  const answer = inventoryOf(activities)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.value
}
const solved = (activities: readonly Activity[], category = 0) => {
  const answer = solvedCategory(inventory(activities), category)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.value
}
const problems = (activities: readonly Activity[]) => {
  const answer = inventoryOf(activities)
  return answer.ok ? [] : answer.problems
}

/** Who takes from whom: a square of truths. */
const someLinks = fc.integer({ min: 1, max: 9 }).chain((size) => {
  // Few links, so that there are chains as well as loops.
  const row = fc.array(
    fc.integer({ min: 0, max: 4 }).map((one) => one === 4),
    { minLength: size, maxLength: size },
  )
  return fc.array(row, { minLength: size, maxLength: size })
})
const activitiesOf = (
  links: readonly (readonly boolean[])[],
  amount: number,
  direct: (place: number) => readonly number[],
) =>
  links.map((row, from) =>
    anActivity(
      `p${from}`,
      Object.fromEntries(row.flatMap((has, to) => (has ? [[`p${to}`, amount / links.length]] : []))),
      direct(from),
    ),
  )
/** Who needs whom, through however many others. */
function reachable(links: readonly (readonly boolean[])[]): readonly (readonly boolean[])[] {
  const reach = links.map((row, from) => row.map((has, to) => has || from === to))
  for (const middle of links.keys())
    for (const from of links.keys())
      for (const to of links.keys())
        if (reach[from]?.[middle] && reach[middle]?.[to]) (reach[from] as boolean[])[to] = true
  return reach
}

describe('the order in which a technosphere is solved', () => {
  test('has every activity once, suppliers first; in one block those that need each other, and only those', () => {
    fc.assert(
      fc.property(someLinks, (links) => {
        const { order, blocks } = loopsOf(
          compressed(
            links.map((row) => new Map(row.flatMap((has, to) => (has ? [[to, 0.1] as const] : [])))),
          ),
        )
        expect([...order].sort((a, b) => a - b)).toEqual([...links.keys()])
        expect([blocks[0], blocks.at(-1)]).toEqual([0, links.length])
        const blockOf = new Map<number, number>()
        blocks.slice(1).forEach((end, block) => {
          for (const member of order.subarray(blocks[block], end)) blockOf.set(member, block)
        })
        const reach = reachable(links)
        for (const from of links.keys())
          for (const to of links.keys()) {
            const [taker, supplier] = [blockOf.get(from) ?? NaN, blockOf.get(to) ?? NaN]
            if (reach[from]?.[to]) expect(supplier).toBeLessThanOrEqual(taker)
            expect(taker === supplier).toBe(Boolean(reach[from]?.[to] && reach[to]?.[from]))
          }
      }),
    )
  })
  test('counts loops of two or more, and the largest', () => {
    const chain = inventory([
      anActivity('a', { b: 0.1 }),
      anActivity('b', { c: 0.1 }),
      anActivity('c', { c: 0.1 }),
    ])
    expect(loopSizes(chain)).toEqual({ count: 0, largest: 1 })
    const loops = inventory([
      anActivity('a', { b: 0.1 }),
      anActivity('b', { a: 0.1 }),
      anActivity('c', { d: 0.1 }),
      anActivity('d', { e: 0.1 }),
      anActivity('e', { c: 0.1, a: 1 }),
    ])
    expect(loopSizes(loops)).toEqual({ count: 2, largest: 3 })
    expect(loopSizes(inventory([]))).toEqual({ count: 0, largest: 0 })
  })
})

describe('how good an answer is', () => {
  test('a chain without loops is exact: no sweeps, no change, no second method', () => {
    const { impacts, quality } = solved([
      anActivity('a', { b: 2 }),
      anActivity('b', { c: 3 }, [4]),
      anActivity('c', {}, [5]),
    ])
    expect([...impacts]).toEqual([39, 19, 5])
    expect(quality).toEqual({ sweeps: 0, change: 0, residual: 0, fallbacks: 0 })
  })
  test('a loop tells the sweeps that it took, and stands still', () => {
    const { quality } = solved([anActivity('a', { b: 0.5 }), anActivity('b', { a: 0.5 })])
    expect(quality.sweeps).toBeGreaterThan(1)
    expect(quality.sweeps).toBeLessThan(100)
    expect(quality.change).toBeLessThanOrEqual(1e-12)
    expect(quality.residual).toBeLessThanOrEqual(1e-12)
    expect(quality.fallbacks).toBe(0)
  })
  test('is that of the worst loop, and counts the loops that the second method solved', () => {
    const loop = (name: string, part: number) => [
      anActivity(`${name}1`, { [`${name}2`]: part }),
      anActivity(`${name}2`, { [`${name}1`]: 1 }),
    ]
    const [easy, slow] = [solved(loop('a', 0.1)).quality, solved(loop('b', 0.8)).quality]
    expect(slow.sweeps).toBeGreaterThan(easy.sweeps)
    expect(solved([...loop('b', 0.8), ...loop('a', 0.1)]).quality.sweeps).toBe(slow.sweeps)
    expect(solved([...loop('a', 0.1), ...loop('b', 0.8)]).quality.sweeps).toBe(slow.sweeps)
    const hard = solved([...loop('a', 0.9999), ...loop('b', 0.1), ...loop('c', 0.9998)]).quality
    expect(hard.fallbacks).toBe(2)
    expect(hard.change).toBeLessThanOrEqual(1e-9)
  })
})

describe('the impacts of an inventory', () => {
  const someImpacts = fc.array(fc.double({ min: -5, max: 100, noNaN: true }), { minLength: 9, maxLength: 9 })

  test('of what all emit together are the sum of the impacts of each, category by category', () => {
    fc.assert(
      fc.property(someLinks, someImpacts, someImpacts, (links, one, other) => {
        const activities = activitiesOf(links, 0.9, (place) => {
          const [a, b] = [one[place] ?? 0, other[place] ?? 0]
          return [a, b, a + b]
        })
        const [first, second, both] = [0, 1, 2].map((category) => solved(activities, category).impacts)
        both?.forEach((sum, place) =>
          expect((first?.[place] ?? 0) + (second?.[place] ?? 0)).toBeCloseTo(sum, 6),
        )
      }),
      { numRuns: 50 },
    )
  })
  test('of a loop that needs the second method hold what its members take from outside', () => {
    // In the loop a = 0.9999 b + 2 c + 3 d, b = a + c; outside of it c = 5 and d = 0.5 c + 1.
    const loop = (c: number, d: number) => [
      anActivity('a', { b: 0.9999, c, d }, [0]),
      anActivity('b', { a: 1, c: 1 }, [0]),
      anActivity('c', {}, [5]),
      anActivity('d', { c: 0.5 }, [1]),
    ]
    for (const [c, d] of [
      [2, 3],
      [0, 3],
      [2, 0],
    ] as const) {
      const { impacts, quality } = solved(loop(c, d))
      const a = (5 * (0.9999 + c) + 3.5 * d) / (1 - 0.9999)
      expect(quality.fallbacks).toBe(1)
      expect((impacts[0] ?? NaN) / a).toBeCloseTo(1, 6)
      expect((impacts[1] ?? NaN) / (a + 5)).toBeCloseTo(1, 6)
      expect([...impacts].slice(2)).toEqual([5, 3.5])
    }
  })
  test('of a category that nobody emits are 0', () => {
    const { impacts, quality } = solved([anActivity('a', { b: 0.5 }, [0]), anActivity('b', { a: 0.5 }, [0])])
    expect([...impacts]).toEqual([0, 0])
    expect(quality).toMatchObject({ residual: 0, fallbacks: 0 })
    expect([...solved([anActivity('a', {}, [1])], 7).impacts]).toEqual([0])
  })
  test('of what takes of itself are those of what is left', () => {
    // 1 kg gives 0.75 kg to others: 3 / 0.75.
    expect([...solved([anActivity('a', { a: 0.25 }, [3]), anActivity('b', { a: 1 }, [0])]).impacts]).toEqual([
      4, 4,
    ])
    const [impact] = solved([anActivity('a', { a: 1 - 1e-8 })]).impacts
    expect((impact ?? 0) / 1e8).toBeCloseTo(1, 6)
  })
  test('of one input in two lines are those of both', () => {
    const twice = anActivity('b', { a: 2 }, [0])
    const split = { ...twice, inputs: [...twice.inputs, ...twice.inputs] }
    expect(solved([anActivity('a', {}, [3]), split]).impacts[1]).toBe(12)
  })
})

describe('who supplies an input', () => {
  test('the process that the file names, of its products the one that is asked for', () => {
    const petrol = { ...anActivity('refinery', {}, [1]), flow: 'petrol' }
    const naphtha = { ...anActivity('refinery', {}, [10]), flow: 'naphtha' }
    const other = { ...anActivity('other', {}, [100]), flow: 'petrol' }
    const taker = (flow: string, provider: string | null) => ({
      ...anActivity('taker', {}, [0]),
      inputs: [{ flow, provider, amount: 1 }],
    })
    const impactOf = (flow: string, provider: string | null) =>
      solved([petrol, naphtha, other, taker(flow, provider)]).impacts[3]
    expect(impactOf('petrol', 'refinery')).toBe(1)
    expect(impactOf('naphtha', 'refinery')).toBe(10)
    expect(impactOf('petrol', 'other')).toBe(100)
    expect(impactOf('naphtha', null)).toBe(10)
    expect(problems([petrol, naphtha, other, taker('petrol', null)])).toEqual([
      { code: 'PROVIDER_UNCLEAR', processes: ['taker'], ids: ['taker'], flow: 'petrol' },
    ])
    expect(problems([petrol, naphtha, other, taker('naphtha', 'other')])).toEqual([
      { code: 'PROVIDER_MISSING', processes: ['taker'], ids: ['taker'], flow: 'naphtha' },
    ])
  })
  test.each([1 - 1e-10, 1, 1.5, Number.NaN])(
    'nobody can live of a product of which its maker takes %d',
    (amount) => {
      expect(problems([anActivity('a', { a: amount })])).toEqual([
        { code: 'CONSUMES_ITSELF', processes: ['a'], ids: ['a'], flow: 'flow of a' },
      ])
    },
  )
})

describe('the second method', () => {
  const anAmount = fc.integer({ min: -100, max: 100 }).map((hundredths) => hundredths / 100)
  const size = 6
  /** A loop in which nobody takes more than he gives, in units far apart. */
  const aBlock = fc
    .tuple(
      fc.array(anAmount, { minLength: size * size, maxLength: size * size }),
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: size, maxLength: size }),
    )
    .map(([amounts, units]) =>
      blockMatrix(
        Int32Array.from({ length: size }, (_, place) => place),
        compressed(
          Array.from(
            { length: size },
            (_, row) =>
              new Map(
                Array.from({ length: size }, (_unused, column) => [
                  column,
                  ((amounts[row * size + column] ?? 0) / size) *
                    10 ** ((units[row] ?? 0) - (units[column] ?? 0)),
                ]),
              ),
          ),
        ),
      ),
    )
  const aVector = fc
    .array(anAmount, { minLength: size, maxLength: size })
    .map((some) => Float64Array.from(some))

  test('takes the loop as it is: a row is what is kept less what is taken', () => {
    const matrix = blockMatrix(
      Int32Array.of(2, 0),
      compressed([
        new Map([
          [0, 0.25],
          [2, 3],
          [1, 9],
        ]),
        new Map(),
        new Map([[0, 5]]),
      ]),
    )
    // Members 2 and 0: row of 2 keeps all and takes 5 of 0; row of 0 keeps 0.75 and takes 3 of 2. 1 is outside.
    expect([...times(matrix, Float64Array.of(1, 0))]).toEqual([1, -3])
    expect([...times(matrix, Float64Array.of(0, 1))]).toEqual([-5, 0.75])
    expect([...matrix.diagonal].map((entry) => matrix.values[entry])).toEqual([1, 0.75])
  })
  test('makes the largest entry of each column 1 and of each row at most 1, and can be undone', () => {
    fc.assert(
      fc.property(aBlock, (matrix) => {
        const { matrix: even, rowScales, columnScales } = scaled(matrix)
        const largest = new Float64Array(size)
        for (let row = 0; row < size; row += 1)
          for (let entry = matrix.starts[row] ?? 0; entry < (matrix.starts[row + 1] ?? 0); entry += 1) {
            const column = matrix.columns[entry] ?? 0
            const value = even.values[entry] ?? NaN
            largest[column] = Math.max(largest[column] ?? 0, Math.abs(value))
            const back = value * (rowScales[row] ?? NaN) * (columnScales[column] ?? NaN)
            expect(Math.abs(back - (matrix.values[entry] ?? 0))).toBeLessThanOrEqual(1e-12 * Math.abs(back))
          }
        for (const most of largest) expect(most).toBeCloseTo(1, 12)
      }),
    )
  })
  test('finds what was multiplied', () => {
    fc.assert(
      fc.property(aBlock, aVector, (matrix, wanted) => {
        const even = scaled(matrix).matrix
        const precondition = incompleteFactors(even)
        fc.pre(precondition !== null)
        const found = bicgstab(even, times(even, wanted), precondition ?? ((vector) => vector))
        found.forEach((value, place) => expect(value).toBeCloseTo(wanted[place] ?? 0, 6))
      }),
    )
  })
  test('is exact at once where each takes only from its neighbours: nothing is left out of the factors', () => {
    fc.assert(
      fc.property(
        fc.array(anAmount, { minLength: 2 * size, maxLength: 2 * size }),
        aVector,
        (amounts, wanted) => {
          const rows = Array.from({ length: size }, (_, row) => {
            const next = [
              [row - 1, amounts[2 * row]],
              [row + 1, amounts[2 * row + 1]],
            ] as const
            return new Map(
              next.flatMap(([to, amount]) =>
                to < 0 || to >= size || !amount ? [] : [[to, 0.45 * amount] as const],
              ),
            )
          })
          const matrix = blockMatrix(Int32Array.from(rows.keys()), compressed(rows))
          const answer = incompleteFactors(matrix)?.(times(matrix, wanted))
          answer?.forEach((value, place) => expect(value).toBeCloseTo(wanted[place] ?? 0, 9))
          expect(answer).toHaveLength(size)
        },
      ),
    )
  })
})
