import { describe, expect, test } from 'vitest'
import { readFrenchCostFiles } from '#files'
import { frenchCostReleases, type FrenchCostFiles } from './files.ts'
import type { invariants } from './invariants.ts'
import { frenchCostReleaseFrom, loadFrenchCostRelease } from './load.ts'

const files = await readFrenchCostFiles('2025-10')

/** The release with one thing changed in one of its files. */
function broken(file: keyof FrenchCostFiles, from: string | RegExp, to: string): FrenchCostFiles {
  const text = files[file].replace(from, to)
  if (text === files[file]) throw new Error(`${String(from)} is not in ${file}`)
  return { ...files, [file]: text }
}
const load = (changed: FrenchCostFiles) => () => frenchCostReleaseFrom(changed, '2025-10')

describe.each(frenchCostReleases)('release %s', async (id) => {
  const release = await loadFrenchCostRelease(id)

  test('loads, once', async () => {
    expect(release.id).toBe(id)
    expect(await loadFrenchCostRelease(id)).toBe(release)
  })

  test('has a way from every country to every country, the same back', () => {
    const countries = [...release.countries.values()]
    for (const from of countries) {
      for (const to of countries) {
        expect(from.distances.get(to.code)).toBeDefined()
        expect(to.distances.get(from.code)).toEqual(from.distances.get(to.code))
      }
    }
  })

  test('buys the electricity of the use stage where its rules say', () => {
    const names = {
      '2025-10': 'Electricité basse tension, France',
      '2025-02': 'Electricité moyenne tension, France',
    }
    const { electricity } = release.constants.fixedCountries.use
    const { useElectricity } = release.named
    expect(useElectricity.id === electricity.id).toBe(id === '2025-02')
    expect(useElectricity.unit).toBe('kWh')
    if (id === '2025-10') expect(useElectricity.nameFr).toBe(names[id])
  })
})

describe('what the releases do differently', async () => {
  const [october, february] = await Promise.all([
    loadFrenchCostRelease('2025-10'),
    loadFrenchCostRelease('2025-02'),
  ])

  test('rules of both releases', () => {
    expect(october.rules).toMatchObject({
      defaultSpinningCountry: 'unknown',
      trimsWhenOmitted: 'product-defaults',
    })
    expect(february.rules).toMatchObject({
      defaultSpinningCountry: 'main-material',
      trimsWhenOmitted: 'none',
    })
  })

  test('limits: 2025-02 knows none for price and references, and a print on the whole surface', () => {
    expect([october.limits.priceEur, october.limits.printedSurfaceShare]).toEqual([
      [1, 1000],
      [0, 0.8],
    ])
    expect([february.limits.priceEur, february.limits.printedSurfaceShare]).toEqual([null, [0, 1]])
  })

  test('the empty trim is first in the list of 2025-10, and unknown in 2025-02', () => {
    const [first] = october.trims.values()
    expect(first).toMatchObject({ nameFr: 'Composant vide', elements: [] })
    expect(february.trims.has(first?.id ?? '')).toBe(false)
  })
})

describe('a broken table is refused', () => {
  test.each<[keyof typeof invariants, FrenchCostFiles, string]>([
    [
      'everyIdIsUnique',
      broken('materials', 'ei-acrylique,', 'elasthane,'),
      'material elasthane stands twice',
    ],
    [
      'everyProcessReferencedExists',
      broken('countries', 'ed6d177e-44bb-5ba4-beec-d683dc21be9f', 'nowhere'),
      'electricity of --- names the process nowhere',
    ],
    ['everyNamedProcessExists', broken('processes', 'freight_air', 'freight_rocket'), 'freight_air'],
    [
      'everyNamedProcessExists',
      broken('constants', 'dyeing_continuous', 'dyeing_by_magic'),
      'dyeing_by_magic',
    ],
    ['everyMaterialReferencedExists', broken('materials', 'true,ei-pet,', 'true,ei-pot,'), 'ei-pot'],
    ['everyCountryReferencedExists', broken('materials', ',FR,Europe', ',XX,Europe'), 'XX'],
    ['everyProductTrimExists', broken('productTrims', 'chemise,', 'chemisier,'), 'chemisier'],
    ['everyCountryPairHasOneDistance', broken('distances', /---,BD,.*\n/, ''), '0 distances for --- – BD'],
    ['everyCountryBuysElectricityAndHeat', broken('processes', ',kWh,77.1787', ',MJ,77.1787'), 'kWh'],
    ['everyLossIsBelowOne', broken('processes', ',0.06253,', ',1,'), 'is 1'],
    ['noScoreIsNegative', broken('processes', ',1513.22,', ',-1513.22,'), 'is below 0'],
    ['weightsSumToOne', broken('constants', '"range_width": 0.5', '"range_width": 0.6'), 'durability'],
    ['careCyclesFollowFromWear', broken('products', ',45,1,45,45,', ',45,1,44,45,'), 'tshirt'],
    ['minutesFollowFromComplexity', broken('products', ',high,60,', ',high,61,'), 'manteau'],
    ['trimScoresFollowFromAmounts', broken('trims', ',0.05,kg,', ',0.06,kg,'), '86b877ff'],
    ['microfibrePointsFollowFromOrigin', broken('materials', ',390', ',391'), 'ei-laine-par-defaut'],
    [
      'everyLimitIsAnInterval',
      broken('rules', '"limits": {}', '"limits": { "yarn_size_nm": [9, 9] }'),
      'yarnSizeNm',
    ],
  ])('%s', (name, changed, reason) => {
    expect(load(changed)).toThrow(name)
    expect(load(changed)).toThrow(reason)
  })

  test.each([
    [
      'a figure that is none',
      broken('processes', ',1513.22,', ',1513.22 µPt,'),
      'processes.csv row 29, ecs_upt_per_unit',
    ],
    ['an empty cell', broken('processes', ',1513.22,', ',,'), 'ecs_upt_per_unit: empty'],
    [
      'a column that is not there',
      broken('processes', 'waste_ratio_of_input', 'waste'),
      'waste_ratio_of_input: no such column',
    ],
    [
      'a word out of the list',
      broken('materials', ',natural_animal,', ',animal,'),
      '"animal" is none of synthetic',
    ],
    ['a flag that is neither', broken('countries', ',true,false', ',yes,false'), 'neither true nor false'],
    [
      'a constant that is missing',
      broken('constants', 'crimp_shrinkage_factor', 'crimp'),
      'weaving.crimp_shrinkage_factor',
    ],
    ['no row at all', { ...files, trims: files.trims.split('\n', 1).join('') }, 'trims.csv: no row'],
  ])('%s', (_what, changed, reason) => {
    expect(load(changed)).toThrow(reason)
  })

  test('with every reason at once', () => {
    const twice = { ...broken('materials', 'ei-acrylique,', 'elasthane,'), ...{ processes: files.processes } }
    const reasons = { ...twice, distances: files.distances.replace(/---,BD,.*\n/, '') }
    expect(load(reasons)).toThrow(/stands twice[^]*0 distances/)
  })
})
