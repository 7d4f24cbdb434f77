import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byCategory,
  impactOf,
  impactsOf,
  pefRelevance,
  scaleImpacts,
  type PefLine,
  type PefResult,
} from '@ecotrame/lca'
import { aTshirt, evaluated, method } from './products.ts'

const result = evaluated(aTshirt())
const { weighting } = method

/** A product whose use stage bears this share of every category; the rest is raw material. */
function withUseStage(share: number): PefResult {
  const [line] = result.lines
  if (line === undefined) throw new Error('no line')
  const scaled = (stage: PefLine['stage'], by: number): PefLine => ({
    ...line,
    stage,
    impacts: scaleImpacts(line.impacts, by),
  })
  return { ...result, lines: [scaled('rawMaterial', 1 - share), scaled('usePhase', share)] }
}

describe('most relevant parts by the 80 % rule (PEF, Annex I, 6.3)', () => {
  test.each([
    [0.4, false],
    [0.5, false],
    [0.51, true],
    [0.59, true],
  ])('a use stage of %d of a category gives the stages without it: %s', (share, isGiven) => {
    const { mostRelevant } = pefRelevance(withUseStage(share), weighting)
    for (const { stagesWithoutUse } of mostRelevant) {
      expect(stagesWithoutUse !== null).toBe(isGiven)
      if (stagesWithoutUse) expect(stagesWithoutUse.map(({ id }) => id)).toEqual(['rawMaterial'])
    }
  })
  test('hold at least three categories, 80 % together, and no more than are needed', () => {
    const size = fc.double({ min: 1e-6, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(size, { minLength: 16, maxLength: 16 }), (sizes) => {
        const total = impactsOf(
          byCategory((category, place) => (impactOf(result.total, category) ?? 0) * (sizes[place] ?? 1)),
        )
        const { categories, mostRelevant } = pefRelevance({ ...result, total }, weighting)
        const last = categories[mostRelevant.length - 1]
        expect(mostRelevant.length).toBeGreaterThanOrEqual(3)
        expect(last?.cumulative).toBeGreaterThanOrEqual(0.8)
        const before = categories[mostRelevant.length - 2]
        if (mostRelevant.length > 3) expect(before?.cumulative).toBeLessThan(0.8)
        expect(categories.at(-1)?.cumulative).toBeCloseTo(1, 12)
      }),
    )
  })
})

describe('the programme of a machine (choice of the method page, use stage)', () => {
  test.each([
    [24, 'machine wash 20 C or cold'],
    [25, 'machine wash 30 C'],
    [34, 'machine wash 30 C'],
    [35, 'machine wash 40 C'],
    [49, 'machine wash 40 C'],
    [50, 'machine wash 60 C'],
    [74, 'machine wash 60 C'],
    [75, 'machine wash 90 C'],
  ])('at %i °C is %s', (temperatureC, process) => {
    const asked: string[] = []
    const washed = aTshirt({ care: { temperatureC } })
    const run = evaluated(washed, method, {
      ...emptyDatabase,
      find: (need) => {
        asked.push(need.process)
        return null
      },
    })
    expect(run.lines).toEqual([])
    expect(asked.filter((one) => one.startsWith('machine wash'))).toEqual([process])
  })
})

const emptyDatabase = { packs: [], seriesOf: () => [], rankedFor: () => [], atYarnCount: () => null }
