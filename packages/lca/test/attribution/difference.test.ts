import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attributed,
  compareInputs,
  releaseWithDataOf,
  scoreDifference,
  type AskedScore,
  type ComputedDescription,
  type DifferencePart,
  type ScoreDifference,
  type ScoringBasis,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data'
import { basisOf, plain, shirtOf, someShirt, type TypedShirt } from './products.ts'

const basis = basisOf()
const older = await loadFrenchCostRelease('2025-02')
const computed = (shirt: TypedShirt, by: ScoringBasis = basis): ComputedDescription => ({
  state: shirtOf(shirt),
  basis: by,
})
const officialFigure: AskedScore = { label: 'fr_dur', basis: 'product' }
const figures: readonly AskedScore[] = [officialFigure, { label: 'pef', basis: 'per100g' }]

const found = (difference: ScoreDifference | null): ScoreDifference => {
  if (difference === null) throw new Error('no difference')
  return difference
}
const sumOf = (parts: readonly DifferencePart[]) => parts.reduce((sum, { difference }) => sum + difference, 0)
const told = ({ parts }: ScoreDifference) =>
  parts.map(({ changes }) =>
    changes.map((change) =>
      change.kind !== 'input'
        ? change.kind
        : change.input.kind === 'list'
          ? change.input.list
          : change.input.parameter,
    ),
  )

describe('the difference of two scores', () => {
  test.each(figures)(
    'is the sum of its parts, whatever two T-shirts are held against each other: $label',
    (asked) => {
      fc.assert(
        fc.property(someShirt, someShirt, (one, other) => {
          const { before, after, parts } = found(scoreDifference(computed(one), computed(other), asked))
          const scale = Math.max(Math.abs(before), Math.abs(after))
          expect(Math.abs(sumOf(parts) - (after - before))).toBeLessThan(1e-9 * scale)
        }),
        { numRuns: 60 },
      )
    },
  )

  test('what facilities measured is a part of its own, and the sum stays whole', () => {
    const pef: AskedScore = { label: 'pef', basis: 'product' }
    const measured: ComputedDescription = {
      basis,
      state: {
        ...shirtOf(plain),
        records: {
          proofs: [],
          facilities: [
            {
              id: 'f1',
              name: 'Mill',
              ownRun: false,
              processes: ['dyeingAndFinishing'],
              data: [{ process: 'dyeingAndFinishing', kind: 'electricity', value: 0.1, proven: true }],
            },
          ],
        },
      },
    }
    const difference = found(scoreDifference(computed(plain), measured, pef))
    expect(difference.after).not.toBe(difference.before)
    expect(told(difference)).toEqual([['facilities']])
    expect(sumOf(difference.parts)).toBeCloseTo(difference.after - difference.before, 9)
    expect(scoreDifference(measured, measured, pef)?.parts).toEqual([])
  })

  test('is the other way round with the other sign, part by part', () => {
    fc.assert(
      fc.property(someShirt, someShirt, (one, other) => {
        const there = found(scoreDifference(computed(one), computed(other), officialFigure))
        const back = found(scoreDifference(computed(other), computed(one), officialFigure))
        expect(back.parts.length).toBe(there.parts.length)
        const sorted = ({ parts }: ScoreDifference, sign: number) =>
          parts.map(({ difference }) => sign * difference).sort((a, b) => a - b)
        const [a, b] = [sorted(there, 1), sorted(back, -1)]
        a.forEach((difference, index) => expect(difference).toBeCloseTo(b[index] ?? NaN, 6))
      }),
      { numRuns: 40 },
    )
  })

  test('has no parts where nothing was changed', () => {
    expect(found(scoreDifference(computed(plain), computed(plain), officialFigure)).parts).toEqual([])
  })

  test('is all of one field where only that was changed', () => {
    const cheaper = { ...plain, values: { ...plain.values, numberOfReferences: 200 } }
    const { before, after, parts } = found(
      scoreDifference(computed(plain), computed(cheaper), officialFigure),
    )
    expect(parts).toHaveLength(1)
    expect(parts[0]?.difference).toBe(after - before)
    expect(parts[0]?.changes).toMatchObject([
      {
        kind: 'input',
        cause: 'durability',
        input: { parameter: 'numberOfReferences', before: 100_000, after: 200 },
      },
    ])
  })

  test('tells durability, data and method apart from what went into the product', () => {
    const now = { ...plain, values: { ...plain.values, mass: 200, price: 90 } }
    const difference = found(
      scoreDifference(computed(plain, basisOf('tshirt', { release: older })), computed(now), officialFigure),
    )
    expect(told(difference)).toEqual([['mass'], ['price'], ['data'], ['method']])
    expect(difference.parts.map(({ changes: [change] }) => change?.cause)).toEqual([
      'inputs',
      'durability',
      'data',
      'method',
    ])
    expect(sumOf(difference.parts)).toBeCloseTo(difference.after - difference.before, 8)
  })

  test('takes together what can only be computed together', () => {
    const blend: TypedShirt = {
      ...plain,
      fibres: [
        ['ei-coton', 60, 'IN'],
        ['ei-pet', 40, 'CN'],
      ],
    }
    expect(told(found(scoreDifference(computed(plain), computed(blend), officialFigure)))).toEqual([
      ['composition'],
    ])
  })

  test('of two categories is refused: their fields are not the same', () => {
    expect(() =>
      scoreDifference(computed(plain), { state: shirtOf(plain), basis: basisOf('jeans') }, officialFigure),
    ).toThrow(RangeError)
  })

  test('is none where one of the two has no such figure', () => {
    const empty = { state: { ...shirtOf(plain), composition: [] }, basis }
    expect(scoreDifference(computed(plain), empty, officialFigure)).toBeNull()
  })
})

