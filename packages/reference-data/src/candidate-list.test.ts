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

  test('every entry has a French name, with the figures and the abbreviation of the listed one', () => {
    expect(list.entries.filter(({ nameFr }) => nameFr === '')).toEqual([])
    const abbreviation = (name: string) => / \(([A-Z]{2,}[A-Z0-9-]*)\)$/.exec(name)?.[1] ?? null
    expect(list.entries.map(({ nameFr }) => abbreviation(nameFr))).toEqual(
      list.entries.map(({ name }) => abbreviation(name)),
    )
    const french = new Map(list.entries.map(({ name, nameFr }) => [name, nameFr]))
    expect(french.get('Lead')).toBe('Plomb')
    const lead = list.entries.find(({ name }) => name === 'Lead')
    expect(lead?.reasonFr).toBe('Toxique pour la reproduction (article 57 c)')
    expect(lead?.useFr).toMatch(/^Accessoires en métal, boutons/)
    expect(french.get('Dibutyl phthalate (DBP)')).toBe('Phtalate de dibutyle (DBP)')
  })

  test('finds a French name with another figure, or none', () => {
    const [entry] = list.entries
    if (entry === undefined) throw new Error('no entry')
    const wrong = { ...entry, nameFr: "4,5'-diaminodiphénylméthane (MDA)" }
    const numbers = list.identifiers.filter((one) => one.entry === entry.id)
    expect(brokenCandidateList([wrong], numbers)).toEqual(['bothNamesSayTheSameFigures: SVHC-001'])
    expect(brokenCandidateList([{ ...entry, useFr: '' }], numbers)).toEqual([
      'everyReasonAndUseHasItsFrench: SVHC-001',
    ])
    expect(brokenCandidateList([{ ...entry, nameFr: '' }], numbers)).toEqual([
      'bothNamesSayTheSameFigures: SVHC-001',
    ])
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
