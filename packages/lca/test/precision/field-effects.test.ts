import { describe, expect, test } from 'vitest'
import type { AskedScore, FieldValue, FormState, ScoringBasis } from '@ecotrame/lca'
import {
  fieldEffect,
  figuresOf,
  type FieldEffect,
  type ScoredState,
} from '../../src/precision/field-effects.ts'
import { formFields } from '../../src/precision/form-fields.ts'
import { askedFigure, methodsFor, scoredForm } from '../../src/scoring/scored-form.ts'
import { basisOf } from '../attribution/products.ts'
import { filled, material } from '../pef/form-products.ts'
import { tables } from './fields.ts'

const french: AskedScore = { label: 'fr', basis: 'product' }
const per100g: AskedScore = { label: 'fr', basis: 'per100g' }
const perDay: AskedScore = { label: 'pef_days', basis: 'product' }

type Values = Readonly<Record<string, FieldValue>>
const usual: Values = {
  mass: 170,
  makingCountry: 'TR',
  fabricCountry: 'TR',
  ennoblingCountry: 'TR',
  spinningCountry: 'TR',
}
const shirt = (values: Values = {}, cotton: Values = { country: 'IN' }) =>
  filled(basisOf().form, {
    values: { ...usual, ...values },
    entries: [
      material('ei-coton', 60, undefined, cotton),
      material('ei-viscose', 40, undefined, { country: 'CN' }),
    ],
  })

function stateOf(
  state: FormState,
  asked: readonly AskedScore[] = [french],
  more: Partial<Pick<ScoredState, 'basis' | 'tables'>> = {},
): ScoredState {
  const basis = more.basis ?? basisOf()
  const methods = methodsFor(asked, basis)
  const scored = scoredForm(state, methods, basis)
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
  const figures = asked.map((one) => askedFigure(scored.value, one) ?? Number.NaN)
  return { state, asked, methods, basis, tables, scored: scored.value, figures, ...more }
}
function effectOf(scored: ScoredState, path: string, more: object = {}): FieldEffect | null {
  const { form } = scored.basis
  const fields = formFields(form, scored.state, {
    tables,
    classes: {},
    effective: new Map(),
    everything: true,
  })
  const field = fields.find((one) => one.path === path)
  if (!field) throw new Error(`no field ${path}`)
  return fieldEffect({ ...field, ...more }, scored)
}
const figureOf = (state: FormState, one: AskedScore = french, basis: ScoringBasis = basisOf()) =>
  figuresOf(state, { asked: [one], methods: methodsFor([one], basis), basis })?.[0] ?? Number.NaN
const step = 2 * Math.log(1.01)

