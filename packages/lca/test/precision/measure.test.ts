import { describe, expect, test } from 'vitest'
import {
  intervalOf,
  knownImpactOf,
  measurePrecision,
  originSigma,
  resultPrecision,
  scoreLabelIds,
  scoreVariance,
  weightBases,
  type AskedScore,
  type FieldValue,
  type FormState,
  type MeasuredProduct,
  type PrecisionModel,
  type ScoringBasis,
} from '@ecotrame/lca'
import { effectiveFigures, uncertainFields } from '../../src/precision/measure.ts'
import { methodsFor, scoredForm } from '../../src/scoring/scored-form.ts'
import { basisOf } from '../attribution/products.ts'
import { filled, material } from '../pef/form-products.ts'
import { tables } from './fields.ts'

const french: AskedScore = { label: 'fr', basis: 'product' }
const pef: AskedScore = { label: 'pef', basis: 'product' }
/** A form of few fields, so that little is computed: the others keep what the method takes. */
const few = ['mass', 'makingCountry', 'makingWaste', 'ennoblingCountry', 'airTransportShare']
const whole = basisOf()
const basis: ScoringBasis = {
  ...whole,
  form: {
    ...whole.form,
    parameters: whole.form.parameters.filter(({ id }) => few.includes(id)),
    composition: {
      ...whole.form.composition,
      material: whole.form.composition.material.filter(({ id }) => ['material', 'share'].includes(id)),
    },
  },
}
const shirt = (values: Readonly<Record<string, FieldValue>> = {}): FormState => ({
  ...filled(basis.form, {
    values: { mass: 170, makingCountry: 'TR', ennoblingCountry: 'TR', ...values },
    entries: [material('ei-coton', 60), material('ei-pet', 40)],
  }),
})
const modelsOf = (
  product: MeasuredProduct,
  asked: readonly AskedScore[],
  more: { readonly basis?: ScoringBasis; readonly factorSet?: 'expert' | 'cautious' } = {},
): readonly (PrecisionModel | null)[] => {
  const found = measurePrecision(product, more.basis ?? basis, tables, {
    asked,
    factorSet: more.factorSet ?? 'expert',
  })
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.value
}
const modelOf = (asked: AskedScore, product: MeasuredProduct = { state: shirt() }) => {
  const [model] = modelsOf(product, [asked])
  if (!model) throw new Error('no figure')
  return model
}
const scoredOf = (asked: AskedScore, state = shirt()) => {
  const found = scoredForm(state, methodsFor([asked], basis), basis)
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.value
}
/** Sums of a list by a name of its items. */
const sumsBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string, of: (item: Item) => number) => {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(nameOf(item), (sums.get(nameOf(item)) ?? 0) + of(item))
  return sums
}

describe('the datasets of a score', () => {
  test('of the French cost: each process with its part of the score before durability, rated 3', () => {
    const { background, gross, score } = modelOf(french)
    const { french: result } = scoredOf(french)
    const lines = (result?.lines ?? []).filter(({ ecs }) => ecs !== 0)
    const points = sumsBy(
      lines,
      ({ processId }) => processId,
      ({ ecs }) => ecs,
    )
    const moved = background.filter(({ elasticity }) => elasticity !== 0)
    expect(new Set(moved.map(({ id }) => id))).toEqual(new Set(points.keys()))
    const total = scoredOf(french).families.fr?.score ?? Number.NaN
    for (const { id, elasticity, dqr, nameEn, nameFr, stage } of moved) {
      expect(elasticity).toBeCloseTo((points.get(id) ?? NaN) / total, 12)
      const process = basis.release.processes.get(id)
      expect({ nameEn, nameFr, dqr }).toEqual({ nameEn: process?.nameEn, nameFr: process?.nameFr, dqr: 3 })
      expect(stage).toBeTypeOf('string')
    }
    const sizes = background.map(({ elasticity }) => Math.abs(elasticity))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    const all = lines.reduce((sum, { ecs }) => sum + Math.abs(ecs), 0)
    expect(gross).toBeCloseTo(Math.abs(score) * (all / total), 6)
  })
  test('of a PEF: each dataset of the packs, with its own rating or that of a stand-in', () => {
    const { background } = modelOf(pef)
    const { pef: result } = scoredOf(pef)
    const lines = result?.lines ?? []
    const keyOf = ({ dataset }: (typeof lines)[number]) => `${dataset.packId}/${dataset.id}`
    const points = sumsBy(lines, keyOf, ({ micropoints }) => micropoints)
    expect(background.length).toBe(points.size)
    for (const { id, elasticity, nameEn, nameFr, stage, criteria } of background) {
      expect(elasticity).toBeCloseTo((points.get(id) ?? NaN) / (result?.score.micropoints ?? NaN), 12)
      const line = lines.find((one) => keyOf(one) === id)
      expect({ nameEn, nameFr, stage }).toEqual({
        nameEn: line?.dataset.nameEn,
        nameFr: line?.dataset.nameFr,
        stage: line?.stage,
      })
      // A dataset in place of another in some lines alone has the rating of one of them.
      const ratings = lines
        .filter((one) => keyOf(one) === id)
        .map(({ standIn, dataset: { quality } }) => {
          const own = quality?.technology ?? tables.unratedDatasetScore
          return standIn === null ? own : Math.max(own, tables.standInScore)
        })
      expect(ratings).toContain(criteria.technology)
    }
  })
  test('the cautious factors make all of them less sure', () => {
    const [expert, cautious] = (['expert', 'cautious'] as const).map(
      (factorSet) => modelsOf({ state: shirt() }, [french], { factorSet })[0],
    )
    expect(cautious?.factorSet).toBe('cautious')
    cautious?.background.forEach(({ sigma }, place) =>
      expect(sigma).toBeGreaterThan(expert?.background[place]?.sigma ?? Infinity),
    )
  })
})

