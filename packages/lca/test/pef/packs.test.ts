import { describe, expect, test } from 'vitest'
import {
  coveredCategories,
  datasetDatabase,
  impactsOf,
  outliersOf,
  pefView,
  type Dataset,
  type DatasetPack,
} from '@ecotrame/lca'
import { loadPefChoices, loadPefDatabase, loadShippedPacks } from '@ecotrame/reference-data/pef'
import { aTshirt, database, evaluated, method } from './products.ts'

const [textile, starter] = (await loadShippedPacks()) as [DatasetPack, DatasetPack]

describe('what the packs cover, and what of them looks wrong', () => {
  test('coverage of the groups', () => {
    const covered = (rows: readonly Dataset[]) =>
      [...new Set(rows.map(({ published }) => coveredCategories(published).length))].sort()
    const starterRows = [...starter.datasets.values()]
    expect(covered([...textile.datasets.values()])).toEqual([16])
    expect(
      covered(starterRows.filter(({ group, location }) => group === 'electricity' && location !== null)),
    ).toEqual([11])
    expect(covered(starterRows.filter(({ group }) => group === 'packaging'))).toEqual([16])
    expect(covered(starterRows.filter(({ group }) => group === 'material'))).toEqual([12, 13])
  })

  test('the 18 suspect rows of the textile pack are flagged, each with its reason', () => {
    const suspect = [...textile.datasets.values()].filter(({ flag }) => flag === 'suspect')
    expect(suspect).toHaveLength(18)
    expect(suspect.every(({ remarks }) => remarks.length > 0)).toBe(true)
  })

  test('withheld: four figures of eight washing rows, acidification of three mixes', () => {
    const withheld = [textile, starter].map(({ datasets }) =>
      [...datasets.values()].filter((one) => one.withheld.length > 0),
    )
    expect(withheld.map((rows) => rows.length)).toEqual([8, 3])
    for (const { impacts, published } of withheld[1] ?? []) {
      expect(coveredCategories(published)).toContain('acd')
      expect(coveredCategories(impacts)).not.toContain('acd')
    }
  })

  test('outliers of the textile pack are the negative figures of the washing rows, all withheld', () => {
    const outliers = outliersOf(textile, method.weighting)
    expect(outliers).toHaveLength(12)
    expect(
      outliers.every(
        ({ kind, withheld, datasetId }) =>
          kind === 'negative' && withheld && datasetId.includes('machine-wash'),
      ),
    ).toBe(true)
  })

  test('outliers of the starter pack: every flagged cell that is extreme, and the artefacts its README names', () => {
    const outliers = outliersOf(starter, method.weighting).map(
      ({ datasetId, category, kind }) => `${kind} ${datasetId} ${category}`,
    )
    expect(outliers).toEqual(
      expect.arrayContaining([
        'large 3a453d41-341d-4f00-b23e-1c0326fdda50 acd',
        'large 0048ee22-f0cd-ad5e-6b84-a1373f37aa82 acd',
        'large a7a4ad1e-0107-4153-cfdc-257ab9d8491f acd',
        'large 6018366c-f658-f7a7-5ed3-4fe53a096533 ldu',
        'large 380c0d9c-2840-4390-bd3f-5c960f26f5ed ldu',
        'large c191a4dd-5080-4eb6-9c59-b13c943327bc ldu',
        'large e539a78b-c8ef-f346-0b12-ae6ead581e57 ozd',
        'large 7a1ccc4a-2ea7-48dc-9ef0-d57066ea8fa5 ozd',
        'zero 85750621-02fb-cd4f-357f-bc5af71a1bfc pma',
        'zero e539a78b-c8ef-f346-0b12-ae6ead581e57 swe',
        'zero e539a78b-c8ef-f346-0b12-ae6ead581e57 tre',
        'zero 46f7c9ea-b38c-f45a-7ad9-8a70a603e9e1 ior',
        'negative 36cdbfc4-3f48-47b0-8ae0-294bb6017df1 cch',
        'negative 266fa378-77c0-11ec-90d6-0242ac120003 fru',
      ]),
    )
    expect(outliers).toHaveLength(43)
  })
})

describe('packs that are switched off', async () => {
  test('without the starter pack its steps are out of scope and named, and what is left is complete', async () => {
    const result = evaluated(aTshirt(), method, await loadPefDatabase([], ['base-impacts-2024-02']))
    const codes = new Set(result.excluded.map(({ code }) => code))
    for (const code of [
      'material',
      'transport',
      'preparation',
      'finishing',
      'making',
      'storage',
      'waste',
      'endOfLife',
    ] as const) {
      expect(codes).toContain(code)
    }
    expect(result.packs.map(({ id }) => id)).toEqual(['textile-lca-database-1.1.0'])
    expect(result.warnings.map(({ code }) => code)).not.toContain('METHODS_MIXED')
    expect(result.missing.map(({ category }) => category)).toEqual(['htn', 'fwe', 'swe', 'etf'])
  })

  test('without any pack there is nothing to score, and no error', () => {
    const result = evaluated(aTshirt(), method, datasetDatabase([]))
    expect(result.lines).toEqual([])
    expect(result.score.micropoints).toBe(0)
  })
})