describe('an amount moves the figures through the calculation', () => {
  test('by the difference between 1 % up and 1 % down, each figure for itself', () => {
    const asked = [french, per100g, perDay]
    const effect = effectOf(stateOf(shirt(), asked), 'values.mass')
    asked.forEach((one, place) => {
      const [low, high] = [170 / 1.01, 170 * 1.01].map((mass) => figureOf(shirt({ mass }), one)) as [
        number,
        number,
      ]
      expect(effect?.elasticities[place]).toBeCloseTo(Math.log(high / low) / step, 9)
      expect((effect?.slopes[place] ?? 0) / ((high - low) / step)).toBeCloseTo(1, 9)
    })
    expect(effect).toMatchObject({ kind: 'amount', spreads: [0, 0, 0], jumps: [null, null, null] })
    expect(effect?.elasticities[0]).toBeGreaterThan(0.9)
    expect(Math.abs(effect?.elasticities[1] ?? 1)).toBeLessThan(0.1)
  })
  test('a share above a half by its odds, and the others make room for it', () => {
    const effect = effectOf(stateOf(shirt()), 'composition[0].values.share')
    const odds = Math.log(0.6 / 0.4)
    const at = (moved: number) => {
      const share = 100 / (1 + Math.exp(-(odds + moved)))
      const state = shirt()
      const [cotton, viscose] = state.composition.map((entry, place) => ({
        ...entry,
        values: {
          ...entry.values,
          share: { ...entry.values['share'], value: place === 0 ? share : 100 - share },
        },
      }))
      return figureOf({ ...state, composition: [cotton, viscose] } as FormState)
    }
    const [low, high] = [at(-step / 2), at(step / 2)]
    expect(effect?.elasticities[0]).toBeCloseTo(Math.log(high / low) / step, 9)
    expect(effect?.elasticities[0]).not.toBeCloseTo(0, 2)
  })
  test('a whole number by its next ones', () => {
    const effect = effectOf(stateOf(shirt({ numberOfReferences: 20 })), 'values.numberOfReferences')
    const [low, high] = [19, 21].map((numberOfReferences) => figureOf(shirt({ numberOfReferences }))) as [
      number,
      number,
    ]
    expect(effect?.elasticities[0]).toBeCloseTo(Math.log(high / low) / Math.log(21 / 19), 9)
  })
  test('a default is left to the method; the same value typed is a value', () => {
    // As a default the price says nothing; typed it is 10 € and moves as one.
    const asDefault = stateOf(shirt())
    const asTyped = stateOf(shirt({ price: 10 }))
    const [first, second] = [asDefault, asTyped].map((one) => effectOf(one, 'values.price'))
    expect(first?.field.origin).toBe('default')
    expect(second?.field.origin).toBe('primary_calculated')
    expect(first?.elasticities).toEqual(second?.elasticities)
  })
  test('stands apart from a step of the method beside it, which has its rule', () => {
    // Below 50 % of synthetic fibres garments are exported less often: 50 % is at the step.
    const half = (cotton: number) =>
      filled(basisOf().form, {
        values: usual,
        entries: [
          material('ei-coton', cotton, undefined, { country: 'IN' }),
          material('ei-pet', 100 - cotton, undefined, { country: 'CN' }),
        ],
      })
    const weighted = { label: 'frpef', basis: 'product' } as const
    const asked = [weighted, french, { label: 'fr_dur', basis: 'per100g' }] as const
    const effect = effectOf(stateOf(half(50), asked), 'composition[0].values.share')
    const shares = [-2, -1, 0, 1, 2].map((times) => 50 * 1.01 ** times)
    asked.forEach((one, place) => {
      const figures = shares.map((share) => figureOf(half(share), one))
      const [a, b, c, d, e] = figures.map(Math.log) as [number, number, number, number, number]
      const oneStep = Math.log(1.01)
      if (place === 0) {
        // Weighted as PEF there is no such rule: a smooth curve needs the nearest steps alone.
        expect(effect?.jumps[0]).toBeNull()
        expect(effect?.elasticities[0]).toBeCloseTo((d - b) / (2 * oneStep), 9)
        return
      }
      const slope = (b - a + (c - b) + (e - d)) / (3 * oneStep)
      expect(effect?.elasticities[place]).toBeCloseTo(slope, 9)
      const [first = 0, , middle = 0, above = 0, last = 0] = figures
      expect((effect?.slopes[place] ?? 0) * 3 * oneStep).toBeCloseTo(middle - first + last - above, 6)
      expect(effect?.jumps[place]?.change).toBeCloseTo(Math.exp(d - c - slope * oneStep) - 1, 9)
      expect(effect?.jumps[place]?.change).toBeLessThan(-0.015)
      expect(effect?.jumps[place]?.mechanism).toMatchObject({ rule: 'export', threshold: 0.5 })
    })
  })
  test('of a step that no rule makes has no rule; of several the one that makes most', () => {
    const garment = (price: number) =>
      filled(basisOf().form, {
        values: {
          mass: 170,
          makingCountry: 'CN',
          price,
          numberOfReferences: 9000,
          business: 'large-business-with-services',
        },
        entries: [material('ei-coton', 100)],
      })
    const asked = [{ label: 'fr_dur', basis: 'product' }] as const
    const steps = Array.from({ length: 90 }, (_, step) => 10 * 1.015 ** step)
      .map((price) => effectOf(stateOf(garment(price), asked), 'values.price')?.jumps[0] ?? null)
      .filter((jump) => jump !== null)
    expect(steps.length).toBeGreaterThan(0)
    for (const { mechanism } of steps) expect(mechanism?.rule).toBe('airFreight')
  })
  test('leaves out what cannot be computed: one side alone tells the slope', () => {
    const path = 'values.makingWaste'
    const waste = basisOf().form.parameters.find(({ id }) => id === 'makingWaste')
    if (!waste) throw new Error('no waste of making')
    const { configuration } = waste
    // The form takes no more than 40 %, whatever a field says.
    const parameter = { ...waste, configuration: { ...configuration, maximum: 100 } }
    const effect = effectOf(stateOf(shirt({ makingWaste: 40 })), path, { parameter })
    const [low, now] = [40 / 1.01, 40].map((makingWaste) => figureOf(shirt({ makingWaste }))) as [
      number,
      number,
    ]
    expect(effect?.elasticities[0]).toBeCloseTo(Math.log(now / low) / Math.log(1.01), 9)
  })
  test('has none where it cannot move: a zero that was entered', () => {
    expect(effectOf(stateOf(shirt({ makingWaste: 0 })), 'values.makingWaste')).toBeNull()
  })
  test('has no effect where no figure can be told, and a figure that is not there has none', () => {
    const scored = stateOf(shirt())
    const wide = effectOf(stateOf(shirt(), [french, perDay]), 'values.numberOfReferences')
    expect(wide?.elasticities[1]).toBe(0)
    const none = { ...scored, asked: [perDay], figures: [Number.NaN] }
    expect(effectOf(none, 'values.mass')).toBeNull()
    const one = effectOf(
      { ...scored, asked: [perDay, french], figures: [NaN, scored.figures[0] ?? 0] },
      'values.mass',
    )
    expect(one?.elasticities[0]).toBeNaN()
    expect(one?.elasticities[1]).toBeGreaterThan(0.9)
  })
})