describe('the quality of a PEF', () => {
  test('is told of each dataset at each stage, by its part of the score', () => {
    const processes = modelOf(pef).quality?.processes ?? []
    const { pef: result } = scoredOf(pef)
    const lines = result?.lines ?? []
    const points = sumsBy(
      lines,
      ({ stage, dataset }) => `${stage} ${dataset.packId}/${dataset.id}`,
      ({ micropoints }) => micropoints,
    )
    expect(new Set(processes.map(({ stage, id }) => `${stage} ${id}`))).toEqual(new Set(points.keys()))
    expect(processes).toHaveLength(points.size)
    for (const { stage, id, share } of processes)
      expect(share).toBeCloseTo(
        (points.get(`${stage} ${id}`) ?? NaN) / (result?.score.micropoints ?? NaN),
        12,
      )
  })
  test('knows who runs a stage, where the product or its facilities say it', () => {
    const situationsOf = (product: MeasuredProduct) =>
      new Map((modelOf(pef, product).quality?.processes ?? []).map((one) => [one.stage, one.situation]))
    expect(situationsOf({ state: shirt() }).get('coloration')).toBe(tables.defaultSituation)
    const stated = situationsOf({ state: shirt(), situations: { coloration: 2 } })
    expect([stated.get('coloration'), stated.get('textileFormation')]).toEqual([2, tables.defaultSituation])
    const mill = {
      id: 'f1',
      name: 'Mill',
      ownRun: true,
      processes: ['knitting'],
      data: [],
    } as const
    const records = { facilities: [mill], proofs: [] }
    const { quality } = modelOf(pef, { state: { ...shirt(), records } })
    expect(quality?.processes.filter(({ situation }) => situation === 1).map(({ stage }) => stage)).toContain(
      'textileFormation',
    )
  })
  test('its caution is the part of toxicity, land, water and resources', () => {
    const { pef: result } = scoredOf(pef)
    const careful = ['htc', 'htn', 'etf', 'ldu', 'wtu', 'fru', 'mru'] as const
    const points = careful.map((category) => {
      const { weight = 0, normalisation = 1 } = basis.method.weighting.factors[category] ?? {}
      const covered = result?.score.categories.includes(category) ?? false
      return covered && result ? (1e6 * weight * knownImpactOf(result.total, category)) / normalisation : 0
    })
    const sum = points.reduce((all, one) => all + one, 0)
    expect(modelOf(pef).caution).toBeCloseTo(sum / (result?.score.micropoints ?? NaN), 12)
    expect(points.filter((one) => one !== 0).length).toBeGreaterThan(1)
  })
  test('is that of every figure of the product, also of one of the French cost', () => {
    expect(modelOf(french).quality).toEqual(modelOf(pef).quality)
    expect(modelOf(french).caution).toBe(modelOf(pef).caution)
  })
  test('of which there is no PEF is none', () => {
    const { quality, caution } = modelOf(french, { state: shirt({ makingCountry: '---' }) })
    expect([quality, caution]).toEqual([null, null])
  })
})

describe('the fields of a product', () => {
  const fieldsOf = (state: FormState, more: Partial<MeasuredProduct> = {}, everything = false) => {
    const found = scoredForm(state, { french: true, pef: false }, basis)
    if (!found.ok) throw new Error(JSON.stringify(found.problems))
    return uncertainFields({ state, ...more }, found.value, basis, tables, everything)
  }
  test('hold what applies where nothing is given, in per cent', () => {
    const state = shirt({ makingCountry: 'BD' })
    const { french: result } = scoredOf(french, state)
    const { airTransportRatio = NaN, makingWasteRatio = NaN } = result?.effective ?? {}
    expect(airTransportRatio).toBeGreaterThan(0)
    expect(effectiveFigures({ french: result })).toEqual(
      new Map([
        ['airTransportRatio', 100 * airTransportRatio],
        ['makingWasteRatio', 100 * makingWasteRatio],
      ]),
    )
    const air = fieldsOf(state).find(({ path }) => path === 'values.airTransportShare')
    expect(air).toMatchObject({ value: 100 * airTransportRatio, origin: 'default' })
  })
  test('of which there is no French cost have nothing that applies', () => {
    expect(effectiveFigures({ french: null })).toEqual(new Map())
  })
  test('are as sure as somebody knows, and are named whether they move the figure or not', () => {
    const classes = { 'values.mass': 'secondary_generic' } as const
    const { fields, paths } = modelOf(french, { state: shirt(), classes })
    const mass = fields.find(({ path }) => path === 'values.mass')
    expect(mass).toMatchObject({
      origin: 'secondary_generic',
      sigma: originSigma('secondary_generic', 'amount', 'expert', tables),
    })
    expect(paths).toEqual(fieldsOf(shirt()).map(({ path }) => path))
    expect(fields.every(({ path }) => paths.includes(path))).toBe(true)
    expect(fields.every(({ elasticity, jump }) => elasticity !== 0 || jump !== null)).toBe(true)
  })
})