describe('an own pack', async () => {
  const choices = await loadPefChoices()
  const cotton = starter.datasets.get('14a03569-d26b-9496-92e5-dfe8cb1855fe') as Dataset
  const impacts = impactsOf({ cch: 2, wtu: -1 })
  const own: DatasetPack = {
    manifest: { ...textile.manifest, id: 'own', release: '1', lciaMethod: 'EF 3.1' },
    datasets: new Map([
      [
        'farm',
        {
          ...cotton,
          id: 'farm',
          packId: 'own',
          impacts,
          published: impacts,
          withheld: [],
          remarks: [],
          flag: null,
        },
      ],
    ]),
    choices: [
      {
        stage: 'raw material',
        process: 'fibre production',
        material: 'cotton',
        parameter: '',
        country: 'IN',
        rule: 'exact',
        dataset: { packId: 'own', datasetId: 'farm' },
        standIn: null,
        note: '',
      },
    ],
  }
  const fibreOf = (packs: readonly DatasetPack[]) =>
    evaluated(aTshirt(), method, datasetDatabase(packs, choices)).lines[0]?.dataset.id

  test('comes before the shipped ones, where it stands before them', () => {
    expect(fibreOf([own, textile, starter])).toBe('farm')
    expect(fibreOf([textile, starter, own])).toBe(cotton.id)
  })
  test('a row with missing categories makes them null; a negative figure is told, never set to 0', () => {
    const result = evaluated(aTshirt(), method, datasetDatabase([own, textile, starter], choices))
    expect(result.score.categories).toEqual(['cch'])
    expect(result.warnings.find(({ code }) => code === 'NEGATIVE_FIGURE')?.lines).toContain(0)
  })
  test('end of life by routes as soon as every route has a row', () => {
    const routes = ['textile recycling', 'incineration', 'landfill']
    const withRoutes: DatasetPack = {
      ...own,
      datasets: new Map(routes.map((id) => [id, { ...cotton, id, packId: 'own' }])),
      choices: routes.map((process) => ({
        stage: 'end of life',
        process,
        material: 'any',
        parameter: '',
        country: '*',
        rule: 'exact' as const,
        dataset: { packId: 'own', datasetId: process },
        standIn: null,
        note: '',
      })),
    }
    const result = evaluated(aTshirt(), method, datasetDatabase([withRoutes, textile, starter], choices))
    const ends = result.lines.filter(({ stage }) => stage === 'endOfLife')
    expect(ends.map(({ dataset, amount }) => [dataset.id, amount / 0.17])).toEqual([
      ['textile recycling', expect.closeTo(0.17, 12)],
      ['incineration', expect.closeTo(0.39, 12)],
      ['landfill', expect.closeTo(0.44, 12)],
    ])
    expect(result.excluded.map(({ code }) => code)).not.toContain('recyclingCredit')
  })
})

test('energy is that of the country: low voltage in France, a mix by its code elsewhere', () => {
  const electricity = (making: string) =>
    evaluated(aTshirt({ countries: { making } })).lines.find(({ purpose }) => purpose === 'makingElectricity')
      ?.dataset.nameEn
  expect(electricity('FR')).toBe('Electricity, low voltage, France')
  expect(electricity('BD')).toBe('Electricity grid mix, BD')
  expect(electricity('TH')).toBe('Electricity grid mix, TH')
})

test('made in the Czech Republic: the faulty acidification makes the category null', () => {
  const result = evaluated(aTshirt({ countries: { making: 'CZ' } }))
  expect(result.missing.map(({ category }) => category)).toContain('acd')
  expect(result.warnings.map(({ code }) => code)).toContain('WITHHELD_FIGURE')
})

test('the trace of a line: dataset, pack, licence, flag', () => {
  const line = pefView(evaluated(aTshirt()), method).trace[10]
  expect(line).toMatchObject({
    stage: 'coloration',
    purpose: 'dyeing',
    unit: 'kg',
    dataset: { id: 'dyeing-fabric-softflow-jet-reactive-cellulosic-glo' },
    pack: {
      id: 'textile-lca-database-1.1.0',
      licence: 'Creative Commons Attribution-ShareAlike 4.0 International',
    },
    location: 'GLO',
    flag: 'caution',
  })
  expect(database.packs).toHaveLength(2)
})

test('a view survives storage', () => {
  const view = pefView(evaluated(aTshirt()), method)
  expect(JSON.parse(JSON.stringify(view))).toEqual(view)
})
