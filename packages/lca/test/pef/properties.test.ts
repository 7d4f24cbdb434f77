import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  datasetDatabase,
  dyeingPlaces,
  efCategories,
  impactOf,
  pefView,
  sumImpacts,
  weightedScore,
  withoutCategories,
  type DatasetPack,
  type EfCategory,
  type PefInput,
  type PefMaterialInput,
} from '@ecotrame/lca'
import { loadPefChoices, loadShippedPacks } from '@ecotrame/reference-data/pef'
import { aTshirt, evaluated, method } from './products.ts'

const fibres = [...method.materials.values()].filter(({ kind }) => kind === 'fibre').map(({ id }) => id)
const codes = ['IN', 'BD', 'CN', 'FR', 'TR', 'US', 'CZ', 'BR']

const shares = (count: number) =>
  fc.array(fc.integer({ min: 1, max: 20 }), { minLength: count, maxLength: count }).map((parts) => {
    const whole = parts.reduce((sum, part) => sum + part, 0)
    return parts.map((part) => part / whole)
  })

const somePart = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    materialIds: fc.array(fc.constantFrom(...fibres), { minLength: 3, maxLength: 3 }),
    origin: fc.constantFrom(...codes),
    place: fc.constantFrom(...dyeingPlaces),
    fabricProcess: fc.constantFrom(...method.fabricProcesses.keys()),
    yarnCountNm: fc.option(fc.double({ min: 28, max: 220, noNaN: true }), { nil: undefined }),
  })
  .chain(({ count, materialIds, origin, place, fabricProcess, yarnCountNm }) =>
    shares(count).map((parts) => ({
      kind: 'fabric' as const,
      fabricProcess,
      dyeing: { place },
      ...(yarnCountNm === undefined ? {} : { yarnCountNm }),
      materials: parts.map((share, index): PefMaterialInput => ({
        materialId: materialIds[index] ?? 'cotton',
        share,
        origins: [{ countryCode: origin, share: 1 }],
      })),
    })),
  )

const someProduct: fc.Arbitrary<PefInput> = fc
  .record({
    categoryId: fc.constantFrom(
      'tshirt',
      'jeans',
      'coat',
      'socks',
      'sneakers',
      'boots',
      'bath-towel',
      'handbag',
    ),
    massKg: fc.double({ min: 0.01, max: 5, noNaN: true }),
    parts: fc.array(somePart, { minLength: 1, maxLength: 3 }),
    making: fc.constantFrom(...codes),
    airShare: fc.double({ min: 0, max: 1, noNaN: true }),
    intrinsic: fc.double({ min: 0.67, max: 1.45, noNaN: true }),
  })
  .chain(({ categoryId, massKg, parts, making, airShare, intrinsic }) =>
    shares(parts.length).map((of) => ({
      categoryId,
      massKg,
      parts: parts.map((part, index) => ({ ...part, share: of[index] ?? 0 })),
      countries: { making },
      distribution: { airShare },
      durability: { intrinsic },
      trims: [{ materialId: 'steel', massKg: massKg / 100, quantity: 2 }],
    })),
  )

const near = (a: number, b: number, scale = Math.max(Math.abs(a), Math.abs(b))) =>
  Math.abs(a - b) <= 1e-9 * scale + 1e-15