describe('splitting a difference', () => {
  test('gives each of independent changes what it adds, and interactions in equal halves', () => {
    const [a, b] = ['a', 'b']
    const sum = attributed([a, b], (made) => (made.has(a) ? 2 : 0) + (made.has(b) ? 5 : 0))
    expect(sum?.parts).toEqual([
      { changes: [a], difference: 2, mechanisms: [] },
      { changes: [b], difference: 5, mechanisms: [] },
    ])
    const product = attributed([a, b], (made) => (made.has(a) ? 3 : 1) * (made.has(b) ? 2 : 1))
    expect(product?.parts.map(({ difference }) => difference)).toEqual([3, 2])
  })

  test('joins changes of which one alone cannot be computed', () => {
    const figure = (made: ReadonlySet<string>) => (made.has('a') !== made.has('b') ? null : made.size)
    expect(attributed(['a', 'b', 'c'], figure)?.parts).toEqual([
      { changes: ['a', 'b'], difference: 2, mechanisms: [] },
      { changes: ['c'], difference: 1, mechanisms: [] },
    ])
  })

  test('has no answer without both ends', () => {
    expect(attributed(['a'], (made) => (made.size === 0 ? 1 : null))).toBeNull()
  })
})

describe('descriptions with some of the changes', () => {
  test('are the first without any, and compute as the second with all of them', () => {
    fc.assert(
      fc.property(someShirt, someShirt, (one, other) => {
        const [before, after] = [shirtOf(one), shirtOf(other)]
        const { changes, stateWith } = compareInputs(before, after)
        expect(stateWith(new Set())).toEqual(before)
        expect(compareInputs(stateWith(new Set(changes)), after).changes).toEqual([])
      }),
    )
  })
})

describe('a release with the data of another', () => {
  test('computes with the processes of the other where it has them', () => {
    const mixed = releaseWithDataOf(basis.release, older)
    expect(mixed.id).toBe(basis.release.id)
    const cotton = ({ materials }: typeof older) => materials.get('ei-coton')?.process.ecs
    expect(cotton(older)).not.toBe(cotton(basis.release))
    expect(cotton(mixed)).toBe(cotton(older))
    expect(mixed.constants.durability).toEqual(basis.release.constants.durability)
    expect(releaseWithDataOf(basis.release, basis.release)).toBe(basis.release)
  })
})

describe('the rules of the method that moved a figure', () => {
  const blend = (polyester: number): TypedShirt => ({
    ...plain,
    fibres: [
      ['ei-coton', 100 - polyester, 'IN'],
      ['ei-pet', polyester, 'CN'],
    ],
  })
  const between = (one: TypedShirt, other: TypedShirt, asked = officialFigure) =>
    found(scoreDifference(computed(one), computed(other), asked)).parts
  const { exportComplement } = basis.release.constants

  test('are named where synthetic fibres reach their share, with what the step alone adds', () => {
    const [part, ...others] = between(blend(49), blend(51), { label: 'fr', basis: 'product' })
    expect(others).toEqual([])
    const step =
      0.17 *
      exportComplement.ecsPerKgExported *
      (exportComplement.probabilityAtOrAbove - exportComplement.probabilityBelow)
    expect(part?.mechanisms).toEqual([
      {
        rule: 'export',
        before: exportComplement.probabilityBelow,
        after: exportComplement.probabilityAtOrAbove,
        threshold: 0.5,
        difference: expect.closeTo(step, 6),
      },
    ])
    // The blend by itself goes the other way or hardly moves: the step hid it.
    expect(Math.abs((part?.difference ?? 0) - step)).toBeLessThan(step)
  })

  test('are none where no threshold was crossed, and none for figures of PEF', () => {
    expect(between(blend(30), blend(40)).flatMap(({ mechanisms }) => mechanisms)).toEqual([])
    const ofPef = between(blend(49), blend(51), { label: 'pef', basis: 'product' })
    expect(ofPef.flatMap(({ mechanisms }) => mechanisms)).toEqual([])
  })

  test('take all of a change that works through one of them alone', () => {
    const dearer = { ...plain, values: { ...plain.values, price: 60 } }
    const cheap = { ...plain, values: { ...plain.values, price: 5 } }
    const [part] = between(cheap, dearer)
    const ofRules = part?.mechanisms.reduce((sum, { difference }) => sum + difference, 0) ?? NaN
    expect(part?.mechanisms.map(({ rule }) => rule)).toContain('durability')
    expect(ofRules).toBeCloseTo(part?.difference ?? NaN, 6)
  })

  test('come with the other sign when a single change is taken back', () => {
    const there = between(blend(51), blend(49)).flatMap(({ mechanisms }) => mechanisms)
    const back = between(blend(49), blend(51)).flatMap(({ mechanisms }) => mechanisms)
    expect(there.map(({ difference }) => -difference)).toEqual(
      back.map(({ difference }) => expect.closeTo(difference, 6) as number),
    )
  })

  test('and what the changes do by themselves make up the whole difference, whatever was changed', () => {
    fc.assert(
      fc.property(someShirt, someShirt, (one, other) => {
        const { before, after, parts } = found(
          scoreDifference(computed(one), computed(other), officialFigure),
        )
        const ofRules = parts.flatMap(({ mechanisms }) => mechanisms)
        for (const { difference, before: then, after: now } of ofRules) {
          expect(Number.isFinite(difference)).toBe(true)
          expect(then).not.toBe(now)
        }
        const rest = sumOf(parts) - ofRules.reduce((sum, { difference }) => sum + difference, 0)
        const total = rest + ofRules.reduce((sum, { difference }) => sum + difference, 0)
        expect(total).toBeCloseTo(after - before, 6)
      }),
      { numRuns: 40 },
    )
  })
})
