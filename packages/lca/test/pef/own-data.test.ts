import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  datasetDatabase,
  facilityProcesses,
  isCovered,
  leftOutReasons,
  ownDataKinds,
  pefProduct,
  type PefInput,
  type PefOwnDatum,
  type PefResult,
} from '@ecotrame/lca'
import { loadPefChoices, loadShippedPacks } from '@ecotrame/reference-data/pef'
import { ownDataOf } from '../../src/methods/pef/own-data.ts'
import { aTshirt, evaluated, method } from './products.ts'

const [shipped, choices] = await Promise.all([loadShippedPacks(), loadPefChoices()])
const datum = (more: Partial<PefOwnDatum>): PefOwnDatum => ({
  facility: 'Mill',
  process: 'knitting',
  kind: 'electricity',
  value: 1,
  proven: true,
  ...more,
})
const withData = (...ownData: PefOwnDatum[]): PefResult => evaluated(aTshirt({ ownData }))
const plain = evaluated(aTshirt())
const own = ({ lines }: PefResult) => lines.filter(({ purpose }) => purpose.startsWith('own'))
const kWhOf = (result: PefResult, purpose: string) =>
  result.lines.filter((line) => line.purpose === purpose).reduce((sum, { amount }) => sum + amount, 0)
const codes = ({ warnings }: PefResult) => warnings.map(({ code }) => code)

describe('what a facility measured takes the place of the average (choice 34)', () => {
  test('a knitter that takes half of the average electricity lowers the score by that half', () => {
    const fabric = plain.lines.find(({ purpose }) => purpose === 'fabric')
    const average = fabric?.dataset.energy?.electricityKWh ?? Number.NaN
    const half = withData(datum({ value: average / 2 }))
    expect(own(half).map(({ amount }) => amount)).toEqual([((fabric?.amount ?? 0) * average) / 2])
    expect(kWhOf(half, 'replacedElectricity')).toBeCloseTo(-2 * kWhOf(half, 'ownElectricity'), 12)
    expect(half.score.micropoints).toBeLessThan(plain.score.micropoints)
  })
  test('a facility as the average changes nothing', () => {
    const fabric = plain.lines.find(({ purpose }) => purpose === 'fabric')
    const same = withData(datum({ value: fabric?.dataset.energy?.electricityKWh ?? 0 }))
    expect(same.score.categories).toEqual(plain.score.categories)
    expect(same.score.micropoints / plain.score.micropoints).toBeCloseTo(1, 12)
  })
  test('a dye house holds preparation, dyeing and finishing', () => {
    const dyed = withData(
      datum({ process: 'dyeingAndFinishing', value: 2 }),
      datum({ process: 'dyeingAndFinishing', kind: 'heat', value: 20 }),
    )
    for (const purpose of [
      'preparationElectricity',
      'preparationHeat',
      'finishingElectricity',
      'finishingHeat',
    ])
      expect(kWhOf(dyed, purpose), purpose).toBe(0)
    expect(kWhOf(dyed, 'ownHeat')).toBeCloseTo(10 * kWhOf(dyed, 'ownElectricity'), 12)
  })
  test('a dye house whose row does not tell its energy keeps all its averages, and the result says so', () => {
    const packs = shipped.map((pack) => ({
      ...pack,
      datasets: new Map([...pack.datasets].map(([id, { energy: _, ...dataset }]) => [id, dataset])),
    }))
    const silent = datasetDatabase(packs, choices)
    const ownData = [datum({ process: 'dyeingAndFinishing', value: 2 })]
    const result = evaluated(aTshirt({ ownData }), method, silent)
    expect(result.score).toEqual(plain.score)
    expect(result.excluded.map(({ code }) => code)).toContain('ownData')
  })
  test('sewing by its own meter, with steam', () => {
    const sewn = withData(
      datum({ process: 'garmentMaking', value: 0.5 }),
      datum({ process: 'garmentMaking', kind: 'heat', value: 2 }),
    )
    expect(kWhOf(sewn, 'makingElectricity')).toBe(0)
    expect(kWhOf(sewn, 'ownHeat')).toBeCloseTo(4 * kWhOf(sewn, 'ownElectricity'), 12)
  })
  test('a measured loss changes all that comes before it', () => {
    const fibre = (result: PefResult) => kWhOf(result, 'fibre')
    const lossy = withData(datum({ process: 'spinning', kind: 'loss', value: 50 }))
    expect(
      fibre(lossy) / fibre(withData(datum({ process: 'spinning', kind: 'loss', value: 0 }))),
    ).toBeCloseTo(2, 12)
    const cut = withData(datum({ process: 'garmentMaking', kind: 'loss', value: 50 }))
    expect(fibre(cut)).toBeGreaterThan(fibre(plain))
  })
  test('what is said of the product itself goes before the loss of its maker', () => {
    const parts: PefInput['parts'] = [
      { materials: [{ materialId: 'cotton', share: 1 }], cuttingWasteShare: 0.2 },
    ]
    const ownData = [datum({ process: 'garmentMaking', kind: 'loss', value: 50 })]
    expect(evaluated(aTshirt({ parts, ownData })).total).toEqual(evaluated(aTshirt({ parts })).total)
  })
  test('it counts as company-specific only with evidence', () => {
    expect(own(withData(datum({}))).every(({ companySpecific }) => companySpecific === true)).toBe(true)
    expect(own(withData(datum({ proven: false }))).some(({ companySpecific }) => companySpecific)).toBe(false)
  })
})

