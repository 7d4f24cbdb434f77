import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanCriteria, qualityPlan, ratingOf, studyQuality, type QualityProcess } from '@ecotrame/lca'
import { tables } from './fields.ts'

const aScore = fc.double({ min: 1, max: 5, noNaN: true })
const aProcess = fc.record({
  stage: fc.constantFrom('rawMaterial', 'coloration', 'usePhase'),
  share: fc.double({ min: -0.3, max: 1, noNaN: true }).filter((share) => Math.abs(share) > 1e-6),
  criteria: fc.record({ precision: aScore, time: aScore, technology: aScore, geography: aScore }),
})
const someProcesses = fc
  .array(aProcess, { minLength: 1, maxLength: 8 })
  .map((all) =>
    all.map((one, place): QualityProcess => ({ ...one, id: `p${place}`, nameEn: '', nameFr: null })),
  )

const even = (score: number) => ({ precision: score, time: score, technology: score, geography: score })
const process = (id: string, share: number, score: number): QualityProcess => ({
  id,
  nameEn: id,
  nameFr: null,
  stage: 'rawMaterial',
  share,
  criteria: even(score),
})
const studyOf = (processes: readonly QualityProcess[], situations = {}) => {
  const study = studyQuality(processes, situations, tables)
  if (study === null) throw new Error('no study')
  return study
}

describe('the data quality of a study (Recommendation (EU) 2021/2279, Annex I)', () => {
  test('lies between its best and its worst process, and is the mean of its criteria', () => {
    fc.assert(
      fc.property(someProcesses, (processes) => {
        const { dqr, criteria, processes: rated } = studyOf(processes)
        const { technology, geography, time, precision } = criteria
        expect(dqr).toBeCloseTo((technology + geography + time + precision) / 4, 9)
        const ratings = rated.filter(({ mostRelevant }) => mostRelevant).map((one) => one.dqr)
        expect(dqr).toBeGreaterThan(Math.min(...ratings) - 1e-9)
        expect(dqr).toBeLessThan(Math.max(...ratings) + 1e-9)
      }),
    )
  })
  test('most relevant are the fewest processes that make up 80 %, largest first; a credit counts by its size', () => {
    fc.assert(
      fc.property(someProcesses, (processes) => {
        const { processes: rated } = studyOf(processes)
        const sizes = rated.map(({ share }) => Math.abs(share))
        const sorted = processes.map(({ share }) => Math.abs(share)).sort((a, b) => b - a)
        sizes.forEach((size, place) => expect(size).toBeCloseTo(sorted[place] ?? NaN, 11))
        const whole = sizes.reduce((sum, size) => sum + size, 0)
        const fewest = sizes.findIndex(
          (_, place) =>
            sizes.slice(0, place + 1).reduce((sum, size) => sum + size, 0) >= (0.8 - 1e-12) * whole,
        )
        expect(rated.map(({ mostRelevant }) => mostRelevant)).toEqual(
          sizes.map((_, place) => place <= fewest),
        )
      }),
    )
  })
  test('does not change with the size of all shares together', () => {
    fc.assert(
      fc.property(someProcesses, fc.double({ min: 0.01, max: 100, noNaN: true }), (processes, times) => {
        const other = studyOf(processes.map((one) => ({ ...one, share: one.share * times })))
        expect(other.dqr).toBeCloseTo(studyOf(processes).dqr, 6)
      }),
    )
  })
  test('counts the same of two processes whose sizes differ by rounding alone, whatever the unit', () => {
    const counted = (times: number) =>
      studyOf(
        [0.2999999999999999, 0.29999999999999993, 0.9000000000000341].map((share, place) =>
          process(`p${place}`, -share * times, place + 1),
        ),
      )
        .processes.filter(({ mostRelevant }) => mostRelevant)
        .map(({ id }) => id)
    for (const times of [1, 0.10744021634517763, 3, 7.3, 100]) expect(counted(times)).toEqual(['p2', 'p0'])
  })
  test('counts the same processes when their shares make up 80 % to the last digit, whatever their size', () => {
    const shares = [0.4, 0.2, 0.2, 0.1, 0.1]
    const counted = (times: number) =>
      studyOf(shares.map((share, place) => process(`p${place}`, share * times, 3)))
        .processes.filter(({ mostRelevant }) => mostRelevant)
        .map(({ id }) => id)
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (times) => {
        expect(counted(times)).toEqual(['p0', 'p1', 'p2'])
      }),
    )
  })
  test('each stage once, with the sum of its shares and the mean of its processes', () => {
    fc.assert(
      fc.property(someProcesses, (processes) => {
        const { stages } = studyOf(processes)
        expect(new Set(stages.map(({ stage }) => stage))).toEqual(
          new Set(processes.map(({ stage }) => stage)),
        )
        expect(stages).toHaveLength(new Set(processes.map(({ stage }) => stage)).size)
        for (const { stage, share, dqr, criteria } of stages) {
          const own = processes.filter((one) => one.stage === stage)
          expect(share).toBeCloseTo(
            own.reduce((sum, one) => sum + one.share, 0),
            9,
          )
          const size = own.reduce((sum, one) => sum + Math.abs(one.share), 0)
          const mean = own.reduce((sum, one) => sum + Math.abs(one.share) * ratingOf(one.criteria), 0) / size
          expect(dqr).toBeCloseTo(mean, 9)
          expect(ratingOf(criteria)).toBeCloseTo(dqr, 9)
        }
      }),
    )
  })
  test('is none where no process has a share', () => {
    expect(studyQuality([], {}, tables)).toBeNull()
    expect(studyQuality([process('a', 0, 2)], {}, tables)).toBeNull()
    expect(meanCriteria([])).toBeNull()
  })
  test('a stage of which no process has a share is not told', () => {
    const idle = { ...process('b', 0, 5), stage: 'usePhase' as const }
    expect(studyOf([process('a', 1, 2), idle]).stages.map(({ stage }) => stage)).toEqual(['rawMaterial'])
  })
  test('who runs a process is told by its facilities, then by its stage; else nobody knows it: situation 3', () => {
    const [told, ofStage, other] = [
      { ...process('told', 0.5, 2), situation: 2 as const },
      process('ofStage', 0.3, 2),
      { ...process('other', 0.2, 2), stage: 'usePhase' as const },
    ]
    const { processes } = studyOf([told, ofStage, other], { rawMaterial: 1 })
    expect(processes.map(({ situation }) => situation)).toEqual([2, 1, 3])
  })
  test('a rating at the threshold is no breach', () => {
    const at = (score: number) => studyOf([process('a', 1, score)]).processes.map(({ breach }) => breach)
    expect([at(3), at(3.01)]).toEqual([[false], [true]])
  })
})

