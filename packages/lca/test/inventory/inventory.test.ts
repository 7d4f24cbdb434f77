import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocated,
  chainFlows,
  inventoryOf,
  isKnownIn,
  loopSizes,
  solvedCategory,
  takersOf,
  type Activity,
  type Exchange,
  type UnitProcess,
} from '@ecotrame/lca'
import { denseImpacts } from './dense.ts'

const anActivity = (changes: Partial<Activity> & Pick<Activity, 'processId'>): Activity => ({
  name: changes.processId,
  flow: `flow of ${changes.processId}`,
  isTreatment: false,
  inputs: [],
  direct: Float64Array.of(1),
  nature: { matched: 1, known: 1, unknown: 0 },
  ...changes,
})
const takes = (processId: string, amount: number) => ({
  flow: `flow of ${processId}`,
  provider: processId,
  amount,
})
const solved = (activities: readonly Activity[]) => {
  const inventory = inventoryOf(activities)
  if (!inventory.ok) return inventory
  const answer = solvedCategory(inventory.value, 0)
  return answer.ok ? { ...answer.value, ok: true as const, inventory: inventory.value } : answer
}
const impactsOf = (activities: readonly Activity[]): readonly number[] => {
  const answer = solved(activities)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return [...answer.impacts]
}

/** Systems with loops, in units far apart; column sums below 1 in the unit of value, so that they can supply. */
const aSystem = fc
  .record({
    size: fc.integer({ min: 1, max: 12 }),
    seed: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 144, maxLength: 144 }),
    units: fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 12, maxLength: 12 }),
    direct: fc.array(fc.double({ min: -5, max: 100, noNaN: true }), { minLength: 12, maxLength: 12 }),
    credits: fc.boolean(),
  })
  .map(({ size, seed, units, direct, credits }) =>
    Array.from({ length: size }, (_, row): Activity => {
      const unit = (index: number) => 10 ** (units[index] ?? 0)
      const inputs = Array.from({ length: size }, (_unused, other) => {
        const part = seed[row * 12 + other] ?? 0
        const sign = credits && part > 0.45 && part < 0.55 ? -1 : 1
        const amount = part < 0.4 ? 0 : ((sign * (part - 0.4)) / size) * 1.5 * (unit(row) / unit(other))
        return takes(`p${other}`, amount)
      })
      return anActivity({
        processId: `p${row}`,
        inputs: inputs.filter(({ amount }) => amount !== 0),
        direct: Float64Array.of(direct[row] ?? 0),
      })
    }),
  )