describe('what must not count leaves the average, and the result says why', () => {
  test.each([
    ['expired', 'OWN_DATA_EXPIRED'],
    ['withoutConsent', 'OWN_DATA_WITHOUT_CONSENT'],
  ] as const)('%s', (leftOut, code) => {
    const result = withData(datum({ leftOut }))
    expect(result.lines).toEqual(plain.lines)
    expect(result.warnings).toContainEqual({ code, lines: [], params: { facility: 'Mill' } })
  })
  test('two facilities of one step: nobody says which part each makes', () => {
    const result = withData(datum({}), datum({ facility: 'Other', value: 9 }))
    expect(result.lines).toEqual(plain.lines)
    expect(codes(result).filter((code) => code === 'OWN_DATA_OF_SEVERAL')).toHaveLength(2)
  })
  test('water, and a loss of everything', () => {
    expect(codes(withData(datum({ kind: 'water', value: 80 })))).toContain('OWN_DATA_NOT_MODELLED')
    const lost = withData(datum({ process: 'spinning', kind: 'loss', value: 100 }))
    expect(codes(lost)).toContain('OWN_DATA_IMPOSSIBLE')
    expect(lost.lines).toEqual(plain.lines)
  })
  test.each([
    ['of a weaver, for a knitted T-shirt', 'weaving'],
    ['of a print works, without a print', 'printing'],
    ['of a laundry, without fading', 'washing'],
  ] as const)('data %s', (_, process) => {
    const result = withData(datum({ process }))
    expect(result.lines).toEqual(plain.lines)
    expect(codes(result)).toContain('OWN_DATA_NOT_MODELLED')
  })
  test('a loss counts of steps whose yield the bill knows, energy of those whose energy it knows', () => {
    const reason = (more: Partial<PefOwnDatum>) => ownDataOf([datum(more)]).leftOut.map((one) => one.reason)
    for (const process of [
      'spinning',
      'weaving',
      'knitting',
      'fabricProduction',
      'dyeingAndFinishing',
    ] as const)
      for (const kind of ['electricity', 'heat', 'loss'] as const)
        expect(reason({ process, kind })).toEqual([])
    for (const process of ['printing', 'washing'] as const) {
      expect(reason({ process, kind: 'heat' })).toEqual([])
      expect(reason({ process, kind: 'loss' })).toEqual(['notModelled'])
    }
    for (const process of ['fibreProduction', 'tanning', 'footwearMaking', 'warehousing'] as const)
      for (const kind of ['electricity', 'loss'] as const)
        expect(reason({ process, kind })).toEqual(['notModelled'])
  })
  test('only a loss can be of everything: a step may take more than 100 kWh', () => {
    const reason = (kind: PefOwnDatum['kind'], value: number) =>
      ownDataOf([datum({ kind, value })]).leftOut.map((one) => one.reason)
    expect([reason('loss', 100), reason('loss', 99.9)]).toEqual([['impossible'], []])
    expect([reason('heat', 100), reason('electricity', 250)]).toEqual([[], []])
  })
  test('a facility is named once for each reason', () => {
    const water = datum({ kind: 'water' })
    const { leftOut } = ownDataOf([
      water,
      water,
      { ...water, facility: 'Other' },
      datum({ kind: 'loss', value: 100 }),
    ])
    expect(leftOut).toEqual([
      { facility: 'Mill', reason: 'notModelled' },
      { facility: 'Other', reason: 'notModelled' },
      { facility: 'Mill', reason: 'impossible' },
    ])
  })
  test('figures that are none are refused with their path', () => {
    const ownData = [
      { ...datum({}), value: -1 },
      { ...datum({}), process: 'magic' },
    ]
    const refused = pefProduct({ ...aTshirt(), ownData } as unknown as PefInput, method)
    expect(refused.ok ? [] : refused.problems.map(({ path }) => path)).toEqual([
      'ownData[0].value',
      'ownData[1].process',
    ])
  })
})

const someDatum: fc.Arbitrary<PefOwnDatum> = fc
  .record({
    facility: fc.constantFrom('Mill', 'Dye house', 'Maker'),
    process: fc.constantFrom(...facilityProcesses),
    kind: fc.constantFrom(...ownDataKinds),
    value: fc.double({ min: 0, max: 100, noNaN: true }),
    proven: fc.boolean(),
    leftOut: fc.option(fc.constantFrom(...leftOutReasons), { nil: undefined }),
  })
  .map(({ leftOut, ...rest }) => (leftOut === undefined ? rest : { ...rest, leftOut }))

test('law: whatever facilities state, every figure is there, nothing is dropped without a word', () => {
  fc.assert(
    fc.property(fc.array(someDatum, { maxLength: 6 }), (ownData) => {
      const result = evaluated(aTshirt({ ownData }))
      expect(Number.isFinite(result.score.micropoints)).toBe(true)
      expect(isCovered(result.total, 'cch')).toBe(isCovered(plain.total, 'cch'))
      for (const { facility } of ownData.filter(({ leftOut }) => leftOut !== undefined))
        expect(result.warnings.some(({ params }) => params?.['facility'] === facility)).toBe(true)
      expect(evaluated(aTshirt({ ownData }))).toEqual(result)
    }),
    { numRuns: 60 },
  )
})
