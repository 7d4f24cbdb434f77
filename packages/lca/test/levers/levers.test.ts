import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findLevers,
  leverKinds,
  paretoFront,
  proposedLevers,
  withLevers,
  type AskedScore,
  type Lever,
  type LeverQuestion,
  type Levers,
} from '@ecotrame/lca'
import { loadLeverRules, loadMaterialPrices, priceOfFormMaterial } from '@ecotrame/reference-data'
import { basisOf, plain, shirtOf, someShirt, type TypedShirt } from '../attribution/products.ts'
import { askedFigure, scoredForm } from '../../src/scoring/scored-form.ts'
import { filled, formOf, material, part } from '../pef/form-products.ts'

const basis = basisOf()
const rules = loadLeverRules()
const defaults = new Map((await loadMaterialPrices()).map(({ id, eurPerKg }) => [id, eurPerKg]))
const prices = new Map(
  [...priceOfFormMaterial].flatMap(([id, priced]) => {
    const price = defaults.get(priced) ?? null
    return price === null ? [] : [[id, price] as const]
  }),
)
const french: AskedScore = { label: 'fr_dur', basis: 'product' }

const question = (state: LeverQuestion['state'], more: Partial<LeverQuestion> = {}): LeverQuestion => ({
  state,
  basis,
  asked: french,
  rules,
  prices,
  isLocked: () => false,
  ...more,
})
function found(asked: LeverQuestion): Levers {
  const levers = findLevers(asked)
  if (!levers.ok || levers.value === null) throw new Error(JSON.stringify(levers))
  return levers.value
}
const figureOf = (state: LeverQuestion['state'], { basis: by, asked }: LeverQuestion) => {
  const scored = scoredForm(state, { french: by.form.frenchProductId !== null, pef: true }, by)
  return scored.ok ? askedFigure(scored.value, asked) : null
}
/** The product with levers made, as an evaluation of its own would describe it. */
const made = (levers: readonly Pick<Lever, 'changes' | 'part'>[], { state, basis: by }: LeverQuestion) =>
  withLevers(by.form, state, levers, () => crypto.randomUUID())
const figureOfLabels = ({ labels }: Pick<Lever, 'labels'>, { label, basis: per }: AskedScore) =>
  labels[label]?.[per] ?? Number.NaN

const ofShirt = question(shirtOf(plain))
const levers = found(ofShirt)
const leverTo = (rule: string, after: unknown, from: Levers = levers): Lever => {
  const lever = from.levers.find((one) => one.rule === rule && one.changes[0]?.after === after)
  if (!lever) throw new Error(`no ${rule} to ${String(after)}`)
  return lever
}

describe('a lever is a run of the product with other values', () => {
  // The other product is typed by hand: nothing of the search takes part.
  test.each<[string, unknown, Partial<TypedShirt>]>([
    ['material', 'ei-lin', { fibres: [['ei-lin', 100, '---']] }],
    ['lighter', 153, { values: { mass: 153, makingCountry: 'BD' } }],
    ['makingCountry', 'FR', { values: { mass: 170, makingCountry: 'FR' } }],
    ['airTransport', 0, { values: { mass: 170, makingCountry: 'BD', airTransportShare: 0 } }],
    [
      'repairService',
      'large-business-with-services',
      { values: { mass: 170, makingCountry: 'BD', business: 'large-business-with-services' } },
    ],
  ])('%s to %s', (rule, after, typed) => {
    const asked = ofShirt
    const lever = leverTo(rule, after)
    const state = shirtOf({ ...plain, ...typed })
    // A material that is replaced comes from where the method says, which no typed country can say.
    const expected = figureOf(rule === 'material' ? withoutCountry(state) : state, asked)
    expect(figureOfLabels(lever, french)).toBe(expected)
    expect(lever.difference).toBe((expected ?? NaN) - (figureOf(asked.state, asked) ?? NaN))
  })

  test('holds for every lever and combination of any T-shirt, and each lowers the figure', () => {
    fc.assert(
      fc.property(someShirt, (shirt) => {
        const asked = question(shirtOf(shirt))
        const { levers: all, front, labels } = found(asked)
        const now = labels.fr_dur?.product ?? NaN
        const byId = new Map(all.map((lever) => [lever.id, lever]))
        expect(byId.size).toBe(all.length)
        for (const lever of all) {
          expect(figureOf(made([lever], asked), asked)).toBeCloseTo(now + lever.difference, 9)
          expect(figureOfLabels(lever, french)).toBeLessThan(now)
        }
        for (const { levers: ids, difference, ...combination } of front) {
          const together = ids.map((id) => byId.get(id) as Lever)
          expect(figureOf(made(together, asked), asked)).toBeCloseTo(now + difference, 9)
          expect(figureOfLabels(combination, french)).toBeCloseTo(now + difference, 9)
        }
      }),
      { numRuns: 6 },
    )
  })
})

