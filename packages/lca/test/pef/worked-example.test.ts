import { describe, expect, test } from 'vitest'
import {
  allScoreLabels,
  countedAsPublished,
  datasetDatabase,
  efCategories,
  frenchPefReading1,
  impactOf,
  knownImpactOf,
  normalisedImpact,
  pefLabelQuantities,
  pefView,
  scoreOver,
  weightedImpact,
  coveredCategories,
  type EfCategory,
  type LifeCycleId,
  type PefInput,
} from '@ecotrame/lca'
import { loadPefChoices, loadShippedPacks } from '@ecotrame/reference-data/pef'
import example from './worked-example.json' with { type: 'json' }
import { agrees, hasDigits } from './printed.ts'
import { aTshirt, database, evaluated, method } from './products.ts'

const result = evaluated(aTshirt())

const stageNames: Readonly<Record<string, LifeCycleId>> = {
  'raw material': 'rawMaterial',
  'yarn formation': 'yarnFormation',
  'textile formation': 'textileFormation',
  preparation: 'preparation',
  coloration: 'coloration',
  finishing: 'finishing',
  confection: 'confection',
  warehouse: 'warehouse',
  retail: 'retail',
  'use phase': 'usePhase',
  'end of life': 'endOfLife',
}
const packNames: Readonly<Record<string, string>> = {
  T: 'textile-lca-database-1.1.0',
  B: 'base-impacts-2024-02',
  P: 'base-impacts-2024-02',
}

describe('bill of processes of the cotton T-shirt', () => {
  test('has the 28 lines of the worked example', () => expect(result.lines).toHaveLength(28))

  test.each(example.lines.map((line, index) => [index, line.line, line] as const))(
    'line %i: %s',
    (index, _, printed) => {
      const line = result.lines[index]
      if (line === undefined) throw new Error('no such line')
      expect(line.stage).toBe(stageNames[printed.stage])
      expect(line.dataset.packId).toBe(packNames[printed.pack])
      expect(line.dataset.id).toBe(printed.dataset)
      expect(line.dataset.unit).toBe(printed.unit)
      expect(coveredCategories(line.impacts)).toHaveLength(printed.covered)
      expect([line.amount, agrees(line.amount, printed.amount)]).toEqual([line.amount, true])
      const climate = impactOf(line.impacts, 'cch')
      expect([climate, hasDigits(climate, printed.kgCo2Eq, 8)]).toEqual([climate, true])
      expect([line.micropoints, hasDigits(line.micropoints, printed.micropoints, 8)]).toEqual([
        line.micropoints,
        true,
      ])
    },
  )

  const standInTexts = {
    trainAndBarge: 'proxy for train and barge',
    frenchMix: 'proxy: French mix',
    energyOnly: 'proxy: energy only',
    van: 'stand-in: van',
    withoutForming: 'stand-in: without forming',
    proxy: 'stand-in',
  }
  test('flags and stand-ins are those of the worked example', () => {
    const mine = result.lines.map(({ standIn, dataset: { flag } }) =>
      standIn ? standInTexts[standIn] : (flag ?? ''),
    )
    const printed = example.lines.map(({ flag }) =>
      flag.replace(/^energy only$/, 'proxy: energy only').replace(/: no quality rating$/, ''),
    )
    expect(mine).toEqual(printed)
  })
})

describe('masses', () => {
  const { masses } = example
  test('balance: what is lost, stage by stage', () => {
    const { materialsKg, productKg, lostKg, steps } = result.massBalance
    expect(agrees(materialsKg, masses.F)).toBe(true)
    expect(productKg).toBe(0.17)
    expect(agrees(lostKg, masses.lost)).toBe(true)
    const lost = Object.fromEntries(steps.map(({ stage, inputKg, outputKg }) => [stage, inputKg - outputKg]))
    for (const [stage, printed] of Object.entries(masses.lostBy))
      expect(agrees(lost[stage] ?? null, printed)).toBe(true)
  })
  test('days and care cycles, not rounded', () => {
    expect(result.daysOfWear).toBeCloseTo(30.15, 12)
    expect(result.careCycles).toBeCloseTo(15.075, 12)
  })
})