describe('the impacts of an inventory', () => {
  test('are those of the whole system solved at once', () => {
    fc.assert(
      fc.property(aSystem, (activities) => {
        const expected = denseImpacts(activities, 0)
        const size = Math.max(...expected.map(Math.abs), 1e-300)
        impactsOf(activities).forEach((impact, place) =>
          expect(Math.abs(impact - (expected[place] ?? 0)) / size).toBeLessThan(1e-9),
        )
      }),
      { numRuns: 300 },
    )
  })
  test('of a loop: steel needs electricity, electricity needs steel', () => {
    // e = 0.5 + 0.01 s, s = 2 + 3 e: e = (0.5 + 0.02) / (1 − 0.03)
    const activities = [
      anActivity({ processId: 'electricity', inputs: [takes('steel', 0.01)], direct: Float64Array.of(0.5) }),
      anActivity({ processId: 'steel', inputs: [takes('electricity', 3)], direct: Float64Array.of(2) }),
    ]
    const [electricity, steel] = impactsOf(activities)
    expect(electricity).toBeCloseTo(0.52 / 0.97, 12)
    expect(steel).toBeCloseTo(2 + (3 * 0.52) / 0.97, 12)
  })
  test('of a waste that is treated are the same in both writings', () => {
    // 2 kg of waste for each unit, 3 per kg treated, 1 of its own: 7.
    const maker = (amount: number) =>
      anActivity({ processId: 'maker', inputs: [takes('treatment', amount)], direct: Float64Array.of(1) })
    const treatment = anActivity({ processId: 'treatment', direct: Float64Array.of(3) })
    expect(impactsOf([maker(2), treatment])).toEqual([7, 3])
    expect(impactsOf([maker(-2), { ...treatment, isTreatment: true }])).toEqual([7, 3])
  })
  test('do not depend on the order of the processes', () => {
    fc.assert(
      fc.property(aSystem, (activities) => {
        const turned = impactsOf([...activities].reverse()).toReversed()
        impactsOf(activities).forEach((impact, place) =>
          expect(turned[place]).toBeCloseTo(impact, 6 - Math.ceil(Math.log10(Math.abs(impact) + 1))),
        )
      }),
      { numRuns: 50 },
    )
  })
  test('of a loop that gives back nearly all that it takes need the second method, and stand', () => {
    const size = 60
    const activities = Array.from({ length: size }, (_, index) =>
      anActivity({
        processId: `p${index}`,
        inputs: [takes(`p${(index + 1) % size}`, 0.51), takes(`p${(index + 7) % size}`, 0.4899)],
      }),
    )
    const answer = solved(activities)
    if (!answer.ok) throw new Error('not solved')
    // Every activity is like the others: x = 1 + 0.9999 x.
    for (const impact of answer.impacts) expect(impact / 10_000).toBeCloseTo(1, 6)
    expect(answer.quality).toMatchObject({ fallbacks: 1 })
    expect(loopSizes(answer.inventory)).toEqual({ count: 1, largest: size })
  })
  test.each([1, 1e-150, 1e-200, 1e200])('scale with what the processes emit: %d kg', (scale) => {
    const loop = (part: number) =>
      solved([
        anActivity({ processId: 'a', inputs: [takes('b', part)], direct: Float64Array.of(scale) }),
        anActivity({ processId: 'b', inputs: [takes('a', 1)], direct: Float64Array.of(0) }),
      ])
    const [settling, nearlyAll] = [loop(0.5), loop(0.9999)]
    if (!settling.ok || !nearlyAll.ok) throw new Error('not solved')
    expect(settling).toMatchObject({ quality: { fallbacks: 0 } })
    expect(nearlyAll).toMatchObject({ quality: { fallbacks: 1 } })
    for (const impact of settling.impacts) expect(impact / scale).toBeCloseTo(2, 9)
    for (const impact of nearlyAll.impacts) expect(impact / scale / 10_000).toBeCloseTo(1, 6)
  })
  test('stand where figures are next to nothing, whatever the order of the processes', () => {
    const p6 = anActivity({ processId: 'p6', inputs: [takes('p8', 2e-8)], direct: Float64Array.of(-5e-291) })
    const p8 = anActivity({ processId: 'p8', inputs: [takes('p6', 0.1)], direct: Float64Array.of(0) })
    expect(impactsOf([p6, p8])).toEqual(impactsOf([p8, p6]).toReversed())
  })
  test('of a credit that keeps the sweeps from settling are found by the second method', () => {
    const activities = [
      anActivity({ processId: 'a', inputs: [takes('b', -2)] }),
      anActivity({ processId: 'b', inputs: [takes('a', 3)], direct: Float64Array.of(4) }),
    ]
    // a = 1 − 2 b, b = 4 + 3 a: a = −7 / 7, b = 1
    expect(impactsOf(activities).map((impact) => Number(impact.toPrecision(9)))).toEqual([-1, 1])
  })
})

