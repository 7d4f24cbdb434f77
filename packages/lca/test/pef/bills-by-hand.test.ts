import { describe, expect, test } from 'vitest'
import type { DatasetDatabase, PefInput, PefLine, PefPurpose } from '@ecotrame/lca'
import { aTshirt, database, evaluated, method } from './products.ts'

const { rules } = method
const mass = 0.17
const evaluatedWith = (changes: Partial<PefInput>) => evaluated(aTshirt({ massKg: mass, ...changes }))
const linesOf = (changes: Partial<PefInput>, purpose: PefPurpose, stage?: string) =>
  evaluatedWith(changes).lines.filter(
    (line) => line.purpose === purpose && (stage === undefined || line.stage === stage),
  )
const amountsOf = (lines: readonly PefLine[]) => lines.map(({ amount }) => amount)
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** All that has to leave the maker for one piece that is sold: what nobody buys and what is lost on the way. */
const deliveredWith = (unsold: number) => mass * (1 + unsold) * (1 + rules.losses.distribution)

describe('the use of a product', () => {
  const care = { cycles: 50, tumbleDriedShare: 0.3, ironedShare: 0.5, ironingMinutes: 4 }
  test('is washed, dried and ironed as often as it is said', () => {
    expect(amountsOf(linesOf({ care }, 'washing'))).toEqual([expect.closeTo(50 * mass, 12)])
    expect(amountsOf(linesOf({ care }, 'tumbleDrying'))).toEqual([expect.closeTo(50 * mass * 0.3, 12)])
    expect(amountsOf(linesOf({ care }, 'ironing'))).toEqual([expect.closeTo(50 * 0.5 * 4, 12)])
    for (const purpose of ['washing', 'tumbleDrying', 'ironing'] as const)
      expect(linesOf({ care: { wash: 'none' } }, purpose)).toEqual([])
    expect(sum(amountsOf(linesOf({ care: { ...care, ironedShare: 0 } }, 'ironing')))).toBe(0)
  })
  const washed = (more: NonNullable<PefInput['care']>) =>
    linesOf({ care: { ...care, ...more } }, 'washing')[0]?.dataset
  const row = (process: string, parameter?: string) =>
    database.find({ stage: 'use phase', process, ...(parameter === undefined ? {} : { parameter }) })?.dataset
  test.each([
    [95, '90 C'],
    [75, '90 C'],
    [74, '60 C'],
    [50, '60 C'],
    [49, '40 C'],
    [35, '40 C'],
    [34, '30 C'],
    [25, '30 C'],
    [24, '20 C or cold'],
    [0, '20 C or cold'],
  ])('%d degrees are the programme of %s', (temperatureC, programme) => {
    const expected = row(`machine wash ${programme}`, 'liquid detergent')
    expect(expected).toBeDefined()
    expect(washed({ temperatureC })).toBe(expected)
  })
  test('by hand or by the cleaner has a row of its own, and powder another one', () => {
    expect(washed({ wash: 'hand' })).toBe(row('hand wash', 'liquid detergent'))
    expect(washed({ wash: 'dryCleaning' })).toBe(row('dry cleaning'))
    expect(washed({ temperatureC: 40, detergent: 'powder' })).toBe(
      row('machine wash 40 C', 'powder detergent'),
    )
  })
  test('is dried as its largest fibre is, of two equal ones as the first by name', () => {
    const dryer = (...fibres: readonly (readonly [string, number])[]) => {
      const materials = fibres.map(([materialId, share]) => ({ materialId, share }))
      return linesOf({ care, parts: [{ materials }] }, 'tumbleDrying')[0]?.dataset
    }
    const [cellulosic, synthetic] = [dryer(['cotton', 1]), dryer(['polyester', 1])]
    expect(cellulosic).not.toBe(synthetic)
    expect(dryer(['polyester', 0.6], ['cotton', 0.4])).toBe(synthetic)
    expect(dryer(['polyester', 0.4], ['cotton', 0.6])).toBe(cellulosic)
    expect(dryer(['polyester', 0.5], ['cotton', 0.5])).toBe(cellulosic)
    expect(dryer(['cotton', 0.5], ['polyester', 0.5])).toBe(cellulosic)
    // In two entries it is more than the other one.
    expect(dryer(['cotton', 0.4], ['polyester', 0.3], ['polyester', 0.3])).toBe(synthetic)
  })
})

