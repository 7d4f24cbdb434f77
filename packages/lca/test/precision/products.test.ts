import { beforeAll, describe, expect, test } from 'vitest'
import {
  assess,
  categoryProfile,
  fieldSwings,
  intervalOf,
  measurePrecision,
  nextBetterOrigin,
  precisionOf,
  precisionPlan,
  backgroundVariance,
  scoreVariance,
  simulatePrecision,
  widthOf,
  type AskedScore,
  type FieldValue,
  type MeasuredProduct,
  type PrecisionModel,
  type ScoringBasis,
  type ValueOrigin,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { filled, formOf, material, release, type TypedForm } from '../pef/form-products.ts'
import { database, method } from '../pef/products.ts'

const tables = loadPrecisionTables()
const basisOf = (category: string): ScoringBasis => ({
  form: formOf(category),
  release,
  method,
  database,
  frenchPefReading: 2,
})
const newIds = () => {
  let last = 0
  return () => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`
}
const profileOf = (category: string): MeasuredProduct => {
  const known = method.categories.get(category)
  if (!known) throw new Error(`no category ${category}`)
  return categoryProfile(formOf(category), known, tables.profile, newIds())
}
const modelOf = (
  category: string,
  product: MeasuredProduct,
  asked: AskedScore = { label: 'fr_dur', basis: 'product' },
  by: ScoringBasis = basisOf(category),
): PrecisionModel => {
  const measured = measurePrecision(product, by, tables, { asked: [asked], factorSet: 'expert' })
  if (!measured.ok) throw new Error(JSON.stringify(measured.problems))
  const [model] = measured.value
  if (!model) throw new Error(`${category} has no ${asked.label}`)
  return model
}
const fieldOf = ({ fields }: PrecisionModel, path: string) => {
  const field = fields.find((candidate) => candidate.path === path)
  if (!field) throw new Error(`${path} does not move the score`)
  return field
}

/** A T-shirt of two fibres of which most is told. */
const told: TypedForm = {
  values: {
    mass: 170,
    spinningCountry: 'IN',
    fabricCountry: 'TR',
    ennoblingCountry: 'TR',
    makingCountry: 'TR',
    business: 'small-business',
    numberOfReferences: 900,
    price: 25,
  },
  entries: [
    material('ei-coton', 60, undefined, { country: 'IN' }),
    material('ei-pet', 40, undefined, { country: 'CN' }),
  ],
}
const toldShirt = (more: Readonly<Record<string, FieldValue>> = {}): MeasuredProduct => ({
  state: filled(formOf('tshirt'), { ...told, values: { ...told.values, ...more } }),
})

let shirt: PrecisionModel
let profile: PrecisionModel
beforeAll(() => {
  shirt = modelOf('tshirt', toldShirt())
  profile = modelOf('tshirt', profileOf('tshirt'))
})

/** One category of each kind: in the French scope or not, by group and by what it is made of. */
const kinds = new Map(
  [...method.categories.values()].map(({ id, group, part, frenchProductId }) => [
    `${group} ${part.kind} ${frenchProductId === null}`,
    id,
  ]),
)

describe('a category has a profile that can be measured', () => {
  test.each([...kinds.values()])('%s', (category) => {
    const label = formOf(category).frenchProductId === null ? 'pef' : 'fr_dur'
    const model = modelOf(category, profileOf(category), { label, basis: 'product' })
    expect(model.score).toBeGreaterThan(0)
    expect(model.fields.length).toBeGreaterThan(0)
    expect(intervalOf(model, tables).kind).toBe('relative')
    for (const { elasticity, sigma } of model.fields) expect(Number.isFinite(elasticity * sigma)).toBe(true)
  })
})

describe('a field moves the score through the real calculation', () => {
  test('3: a whole-life score that scales with the mass has elasticity 1 of it', () => {
    const model = modelOf('packaging', profileOf('packaging'), { label: 'pef', basis: 'product' })
    expect(fieldOf(model, 'values.mass').elasticity).toBeCloseTo(1, 9)
  })
  test('the mass cancels in a label per 100 g', () => {
    const per100g = modelOf('tshirt', toldShirt(), { label: 'fr_dur', basis: 'per100g' })
    expect(fieldOf(shirt, 'values.mass').elasticity).toBeGreaterThan(0.9)
    expect(Math.abs(fieldOf(per100g, 'values.mass').elasticity)).toBeLessThan(0.1)
  })
  test('days of wear count for a label per day, by about -1 times what is not use', () => {
    const days = modelOf('tshirt', toldShirt(), { label: 'pef_days', basis: 'product' })
    const { elasticity } = fieldOf(days, 'values.daysOfUse')
    expect(elasticity).toBeLessThan(-0.6)
    expect(elasticity).toBeGreaterThan(-1)
    expect(days.fields.some(({ path }) => path === 'values.intrinsicClass')).toBe(true)
  })
  test('a known share takes from the others, so that the whole stays 100 %', () => {
    const share = fieldOf(shirt, 'composition[0].values.share')
    expect(share.kind).toBe('amount')
    expect(share.origin).toBe('primary_calculated')
  })
  test('a single material is all of it: its share is not uncertain', () => {
    const model = modelOf('tshirt', {
      state: filled(formOf('tshirt'), { ...told, entries: [material('ei-coton', 100)] }),
    })
    expect(model.fields.map(({ path }) => path)).not.toContain('composition[0].values.share')
  })
  test('a country that nobody knows spreads the score over all countries, a region over its own', () => {
    const unknown = fieldOf(
      modelOf('tshirt', toldShirt({ ennoblingCountry: '---' })),
      'values.ennoblingCountry',
    )
    const asia = fieldOf(modelOf('tshirt', toldShirt({ ennoblingCountry: 'RAS' })), 'values.ennoblingCountry')
    const known = fieldOf(shirt, 'values.ennoblingCountry')
    expect(known.sigma).toBeLessThan(0.04)
    expect(unknown.sigma * unknown.elasticity).toBeGreaterThan(asia.sigma * asia.elasticity)
    expect(asia.sigma * asia.elasticity).toBeGreaterThan(known.sigma * known.elasticity)
  })
  test('a zero that was measured is certain, any other stands for the default', () => {
    const known = modelOf('tshirt', toldShirt({ makingWaste: 0 }))
    expect(known.fields.map(({ path }) => path)).not.toContain('values.makingWaste')
    const { state } = toldShirt({ makingWaste: 0 })
    const asked = modelOf('tshirt', { state, classes: { 'values.makingWaste': 'secondary_generic' } })
    expect(fieldOf(asked, 'values.makingWaste').elasticity).toBeGreaterThan(0.05)
  })
  test('a field without admissible values is left out, and known by its path', () => {
    const form = formOf('tshirt')
    const without = {
      ...form,
      parameters: form.parameters.map((parameter) => {
        if (parameter.id !== 'fabricProcess') return parameter
        const { options: _options, ...configuration } = parameter.configuration
        return { ...parameter, configuration }
      }),
    }
    const model = modelOf('tshirt', toldShirt(), undefined, { ...basisOf('tshirt'), form: without })
    expect(model.fields.map(({ path }) => path)).not.toContain('values.fabricProcess')
    expect(model.paths).toContain('values.fabricProcess')
  })
  test('an origin that nobody knows is no better than the worst', () => {
    const { state } = toldShirt()
    const mass = state.values['mass']
    if (!mass) throw new Error('no mass')
    const strange = {
      ...state,
      values: { ...state.values, mass: { ...mass, origin: 'guess' as ValueOrigin } },
    }
    expect(fieldOf(modelOf('tshirt', { state: strange }), 'values.mass')).toMatchObject({ origin: 'masked' })
  })
  test('a form that cannot be computed gives its problems', () => {
    const state = filled(formOf('tshirt'), { values: { mass: 170 }, entries: [] })
    const measured = measurePrecision({ state }, basisOf('tshirt'), tables, {
      asked: [{ label: 'fr_dur', basis: 'product' }],
      factorSet: 'expert',
    })
    expect(measured).toMatchObject({ ok: false, problems: [{ path: 'composition', code: 'EMPTY_LIST' }] })
  })
})

describe('what cannot be measured', () => {
  test('a label of a method that cannot compute the form gives its problems', () => {
    const { state } = toldShirt({ makingCountry: '---' })
    const of = (label: 'pef' | 'fr_dur') =>
      measurePrecision({ state }, basisOf('tshirt'), tables, {
        asked: [{ label, basis: 'product' }],
        factorSet: 'expert',
      })
    expect(of('pef')).toMatchObject({
      ok: false,
      problems: [{ path: 'values.makingCountry', code: 'REQUIRED' }],
    })
    const [french] = (of('fr_dur') as { value: readonly (PrecisionModel | null)[] }).value
    expect(french).toMatchObject({ quality: null, caution: null })
  })
  test('a label outside the scope of its method has no model', () => {
    const measured = measurePrecision(profileOf('belt'), basisOf('belt'), tables, {
      asked: [
        { label: 'fr_dur', basis: 'product' },
        { label: 'pef', basis: 'product' },
      ],
      factorSet: 'expert',
    })
    expect(measured).toMatchObject({ ok: true, value: [null, { asked: { label: 'pef' } }] })
  })
})

describe('how sure a product is', () => {
  test('who tells more is surer', () => {
    expect(scoreVariance(shirt)).toBeLessThan(scoreVariance(profile))
    // What somebody typed is stated, not measured: see primary-shares.test.ts.
    expect(shirt.primary).toEqual({ mass: 0, impact: 0 })
    expect(profile.primary).toEqual({ mass: 0, impact: 0 })
  })
  test('the cautious factors give a wider interval', () => {
    const measured = measurePrecision(toldShirt(), basisOf('tshirt'), tables, {
      asked: [{ label: 'fr_dur', basis: 'product' }],
      factorSet: 'cautious',
    })
    const [cautious] = measured.ok ? measured.value : []
    expect(cautious && scoreVariance(cautious)).toBeGreaterThan(scoreVariance(shirt))
  })
  test('the ranking of a sample product is that of brute force, step by step', () => {
    const background = backgroundVariance(profile)
    const have = new Set<string>()
    for (const { field, after } of precisionPlan(profile.fields, background, 0.2).fields) {
      const left = profile.fields.filter(({ path }) => !have.has(path))
      const xAfter = (path: string) =>
        precisionPlan(profile.fields, background, 0.2, { have: new Set([...have, path]) }).now.x
      const best = Math.min(...left.map(({ path }) => xAfter(path)))
      expect(xAfter(field.path)).toBeCloseTo(best, 12)
      expect(after.x).toBeCloseTo(best, 9)
      have.add(field.path)
    }
  })
  test('a better class of data is offered where nothing can be measured', () => {
    const mass = fieldOf(profile, 'values.mass')
    const better = nextBetterOrigin(mass, profile, tables)
    expect(better).toMatchObject({ origin: 'secondary_generic' })
    expect(better?.gain).toBeCloseTo(mass.elasticity ** 2 * (mass.sigma ** 2 - 0.2166 ** 2), 4)
  })
  test('its processes have a share each, its caution share those of toxicity, land, water and resources', () => {
    const processes = shirt.quality?.processes ?? []
    expect(processes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(tables.cautionCategories).toEqual(['htc', 'htn', 'etf', 'ldu', 'wtu', 'fru', 'mru'])
    expect(shirt.caution).toBeGreaterThan(0)
    expect(shirt.caution).toBeLessThan(1)
  })
})

describe('holding a product against a target', () => {
  const target = { type: 'precision', x: 0.2 } as const
  test('refuses fields that do not exist, by their place in the list', () => {
    expect(
      assess(shirt, { target, pinned: ['values.mass', 'values.no'], have: ['x'] }, tables),
    ).toMatchObject({
      ok: false,
      problems: [
        { path: 'pinned[1]', code: 'UNKNOWN_PARAMETER' },
        { path: 'have[0]', code: 'UNKNOWN_PARAMETER' },
      ],
    })
  })
  test('gives no percentage of a total near zero', () => {
    const credit = { ...shirt, score: 1, gross: 1000 }
    expect(assess(credit, { target, pinned: [], have: [] }, tables)).toMatchObject({
      ok: true,
      value: { plan: null, withoutPercentage: 'nearZero', reached: false, interval: { kind: 'absolute' } },
    })
  })
  test('B: lists processes to improve until the rating is good enough', () => {
    const assessed = assess(shirt, { target: { type: 'dqr', q: 2 }, pinned: [], have: [] }, tables)
    const quality = assessed.ok ? assessed.value.quality : null
    expect(quality?.steps.length).toBeGreaterThan(0)
    expect(quality?.steps[(quality.needed ?? 0) - 1]?.after).toBeLessThanOrEqual(2)
  })
})

describe('how far a field can move the score', () => {
  const swingsOf = (product: MeasuredProduct) => {
    const swings = fieldSwings(product, basisOf('tshirt'), tables, { label: 'fr_dur', basis: 'product' })
    if (!swings.ok) throw new Error(JSON.stringify(swings.problems))
    return new Map(swings.value.map((swing) => [swing.path, swing]))
  }
  test('yes or no, options, limits and amounts each have their ends', () => {
    const swings = swingsOf(toldShirt())
    expect(swings.get('values.fading')?.higher).toBeGreaterThan(0)
    expect(swings.get('values.fading')?.lower).toBe(0)
    expect(swings.get('values.makingCountry')?.higher).toBeGreaterThan(0)
    expect(swings.get('values.physicalDurability')?.higher).toBeGreaterThan(0)
    // The mass may be off by a factor of 1.69 or so.
    expect((swings.get('values.mass')?.higher ?? 0) / shirt.score).toBeCloseTo(0.67, 1)
  })
  test('the ends are those of the calculation', () => {
    const higher = swingsOf(toldShirt()).get('values.fading')?.higher ?? 0
    expect(modelOf('tshirt', toldShirt({ fading: true })).score).toBeCloseTo(shirt.score + higher, 9)
  })
  test('come largest first', () => {
    const widths = [...swingsOf(profileOf('tshirt')).values()].map(widthOf)
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  })
})

describe('Monte Carlo', () => {
  const options = { draws: 2000, seed: 42 }
  const simulated = (product: MeasuredProduct, model: PrecisionModel, seed = 42, draws = 2000) =>
    simulatePrecision(product, model, basisOf('tshirt'), tables, { draws, seed })
  test('the same seed gives the same interval, another seed another', () => {
    const once = simulated(toldShirt(), shirt, 42, 200)
    expect(simulated(toldShirt(), shirt, 42, 200)).toEqual(once)
    expect(simulated(toldShirt(), shirt, 43, 200)).not.toEqual(once)
  })
  test('5: spreads as the formula, for a profile of sigma up to 0.35', () => {
    const sigma = Math.sqrt(scoreVariance(profile))
    expect(sigma).toBeLessThan(0.35)
    const drawn = simulated(profileOf('tshirt'), profile, 7, 4000)
    expect(drawn.failed).toBe(0)
    expect(Math.abs((drawn.sigma ?? 0) / sigma - 1)).toBeLessThan(0.03)
  })
  test('keeps the middle, and ends where the formula does', () => {
    const drawn = simulated(toldShirt(), shirt, options.seed)
    expect(drawn.median / shirt.score).toBeCloseTo(1, 1)
    expect(drawn.high / shirt.score - 1).toBeCloseTo(precisionOf(Math.sqrt(scoreVariance(shirt))), 1)
  })
})