describe('what cannot be computed', () => {
  const problemsOf = (activities: readonly Activity[]) => {
    const answer = solved(activities)
    return answer.ok ? [] : answer.problems.map(({ code, processes }) => [code, [...processes].sort()])
  }
  const beside = anActivity({ processId: 'cotton', inputs: [takes('a', 1)] })
  test.each([
    ['takes more than it gives', 1.2, 1],
    ['gives back exactly what it takes', 1, 1],
    ['diverges slowly', 1.0001, 1],
  ])('a loop that %s names its processes, and no other', (_case, first, second) => {
    const activities = [
      beside,
      anActivity({ processId: 'a', inputs: [takes('b', first)] }),
      anActivity({ processId: 'b', inputs: [takes('a', second)] }),
    ]
    expect(problemsOf(activities)).toEqual([['NO_SOLUTION', ['a', 'b']]])
  })
  test('a process that takes all of its own product', () => {
    expect(problemsOf([anActivity({ processId: 'a', inputs: [takes('a', 1)] })])).toEqual([
      ['CONSUMES_ITSELF', ['a']],
    ])
  })
  test('a supplier that is not in the file, one product twice, a choice that the file leaves open', () => {
    const open = { flow: 'yarn', provider: null, amount: 1 }
    expect(problemsOf([beside])).toEqual([['PROVIDER_MISSING', ['cotton']]])
    expect(problemsOf([anActivity({ processId: 'a' }), anActivity({ processId: 'a' })])).toEqual([
      ['SUPPLIED_TWICE', ['a']],
    ])
    const makers = ['a', 'b'].map((processId) => anActivity({ processId, flow: 'yarn' }))
    expect(problemsOf([...makers, anActivity({ processId: 'c', inputs: [open] })])).toEqual([
      ['PROVIDER_UNCLEAR', ['c']],
    ])
  })
  test('an input that nobody supplies is cut off, and told', () => {
    const answer = inventoryOf([
      anActivity({ processId: 'a', inputs: [{ flow: 'rest', provider: null, amount: 2 }] }),
    ])
    expect(answer.ok && answer.value.cutOff).toEqual([{ process: 'a', flow: 'rest' }])
  })
})

describe('a supplier that somebody chooses', () => {
  const open = { flow: 'yarn', provider: null, amount: 1 }
  const makers = ['a', 'b'].map((processId, place) =>
    anActivity({ processId, flow: 'yarn', direct: Float64Array.of(place + 1) }),
  )
  const taker = anActivity({ processId: 'c', inputs: [open] })
  const impactWith = (chosen: number | null) => {
    const answer = inventoryOf([...makers, taker], ({ candidates }) =>
      chosen === null ? null : (candidates[chosen] ?? null),
    )
    const result = answer.ok ? solvedCategory(answer.value, 0) : answer
    return result.ok ? result.value.impacts[2] : result.problems
  }
  test('is taken; an input that is left out brings nothing', () => {
    expect([impactWith(0), impactWith(1), impactWith(null)]).toEqual([2, 3, 1])
  })
  test('is asked for once an input, with who takes it', () => {
    const asked: unknown[] = []
    inventoryOf([...makers, taker, { ...taker, processId: 'd' }], ({ code, taker: { processId } }) => {
      asked.push([code, processId])
      return 0
    })
    expect(asked).toEqual([
      ['PROVIDER_UNCLEAR', 'c'],
      ['PROVIDER_UNCLEAR', 'd'],
    ])
  })
})

test('whoever takes from an activity, however far along, depends on it', () => {
  fc.assert(
    fc.property(aSystem, fc.nat(), (activities, seed) => {
      const answer = inventoryOf(activities)
      if (!answer.ok) return
      const from = seed % activities.length
      const expected = new Set([from])
      for (let size = 0; size < expected.size;) {
        size = expected.size
        activities.forEach(({ inputs }, index) => {
          if (inputs.some(({ provider }) => expected.has(Number(provider?.slice(1))))) expected.add(index)
        })
      }
      const found = takersOf(answer.value.technosphere)([from])
      expect([...found.keys()].filter((index) => found[index] === 1)).toEqual(
        [...expected].sort((a, b) => a - b),
      )
    }),
  )
})

