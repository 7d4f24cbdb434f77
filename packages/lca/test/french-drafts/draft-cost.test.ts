import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  draftCosting,
  evaluateFrenchCost,
  frenchCostProduct,
  type frenchLabel,
  releaseUnder,
  type DraftMicropoints,
  type DraftRule,
  type FrenchCostInput,
  type FrenchCostRelease,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { loadFrenchDrafts } from '@ecotrame/reference-data/french-drafts'
import { aGarment } from '../french-cost/arbitrary-input.ts'

const legal = await loadFrenchCostRelease()
const drafts = await loadFrenchDrafts(legal)
const [newest] = drafts
if (newest === undefined) throw new Error('There is no draft')
const ruleOf = (id: string): DraftRule => {
  const rule = newest.rules.find((one) => one.id === id)
  if (rule === undefined) throw new Error(`No rule ${id}`)
  return rule
}

function costOf(input: FrenchCostInput, release: FrenchCostRelease): number {
  const product = frenchCostProduct(input, release)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluateFrenchCost(product.value).ecs
}
function comparedOf(input: FrenchCostInput, rules: readonly DraftRule[]) {
  const cost = draftCosting(legal, rules)(input)
  if (!cost.ok) throw new Error(JSON.stringify(cost.problems))
  return cost.value
}
const isClose = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

const garments = aGarment(legal)
/** A trim of woven polyester (case trims-04 of the publisher): its electricity is bought by the default of components. */
const transformed: FrenchCostInput = {
  massKg: 0.2,
  productId: 'tshirt',
  materials: [{ materialId: 'ei-coton', share: 1 }],
  makingCountry: 'BD',
  trims: [
    {
      trimId: '0c903fc7-279b-4375-8cfa-ca8133b8e973',
      quantity: 2,
      custom: {
        elements: [
          {
            amount: 0.01,
            materialProcessId: '61bab541-9097-5680-9884-254c98f25d80',
            transformProcessIds: ['852452b3-430f-5d07-8ef5-f701dad19c52'],
          },
        ],
      },
    },
  ],
}

describe.each(drafts)('$id', ({ rules }) => {
  test('without a rule that changes something the legal figure is kept, bit for bit', () => {
    expect(releaseUnder(legal, [])).toBe(legal)
    const still = rules.filter(({ effect }) => effect.kind === 'known' || effect.kind === 'no-pef')
    expect(still.length).toBeGreaterThan(0)
    expect(releaseUnder(legal, still)).toBe(legal)
    fc.assert(
      fc.property(garments, (input) => {
        for (const on of [[], still]) {
          const { legal: before, draft } = comparedOf(input, on)
          expect(before).toBe(costOf(input, legal))
          expect(draft).toBe(before as number)
        }
      }),
    )
  })

  test('what the rules add makes up the difference, whichever of them are on', () => {
    fc.assert(
      fc.property(garments, fc.subarray([...rules]), (input, on) => {
        const { legal: before, draft, parts } = comparedOf(input, on)
        const sum = parts.reduce<number>((all, part) => all + part, before)
        expect(isClose(draft, sum)).toBe(true)
        expect(isClose(draft, costOf(input, releaseUnder(legal, on)))).toBe(true)
      }),
    )
  })

  test('a rule adds the same alone as together with the others', () => {
    fc.assert(
      fc.property(garments, fc.constantFrom(...rules.keys()), (input, place) => {
        const together = comparedOf(input, rules).parts[place] ?? NaN
        const alone = comparedOf(input, rules.slice(place, place + 1)).parts[0] ?? NaN
        expect(isClose(together, alone)).toBe(true)
      }),
    )
  })
})

test('with all rules a process has exactly the score that the simulator publishes', () => {
  const { processes, named, materials } = releaseUnder(legal, newest.rules)
  // ecobalyse-data, commit ac7292ce (7 May 2026).
  expect(named.freightAir.ecs).toBe(88.593)
  expect(materials.get('ei-lin')?.process.ecs).toBe(223.81)
  expect(materials.get('ei-coton')?.process.ecs).toBe(1672.6)
  expect(materials.get('ei-coton-organic')?.process.ecs).toBe(590.8)
  expect(named.trimTransformElectricity).toBe(processes.get('ed6d177e-44bb-5ba4-beec-d683dc21be9f'))
})

test('the default T-shirt flies 7,291 km at what the publisher expects of contrails', () => {
  // Issue 1549: 64.87 points of freight after making become 96.9 for 150 g.
  const freight = (score: number) => 0.00015 * 7291 * score
  expect(freight(59.316)).toBeCloseTo(64.87, 1)
  expect(
    freight(releaseUnder(legal, [ruleOf('freight'), ruleOf('air-contrails')]).named.freightAir.ecs),
  ).toBeCloseTo(96.9, 1)
})

test('the example of the documentation adds up', () => {
  // docs/method/horizon.md
  const {
    legal: before,
    draft,
    parts,
  } = comparedOf(
    {
      massKg: 0.15,
      productId: 'tshirt',
      materials: [{ materialId: 'ei-coton', share: 1, countryCode: 'CN' }],
      spinningCountry: 'CN',
      fabricCountry: 'CN',
      ennoblingCountry: 'CN',
      makingCountry: 'CN',
      airTransportRatio: 1,
    },
    newest.rules,
  )
  const added = newest.rules.flatMap(({ id }, place) => {
    const part = parts[place] ?? NaN
    return part === 0 ? [] : [[id, Number(part.toFixed(4))]]
  })
  expect(added).toEqual([
    ['fibres', 58.6716],
    ['electricity', 2.7236],
    ['freight', 0.2397],
    ['five-digits', 0.0011],
    ['air-contrails', 53.6752],
  ])
  expect([before, draft].map((cost) => cost.toFixed(4))).toEqual(['1404.9656', '1520.2768'])
})

test('another process under a name moves what uses it, and the parts add up beside rules that touch it too', () => {
  const before = costOf(transformed, legal)
  const { draft, parts } = comparedOf(transformed, newest.rules)
  expect(draft).toBeCloseTo(costOf(transformed, releaseUnder(legal, newest.rules)), 9)
  expect(parts.reduce<number>((all, part) => all + part, before)).toBeCloseTo(draft, 9)
  const place = newest.rules.indexOf(ruleOf('default-electricity'))
  const plain = { ...transformed, trims: [] }
  expect(parts[place]).toBeGreaterThan(0.1)
  expect(comparedOf(plain, newest.rules).parts[place]).toBe(0)
})

test('what the method refuses of a garment is refused under a draft', () => {
  expect(draftCosting(legal, newest.rules)({ ...transformed, productId: 'shoe' })).toMatchObject({
    ok: false,
    problems: [{ path: 'productId' }],
  })
})

test('a draft figure is none that a label takes', () => {
  expectTypeOf<DraftMicropoints>().not.toExtend<Parameters<typeof frenchLabel>[0]>()
})