describe('the way to the shop', () => {
  const losses = { unsoldShare: 0.25 }
  const delivered = deliveredWith(0.25)
  test('loses what is delivered and not sold', () => {
    expect(amountsOf(linesOf({ losses }, 'waste', 'retail'))).toEqual([expect.closeTo(delivered - mass, 12)])
  })
  test('carries what is delivered, through the channels by their shares', () => {
    const km = (stage: string, changes: Partial<PefInput>) =>
      sum(amountsOf(linesOf({ losses, ...changes }, 'freight', stage))) / (delivered / 1000)
    const legsToStore = [{ mode: 'lorry', km: 40 }] as const
    const legsToCentre = [{ mode: 'lorry', km: 700 }] as const
    const { ecommerce, factoryToConsumer } = rules.transport.channels
    const kmOf = (legs: readonly { readonly km: number }[]) => sum(legs.map((leg) => leg.km))
    expect(km('retail', { distribution: { legsToStore } })).toBeCloseTo(40, 9)
    const mixed = { store: 0.5, ecommerce: 0.3, factoryToConsumer: 0.2 }
    expect(km('retail', { distribution: { legsToStore, channels: mixed } })).toBeCloseTo(
      0.5 * 40 + 0.3 * kmOf(ecommerce.legs) + 0.2 * kmOf(factoryToConsumer.legs),
      6,
    )
    const through = sum(
      (['store', 'ecommerce', 'factoryToConsumer'] as const).map((channel) =>
        rules.transport.channels[channel].throughCentre ? mixed[channel] : 0,
      ),
    )
    expect(through).toBeLessThan(1)
    expect(km('warehouse', { distribution: { legsToCentre, channels: mixed } })).toBeCloseTo(700 * through, 6)
    expect(km('warehouse', { distribution: { legsToCentre } })).toBeCloseTo(700, 9)
  })
  test('stores a piece on so much floor for so many weeks (Eq. 31)', () => {
    const { storage } = rules
    const energy = (
      weeks: number,
      channels: NonNullable<NonNullable<PefInput['distribution']>['channels']>,
    ) => {
      const changes = {
        packedVolumeM3: 0.002,
        distribution: { weeksInCentre: weeks, weeksInStore: weeks, channels },
      }
      return (['warehouse', 'retail'] as const).map((stage) =>
        (['storageElectricity', 'storageHeat'] as const).map((purpose) =>
          sum(amountsOf(linesOf(changes, purpose, stage))),
        ),
      )
    }
    const floor = (rule: typeof storage.centre, share: number) =>
      ((0.002 * storage.volumeFactor) / rule.usableHeightM) * (13 / 52) * share
    const expected = (centre: number, store: number) =>
      (
        [
          [storage.centre, centre],
          [storage.store, store],
        ] as const
      ).map(([rule, share]) => [
        expect.closeTo(rule.electricityKWhPerM2Year * floor(rule, share), 9) as number,
        expect.closeTo(rule.gasMJPerM2Year * floor(rule, share), 9) as number,
      ])
    expect(energy(13, { store: 1 })).toEqual(expected(1, 1))
    const { throughCentre } = rules.transport.channels.ecommerce
    expect(energy(13, { store: 0.5, ecommerce: 0.5 })).toEqual(expected(throughCentre ? 1 : 0.5, 0.5))
  })
})