describe('the figures that are asked for', () => {
  test('each have a model of their own, in their order; one that is not there has none', () => {
    const perDay: AskedScore = { label: 'fr_dur', basis: 'per100g' }
    const models = modelsOf({ state: shirt() }, [perDay, pef, french])
    expect(models.map((model) => model?.asked)).toEqual([perDay, pef, french])
    expect(models[2]).toEqual(modelOf(french))
    expect(models[1]).toEqual(modelOf(pef))
    const { durability, massKg = NaN } = scoredOf(french).families.fr ?? {}
    expect(models[0]?.score).toBeCloseTo(
      (models[2]?.score ?? NaN) / (durability ?? NaN) / (massKg ?? NaN) / 10,
      9,
    )
  })
  test('none of which is there give nothing, or what keeps their method from it', () => {
    const ask = (values: Readonly<Record<string, FieldValue>>, asked: readonly AskedScore[]) =>
      measurePrecision({ state: shirt(values) }, basis, tables, { asked, factorSet: 'expert' })
    expect(ask({ makingCountry: '---' }, [pef])).toMatchObject({
      ok: false,
      problems: [{ path: 'values.makingCountry' }],
    })
    const both = ask({ makingCountry: '---' }, [pef, french])
    expect(both.ok && both.value.map((model) => model?.asked.label)).toEqual([undefined, 'fr'])
    expect(ask({ mass: -1 }, [french])).toMatchObject({ ok: false, problems: [{ path: 'values.mass' }] })
    expect(ask({}, [])).toMatchObject({ ok: true, value: [] })
  })
  test('count their primary data by mass and by impact', () => {
    const state = shirt()
    const proofs = [
      { entry: null, parameter: 'mass', value: 170 },
      ...['material', 'share'].map((parameter) => ({
        entry: state.composition[0]?.id ?? '',
        parameter,
        value: state.composition[0]?.values[parameter]?.value ?? null,
      })),
    ]
    const proven = { ...state, records: { facilities: [], proofs } }
    expect(modelOf(french, { state: proven }).primary.mass).toBeCloseTo(0.6, 12)
    expect(modelOf(french, { state: proven }).primary.impact).toBe(0)
  })
})

describe('the precision that is kept beside a result', () => {
  const kept = (state: FormState) => {
    const found = resultPrecision({ state }, basis, tables, 'expert')
    if (!found.ok) throw new Error(JSON.stringify(found.problems))
    return found.value
  }
  test('is that of every figure, and of the product what all of them share', () => {
    const { figures, ...shared } = kept(shirt())
    const asked = scoreLabelIds.flatMap((label) => weightBases.map((basis) => ({ label, basis })))
    const models = modelsOf({ state: shirt() }, asked)
    asked.forEach(({ label, basis: weight }, place) => {
      const model = models[place]
      expect(model, label).toBeTruthy()
      if (model)
        expect(figures[label][weight], label).toEqual({
          score: model.score,
          sigma: Math.sqrt(scoreVariance(model)),
          interval: intervalOf(model, tables),
          primaryImpact: model.primary.impact,
        })
    })
    const { quality, caution, primary } = modelOf(pef)
    expect(shared).toEqual({
      tables: tables.id,
      factorSet: 'expert',
      stakes: Object.fromEntries(
        scoreLabelIds.map((label) => [
          label,
          modelsOf({ state: shirt() }, [{ label, basis: 'product' }])[0]?.stakes,
        ]),
      ),
      quality,
      caution,
      primaryMass: primary.mass,
    })
  })
  test('has nothing of figures that are not there', () => {
    const { figures, quality, caution, primaryMass, stakes } = kept(shirt({ makingCountry: '---' }))
    expect(figures.pef).toEqual({ product: null, per100g: null, per1000g: null })
    expect(figures.frpef_fu.product).toBeNull()
    expect(stakes?.pef).toBeNull()
    expect(figures.fr.product?.score).toBeGreaterThan(0)
    expect([quality, caution, primaryMass]).toEqual([null, null, 0])
  })
  test('of what cannot be computed tells why', () => {
    const state = { ...shirt(), composition: [] }
    expect(resultPrecision({ state }, basis, tables, 'expert')).toMatchObject({
      ok: false,
      problems: [{ path: 'composition' }],
    })
  })
})
