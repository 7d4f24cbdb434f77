import {
  evaluatePef,
  frenchCostProduct,
  pefInputOf,
  pefProduct,
  type FrenchCostInput,
  type FrenchCostRelease,
  type PefMethod,
} from '@ecotrame/lca'
import { loadCategories, loadFrenchCostRelease } from '@ecotrame/reference-data'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'
import { beforeAll, describe, expect, it } from 'vitest'

let method: PefMethod
let release: FrenchCostRelease
beforeAll(async () => {
  ;[method, release] = await Promise.all([loadPefMethod(), loadFrenchCostRelease()])
})

/** The T-shirt of the worked example, as the French description says it. */
const tShirt = (changes: Partial<FrenchCostInput> = {}): FrenchCostInput => ({
  productId: 'tshirt',
  massKg: 0.17,
  materials: [{ materialId: 'ei-coton', share: 1, countryCode: 'IN' }],
  spinningCountry: 'BD',
  fabricCountry: 'BD',
  ennoblingCountry: 'BD',
  makingCountry: 'BD',
  fabricProcess: 'knitting-circular',
  ...changes,
})

const problemsOf = (input: FrenchCostInput) => {
  const checked = pefInputOf('tshirt', input, method, release)
  return checked.ok ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`)
}

describe('one description for both methods', () => {
  it('gives the published score of the worked example', async () => {
    const input = pefInputOf('tshirt', tShirt(), method, release)
    if (!input.ok) throw new Error(JSON.stringify(input.problems))
    const product = pefProduct(input.value, method)
    if (!product.ok) throw new Error(JSON.stringify(product.problems))
    const result = evaluatePef(product.value, method, await loadPefDatabase())
    expect(result.score.micropoints).toBeCloseTo(679.0721353776, 9)
    expect(result.score.coverage).toBeCloseTo(0.719, 12)
  })
  it('says what PEF needs and does not have', () => {
    const { makingCountry: _making, ...withoutMaking } = tShirt()
    expect(problemsOf(withoutMaking)).toEqual(['makingCountry REQUIRED'])
    expect(problemsOf(tShirt({ makingCountry: '---' }))).toEqual(['makingCountry REQUIRED'])
    expect(problemsOf(tShirt({ makingCountry: 'RAS' }))).toEqual(['makingCountry UNKNOWN_COUNTRY'])
    expect(problemsOf(tShirt({ upcycled: true }))).toEqual(['upcycled NOT_MODELLED'])
  })
  it('takes a world region before the making as not stated', () => {
    const input = pefInputOf(
      'tshirt',
      tShirt({ fabricCountry: 'RAS', spinningCountry: 'REO' }),
      method,
      release,
    )
    expect(input.ok && input.value.countries).toEqual({ making: 'BD', dyeing: 'BD' })
  })
  it('takes over what was stated about yarn, print, sewing and air freight', () => {
    const input = pefInputOf(
      'tshirt',
      tShirt({
        yarnSizeNm: 40,
        printing: { type: 'pigment' },
        makingComplexity: 'medium',
        airTransportRatio: 0.25,
        makingWasteRatio: 0.1,
      }),
      method,
      release,
    )
    expect(input.ok && input.value).toMatchObject({
      making: { sewingMinutes: 30 },
      distribution: { airShare: 0.25 },
      parts: [{ yarnCountNm: 40, cuttingWasteShare: 0.1, print: { kind: 'pigment', surfaceShare: 0.2 } }],
    })
  })
  it('prints on fabric of the weight that the French release gives the product', () => {
    const input = pefInputOf('tshirt', tShirt({ printing: { type: 'pigment' } }), method, release)
    // T-shirt: 200 g/m² (products.csv of the release).
    expect(input.ok && input.value.parts[0]?.surfaceMassGPerM2).toBe(200)
    expect(input.ok && pefProduct(input.value, method).ok).toBe(true)
  })
  it('knows a counterpart of every French fibre, in every French category', async () => {
    for (const { id, frenchProductId } of await loadCategories()) {
      for (const materialId of release.materials.keys()) {
        const french = tShirt({ productId: frenchProductId, materials: [{ materialId, share: 1 }] })
        expect(frenchCostProduct(french, release).ok).toBe(true)
        const input = pefInputOf(id, french, method, release)
        if (!input.ok) throw new Error(`${id} of ${materialId}: ${JSON.stringify(input.problems)}`)
        const product = pefProduct(input.value, method)
        expect(product.ok ? [] : product.problems, `${id} of ${materialId}`).toEqual([])
      }
    }
  })
})