const withoutCountry = (state: LeverQuestion['state']) => ({
  ...state,
  composition: state.composition.map((entry) => ({
    ...entry,
    values: Object.fromEntries(Object.entries(entry.values).filter(([id]) => id !== 'country')),
  })),
})

describe('the list', () => {
  test('is the same for the same question, the largest effect first, within its bounds', () => {
    expect(found(ofShirt)).toEqual(levers)
    const differences = levers.levers.map(({ difference }) => difference)
    expect(differences).toEqual(differences.toSorted((a, b) => a - b))
    expect(levers.levers.length).toBeLessThanOrEqual(rules.mostLevers)
    const { fields, ofField, width } = rules.combination
    expect(levers.runs).toBeLessThanOrEqual(1 + rules.mostRuns + rules.mostLevers + fields * ofField * width)
  })

  test('proposes changes of every kind that the category knows', () => {
    const ofPef = found({ ...ofShirt, asked: { label: 'pef', basis: 'product' } })
    const kinds = new Set([...levers.levers, ...ofPef.levers].map(({ kind }) => kind))
    expect(leverKinds.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  test('leaves alone what a mask keeps', () => {
    const locked = (path: string) => path === 'lists.composition' || path === 'values.makingCountry'
    const proposed = proposedLevers({ ...ofShirt, isLocked: locked })
    const changed = new Set(proposed.flatMap(({ changes }) => changes.map(({ parameter }) => parameter)))
    expect(changed.has('material') || changed.has('makingCountry')).toBe(false)
    expect(changed.has('fabricCountry')).toBe(true)
  })

  test('is of a long composition no longer: the entries with the largest shares', () => {
    const fibres = Array.from({ length: 40 }, () => ['ei-coton', 2.5, 'IN'] as const)
    expect(proposedLevers(question(shirtOf({ ...plain, fibres }))).length).toBeLessThanOrEqual(rules.mostRuns)
  })

  test('has no place for a product without the figure, and tells what keeps one from being computed', () => {
    const sneakers = filled(formOf('sneakers'), {
      values: { mass: 800, makingCountry: 'VN' },
      entries: [part('upper'), material('polyester', 100, 0)],
    })
    const by = basisOf('sneakers')
    expect(findLevers(question(sneakers, { basis: by }))).toEqual({ ok: true, value: null })
    const pef = found(question(sneakers, { basis: by, asked: { label: 'pef', basis: 'product' } }))
    expect(pef.levers.length).toBeGreaterThan(3)
    expect(findLevers(question(shirtOf({ ...plain, fibres: [] })))).toMatchObject({
      ok: false,
      problems: [{ code: 'EMPTY_LIST' }],
    })
  })
})

describe('a part of a material', () => {
  const recycled = leverTo('material', 'coton-rdp')

  test('becomes an entry of its own, and the shares stay whole', () => {
    const { composition } = made([recycled], ofShirt)
    expect(composition.map(({ values }) => [values['material']?.value, values['share']?.value])).toEqual([
      ['ei-coton', 70],
      ['coton-rdp', 30],
    ])
    // Its origin is that of the recycled fibre.
    expect(composition[1]?.values['country']?.origin).toBe('default')
  })
})

describe('what it costs', () => {
  const organic = leverTo('material', 'ei-coton-organic')

  test('is the mass of fibre times the difference of prices', () => {
    const scored = scoredForm(ofShirt.state, { french: true, pef: false }, basis)
    const stages = scored.ok ? (scored.value.french?.stages ?? []) : []
    // EUR 1.51 and 3.12 a kg by default, for all the fibre that enters spinning.
    const kg = stages.find(({ stage }) => stage === 'spinning')?.inputMassKg ?? NaN
    expect(levers.cost).toBeCloseTo(kg * 1.51, 9)
    expect(organic.cost.difference).toBeCloseTo(kg * (3.12 - 1.51), 9)
  })

  test('is not known without a price, and such a change is in no combination', () => {
    const recycled = leverTo('material', 'coton-rdp')
    expect(recycled.cost).toEqual({ difference: null, missing: ['coton-rdp'] })
    expect(levers.front.flatMap((combination) => combination.levers)).not.toContain(recycled.id)
    const none = found(question(shirtOf(plain), { prices: new Map() }))
    expect([none.cost, none.missing]).toEqual([null, ['ei-coton']])
    expect(leverTo('makingCountry', 'FR', none).cost.difference).toBe(0)
  })
})

describe('combinations', () => {
  test('lie on a front: dearer only where the figure is lower', () => {
    const { front } = levers
    expect(front.length).toBeGreaterThan(1)
    front.slice(1).forEach((point, place) => {
      const before = front[place] as (typeof front)[number]
      expect(point.costDifference).toBeGreaterThan(before.costDifference)
      expect(point.difference).toBeLessThan(before.difference)
    })
    expect(front.at(-1)?.difference).toBeLessThan(levers.levers[0]?.difference ?? NaN)
  })

  test('no single change with a price beats the front', () => {
    for (const { difference, cost } of levers.levers) {
      if (cost.difference === null) continue
      const best = levers.front.filter(
        ({ costDifference }) => costDifference <= (cost.difference ?? 0) + 1e-12,
      )
      if (best.length === 0) continue
      expect(Math.min(...best.map((point) => point.difference))).toBeLessThanOrEqual(difference)
    }
  })

  test('the front is what nobody beats', () => {
    const points = fc.array(
      fc.record({ cost: fc.integer({ min: -9, max: 9 }), figure: fc.integer({ min: 0, max: 9 }) }),
    )
    fc.assert(
      fc.property(points, (all) => {
        const front = paretoFront(all, (point) => point)
        const beats = (a: (typeof all)[number], b: (typeof all)[number]) =>
          a.cost <= b.cost && a.figure <= b.figure && (a.cost < b.cost || a.figure < b.figure)
        for (const point of all) {
          const isBeaten = all.some((other) => beats(other, point))
          const isThere = front.some(({ cost, figure }) => cost === point.cost && figure === point.figure)
          expect(isThere).toBe(!isBeaten)
        }
      }),
    )
  })
})

describe('PEF', () => {
  test('a change whose data cover less has no PEF that could be held against the other', () => {
    const asked = question(shirtOf(plain), { asked: { label: 'pef', basis: 'product' } })
    for (const lever of found(asked).levers) {
      expect(lever.pefGap).toBeNull()
      const again = scoredForm(made([lever], asked), { french: true, pef: true }, basis)
      const before = scoredForm(asked.state, { french: true, pef: true }, basis)
      if (!again.ok || !before.ok) throw new Error('not computable')
      expect(again.value.pef?.score.categories).toEqual(before.value.pef?.score.categories)
    }
    for (const { pefGap, labels } of levers.levers) if (pefGap !== null) expect(labels.pef).toBeNull()
  })
})

describe('the rules that a change moves', () => {
  const rulesOf = ({ mechanisms }: Pick<Lever, 'mechanisms'>) => mechanisms.map(({ rule }) => rule)
  test('are named with their part of the effect: repair moves durability alone, a country also what flies', () => {
    const repair = leverTo('repairService', 'large-business-with-services')
    expect(rulesOf(repair)).toEqual(['durability'])
    expect(repair.mechanisms[0]?.difference).toBeCloseTo(repair.difference, 9)
    const near = leverTo('makingCountry', 'TR')
    expect(near.mechanisms).toMatchObject([{ rule: 'airFreight', before: 1, after: 0 }])
    expect(near.mechanisms[0]?.difference).toBeGreaterThan(near.difference)
  })
  test('are those that answer otherwise, of single changes and of combinations', () => {
    for (const { mechanisms } of [...levers.levers, ...levers.front])
      for (const { before, after } of mechanisms) expect(after).not.toBe(before)
    const lighter = levers.levers.find(({ rule }) => rule === 'lighter')
    expect(lighter && rulesOf(lighter)).toEqual([])
  })
})