describe('stage by category', () => {
  const { columns, impacts, micropoints, shares } = example.stages
  const view = pefView(result, method)
  test.each(columns.map((name, index) => [name, index] as const))('%s', (name, index) => {
    const stage = result.stages.find((one) => one.stage === stageNames[name])
    const row = view.stages.find((one) => one.stage === stageNames[name])
    if (stage === undefined || row === undefined) throw new Error(`no stage ${name}`)
    for (const category of efCategories) {
      const printed = impacts[category][index] ?? ''
      const mine = impactOf(stage.impacts, category)
      expect([category, mine, printed === 'null' ? mine === null : hasDigits(mine, printed, 7)]).toEqual([
        category,
        mine,
        true,
      ])
      expect(row.impacts[category]).toBe(mine)
    }
    const points = scoreOver(stage.impacts, result.score.categories, method.weighting)
    expect([points, hasDigits(points, micropoints[index] ?? '', 9)]).toEqual([points, true])
    expect(`${(row.share * 100).toFixed(2)} %`).toBe(shares[index])
  })
})

describe('product totals, score and coverage', () => {
  test.each(example.totals.map((row) => [row.category, row] as const))('%s', (code, printed) => {
    const category = efCategories.find((one) => one === code) as EfCategory
    const total = impactOf(result.total, category)
    if (printed.total === null) {
      const missing = result.missing.find((one) => one.category === category)
      expect(total).toBeNull()
      expect(hasDigits(knownImpactOf(result.total, category), printed.known ?? '', 10)).toBe(true)
      expect(missing?.lines.map((line) => line + 1)).toEqual(printed.missingIn)
      return
    }
    expect(agrees(total, printed.total)).toBe(true)
    expect(
      hasDigits(normalisedImpact(result.total, category, method.weighting), printed.normalised ?? '', 10),
    ).toBe(true)
    const points = weightedImpact(result.total, category, method.weighting)
    expect(agrees(points, printed.micropoints ?? '')).toBe(true)
    const share = pefView(result, method).categories.find((row) => row.category === category)?.share ?? NaN
    expect(`${(share * 100).toFixed(2)} %`).toBe(printed.share)
  })

  test('score and coverage', () => {
    expect(agrees(result.score.micropoints, example.score)).toBe(true)
    expect(result.score.coverage).toBeCloseTo(Number(example.coverage), 12)
    expect(result.score.uncovered).toBeCloseTo(0.281, 12)
    expect(result.score.categories).toHaveLength(9)
  })

  test('French PEF in reading 1 covers the French weighting only where PEF has the category', () => {
    expect(agrees(result.frenchWeightedScore.micropoints, example.frenchPef.score)).toBe(true)
    expect(result.frenchWeightedScore.coverage).toBeCloseTo(Number(example.frenchPef.coverage), 12)
  })

  test('ranking and most relevant categories by the 80 % rule', () => {
    const { categories, mostRelevant } = pefView(result, method).relevance
    expect(
      categories.map(({ id, share, cumulative }) => ({
        category: id,
        share: (share * 100).toFixed(1),
        cumulative: (cumulative * 100).toFixed(1),
      })),
    ).toEqual(example.ranking)
    expect(mostRelevant.map(({ category }) => category)).toEqual(example.mostRelevant)
  })
})

describe('labels', () => {
  const labels = allScoreLabels({
    pef: pefLabelQuantities(result),
    frpef: frenchPefReading1(result),
    fr: null,
  })
  test.each(Object.entries(example.labels))('%s', (id, printed) => {
    const mine = labels[id as keyof typeof labels]
    expect(agrees(mine?.product ?? null, printed.product)).toBe(true)
    expect(agrees(mine?.per100g ?? null, printed.per100g)).toBe(true)
    expect(agrees(mine?.per1000g ?? null, printed.per1000g)).toBe(true)
  })
  test('the French family comes from the French method', () => expect(labels.fr_dur).toBeNull())
})

