import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  lifeCycleIds,
  pefLabelQuantities,
  pefProduct,
  pefView,
  scoreLabels,
  type PefCategory,
} from '@ecotrame/lca'
import { loadAllCategories, loadCountries } from '@ecotrame/reference-data'
import { pefMethodFrom, pefWording } from '@ecotrame/reference-data/pef'
import { readPefFiles } from '../../../reference-data/src/files/node.ts'
import { exampleOf } from './example-products.ts'
import { aTshirt, database, evaluated, method } from './products.ts'

const table = await loadAllCategories()
const categories = [...method.categories.values()]

test('every row of the table of categories has its file, and packaging besides', () => {
  expect(table).toHaveLength(74)
  expect(categories.map(({ id }) => id).sort()).toEqual([...table.map(({ id }) => id), 'packaging'].sort())
})

describe('one example product a category', () => {
  test.each(categories.map((category) => [category.id, category] as const))('%s', (_, category) => {
    const result = evaluated(exampleOf(category))
    const view = pefView(result, method)
    expect(result.lines.length).toBeGreaterThan(0)
    expect(result.score.micropoints).toBeGreaterThan(0)
    expect(result.score.coverage).toBeGreaterThan(0.5)
    expect(
      Math.abs(result.massBalance.materialsKg - result.massBalance.productKg - result.massBalance.lostKg),
    ).toBeLessThan(1e-12)
    for (const { stage } of result.lines) expect(category.stages).toContain(stage)
    for (const { code } of result.excluded) expect(pefWording.excluded[code].fr).not.toBe('')
    expect(result.inFrenchScope).toBe(category.frenchProductId !== null)
    expect(view.categories).toHaveLength(16)
    const labels = scoreLabels(pefLabelQuantities(result))
    expect(labels.days.product === null).toBe(category.pefcrSubcategory === null)
  })
})

describe('what no pack covers is said', () => {
  const codesOf = (id: string) => {
    const category = method.categories.get(id)
    if (category === undefined) throw new Error(`no category ${id}`)
    return new Set(evaluated(exampleOf(category)).excluded.map(({ code }) => code))
  }
  test('sneakers: mixing and moulding of the sole; cutting, stitching and sole making stand in the assembly', () => {
    const codes = codesOf('sneakers')
    expect(codes).toContain('mixingPreparation')
    expect(codes).toContain('moldingCuring')
    const sneakers = evaluated(exampleOf(method.categories.get('sneakers') as PefCategory))
    expect(sneakers.includedElsewhere.map(({ stage }) => stage)).toEqual([
      'dieCutting',
      'stitching',
      'soleMaking',
    ])
    const assembly = sneakers.lines.find(({ purpose }) => purpose === 'assembly')
    expect(assembly?.dataset.id).toBe('shoe-assembly-sneaker-glo')
    expect(assembly?.amount).toBeCloseTo(1.01, 12)
  })
  test('boots: assembly per kg, whose row states its input and holds its waste', () => {
    const boots = evaluated({
      ...exampleOf(method.categories.get('boots') as PefCategory),
      massKg: 1,
      countries: { making: 'CN' },
    })
    const assembly = boots.lines.find(({ purpose }) => purpose === 'assembly')
    expect(assembly?.dataset.id).toBe('shoe-assembly-womens-boots-cn')
    expect(assembly?.amount).toBeCloseTo(1.01, 12)
    const upper = boots.massBalance.steps.find(({ stage }) => stage === 'dieCutting')
    expect(upper?.inputKg).toBeCloseTo(1.01 * 0.6 * 1.048607 * 1.05, 9)
  })
  test('rubber boots: no assembly row', () => expect(codesOf('rubber-boots')).toContain('assembly'))
  test('home textile: days of use and storage are not established', () => {
    expect(codesOf('bath-towel')).toContain('useNotEstablished')
    expect(codesOf('bath-towel')).toContain('storageNotEstablished')
  })
  test('home textile with stated washes and volume has both', () => {
    const towel = evaluated({
      ...exampleOf(method.categories.get('bath-towel') as PefCategory),
      packedVolumeM3: 0.003,
      care: { cycles: 100, temperatureC: 60, tumbleDriedShare: 0.5 },
    })
    expect(towel.lines.filter(({ stage }) => stage === 'usePhase').map(({ dataset }) => dataset.id)).toEqual([
      'use-phase-machine-wash-60c-liquid-glo',
      'use-phase-tumble-dry-cotton-closet-dry-glo',
    ])
    expect(towel.excluded.map(({ code }) => code)).not.toContain('storageNotEstablished')
  })
  test('shoes have no care', () => expect(codesOf('sneakers')).not.toContain('useNotEstablished'))
  test('packaging has no distribution, use or sewing, and its forming is missing', () => {
    const box = evaluated(exampleOf(method.categories.get('packaging') as PefCategory))
    expect(new Set(box.lines.map(({ stage }) => stage))).toEqual(new Set(['rawMaterial']))
    expect(box.lines[0]).toMatchObject({ purpose: 'packaging', amount: expect.closeTo(0.4, 12) as number })
    expect(box.excluded.map(({ code }) => code)).toContain('packagingForming')
  })
})

