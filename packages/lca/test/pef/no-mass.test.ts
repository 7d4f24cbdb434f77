import { describe, expect, test } from 'vitest'
import { efCategories, knownImpactOf, type PefInput } from '@ecotrame/lca'
import { aTshirt, evaluated } from './products.ts'

const cotton = { materialId: 'cotton', share: 1, origins: [{ countryCode: 'IN', share: 1 }] }
const plainOf = () => evaluated(aTshirt({ parts: [{ share: 1, materials: [cotton] }] }))
const withEmpty = (part: Partial<NonNullable<PefInput['parts']>[number]>) =>
  evaluated(
    aTshirt({
      parts: [
        { share: 1, materials: [cotton] },
        { share: 0, materials: [cotton], ...part },
      ],
    }),
  )

describe('a part that weighs nothing', () => {
  test.each([
    ['of the same', {}],
    ['of leather, of which nobody has data', { materials: [{ materialId: 'leather', share: 1 }] }],
    ['dyed as yarn', { dyeing: { place: 'yarn' as const } }],
    ['made up as a garment that is dyed whole', { dyeing: { place: 'garment' as const } }],
    ['with a print', { print: { kind: 'pigment' as const, surfaceShare: 0.4 }, surfaceMassGPerM2: 200 }],
    ['of down', { materials: [{ materialId: 'down', share: 1 }] }],
    [
      'of polyester, not woven',
      { kind: 'nonwoven' as const, materials: [{ materialId: 'polyester', share: 1 }] },
    ],
    ['of moulded rubber', { materials: [{ materialId: 'natural-rubber', share: 1 }] }],
    ['with a special finish', { specialFinish: true }],
    ['on legs of its own', { legs: { material: [{ mode: 'plane' as const, km: 9000 }] } }],
  ])('%s adds no line and leaves no gap', (_name, part) => {
    const plain = plainOf()
    const { lines, excluded, total } = withEmpty(part)
    const ofPart = (one: { readonly component: object }) =>
      'part' in one.component && one.component.part === 1
    expect(lines.filter(ofPart).filter(({ amount }) => amount !== 0)).toEqual([])
    expect(excluded.filter(ofPart).filter(({ code }) => code === 'material')).toEqual([])
    for (const category of efCategories)
      expect(knownImpactOf(total, category)).toBeCloseTo(knownImpactOf(plain.total, category), 12)
  })
})

test('a material of no share is as if it were not there', () => {
  const leather = { materialId: 'recycled-cotton-post-consumer', share: 0 }
  const { lines, excluded, total } = evaluated(aTshirt({ parts: [{ materials: [cotton, leather] }] }))
  const ofIt = (one: { readonly component: object }) => 'index' in one.component && one.component.index === 1
  expect(lines.filter(ofIt).filter(({ amount }) => amount !== 0)).toEqual([])
  expect(excluded.filter(ofIt)).toEqual([])
  expect(total).toEqual(plainOf().total)
})

test('every step of the bill is for a part, a material, a trim or the product, by the mass that goes through', () => {
  // Twice the mass takes twice of everything that is counted by mass.
  const twice = evaluated(aTshirt({ massKg: 0.34, parts: [{ share: 1, materials: [cotton] }] }))
  const fixed = ['storageElectricity', 'storageHeat', 'makingElectricity', 'ironing']
  const plain = plainOf()
  twice.lines.forEach((line, place) => {
    const one = plain.lines[place]
    expect(line.purpose).toBe(one?.purpose)
    if (!fixed.includes(line.purpose))
      expect(line.amount / (one?.amount ?? NaN), line.purpose).toBeCloseTo(2, 9)
  })
})