describe('a step whose row states no loss', () => {
  // The packs with every stated ratio taken out.
  const silent: DatasetDatabase = Object.assign(Object.create(database) as DatasetDatabase, {
    find: (need: Parameters<DatasetDatabase['find']>[0]) => {
      const chosen = database.find(need)
      return chosen && { ...chosen, dataset: { ...chosen.dataset, inputRatio: null } }
    },
  })
  test.each([
    ['cotton', 'staple', 'knitted'],
    ['polyester', 'filament', 'woven'],
  ] as const)('takes the ratio of its kind: %s, %s, %s', (materialId, form, technique) => {
    const [fabricProcess] = [...method.fabricProcesses].find(([, one]) => one.technique === technique) ?? []
    if (fabricProcess === undefined) throw new Error(`nothing is ${technique}`)
    const parts = [{ materials: [{ materialId, share: 1 }], fabricProcess }]
    const { steps } = evaluated(aTshirt({ parts }), method, silent).massBalance
    const ratio = (stage: string) => {
      const step = steps.find((one) => one.stage === stage)
      return (step?.inputKg ?? NaN) / (step?.outputKg ?? NaN)
    }
    const { fallbackRatios } = rules
    expect(ratio('yarnFormation')).toBeCloseTo(fallbackRatios[form], 12)
    expect(ratio('textileFormation')).toBeCloseTo(fallbackRatios[technique], 12)
    expect(ratio('coloration')).toBeCloseTo(fallbackRatios.dyeing, 12)
    expect(fallbackRatios.staple).not.toBe(fallbackRatios.filament)
    expect(fallbackRatios.knitted).not.toBe(fallbackRatios.woven)
  })
})

describe('making and the end', () => {
  test('sews every piece that leaves the maker, for so many minutes', () => {
    const changes = { making: { sewingMinutes: 20 }, losses: { unsoldShare: 0.25 } }
    expect(amountsOf(linesOf(changes, 'makingElectricity'))).toEqual([
      expect.closeTo(20 * rules.sewingKWhPerMinute * (deliveredWith(0.25) / mass), 12),
    ])
  })
  test('throws away what is cut off and left over', () => {
    const parts = [{ materials: [{ materialId: 'cotton', share: 1 }], cuttingWasteShare: 0.2 }]
    const { massBalance } = evaluatedWith({ parts, losses: { leftoversShare: 0 } })
    const cut = massBalance.steps.find(({ stage }) => stage === 'confection')
    const lost = (cut?.inputKg ?? NaN) - (cut?.outputKg ?? NaN)
    expect(lost).toBeGreaterThan(0)
    const changes = { parts, losses: { leftoversShare: 0 } }
    expect(amountsOf(linesOf(changes, 'waste', 'confection'))).toEqual([expect.closeTo(lost, 12)])
  })
  test('dyes and fades the garments that are delivered', () => {
    const delivered = deliveredWith(rules.losses.unsold)
    expect(linesOf({}, 'fading')).toEqual([])
    const faded = linesOf({ making: { fading: true } }, 'fading')
    expect(amountsOf(faded)).toEqual([expect.closeTo(delivered, 12)])
  })
  test('ends with all that was sold, by its routes or by the mix of them', () => {
    const endOfLife = { recycledShare: 0.25, incineratedShare: 0.3, landfilledShare: 0.45 }
    expect(sum(amountsOf(linesOf({ endOfLife }, 'endOfLife')))).toBeCloseTo(mass, 12)
    const { excluded } = evaluatedWith({ endOfLife })
    const none = evaluatedWith({ endOfLife: { ...endOfLife, recycledShare: 0, landfilledShare: 0.7 } })
    const credit = (list: typeof excluded) => list.filter(({ code }) => code === 'recyclingCredit').length
    const routes = ['textile recycling', 'incineration', 'landfill'].every(
      (process) => database.find({ stage: 'end of life', process }) !== null,
    )
    expect([credit(excluded), credit(none.excluded)]).toEqual([routes ? 0 : 1, 0])
  })
})