describe('routes of parts', () => {
  const linesOf = (part: object) =>
    evaluated(aTshirt({ parts: [{ materials: [{ materialId: 'cotton', share: 1 }], ...part }] })).lines
  const order = (part: object) =>
    linesOf(part).flatMap(({ purpose }) =>
      ['spinning', 'fabric', 'dyeing', 'makingElectricity'].includes(purpose) ? [purpose] : [],
    )
  test.each([
    ['fabric', ['spinning', 'fabric', 'dyeing', 'makingElectricity']],
    ['yarn', ['spinning', 'dyeing', 'fabric', 'makingElectricity']],
    ['fibre', ['dyeing', 'spinning', 'fabric', 'makingElectricity']],
    ['garment', ['spinning', 'fabric', 'makingElectricity', 'dyeing']],
    ['none', ['spinning', 'fabric', 'makingElectricity']],
  ])('dyed as %s', (place, expected) => expect(order({ dyeing: { place } })).toEqual(expected))

  test('jeans are denim of rope-dyed yarn, with the waste and minutes of the French product', () => {
    const jeans = evaluated(exampleOf(method.categories.get('jeans') as PefCategory))
    const datasetOf = (purpose: string) => jeans.lines.find((line) => line.purpose === purpose)?.dataset.id
    expect(datasetOf('dyeing')).toBe('dyeing-yarn-rope-indigo-cellulosic-glo')
    expect(datasetOf('fabric')).toBe('weaving-air-jet-370dtex-glo')
    expect(datasetOf('spinning')).toBe('spinning-ring-cotton-combed-weaving-200dtex-glo')
    expect(jeans.lines.find(({ purpose }) => purpose === 'makingElectricity')?.amount).toBeCloseTo(
      30 * 0.029 * 1.01,
      12,
    )
  })
  test('a weave of polyester filament is on a water-jet loom; blended with wool it is staple on an air-jet', () => {
    const shirt = (materials: readonly { materialId: string; share: number }[]) =>
      evaluated({ ...aTshirt(), categoryId: 'shirt', parts: [{ materials }] }).lines.flatMap(
        ({ purpose, dataset }) => (purpose === 'fabric' || purpose === 'spinning' ? [dataset.id] : []),
      )
    expect(shirt([{ materialId: 'polyester', share: 1 }])).toEqual([
      'spinning-melt-fdy-dty-polyester-glo',
      'weaving-water-jet-glo',
    ])
    expect(
      shirt([
        { materialId: 'polyester', share: 0.6 },
        { materialId: 'wool', share: 0.4 },
      ]),
    ).toEqual([
      'spinning-ring-polyester-200dtex-glo',
      'spinning-ring-wool-woollen-200dtex-glo',
      'weaving-air-jet-200dtex-glo',
    ])
  })
  test('rubber of unknown origin is the mix of the world', () => {
    const flipFlops = evaluated(exampleOf(method.categories.get('flip-flops') as PefCategory))
    const rubber = flipFlops.lines.filter(({ purpose }) => purpose === 'material').slice(0, 4)
    expect(rubber.map(({ dataset }) => dataset.id)).toEqual(
      ['th', 'id', 'ci', 'vn'].map((code) => `natural-rubber-str-${code}`),
    )
    expect(flipFlops.assumptions.map(({ code }) => code)).toContain('worldMixOfOrigins')
  })
  test('own legs replace the scenario', () => {
    const lines = linesOf({ legs: { material: [{ mode: 'plane', km: 1000 }] } })
    expect(lines[1]).toMatchObject({ purpose: 'freight', stage: 'rawMaterial', dataset: { id: 'plane' } })
    expect(lines[1]?.amount).toBeCloseTo(lines[0]?.amount ?? NaN, 12)
  })
  test('air share: the other routes keep the rest', () => {
    const { lines } = evaluated(aTshirt({ distribution: { airShare: 0.25, airKm: 8000 } }))
    const toCentre = lines.filter(({ stage, purpose }) => stage === 'warehouse' && purpose === 'freight')
    expect(toCentre.map(({ dataset, amount }) => [dataset.id, amount / 0.1717])).toEqual([
      ['lorry', expect.closeTo(0.75, 12)],
      ['boat', expect.closeTo(13.5, 12)],
      ['lorry', expect.closeTo(0.25, 12)],
      ['plane', expect.closeTo(2, 12)],
    ])
  })
  test('print: the printed area and its energies', () => {
    const print = { kind: 'pigment', surfaceShare: 0.2 }
    const lines = linesOf({ print, surfaceMassGPerM2: 200 })
    expect(lines.find(({ purpose }) => purpose === 'printing')?.amount).toBeCloseTo((0.2121 / 0.2) * 0.2, 12)
    expect(lines.find(({ purpose }) => purpose === 'printingHeat')?.amount).toBeCloseTo(
      (0.2121 / 0.2) * 0.2 * 7.25,
      12,
    )
  })
  test('leather from 80 % on: no durability multiplier, and said so', () => {
    const jacket = evaluated({
      ...exampleOf(method.categories.get('leather-jacket') as PefCategory),
      parts: [{ materials: [{ materialId: 'leather', share: 1 }] }],
    })
    expect(jacket.durability.intrinsic).toBe(1)
    expect(jacket.assumptions.map(({ code }) => code)).toContain('noMultiplierForLeather')
    expect(jacket.excluded).toContainEqual(
      expect.objectContaining({ code: 'material', detail: 'material production, leather, bovine' }),
    )
  })
})

