import { describe, expect, test } from 'vitest'
import { dataQualityOf, type Dataset } from '@ecotrame/lca'
import { criteriaOf, scoredLines, stepOfLine } from '../../src/precision/scored-lines.ts'
import { methodsFor, scoredForm } from '../../src/scoring/scored-form.ts'
import { basisOf, plain, shirtOf } from '../attribution/products.ts'
import { tables } from './fields.ts'

const linesOf = (label: 'pef' | 'frpef' | 'fr', frenchPefReading: 1 | 2 = 2) => {
  const basis = basisOf('tshirt', { frenchPefReading })
  const asked = { label, basis: 'product' } as const
  const mill = {
    id: 'f1',
    name: 'Mill',
    ownRun: false,
    processes: [],
    data: [{ process: 'knitting', kind: 'electricity', value: 3, proven: true }],
  } as const
  const state = { ...shirtOf(plain), records: { facilities: [mill], proofs: [] } }
  const scored = scoredForm(state, methodsFor([asked], basis), basis)
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
  return { lines: scoredLines(scored.value, label, basis), scored: scored.value }
}

describe('the lines of a score', () => {
  test('of a PEF say what moves goods, and whose data they have', () => {
    const { lines, scored } = linesOf('pef')
    const bill = scored.pef?.lines ?? []
    expect(lines).toHaveLength(bill.length)
    lines.forEach((line, place) => {
      expect(line.freight).toBe(bill[place]?.purpose === 'freight')
      expect(line.companySpecific).toBe(bill[place]?.companySpecific === true)
      expect(line.points).toBe(bill[place]?.micropoints)
      expect(line.stage).toBe(bill[place]?.stage)
      expect(line.dataset).toBe(`${bill[place]?.dataset.packId}/${bill[place]?.dataset.id}`)
    })
    for (const flag of ['freight', 'companySpecific'] as const)
      expect(new Set(lines.map((line) => line[flag]))).toEqual(new Set([true, false]))
  })
  test('of the French cost have its own points, and data that the method fixes', () => {
    const { lines, scored } = linesOf('fr')
    const bill = scored.french?.lines ?? []
    lines.forEach((line, place) => {
      expect([line.points, line.dataset]).toEqual([bill[place]?.ecs, bill[place]?.processId])
      expect([line.freight, line.companySpecific]).toEqual([bill[place]?.transport, false])
    })
    expect(linesOf('frpef').lines.map(({ points }) => points)).toEqual(bill.map(({ pef }) => pef))
  })
  test('of a French PEF on the PEF bill are weighted as France weighs', () => {
    const { lines, scored } = linesOf('frpef', 1)
    const sum = lines.reduce((all, { points }) => all + points, 0)
    expect(sum / (scored.pef?.frenchWeightedScore.micropoints ?? NaN)).toBeCloseTo(1, 12)
    expect(sum / (scored.pef?.score.micropoints ?? NaN)).not.toBeCloseTo(1, 2)
  })
  test('have a name of their own within the stage, purpose and component', () => {
    for (const label of ['pef', 'fr'] as const) {
      const { lines } = linesOf(label)
      const same = lines.filter((line, place) => lines.findIndex(({ key }) => key === line.key) < place)
      for (const line of same)
        expect(lines.some((one) => one.key === line.key && one.stage === line.stage)).toBe(true)
      expect(new Set(lines.map(({ key }) => key)).size).toBeGreaterThan(
        new Set(lines.map(({ dataset }) => dataset)).size,
      )
    }
  })
})

describe('the step of a line', () => {
  const part = { kind: 'part', part: 1 } as const
  const of = (
    purpose: Parameters<typeof stepOfLine>[0]['purpose'],
    place: number,
    component: Parameters<typeof stepOfLine>[0]['component'] = part,
  ) => stepOfLine({ stage: 'textileFormation', purpose, component }, place)

  test('is one of a row and of the energy that it gives up', () => {
    const row = of('fabric', 3)
    expect([of('replacedElectricity', 7), of('replacedHeat', 9)]).toEqual([row, row])
    expect(of('fabric', 3, { kind: 'part', part: 2 })).not.toBe(row)
    expect(of('fabric', 3, { kind: 'material', part: 1, index: 0, id: 'cotton' })).not.toBe(
      of('fabric', 3, { kind: 'material', part: 1, index: 1, id: 'cotton' }),
    )
    expect(stepOfLine({ stage: 'coloration', purpose: 'fabric', component: part }, 3)).not.toBe(row)
  })
  test('is its own of everything else', () => {
    expect(of('ownElectricity', 7)).not.toBe(of('ownElectricity', 8))
    expect(of('freight', 3)).toBe('3')
  })
})

test('a stand-in is rated as one, and worse where its own rating is', () => {
  const rated = (dqr: number) => {
    const quality = { dqr, precision: 1, time: 1, technology: 1, geography: 1 }
    return { quality } as unknown as Dataset
  }
  for (const dqr of [1.5, 4, 4.6]) {
    const worst = Math.max(4, dataQualityOf(rated(dqr), true))
    expect(criteriaOf(rated(dqr), true, tables)).toEqual({
      precision: worst,
      time: worst,
      technology: worst,
      geography: worst,
    })
  }
  expect(criteriaOf(rated(4.6), true, tables).time).toBe(4.6)
})
