import { evaluateFrenchCost, frenchCostInput, frenchCostProduct, type FormState } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { describe, expect, it } from 'vitest'
import { frenchImpacts, partImpacts } from './entry-impacts.ts'
import { frenchMaterialEntries, originSum, placesOf, sumOfPart } from './parts.ts'
import { shippedForm, withLines, type Line } from '../../../../testing/editor/a-garment.ts'

const form = await shippedForm('tshirt')
const release = await loadFrenchCostRelease()
const material = (id: string, identity: string, part: number, parent?: string): Line => ({
  type: 'material',
  id,
  identity,
  part,
  ...(parent === undefined ? {} : { parent }),
})
const origin = (id: string, parent: string, identity: string, share: number): Line => ({
  type: 'origin',
  id,
  parent,
  identity,
  values: { share },
})
const lined = [
  material('shell', 'ei-coton', 70),
  { type: 'part', id: 'p1', identity: 'Lining' } as const,
  material('lining', 'ei-pet', 30, 'p1'),
]

describe('parts', () => {
  it('the product itself comes first; without parts it is the only place', () => {
    expect(placesOf(withLines(form, lined))).toEqual([null, 'p1'])
    expect(placesOf(withLines(form, []))).toEqual([null])
  })
  it('a part is what its materials add up to; its mass is not known while one is missing', () => {
    const state = withLines(form, lined)
    expect(sumOfPart(form, state, 'p1')).toEqual({ share: 30, mass: null })
    expect(sumOfPart(form, withLines(form, []), null)).toEqual({ share: 0, mass: 0 })
  })
})

describe('origins', () => {
  const shares = (...list: readonly number[]) =>
    withLines(form, [
      material('m1', 'ei-coton', 100),
      ...list.map((share, index) => origin(`o${index}`, 'm1', 'IN', share)),
    ])
  it.each([
    [[60, 40], 0],
    [[33.3333, 33.3333, 33.3334], 0],
    [[0.1, 0.2, 99.7], 0],
    [[60], 40],
    [[60, 60], -20],
  ])('%j: %d missing to 100 %%', (list, missing) => {
    expect(originSum(form, shares(...list), 'm1').missing).toBeCloseTo(missing, 9)
  })
  it('a hair beside 100 % is 100 %, more is not', () => {
    expect(originSum(form, shares(60, 40.00000001), 'm1').missing).toBe(0)
    expect(originSum(form, shares(60, 40.001), 'm1').missing).not.toBe(0)
  })
  it('the French description has one material for each of them', () => {
    const state = withLines(form, [
      ...lined,
      origin('o1', 'shell', 'IN', 60),
      origin('o2', 'shell', 'TR', 40),
    ])
    expect(frenchMaterialEntries(state)).toEqual(['shell', 'shell', 'lining'])
  })
})

describe('what entries contribute', () => {
  const run = (state: FormState) => {
    const mass = form.parameters.find(({ id }) => id === 'mass')
    if (!mass) throw new Error('no mass')
    const { kind: type } = mass.configuration
    const value = {
      value: 170,
      type,
      parameter: 'mass',
      olca_parameter_id: '',
      maskedValue: null,
      origin: 'user',
    }
    const input = frenchCostInput(form, { ...state, values: { mass: value } as FormState['values'] })
    if (!input.ok) throw new Error(JSON.stringify(input.problems))
    const product = frenchCostProduct(input.value, release)
    if (!product.ok) throw new Error(JSON.stringify(product.problems))
    return frenchImpacts(state, evaluateFrenchCost(product.value))
  }

  it('the origins of a material count for it together', () => {
    const plain = run(withLines(form, lined))
    const twice = run(
      withLines(form, [...lined, origin('o1', 'shell', 'IN', 60), origin('o2', 'shell', 'IN', 40)]),
    )
    expect([...twice.keys()]).toEqual(['shell', 'lining'])
    expect(twice.get('lining')).toBeCloseTo(plain.get('lining') ?? NaN, 9)
  })
  it('parts add up to the materials; an empty part has no figure', () => {
    const state = withLines(form, [...lined, { type: 'part', id: 'p2', identity: 'Collar' }])
    const byEntry = run(withLines(form, lined))
    const byPart = partImpacts(state, byEntry)
    expect([...byPart.keys()]).toEqual([null, 'p1'])
    const total = [...byEntry.values()].reduce((sum, value) => sum + value, 0)
    expect([...byPart.values()].reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 9)
  })
  it('what a part has besides its materials counts with it; nothing known is no figure', () => {
    const state = withLines(form, lined)
    const byEntry = new Map([
      ['lining', 2],
      ['p1', 3],
    ])
    expect(partImpacts(state, byEntry).get('p1')).toBe(5)
    expect(partImpacts(state, new Map()).size).toBe(0)
  })
})
