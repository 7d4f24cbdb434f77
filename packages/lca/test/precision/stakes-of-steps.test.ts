import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadFacilityQuestions } from '@ecotrame/reference-data'
import {
  facilityProcesses,
  openSteps,
  questionsWorthAsking,
  stakesOfSteps,
  type ChainAtStake,
  type WorkedStep,
} from '../../src/index.ts'

const ids = ['a', 'b', 'c', 'd']
const stages = ['yarnFormation', 'textileFormation', 'coloration', 'usePhase'] as const
const part = fc.double({ min: 0, max: 1e6, noNaN: true })
const aChain: fc.Arbitrary<ChainAtStake> = fc
  .record({
    facilities: fc.uniqueArray(fc.constantFrom(...ids, 'gone')),
    parts: fc.tuple(part, part, part, part),
    beside: part,
  })
  .map(({ facilities, parts, beside }) => ({
    facilities,
    width: parts.reduce((sum, one) => sum + one, beside),
    stages: Object.fromEntries(stages.map((stage, place) => [stage, parts[place] ?? 0])),
  }))
const aStep: fc.Arbitrary<WorkedStep> = fc.record({
  facility: fc.constantFrom(...ids),
  process: fc.constantFrom<string>('spinning', 'knitting', 'dyeing'),
  // Nobody works on the stage of use.
  stages: fc.uniqueArray(fc.constantFrom(...stages.slice(0, 3))),
})
const someSteps = fc.uniqueArray(aStep, {
  selector: ({ facility, process }) => `${facility} ${process}`,
  maxLength: 8,
})
const someChains = fc.array(aChain, { maxLength: 8 })
const knit = { facility: 'a', process: 'knitting', stages: ['textileFormation'] } as const
const chain = (facilities: readonly string[], points: number): ChainAtStake => ({
  facilities,
  width: 10,
  stages: { textileFormation: points },
})

describe('what is at stake at the steps of facilities', () => {
  test('never comes to more than the whole, and with what nobody is named for to all of it', () => {
    fc.assert(
      fc.property(someChains, someSteps, (chains, worked) => {
        const { whole, steps, unnamed } = stakesOfSteps(chains, worked)
        const named = steps.reduce((sum, { points }) => sum + points, 0)
        expect(named).toBeLessThanOrEqual(whole * (1 + 1e-12))
        expect(named + unnamed).toBeCloseTo(whole, 4)
      }),
    )
  })
  test('is the same, in the same order, however chains, facilities and steps come', () => {
    fc.assert(
      fc.property(someChains, someSteps, (chains, worked) => {
        const turned = chains.map((one) => ({ ...one, facilities: one.facilities.toReversed() })).toReversed()
        expect(stakesOfSteps(turned, worked.toReversed())).toEqual(stakesOfSteps(chains, worked))
      }),
    )
  })
  test('ranks no step for what it does not hold', () => {
    fc.assert(
      fc.property(someChains, someSteps, (chains, worked) => {
        for (const { facility, process, points } of stakesOfSteps(chains, worked).steps) {
          const step = worked.find((one) => one.facility === facility && one.process === process)
          const most = chains
            .filter(({ facilities }) => facilities.includes(facility))
            .flatMap((one) => step?.stages.map((stage) => one.stages[stage] ?? 0) ?? [])
            .reduce((sum, one) => sum + one, 0)
          expect(points).toBeGreaterThan(0)
          expect(points).toBeLessThanOrEqual(most * (1 + 1e-12))
        }
      }),
    )
  })
  test('is divided equally where several work on one stage, and whole where one does', () => {
    const other = { ...knit, facility: 'b' }
    expect(stakesOfSteps([chain(['a'], 6)], [knit, other]).steps).toEqual([
      { facility: 'a', process: 'knitting', points: 6 },
    ])
    const both = stakesOfSteps([chain(['a', 'b'], 6), chain(['b'], 1)], [knit, other])
    expect(both.steps.map(({ facility, points }) => [facility, points])).toEqual([
      ['b', 4],
      ['a', 3],
    ])
    expect(both).toMatchObject({ whole: 20, unnamed: 13 })
  })
})

describe('the questions that are worth asking', () => {
  const tables = loadFacilityQuestions()
  const nothing = { consent: false, figures: [] }
  test('ask nothing that is known, never more than eight, and tell what has no place', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...facilityProcesses)),
        fc.boolean(),
        fc.array(
          fc.record({
            process: fc.constantFrom(...facilityProcesses),
            kind: fc.constantFrom('electricity', 'heat', 'loss', 'water'),
          }),
        ),
        (processes, consent, figures) => {
          const { asked, leftOut } = questionsWorthAsking(tables, processes, { consent, figures })
          expect(asked.length).toBeLessThanOrEqual(8)
          for (const { question, process } of [...asked, ...leftOut]) {
            expect(consent && question === 'consent').toBe(false)
            expect(figures.some((one) => one.process === process && one.kind === question)).toBe(false)
          }
          const moving = new Set(tables.questions.filter(({ moves }) => moves).map(({ id }) => id))
          expect(leftOut.every(({ question }) => moving.has(question))).toBe(true)
        },
      ),
    )
  })
  test('begin with the step that matters most', () => {
    const { asked } = questionsWorthAsking(tables, ['knitting', 'spinning'], nothing)
    expect(asked.slice(0, 6).map(({ question, process }) => [question, process])).toEqual([
      ['consent', null],
      ['year', null],
      ['production', 'knitting'],
      ['electricity', 'knitting'],
      ['heat', 'knitting'],
      ['loss', 'knitting'],
    ])
  })
  test('no step is open of which all is known and may be taken', () => {
    const figures = ['electricity', 'heat', 'loss'].map((kind) => ({ process: 'knitting' as const, kind }))
    expect(openSteps(['knitting', 'spinning'], { consent: true, figures })).toEqual(['spinning'])
    expect(openSteps(['knitting'], { consent: false, figures })).toEqual(['knitting'])
    expect(openSteps(['knitting'], { consent: true, figures: figures.slice(1) })).toEqual(['knitting'])
  })
})