describe('a category is a file', async () => {
  const folder = new URL('../../../reference-data/data/categories/', import.meta.url)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
  const [shared, countries] = [await readPefFiles(), await loadCountries()]
  const tshirt = JSON.parse(files.find(({ name }) => name === 'tshirt.json')?.text ?? '') as Record<
    string,
    unknown
  >
  const methodWith = (name: string, category: Record<string, unknown>) =>
    pefMethodFrom(shared, [...files, { name, text: JSON.stringify(category) }], countries)

  test('one more file is one more category, evaluated like the others', () => {
    const added = methodWith('cape.json', {
      ...tshirt,
      id: 'cape',
      name: { en: 'Cape', fr: 'Cape' },
      pefcrSubcategory: 'RP4',
    })
    const result = evaluated({ ...aTshirt(), categoryId: 'cape' }, added, database)
    expect(result.daysOfUse).toBe(100)
    expect(pefProduct({ ...aTshirt(), categoryId: 'cape' }, method).ok).toBe(false)
  })
  test.each(Object.keys(tshirt))('a file without %s is refused, naming file and field', (field) => {
    const { [field]: _missing, ...rest } = tshirt
    expect(() => methodWith('cape.json', { ...rest, ...(field === 'id' ? {} : { id: 'cape' }) })).toThrow(
      new RegExp(`cape\\.json.*${field}`),
    )
  })
  test.each([
    ['an unknown stage', { stages: ['felting'] }, /stages\.0: "felting" is none of/],
    [
      'a waste of all',
      { cuttingWaste: { share: 1, source: 'x' } },
      /cuttingWaste\.share: not a share below 1/,
    ],
    ['an unknown sub-category', { pefcrSubcategory: 'RP99' }, /everySubCategoryExists: cape names RP99/],
    ['a name that is not that of its file', { id: 'cloak' }, /theFileIsNamedAfterItsCategory/],
  ])('%s is refused', (_, change, reason) => {
    expect(() => methodWith('cape.json', { ...tshirt, id: 'cape', ...change })).toThrow(reason)
  })
})

test('the 19 labels of footwear and apparel are all used by a category', () => {
  const used = new Set(categories.flatMap(({ stages }) => stages))
  // Assembly rows hold no transport label, and no row stands for a whole plant but that of packaging.
  expect(lifeCycleIds.filter((stage) => !used.has(stage))).toEqual(['transport'])
})
