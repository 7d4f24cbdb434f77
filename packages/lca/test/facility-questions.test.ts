import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadFacilityQuestions } from '@ecotrame/reference-data'
import {
  askable,
  bestQuestions,
  doubtAbout,
  facilityProcesses,
  measuredBy,
  sharesAddUp,
  type AnswerRow,
  type CountingAnswer,
} from '../src/index.ts'

const tables = loadFacilityQuestions()
const row = (item: string, amount: number, unit: string): AnswerRow => ({
  item,
  amount,
  unit,
  number: null,
  until: null,
})
const process = 'knitting' as const
const answer = (question: string, value: CountingAnswer['value']): CountingAnswer => ({
  question,
  process: question === 'year' ? null : process,
  value,
  evidence: null,
})
const amount = fc.double({ min: 0.001, max: 1e9, noNaN: true })
const unitsOf = (scale: string) => fc.constantFrom(...(tables.scales[scale]?.units ?? []))

describe('answers of a facility', () => {
  test('are the same figure in whichever unit they are given', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        unitsOf('electricity'),
        unitsOf('mass'),
        (kilowatthours, kilograms, e, m) => {
          const { figures, missing } = measuredBy(tables, [
            answer('year', 2025),
            answer('electricity', [row('total', kilowatthours / (e.factor ?? 1), e.unit)]),
            answer('production', [row('total', kilograms / (m.factor ?? 1), m.unit)]),
          ])
          expect(missing).toEqual([])
          expect(figures).toMatchObject([{ process, kind: 'electricity', year: 2025 }])
          const expected = kilowatthours / kilograms
          expect(Math.abs((figures[0]?.value ?? 0) - expected)).toBeLessThanOrEqual(expected * 1e-9)
        },
      ),
    )
  })
  test('add fuels up in MJ, by the heat of each', () => {
    const { figures } = measuredBy(tables, [
      answer('year', 2025),
      answer('production', [row('total', 2, 't')]),
      answer('heat', [row('coal', 1, 't'), row('naturalGas', 100, 'm3'), row('steam', 1, 'GJ')]),
    ])
    expect(figures[0]?.value).toBeCloseTo((25_800 + 3440 + 1000) / 2000, 9)
  })
  test('become no figure without year or production, and say what they lack', () => {
    const energy = answer('electricity', [row('total', 5, 'MWh')])
    const made = answer('production', [row('total', 0, 'kg')])
    expect(measuredBy(tables, [energy]).missing).toEqual([
      { process, question: 'electricity', lacks: 'year' },
    ])
    for (const others of [[], [made]])
      expect(measuredBy(tables, [answer('year', 2025), ...others, energy])).toEqual({
        figures: [],
        missing: [{ process, question: 'electricity', lacks: 'production' }],
      })
  })
  test('in a unit that the question does not have are no figure', () => {
    const wrong = answer('electricity', [row('total', 5, 'litre')])
    const { figures } = measuredBy(tables, [
      answer('year', 2025),
      answer('production', [row('total', 1, 'kg')]),
      wrong,
    ])
    expect(figures).toEqual([])
  })
  test('are doubted where a unit was mistaken, and only far from what is usual', () => {
    const [low, high] = tables.usual.spinning?.electricity ?? [0, 0]
    fc.assert(
      fc.property(fc.double({ min: low, max: high, noNaN: true }), (usual) => {
        expect(doubtAbout(tables, 'spinning', 'electricity', usual)).toBeNull()
        for (const mistake of [1000, 0.001])
          expect(doubtAbout(tables, 'spinning', 'electricity', usual * mistake)).toMatchObject({ low, high })
      }),
    )
    expect(doubtAbout(tables, 'embroidery', 'electricity', 1e9)).toBeNull()
  })
  test('that are shares add up to 100 within rounding', () => {
    const shares = (...of: number[]) => sharesAddUp(of.map((share) => row('grid', share, 'percent')))
    expect([shares(60, 40), shares(33.3, 33.3, 33.3), shares(55, 40), shares()]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the best questions', () => {
  test('are eight at most, each once, asked of steps that the facility has, what moves figures first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...facilityProcesses)), (processes) => {
        const best = bestQuestions(tables, processes)
        const keys = best.map(({ question, process: step }) => `${question} ${step}`)
        expect(best.length).toBeLessThanOrEqual(8)
        expect(new Set(keys).size).toBe(keys.length)
        const all = askable(tables, processes).map(({ question, process: step }) => `${question} ${step}`)
        expect(keys.every((key) => all.includes(key))).toBe(true)
        const moves = best.map(({ question }) => tables.questions.find(({ id }) => id === question)?.moves)
        expect(moves.toSorted((one, other) => Number(other) - Number(one))).toEqual(moves)
      }),
    )
  })
})
