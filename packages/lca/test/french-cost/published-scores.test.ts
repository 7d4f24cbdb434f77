import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import {
  evaluateFrenchCost,
  frenchCostPack,
  frenchCostProduct,
  type FrenchCostInput,
  type MaterialInput,
  type PrintingType,
  type TrimInput,
} from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { isClose } from './close-to.ts'
import { dataFile } from './reference-cases.ts'

type Row = Readonly<Record<string, string>>

const release = await loadFrenchCostRelease('2025-10')
const rows: readonly Row[] = parse(dataFile('french-market/reference-scores-v7.csv'), { columns: true })
const ofOneGarment = rows.filter((row) => row.item_count === '1')
const packs = rows.filter((row) => Number(row.item_count) > 1)

const cell = (row: Row, name: string) => row[name] ?? ''
const given = <Value>(text: string, read: (text: string) => Value) => (text === '' ? undefined : read(text))
const code = (text: string) => text

/** `ei-coton=1@FR; ei-lin=0.5` */
const materialsOf = (text: string): MaterialInput[] =>
  text.split('; ').map((one) => {
    const [, materialId = '', share, countryCode] = /^(.+)=([\d.]+)(?:@(.+))?$/.exec(one) ?? []
    return { materialId, share: Number(share), ...(countryCode === undefined ? {} : { countryCode }) }
  })

/** `idx2`, `product defaults …`, `none …` */
function trimsOf(text: string): TrimInput[] | undefined {
  if (text.startsWith('product defaults')) return undefined
  if (text.startsWith('none')) return []
  const [, trimId = '', quantity] = /^(.+)x(\d+)$/.exec(text) ?? []
  return [{ trimId, quantity: Number(quantity) }]
}

const printingOf = (text: string) => {
  const [type, share] = text.split(' ')
  return { type: type as PrintingType, surfaceShare: Number(share) }
}

function inputOf(row: Row): FrenchCostInput {
  const optional = {
    spinningCountry: given(cell(row, 'spinning_country'), code),
    fabricCountry: given(cell(row, 'fabric_country'), code),
    ennoblingCountry: given(cell(row, 'ennobling_country'), code),
    makingCountry: given(cell(row, 'making_country'), code),
    printing: given(cell(row, 'printing'), printingOf),
    fading: given(cell(row, 'fading'), (text) => text === 'true'),
    airTransportRatio: given(cell(row, 'air_transport_ratio'), Number),
    numberOfReferences: given(cell(row, 'number_of_references'), Number),
    priceEur: given(cell(row, 'price_eur'), Number),
    upcycled: given(cell(row, 'upcycled'), (text) => text === 'true'),
    trims: trimsOf(cell(row, 'trims')),
  }
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return {
    massKg: Number(row.mass_kg),
    productId: cell(row, 'product_id'),
    materials: materialsOf(cell(row, 'materials')),
    ...present,
  }
}

/** A score published with all its digits, or as a whole number. */
const agrees = (computed: number, row: Row) =>
  row.score_precision === 'full'
    ? isClose(computed, Number(row.score_points))
    : Math.round(computed) === Number(row.score_points)

describe('scores published by the declaration portal for version 7.0.0', () => {
  test('there are ten garments and two packs with inputs', () => {
    expect([ofOneGarment.length, packs.length]).toEqual([10, 2])
  })

  test.each(ofOneGarment.map((row) => [row.case_id, row.origin, row] as const))(
    '%s, %s',
    (_id, _origin, row) => {
      const product = frenchCostProduct(inputOf(row), release)
      if (!product.ok) throw new Error(JSON.stringify(product.problems))
      const { ecs, label, durability } = evaluateFrenchCost(product.value)
      expect(agrees(ecs, row), `${ecs} is not ${row.score_points}`).toBe(true)
      const per100g = given(cell(row, 'points_per_100g'), Number)
      expect(label.pointsPer100g).toBe(per100g ?? label.pointsPer100g)
      const shown = given(cell(row, 'durability_shown'), Number)
      expect(durability.applied).toBe(shown ?? durability.applied)
    },
  )

  test.each(packs.map((row) => [row.case_id, row.origin, row] as const))('%s, %s', (_id, _origin, row) => {
    const countries = { fabricCountry: 'CN', ennoblingCountry: 'IN', makingCountry: 'MM' }
    const [tshirtKg, , trousersKg] = cell(row, 'mass_kg').split('; ').map(Number)
    const pack = frenchCostPack(
      {
        priceEur: 50,
        numberOfReferences: Number(row.number_of_references),
        items: [
          {
            count: 2,
            garment: {
              massKg: tshirtKg ?? NaN,
              productId: 'tshirt',
              materials: materialsOf('ei-coton=1@FR'),
              ...countries,
            },
          },
          {
            count: 1,
            garment: {
              massKg: trousersKg ?? NaN,
              productId: 'pantalon',
              materials: materialsOf('ei-pet=1@CN'),
              ...countries,
            },
          },
        ],
      },
      release,
    )
    if (!pack.ok) throw new Error(JSON.stringify(pack.problems))
    expect(agrees(pack.value.ecs, row), `${pack.value.ecs} is not ${row.score_points}`).toBe(true)
  })
})

describe('figures published in February 2025', () => {
  test('jeans of cotton, Türkiye: 4417.54 and 2647.70 points, durability 0.71, 16 care cycles', async () => {
    const trims = ['0c903fc7-279b-4375-8cfa-ca8133b8e973', '0e8ea799-9b06-490c-a925-37564746c454']
    const product = frenchCostProduct(
      {
        massKg: 0.45,
        productId: 'jean',
        materials: [{ materialId: 'ei-coton', share: 1 }],
        fabricProcess: 'weaving',
        fabricCountry: 'TR',
        ennoblingCountry: 'TR',
        makingCountry: 'TR',
        fading: true,
        trims: trims.map((trimId) => ({ trimId, quantity: 1 })),
      },
      await loadFrenchCostRelease('2025-02'),
    )
    if (!product.ok) throw new Error(JSON.stringify(product.problems))
    const { ecs, pef, durability, careCycles } = evaluateFrenchCost(product.value)
    expect([ecs.toPrecision(6), pef.toPrecision(6)]).toEqual(['4417.54', '2647.70'])
    expect([durability.applied, careCycles]).toEqual([0.71, 16])
  })
})