describe('a choice moves the figures by the processes that it selects (DPR §2)', () => {
  /** Options of a field, and what is known of it. */
  const among = (scored: ScoredState, path: string, ids: readonly string[], more: object = {}) => {
    const effect = effectOf(scored, path)
    if (!effect) throw new Error(`${path} does nothing`)
    const { parameter } = effect.field
    const options = parameter.configuration.options?.filter(({ id }) => ids.includes(id))
    expect(options).toHaveLength(ids.length)
    const configuration = { ...parameter.configuration, options }
    return effectOf(scored, path, { parameter: { ...parameter, configuration }, ...more })
  }
  /** µPt of the lines of a bill, by all that tells them apart. */
  const bill = (state: FormState) => {
    const { french: result } = stateOf(state).scored
    const sums = new Map<string, number>()
    for (const { ecs, amount: _amount, pef: _pef, ...line } of result?.lines ?? []) {
      const key = JSON.stringify(line)
      sums.set(key, (sums.get(key) ?? 0) + ecs)
    }
    return sums
  }
  const shareReplaced = (state: FormState, others: readonly FormState[]) => {
    const score = stateOf(state).scored.families.fr?.score ?? Number.NaN
    const bills = others.map(bill)
    let replaced = 0
    for (const [key, points] of bill(state)) {
      const parts = bills.map((other) => Math.abs((other.get(key) ?? Infinity) - points) / Math.abs(points))
      if (points !== 0) replaced += points * Math.max(...parts.map((part) => Math.min(1, part)))
    }
    return replaced / score
  }

  test.each([
    ['one other', ['TR', 'FR']],
    ['two others: what either of them replaces', ['TR', 'FR', 'CN']],
  ])('a country beside %s', (_name, ids) => {
    const effect = among(stateOf(shirt()), 'values.ennoblingCountry', ids)
    const others = ids.slice(1).map((ennoblingCountry) => shirt({ ennoblingCountry }))
    expect(effect?.elasticities[0]).toBeCloseTo(shareReplaced(shirt(), others), 9)
    expect(effect?.elasticities[0]).toBeGreaterThan(0.05)
    expect(effect?.elasticities[0]).toBeLessThan(0.6)
    expect(effect).toMatchObject({ kind: 'choice', spreads: [0], jumps: [null] })
    const [figure = 0] = stateOf(shirt()).figures
    expect(effect?.slopes[0]).toBeCloseTo((effect?.elasticities[0] ?? 0) * figure, 9)
  })
  test('one that nobody knows spreads the figures as its options do', () => {
    const ids = ['FR', 'CN', 'TR']
    const state = shirt({ ennoblingCountry: '---' })
    const effect = among(stateOf(state), 'values.ennoblingCountry', ids)
    const options = ids.map((ennoblingCountry) => shirt({ ennoblingCountry }))
    const logarithms = options.map((option) => Math.log(figureOf(option)))
    const mean = logarithms.reduce((sum, one) => sum + one, 0) / 3
    const variance = logarithms.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 2
    expect(effect?.spreads[0]).toBeCloseTo(Math.sqrt(variance), 9)
    expect(effect?.spreads[0]).toBeGreaterThan(0.01)
    expect(effect?.elasticities[0]).toBeCloseTo(shareReplaced(state, options), 9)
  })
  test('each family by its own bill', () => {
    const asked = [french, per100g, perDay]
    const effect = among(stateOf(shirt(), asked), 'values.ennoblingCountry', ['TR', 'FR'])
    const [ofFrench, ofFrenchToo, ofPef] = effect?.elasticities ?? []
    expect(ofFrench).toBe(ofFrenchToo)
    expect(ofPef).not.toBe(ofFrench)
    expect(ofPef).toBe(
      among(stateOf(shirt(), [perDay]), 'values.ennoblingCountry', ['TR', 'FR'])?.elasticities[0],
    )
  })
  test('what selects no process but divides the score spreads it alone', () => {
    // Nobody washes a bag: how long it lasts divides what was made once.
    const basis = basisOf('handbag')
    const bag = filled(basis.form, {
      values: { mass: 900, makingCountry: 'IT' },
      entries: [material('cotton', 100)],
    })
    const spread = effectOf(
      stateOf(bag, [{ label: 'pef_dur', basis: 'product' }], { basis }),
      'values.intrinsicClass',
    )
    expect(spread).toMatchObject({ elasticities: [0], slopes: [0] })
    expect(spread?.spreads[0]).toBeGreaterThan(0)
  })
  test('an option of which the method warns cannot turn out to be true', () => {
    const known = ['conventional', 'unconventional', 'synthetic']
    const path = 'composition[0].values.spinning'
    const all = among(stateOf(shirt()), path, known)
    const fitting = among(stateOf(shirt()), path, known.slice(0, 2))
    expect(all?.spreads[0]).toBeGreaterThan(0)
    expect(all).toMatchObject({ elasticities: fitting?.elasticities, spreads: fitting?.spreads })
    expect(among(stateOf(shirt()), path, ['synthetic'])).toBeNull()
  })
  test('that is already warned of is held against those of the same kind', () => {
    const warned = shirt({}, { country: 'IN', spinning: 'synthetic' })
    const effect = among(stateOf(warned), 'composition[0].values.spinning', ['conventional', 'synthetic'])
    expect(effect?.elasticities[0]).toBeGreaterThan(0)
  })
  test('that cannot be computed is left out, for itself or for one of two methods', () => {
    const path = 'values.ennoblingCountry'
    const scored = stateOf(shirt(), [french, perDay])
    const known = basisOf().form.parameters.find(({ id }) => id === 'makingCountry')
    if (!known) throw new Error('no country of making')
    const options = ['FR', '---'].map((id) => ({ id, label: { en: id, fr: id } }))
    const asSelect = (...ids: readonly string[]) => ({
      parameter: {
        ...known,
        configuration: {
          ...known.configuration,
          kind: 'select' as const,
          options: options.filter(({ id }) => ids.includes(id)),
        },
      },
    })
    // No PEF without a country where it is made up; the French method has an unknown country.
    const unknown = effectOf(scored, 'values.makingCountry', asSelect('---'))
    expect(unknown?.elasticities[0]).toBeGreaterThan(0)
    expect(unknown?.elasticities[1]).toBe(0)
    const both = effectOf(scored, 'values.makingCountry', asSelect('FR', '---'))
    const alone = effectOf(scored, 'values.makingCountry', asSelect('FR'))
    expect(both?.elasticities[1]).toBe(alone?.elasticities[1])
    expect(both?.elasticities[1]).toBeGreaterThan(0)
    // A country of which the form knows nothing is no answer, and without any answer nothing moves.
    const nowhere = [...options, { id: 'nowhere', label: { en: '', fr: '' } }].slice(2)
    const configuration = { ...known.configuration, options: nowhere }
    expect(effectOf(scored, path, { parameter: { ...known, configuration } })).toBeNull()
  })
  test('whose data cover other categories is not held against the own one', () => {
    const basis = basisOf('packaging')
    const box = filled(basis.form, {
      values: { mass: 900, makingCountry: 'IT' },
      entries: [material('board', 100)],
    })
    const asked = [{ label: 'pef', basis: 'product' }] as const
    const scored = stateOf(box, asked, { basis })
    const path = 'composition[0].values.material'
    // The dataset of cotton does not cover all categories of a box of board.
    expect(among(scored, path, ['board', 'cotton'])).toBeNull()
    const leather = among(scored, path, ['board', 'leather'])
    expect(leather?.elasticities[0]).toBeGreaterThan(0)
    expect(among(scored, path, ['board', 'cotton', 'leather'])?.elasticities).toEqual(leather?.elasticities)
  })
  test('what a person chose for France goes with the answer for which it was chosen', () => {
    const byHand = shirt({ ennoblingCountry: 'PT', ennoblingCountryFrench: 'IN' })
    const effect = among(stateOf(byHand), 'values.ennoblingCountry', ['PT', 'FR'])
    expect(effect?.elasticities[0]).toBeCloseTo(shareReplaced(byHand, [shirt({ ennoblingCountry: 'FR' })]), 9)
    expect(effect?.elasticities[0]).toBeGreaterThan(0.02)
  })
  test('the same of the country of a material', () => {
    const path = 'composition[0].values.country'
    const byHand = shirt({}, { country: 'PT', countryFrench: 'IN' })
    const effect = among(stateOf(byHand), path, ['PT', 'FR'])
    expect(effect?.elasticities[0]).toBeCloseTo(shareReplaced(byHand, [shirt({}, { country: 'FR' })]), 9)
    expect(effect?.elasticities[0]).toBeGreaterThan(0.0001)
  })
})
