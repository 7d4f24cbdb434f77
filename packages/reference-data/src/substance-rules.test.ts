import { expect, test } from 'vitest'
import { loadCandidateList } from './candidate-list.ts'
import { candidateReleases } from './candidate-releases.ts'
import { loadSubstanceRules } from './substance-rules.ts'

const releases = candidateReleases(await loadCandidateList())

test('releases are the days of inclusion: on 4 February 2026 two entries made 253 of 251', () => {
  const [newest, before] = releases
  expect([newest?.date, newest?.entries.length, newest?.added.length]).toEqual(['2026-02-04', 253, 2])
  expect(before?.entries).toHaveLength(251)
  expect(newest?.added.map(({ name }) => name).join()).toMatch(/n-hexane/i)
})

test('the first release is of 28 October 2008, and each holds the one before and what it added', () => {
  expect(releases.at(-1)).toMatchObject({ date: '2008-10-28' })
  for (const [place, { entries, added }] of releases.entries())
    expect(entries).toHaveLength((releases[place + 1]?.entries.length ?? 0) + added.length)
})

test('the phrases of the AGEC sheet stand to the word, and the ranges of SCIP follow one another', async () => {
  const { phrases, scipRanges, otherSubstances, consumerAnswerDays } = await loadSubstanceRules()
  expect(phrases.agecSvhc.fr).toBe('contient une substance extrêmement préoccupante : {names}')
  expect(phrases.agecOther.fr).toBe('contient une substance dangereuse : {names}')
  expect(scipRanges.map(({ above }) => above)).toEqual([0.1, 0.3, 1, 10, 20])
  expect(otherSubstances.map(({ cas }) => cas)).toEqual(['27554-26-3', '108-46-3'])
  expect(consumerAnswerDays).toBe(45)
})