describe('the same case, one thing changed', async () => {
  const asPublished = datasetDatabase(
    (await loadShippedPacks()).map(countedAsPublished),
    await loadPefChoices(),
  )
  const onOutput = { ...method, rules: { ...method.rules, cuttingWasteBasis: 'output' as const } }
  const noPreparation = { plant: null, animal: null, manMadeCellulosic: null, synthetic: null, mineral: null }
  const without = { ...method, rules: { ...method.rules, preparation: noPreparation, finishing: null } }
  const tested: Partial<PefInput> = { durability: { intrinsic: 1 } }
  const of40Nm = aTshirt().parts.map((part) => ({ ...part, yarnCountNm: 40 }))
  const runs = [
    () => result,
    () => evaluated(aTshirt(tested)),
    () => evaluated(aTshirt({ ...tested, care: { usesBetweenWashes: 1 } })),
    () => evaluated(aTshirt(), method, asPublished),
    () => evaluated(aTshirt(), onOutput),
    () => evaluated(aTshirt(), without),
    () => evaluated(aTshirt({ parts: of40Nm })),
  ]
  test.each(example.variants.map((variant, index) => [variant.change, index, variant] as const))(
    '%s',
    (_, index, printed) => {
      const changed = runs[index]?.()
      if (changed === undefined) throw new Error('no such variant')
      const fibre = changed.lines.find(({ purpose }) => purpose === 'fibre')
      expect(agrees(changed.daysOfWear, printed.days)).toBe(true)
      expect(agrees(changed.careCycles, printed.cycles)).toBe(true)
      expect(hasDigits(fibre?.amount ?? null, printed.fibreKg, 10)).toBe(true)
      expect(hasDigits(impactOf(changed.total, 'cch'), printed.kgCo2Eq, 10)).toBe(true)
      expect(agrees(changed.score.micropoints, printed.micropoints)).toBe(true)
      expect(changed.score.coverage).toBeCloseTo(Number(printed.coverage), 12)
      const perDay = changed.score.micropoints / (changed.daysOfWear ?? NaN)
      expect(hasDigits(perDay, printed.perDay, 8)).toBe(true)
    },
  )
})

describe('what the result says', () => {
  test('steps out of scope', () =>
    expect(new Set(result.excluded.map(({ code }) => code))).toEqual(
      new Set([
        'packaging',
        'sewingThread',
        'trims',
        'pretreatmentChemicals',
        'finishingChemicals',
        'returns',
        'consumerTrips',
        'onlineOrder',
        'recyclingCredit',
      ]),
    ))
  test('countries that change nothing: spinning, knitting, dyeing, care', () =>
    expect(result.countryNotModelled).toEqual([
      'yarnFormation',
      'textileFormation',
      'coloration',
      'usePhase',
    ]))
  test('flags: the washing row is suspect, its four figures are withheld', () => {
    expect(result.warnings).toContainEqual({ code: 'SUSPECT_DATASET', lines: [24] })
    expect(result.warnings).toContainEqual({ code: 'WITHHELD_FIGURE', lines: [24] })
    expect(result.lines[24]?.dataset.withheld.map(({ category }) => category).sort()).toEqual([
      'etf',
      'fwe',
      'htn',
      'swe',
    ])
  })
  test('two methods of impact assessment in one result', () =>
    expect(result.warnings.map(({ code }) => code)).toContain('METHODS_MIXED'))
  test('attribution of the textile pack, notice of the starter pack', () => {
    const [textile, starter] = result.packs
    expect(textile?.attribution.en).toBe('Data source: Carbonfact Textile LCA Database, CC BY-SA 4.0')
    expect(starter?.notice?.en).toBe(
      'Public figures of February 2024, for screening; check your right of use before you publish results.',
    )
  })
  test('cotton has no rating: data quality 3; a stand-in 4', () => {
    expect(result.lines[0]?.dataQuality).toBe(3)
    expect(result.lines[8]?.dataQuality).toBe(4)
  })
})

describe('a second, smaller check: look-up and characterisation alone', () => {
  const dyed = 0.1725
  const greige = dyed * 1.092
  test.each([
    ['spinning-ring-cotton-combed-knitting-200dtex-glo', greige * 1.031, '37.9'],
    ['knitting-circular-200dtex-glo', greige, '48.5'],
    ['dyeing-fabric-softflow-jet-reactive-cellulosic-glo', dyed, '180.2'],
  ])('%s', (id, kg, printed) => {
    const dataset = database.packs[0]?.datasets.get(id)
    if (dataset === undefined) throw new Error(`no dataset ${id}`)
    expect((scoreOver(dataset.impacts, efCategories, method.weighting) * kg).toFixed(1)).toBe(printed)
  })
})