describe('what a method knows of a chain', () => {
  const aNature = fc.record({
    matched: fc.integer({ min: 0, max: 7 }),
    known: fc.integer({ min: 0, max: 3 }),
    unknown: fc.integer({ min: 0, max: 3 }),
  })
  /** By walking from every product: nothing in common with the way of the product. */
  const walkedFrom = (start: number, activities: readonly Activity[]) => {
    const seen = new Set([start])
    for (const index of seen)
      for (const { provider } of activities[index]?.inputs ?? [])
        seen.add(activities.findIndex(({ processId }) => processId === provider))
    const natures = [...seen].flatMap((index) => activities[index]?.nature ?? [])
    const known = natures.reduce((sum, one) => sum + one.known, 0)
    const unknown = natures.reduce((sum, one) => sum + one.unknown, 0)
    return {
      matched: natures.reduce((bits, one) => bits | one.matched, 0),
      unknownShare: known + unknown === 0 ? 0 : unknown / (known + unknown),
    }
  }
  test('counts each exchange of the chain once, in loops too', () => {
    fc.assert(
      fc.property(aSystem, fc.array(aNature, { minLength: 12, maxLength: 12 }), (system, natures) => {
        const activities = system.map((one, place) => ({ ...one, nature: natures[place] ?? one.nature }))
        const inventory = inventoryOf(activities)
        if (!inventory.ok) return
        expect(chainFlows(inventory.value)).toEqual(activities.map((_, at) => walkedFrom(at, activities)))
      }),
      { numRuns: 200 },
    )
  })
  test('holds over chains longer than what is counted at once', () => {
    const activities = Array.from({ length: 2500 }, (_, index) =>
      anActivity({
        processId: `p${index}`,
        inputs: index === 0 ? [] : [takes(`p${index - 1}`, 0.5)],
        nature: { matched: 0, known: 0, unknown: Number(index < 1000) },
      }),
    )
    activities.push(
      anActivity({
        processId: 'last',
        inputs: [takes('p2499', 1)],
        nature: { matched: 2, known: 3000, unknown: 0 },
      }),
    )
    const inventory = inventoryOf(activities.toReversed())
    if (!inventory.ok) throw new Error('not linked')
    const [last, middle] = chainFlows(inventory.value)
    expect(last).toEqual({ matched: 2, unknownShare: 0.25 })
    expect(middle).toEqual({ matched: 0, unknownShare: 1 })
  })
  test.each([
    // matched, unknown share, known in categories 0 and 1
    [1, 1, [true, false]],
    [0, 0.5, [true, true]],
    [0, 0.5000001, [false, false]],
    [2, 0.9, [false, true]],
  ])('bits %i with %d unknown', (matched, unknownShare, known) => {
    expect([0, 1].map((category) => isKnownIn(category, { matched, unknownShare }))).toEqual(known)
  })
})

describe('the treatment of a waste, written with a product below 0', () => {
  /** As ecoinvent writes it: the treatment has −2 kg of the waste, whoever hands over 3 kg takes −3 kg. */
  const waste = (amount: number): UnitProcess => ({
    id: 'treatment',
    name: 'Treatment',
    supplies: [{ flow: 'waste', amount, share: 1 }],
    exchanges: [{ flow: 'co2', amount: 10, side: 'nature', provider: null, shares: null }],
  })
  const factors = new Map([['co2', Float64Array.of(1)]])
  const maker = (amount: number) =>
    anActivity({
      processId: 'maker',
      inputs: [{ flow: 'waste', provider: null, amount }],
      direct: Float64Array.of(0),
    })
  test.each([
    ['handed over', -2, -3, 15],
    ['written as a service', 2, 3, 15],
    ['avoided', -2, 3, -15],
  ])('%s burdens whoever makes the waste, never relieves', (_case, supplied, taken, expected) => {
    const { activities } = allocated(waste(supplied), factors, 1)
    expect(activities[0]?.direct[0]).toBe(5)
    expect(impactsOf([...activities, maker(taken)])[1]).toBeCloseTo(expected, 9)
  })
})

