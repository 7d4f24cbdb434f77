import { describe, expect, test } from 'vitest'
import { efCategories, impactOf, pefView, type EfCategory, type Impacts } from '@ecotrame/lca'
import { aTshirt, evaluated, method } from './products.ts'

const result = evaluated(
  aTshirt({
    parts: [
      {
        share: 0.75,
        materials: [
          { materialId: 'cotton', share: 0.5 },
          { materialId: 'polyester', share: 0.5 },
        ],
      },
      { share: 0.25, materials: [{ materialId: 'wool', share: 1 }] },
    ],
    trims: [{ materialId: 'steel', massKg: 0.01, quantity: 1 }],
    ownData: [{ facility: 'Mill', process: 'knitting', kind: 'electricity', value: 2, proven: true }],
  }),
)
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
/** µPt of one category by the weights and normalisation of the method. */
const pointsIn = (impacts: Impacts, category: EfCategory) => {
  const { weight = 0, normalisation = 1 } = method.weighting.factors[category] ?? {}
  return ((impactOf(impacts, category) ?? 0) / normalisation) * weight * 1e6
}

describe('a PEF in plain values', () => {
  test('has a row for each category, with what it is and what it weighs', () => {
    const view = pefView(result, method)
    expect(view.categories.map(({ category }) => category)).toEqual(efCategories)
    for (const row of view.categories) {
      const { category, impact, normalised, micropoints, share, missing } = row
      expect(row).toMatchObject(method.impactCategories[category])
      expect(impact).toBe(impactOf(result.total, category))
      expect(missing).toEqual(result.missing.find((one) => one.category === category) ?? null)
      if (impact === null) {
        expect([normalised, micropoints, share]).toEqual([null, null, null])
        continue
      }
      const { normalisation = NaN } = method.weighting.factors[category] ?? {}
      expect((normalised ?? NaN) / (impact / normalisation)).toBeCloseTo(1, 12)
      expect((micropoints ?? NaN) / pointsIn(result.total, category)).toBeCloseTo(1, 12)
      expect(share).toBeCloseTo((micropoints ?? NaN) / result.score.micropoints, 12)
    }
    const shares = view.categories.flatMap(({ share }) => share ?? [])
    expect(sum(shares)).toBeCloseTo(1, 12)
  })
  test('has stages and components that add up to the score, each by its lines', () => {
    const view = pefView(result, method)
    expect(sum(view.stages.map(({ share }) => share))).toBeCloseTo(1, 12)
    for (const { stage, micropoints, share, impacts } of view.stages) {
      const lines = result.lines.filter((line) => line.stage === stage)
      expect(micropoints).toBeCloseTo(sum(lines.map((line) => line.micropoints)), 9)
      expect(share).toBeCloseTo(micropoints / result.score.micropoints, 12)
      const carbon = lines.map((line) => impactOf(line.impacts, 'cch') ?? NaN)
      expect(impacts.cch).toBeCloseTo(sum(carbon), 12)
    }
    const keys = view.components.map(({ component }) => JSON.stringify(component))
    expect(keys).toEqual([...new Set(result.lines.map(({ component }) => JSON.stringify(component)))])
    for (const { component, micropoints, byStage, impacts } of view.components) {
      const lines = result.lines.filter(
        (line) => JSON.stringify(line.component) === JSON.stringify(component),
      )
      expect(micropoints).toBeCloseTo(sum(lines.map((line) => line.micropoints)), 9)
      expect(impacts.cch).toBeCloseTo(sum(lines.map((line) => impactOf(line.impacts, 'cch') ?? NaN)), 12)
      expect(new Set(Object.keys(byStage))).toEqual(new Set(lines.map(({ stage }) => stage)))
      for (const [stage, points] of Object.entries(byStage))
        expect(points).toBeCloseTo(
          sum(lines.filter((line) => line.stage === stage).map((line) => line.micropoints)),
          9,
        )
    }
  })
  test('has its lines one by one, each with its source', () => {
    const view = pefView(result, method)
    const packs = new Map(result.packs.map((pack) => [pack.id, pack]))
    expect(view.trace).toHaveLength(result.lines.length)
    view.trace.forEach((line, place) => {
      const own = result.lines[place]
      if (!own) throw new Error('no line')
      const { dataset } = own
      const pack = packs.get(dataset.packId)
      expect(line).toMatchObject({
        stage: own.stage,
        purpose: own.purpose,
        component: own.component,
        amount: own.amount,
        unit: dataset.unit,
        dataset: { id: dataset.id, nameEn: dataset.nameEn, nameFr: dataset.nameFr },
        pack: { id: dataset.packId, release: pack?.release, licence: pack?.licence.name },
        location: dataset.location,
        flag: dataset.flag,
        standIn: own.standIn,
        note: own.note,
        dataQuality: own.dataQuality,
        micropoints: own.micropoints,
      })
      for (const category of efCategories)
        expect(line.impacts[category]).toBe(impactOf(own.impacts, category))
      expect('companySpecific' in line).toBe(own.companySpecific === true)
    })
    expect(view.trace.some(({ companySpecific }) => companySpecific === true)).toBe(true)
  })
  test('a line of a pack that is not told has no release, and nothing has no shares', () => {
    const unknown = pefView({ ...result, packs: [] }, method)
    expect(unknown.trace[0]?.pack).toEqual({
      id: result.lines[0]?.dataset.packId,
      release: '',
      licence: '',
    })
    const nothing = pefView({ ...result, score: { ...result.score, micropoints: 0 as never } }, method)
    expect(new Set(nothing.stages.map(({ share }) => share))).toEqual(new Set([0]))
  })
})