describe('laws that hold for every product', () => {
  test('lines add up to stages, stages and components to the total, categories to the score', () => {
    fc.assert(
      fc.property(someProduct, (input) => {
        const result = evaluated(input)
        const { stages, components, categories } = pefView(result, method)
        const whole = result.score.micropoints
        const scale = result.lines.reduce((sum, { micropoints }) => sum + Math.abs(micropoints), 0)
        const sums = [result.lines, stages, components].map((rows) =>
          rows.reduce((sum, { micropoints }) => sum + micropoints, 0),
        )
        for (const sum of sums) expect(near(sum, whole, scale)).toBe(true)
        expect(
          near(
            categories.reduce((sum, { micropoints }) => sum + (micropoints ?? 0), 0),
            whole,
            scale,
          ),
        ).toBe(true)
        for (const category of efCategories) {
          const total = impactOf(result.total, category)
          const ofStages = impactOf(sumImpacts(result.stages.map(({ impacts }) => impacts)), category)
          expect(total === null ? ofStages === null : near(total, ofStages ?? NaN)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('mass balance: materials in are the product and the losses out', () => {
    fc.assert(
      fc.property(someProduct, (input) => {
        const { materialsKg, productKg, lostKg, steps } = evaluated(input).massBalance
        expect(near(materialsKg, productKg + lostKg)).toBe(true)
        for (const { inputKg, outputKg } of steps)
          expect(inputKg).toBeGreaterThanOrEqual(outputKg * (1 - 1e-12))
      }),
    )
  })

  test('the order of parts and materials does not matter', () => {
    fc.assert(
      fc.property(someProduct, (input) => {
        const turned = {
          ...input,
          parts: [...input.parts]
            .reverse()
            .map((part) => ({ ...part, materials: [...(part.materials ?? [])].reverse() })),
        }
        const [one, other] = [evaluated(input), evaluated(turned)]
        expect(one.score.categories).toEqual(other.score.categories)
        expect(near(one.score.micropoints, other.score.micropoints)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('one origin split in two is the same product', () => {
    const parts = (origins: PefMaterialInput['origins']): PefInput['parts'] => [
      { materials: [{ materialId: 'cotton', share: 1, ...(origins === undefined ? {} : { origins }) }] },
    ]
    const whole = evaluated(aTshirt({ parts: parts([{ countryCode: 'IN', share: 1 }]) }))
    const halves = evaluated(
      aTshirt({
        parts: parts([
          { countryCode: 'IN', share: 0.3 },
          { countryCode: 'CN', share: 0.7 },
        ]),
      }),
    )
    expect(near(whole.score.micropoints, halves.score.micropoints)).toBe(true)
    expect(
      halves.lines
        .filter(({ purpose }) => purpose === 'fibre')
        .map(({ amount }) => amount / (whole.lines[0]?.amount ?? NaN)),
    ).toEqual([expect.closeTo(0.3, 12), expect.closeTo(0.7, 12)])
  })
})

describe('one line without a value makes its category null', async () => {
  const packs = await loadShippedPacks()
  const choices = await loadPefChoices()
  /** The packs, with one category of one dataset not covered. */
  const without = (packId: string, datasetId: string, category: EfCategory) =>
    datasetDatabase(
      packs.map((pack): DatasetPack => {
        const dataset = pack.manifest.id === packId ? pack.datasets.get(datasetId) : undefined
        if (dataset === undefined) return pack
        const impacts = withoutCategories(dataset.impacts, [category])
        return { ...pack, datasets: new Map([...pack.datasets, [datasetId, { ...dataset, impacts }]]) }
      }),
      choices,
    )

  test('on random products', () => {
    fc.assert(
      fc.property(someProduct, fc.nat(), fc.nat(), (input, anyLine, anyCategory) => {
        const whole = evaluated(input)
        const place = anyLine % whole.lines.length
        const { dataset } = whole.lines[place] ?? {}
        const category = whole.score.categories[anyCategory % whole.score.categories.length]
        if (dataset === undefined || category === undefined || dataset.id.includes('..')) return
        const holed = evaluated(input, method, without(dataset.packId, dataset.id, category))
        expect(impactOf(holed.total, category)).toBeNull()
        expect(holed.missing.find((one) => one.category === category)?.lines).toContain(place)
        expect(
          near(
            holed.score.micropoints,
            weightedScore(withoutCategories(whole.total, [category]), method.weighting).micropoints,
          ),
        ).toBe(true)
        expect(
          near(
            holed.score.coverage + (method.weighting.factors[category]?.weight ?? 0),
            whole.score.coverage,
          ),
        ).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

test('doubling the mass doubles every line but making, storage and ironing', () => {
  const [single, double] = [evaluated(aTshirt()), evaluated(aTshirt({ massKg: 0.34 }))]
  const perPiece = ['makingElectricity', 'storageElectricity', 'storageHeat', 'ironing']
  expect(double.lines).toHaveLength(single.lines.length)
  single.lines.forEach(({ amount, purpose }, index) => {
    const times = perPiece.includes(purpose) ? 1 : 2
    expect(near(double.lines[index]?.amount ?? NaN, amount * times)).toBe(true)
  })
})

test('the same product gives the same figures, bit for bit', () => {
  const [one, other] = [evaluated(aTshirt()), evaluated(aTshirt())]
  expect(pefView(one, method)).toEqual(pefView(other, method))
})

test('a lower loss never costs more', () => {
  const score = (cuttingWasteShare: number) =>
    impactOf(
      evaluated(aTshirt({ parts: aTshirt().parts.map((part) => ({ ...part, cuttingWasteShare })) })).total,
      'cch',
    ) ?? NaN
  const waste = fc.double({ min: 0, max: 0.9, noNaN: true })
  fc.assert(
    fc.property(waste, waste, (a, b) => {
      expect(score(Math.min(a, b))).toBeLessThanOrEqual(score(Math.max(a, b)))
    }),
  )
})