describe('allocation', () => {
  const exchange = (changes: Partial<Exchange>): Exchange => ({
    flow: 'co2',
    amount: 10,
    side: 'nature',
    provider: null,
    shares: null,
    ...changes,
  })
  const refinery: UnitProcess = {
    id: 'refinery',
    name: 'Refinery',
    supplies: [
      { flow: 'petrol', amount: 2, share: 0.7 },
      { flow: 'naphtha', amount: 1, share: 0.3 },
    ],
    exchanges: [
      exchange({}),
      exchange({ flow: 'steam', amount: 4, side: 'process' }),
      exchange({
        shares: new Map([
          ['petrol', 0],
          ['naphtha', 1],
        ]),
      }),
    ],
  }
  const factors = new Map([['co2', Float64Array.of(1)]])
  test('gives each product its share, or the share that an exchange has of its own', () => {
    const { activities } = allocated(refinery, factors, 1)
    // petrol: 0.7 × 10 / 2; naphtha: 0.3 × 10 / 1 + 10 / 1
    expect(activities.map(({ flow, direct }) => [flow, direct[0]])).toEqual([
      ['petrol', 3.5],
      ['naphtha', 13],
    ])
    expect(activities.map(({ inputs }) => inputs[0]?.amount)).toEqual([1.4, 1.2])
  })
  test('loses nothing: the products together bear what the process does', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (share, amount) => {
          const [first, second] = refinery.supplies
          if (first === undefined || second === undefined) throw new Error('no supplies')
          const supplies = [
            { ...first, amount, share },
            { ...second, share: 1 - share },
          ]
          const { activities } = allocated({ ...refinery, supplies }, factors, 1)
          const borne = activities.reduce(
            (sum, { direct }, place) => sum + (direct[0] ?? 0) * (supplies[place]?.amount ?? 0),
            0,
          )
          expect(borne).toBeCloseTo(20, 9)
        },
      ),
    )
  })
  test.each([
    ['rounded to a tenth of a percent', 0.3009, true],
    ['further from 1 than that', 0.3011, false],
  ])('shares %s', (_case, share, isAllowed) => {
    const supplies = [{ ...refinery.supplies[0], flow: 'petrol', amount: 2, share: 0.7 }]
    const process = {
      ...refinery,
      exchanges: [],
      supplies: [...supplies, { flow: 'naphtha', amount: 1, share }],
    }
    expect(allocated(process, factors, 1).problem === null).toBe(isAllowed)
  })
  test('counts what the method knows', () => {
    const exchanges = [
      exchange({}),
      exchange({ flow: 'noise' }),
      exchange({ flow: 'water' }),
      exchange({ amount: 0 }),
    ]
    const known = new Map([...factors, ['water', Float64Array.of(0)]])
    const [petrol] = allocated({ ...refinery, exchanges }, known, 1).activities
    expect(petrol?.nature).toEqual({ matched: 1, known: 2, unknown: 1 })
  })
  test.each([
    [
      'shares that do not add up',
      { ...refinery, supplies: refinery.supplies.map((one) => ({ ...one, share: 0.4 })) },
      'SHARES_NOT_ONE',
    ],
    [
      'a product of nothing',
      { ...refinery, supplies: [{ flow: 'petrol', amount: 0, share: 1 }] },
      'AMOUNT_ZERO',
    ],
    ['no product', { ...refinery, supplies: [] }, 'NO_PRODUCT'],
  ])('%s is refused', (_case, process, code) => {
    expect(allocated(process, factors, 1)).toMatchObject({
      activities: [],
      problem: { code, processes: ['Refinery'] },
    })
  })
})

test('a flow counts with its factor in every category: amount times factor, and those that are not 0 are marked', () => {
  const process = {
    id: 'boiler',
    name: 'Boiler',
    supplies: [{ flow: 'heat', amount: 2, share: 1 }],
    exchanges: [
      { flow: 'co2', side: 'nature', amount: 3, provider: null, shares: null },
      { flow: 'nox', side: 'nature', amount: 5, provider: null, shares: null },
      { flow: 'radon', side: 'nature', amount: 7, provider: null, shares: null },
    ],
  } as const
  const factors = new Map([
    ['co2', Float64Array.of(4, 0, 0)],
    ['nox', Float64Array.of(0.5, 8, 0)],
  ])
  // Per unit of heat half of the amounts: climate 3/2 x 4 + 5/2 x 0.5, acidification 5/2 x 8.
  const [activity] = allocated(process, factors, 3).activities
  expect([...(activity?.direct ?? [])]).toEqual([7.25, 20, 0])
  expect(activity?.nature).toEqual({ matched: 0b011, known: 2, unknown: 1 })
})