describe('the way to a data quality (DPR §6)', () => {
  test('ends where all most relevant processes are company-specific, or better already', () => {
    fc.assert(
      fc.property(someProcesses, aScore, (processes, target) => {
        const study = studyOf(processes)
        const { reached, steps, needed, floor } = qualityPlan(study, target, tables)
        const improved = study.processes.filter(({ mostRelevant }) => mostRelevant)
        const best = improved.map(({ share, dqr }) => [Math.abs(share), Math.min(dqr, 1.5)] as const)
        const whole = best.reduce((sum, [size]) => sum + size, 0)
        expect(floor).toBeCloseTo(best.reduce((sum, [size, dqr]) => sum + size * dqr, 0) / whole, 9)
        expect(steps.map(({ gain }) => gain)).toEqual(steps.map(({ gain }) => gain).sort((a, b) => b - a))
        const ratings = [study.dqr, ...steps.map(({ after }) => after)]
        steps.forEach(({ gain }, place) =>
          expect((ratings[place] ?? 0) - gain).toBeCloseTo(ratings[place + 1] ?? 0, 9),
        )
        const first = ratings.findIndex((rating) => rating <= target)
        expect(reached).toBe(first === 0)
        expect(needed).toBe(first === -1 ? steps.length : first)
        for (const { process: one } of steps) expect(one.dqr).toBeGreaterThan(1.5)
      }),
    )
  })
  test('asks nothing of processes that weigh little, but names what breaches its threshold all the same', () => {
    const study = studyOf([process('large', 0.9, 2), process('small', 0.1, 4.5)])
    const { steps, breaches } = qualityPlan(study, 1.6, tables)
    expect(steps.map((step) => step.process.id)).toEqual(['large'])
    expect(breaches.map(({ id }) => id)).toEqual(['small'])
  })
  test('a target that is the rating is reached', () => {
    expect(qualityPlan(studyOf([process('a', 1, 2)]), 2, tables)).toMatchObject({ reached: true, needed: 0 })
    expect(qualityPlan(studyOf([process('a', 1, 2)]), 1.5, tables)).toMatchObject({
      reached: false,
      needed: 1,
      floor: 1.5,
    })
  })
})
