import { describe, expect, test } from 'vitest'
import type { FrenchCostRelease } from '@ecotrame/lca'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { officialPath } from '../../src/methods/french-cost/official/names.ts'
import { rangeWidth } from '../../src/methods/french-cost/durability/range-width.ts'
import { tallyOf } from '../../src/methods/french-cost/totals/tally.ts'

describe('a path in the names of the official interface', () => {
  test.each([
    ['massKg', 'mass'],
    ['materials[0].countryCode', 'materials[0].country'],
    ['materials[12]', 'materials[12]'],
    ['printing.surfaceShare', 'printing.ratio'],
    ['printing.type', 'printing.kind'],
    ['trims[1].custom.elements[2].materialProcessId', 'trims[1].custom.elements[2].material'],
    ['trims[1].custom.elements[2].transformProcessIds[3]', 'trims[1].custom.elements[2].transforms[3]'],
    ['disabledStages[0]', 'disabledSteps[0]'],
    // What is in official names already, or in none, stays.
    ['countryMaking', 'countryMaking'],
    ['materials[0].countryMaking', 'materials[0].countryMaking'],
    // A field of another level has no name here.
    ['materials[0].massKg', 'materials[0].massKg'],
    ['massKg.share', 'mass.share'],
    ['', ''],
  ])('%s: %s', (ours, official) => {
    expect(officialPath(ours)).toBe(official)
  })
})

describe('the width of a range', () => {
  const points = [
    [100, 1],
    [300, 0.5],
    [1100, 0],
  ] as const satisfies FrenchCostRelease['constants']['durability']['rangeWidthPoints']
  test.each([
    [1, 1],
    [100, 1],
    [150, 0.875],
    [200, 0.75],
    [300, 0.5],
    [500, 0.375],
    [1100, 0],
    [1101, 0],
    [1e9, 0],
  ])('%d references: %f', (references, width) => {
    expect(rangeWidth(references, points)).toBeCloseTo(width, 12)
  })
  test('of no points is none', () => expect(rangeWidth(5, [])).toBe(0))
})

test('the bill adds up by stage: what moves goods apart, energy in its own units', async () => {
  const release = await loadFrenchCostRelease('2025-10')
  const ofUnit = (unit: string) => {
    const process = [...release.processes.values()].find((one) => one.unit === unit)
    if (!process) throw new Error(`no process per ${unit}`)
    return process
  }
  type Entry = Parameters<typeof tallyOf>[0][number]
  type Line = Parameters<typeof tallyOf>[1][number]
  const bill: [string, number, Partial<Line>][] = [
    ['kWh', 2, { stage: 'fabric', transport: false, ecs: 3, pef: 5 } as never],
    ['MJ', 7, { stage: 'fabric', transport: false, ecs: 11, pef: 13 } as never],
    ['kWh', 17, { stage: 'fabric', transport: true, ecs: 19, pef: 23 } as never],
    ['kg', 29, { stage: 'fabric', transport: false, ecs: 31, pef: 37 } as never],
    ['kWh', 41, { stage: 'use', transport: false, ecs: 43, pef: 47 } as never],
    ['kWh', 4, { stage: 'fabric', transport: false, ecs: 6, pef: 8 } as never],
  ]
  const { fabric, use, trims } = tallyOf(
    bill.map(([unit, amount]) => ({ process: ofUnit(unit), amount }) as Entry),
    bill.map(([, , line]) => line as Line),
  )
  expect(fabric).toEqual({
    own: { ecs: 3 + 11 + 31 + 6, pef: 5 + 13 + 37 + 8 },
    transport: { ecs: 19, pef: 23 },
    electricityKWh: 6,
    heatMJ: 7,
  })
  expect(use).toEqual({
    own: { ecs: 43, pef: 47 },
    transport: { ecs: 0, pef: 0 },
    electricityKWh: 41,
    heatMJ: 0,
  })
  expect(trims).toEqual({
    own: { ecs: 0, pef: 0 },
    transport: { ecs: 0, pef: 0 },
    electricityKWh: 0,
    heatMJ: 0,
  })
})
