import { describe, expect, test } from 'vitest'
import { brokenCandidateList, loadCandidateList } from './candidate-list.ts'
import { hasCasCheckDigit, hasEcCheckDigit } from './chemical-numbers.ts'

const list = await loadCandidateList()

describe('the Candidate List of 1 April 2026', () => {
  test('has 253 entries and 507 identifiers; the last inclusion is of 4 February 2026', () => {
    expect(list.entries).toHaveLength(253)
    expect(list.identifiers).toHaveLength(507)
    expect(
      list.entries
        .map(({ includedOn }) => includedOn)
        .toSorted()
        .at(-1),
    ).toBe('2026-02-04')
  })

  test('37 entries are groups, 71 have a known use in textiles, leather or shoes', () => {
    expect(list.entries.filter(({ kind }) => kind === 'group')).toHaveLength(37)
    expect(list.entries.filter(({ use }) => use !== null)).toHaveLength(71)
  })

  test('finds a number that belongs to no entry, a wrong check digit, an entry without numbers', () => {
    const [entry] = list.entries
    if (entry === undefined) throw new Error('no entry')
    const stray = { entry: 'SVHC-999', isMember: true, name: 'stray', cas: ['50-00-1'], ec: ['200-001-9'] }
    expect(brokenCandidateList([entry], [stray])).toEqual([
      'everyEntryHasItsNumbers: SVHC-001 has none',
      'everyNumberBelongsToAnEntry: stray names SVHC-999',
      'everyCasNumberChecks: 50-00-1',
      'everyEcNumberChecks: 200-001-9',
    ])
  })
})

test.each([
  ['50-00-0', true],
  ['101-77-9', true],
  ['101-77-8', false],
  ['1-77-9', false],
  ['', false],
])('CAS %s: %s', (number, right) => expect(hasCasCheckDigit(number)).toBe(right))

test.each([
  ['200-001-8', true],
  ['202-974-4', true],
  ['202-974-5', false],
  ['2029744', false],
])('EC %s: %s', (number, right) => expect(hasEcCheckDigit(number)).toBe(right))
