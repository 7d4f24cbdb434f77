import { loadClaimRules, loadCountries } from '@ecotrame/reference-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkClaim,
  claimPlaces,
  claimWordsReader,
  countryWordsOf,
  noFacts,
  type ClaimFacts,
  type ComparisonFacts,
  type ProductFacts,
} from '../../src/index.ts'
import { listedSentences } from './sentences.ts'

const rules = await loadClaimRules()
const reader = claimWordsReader(rules, countryWordsOf(await loadCountries()))
const check = (text: string, facts: Partial<ClaimFacts> = {}, place: (typeof claimPlaces)[number] = 'page') =>
  checkClaim({ rules, reader }, { text, place, facts: { ...noFacts, ...facts } })
const verdicts = (text: string, facts: Partial<ClaimFacts> = {}) =>
  check(text, facts).map(({ rule, verdict }) => `${rule} ${verdict}`)

/** Jeans of 60 % organic and 38 % plain cotton, made in Portugal. */
const jeans: ProductFacts = {
  composition: [
    { fibre: 'cotton', qualities: ['organic'], share: 0.6 },
    { fibre: 'cotton', qualities: [], share: 0.38 },
    { fibre: 'elastane', qualities: [], share: 0.02 },
  ],
  countries: { making: 'PT', fabric: 'TR' },
  substances: 'below',
  points: 1754.638,
  pointsPer100g: 350.9,
  declared: [1755],
  kgCo2e: 12.62,
}
const gots = { kind: 'certificate', words: 'Global Organic Textile Standard (GOTS) organic cotton' } as const
const against: ComparisonFacts = {
  otherWords: ['Jeans Lou', '2025 jeans'],
  sameMethod: true,
  sameCategory: true,
  sameUnit: true,
  percent: -23.2,
  isCertain: true,
}

describe('what the data of a product prove', () => {
  test.each([
    ['60 % organic cotton', { product: jeans, proofs: [gots] }, 'composition fine'],
    ['60 % organic cotton', { product: jeans }, 'composition needs-proof'],
    ['98 % organic cotton', { product: jeans, proofs: [gots] }, 'composition banned'],
    ['60,5 % coton biologique', { product: jeans, proofs: [gots] }, 'composition banned'],
    ['organic cotton', { product: jeans, proofs: [gots] }, 'composition needs-proof'],
    ['Organic jeans', { product: jeans, proofs: [gots] }, 'whole banned'],
    ['60 % recycled cotton', { product: jeans, proofs: [gots] }, 'recycled banned'],
    ['GOTS', { proofs: [gots] }, 'label fine'],
    ['OEKO-TEX', { proofs: [gots] }, 'label needs-proof'],
    ['Made in Portugal', { product: jeans }, 'origin fine'],
    ['Made in France', { product: jeans }, 'origin banned'],
    ['Tissé au Portugal', { product: jeans }, 'origin banned'],
    ['Teint au Portugal', { product: jeans }, 'origin needs-proof'],
    ['Free of SVHC', { product: jeans }, 'substances fine'],
    ['Free of SVHC', { product: { ...jeans, substances: 'unknown' } }, 'substances needs-proof'],
    ['Free of SVHC', { product: { ...jeans, substances: 'above' } }, 'substances banned'],
    ['Non-toxic', { product: jeans }, 'substances needs-proof'],
    ['Environmental cost: 1 755 points', { product: jeans }, 'figure fine'],
    ['Environmental cost: 1 754 points', { product: jeans }, 'figure banned'],
    ['Environmental cost: 1 755 points', { product: { ...jeans, declared: [] } }, 'figure needs-proof'],
    ['Carbon footprint: 12.6 kg CO2e', { product: jeans }, 'figure fine'],
    ['PEF score of 120', { product: jeans }, 'figure needs-proof'],
    ['Eco-friendly', { product: jeans, proofs: [gots] }, 'generic banned'],
    ['Eco-friendly', { proofs: [{ kind: 'certificate', words: 'EU Ecolabel' }] }, 'generic fine'],
    ['Carbon neutral', { proofs: [gots] }, 'offset banned'],
  ] as const)('%s', (text, facts, expected) => {
    expect(verdicts(text, facts)).toEqual([expected])
  })

  test('a whole product may be called after its only material', () => {
    const only = { ...jeans, composition: [{ fibre: 'cotton', qualities: ['organic'], share: 1 }] } as const
    expect(verdicts('Organic jeans', { product: only })).toEqual(['whole needs-proof'])
    expect(verdicts('Organic jeans', { product: only, proofs: [gots] })).toEqual(['whole fine'])
  })
})

describe('a comparison', () => {
  const claim = '−23 % compared with our 2025 jeans (French method 2025-10, November 2026)'
  const broken = (changes: Partial<ComparisonFacts>, text = claim) =>
    check(text, { comparison: { ...against, ...changes } })[0]
  const open = (changes: Partial<ComparisonFacts>, text = claim) =>
    broken(changes, text)?.conditions.flatMap(({ id, holds }) => (holds === true ? [] : [id]))

  test('stands when all of it holds', () => {
    expect(broken({})?.verdict).toBe('fine')
    expect(verdicts(claim)).toEqual(['comparison needs-proof'])
  })
  test.each([
    [{ sameMethod: false }, 'sameMethod'],
    [{ sameCategory: false }, 'sameCategory'],
    [{ sameUnit: false }, 'sameUnit'],
    [{ otherWords: ['Chino Max'] }, 'named'],
    [{ isCertain: false }, 'certain'],
    [{ isCertain: null }, 'certain'],
  ] as const)('needs proof where one thing does not hold: %o', (changes, id) => {
    expect(open(changes)).toEqual([id])
    expect(broken(changes)?.verdict).toBe('needs-proof')
  })
  test('needs the day, and never more than the figures say', () => {
    expect(open({}, '−23 % compared with our 2025 jeans')).toEqual(['dated'])
    expect(broken({ percent: -12 })?.verdict).toBe('banned')
    expect(broken({ percent: 4 })?.verdict).toBe('banned')
  })
})

describe('hostile texts', () => {
  test('words do not hide behind invisible signs, accents or case', () => {
    for (const text of [
      'é\u200bco\u00adresponsable',
      'E\u0301CORESPONSABLE',
      'éco‑responsable',
      'Éco responsables',
    ])
      expect(check(text).map(({ rule, words }) => [rule, words])).toEqual([['generic', text]])
  })

  const aPiece = fc.oneof(
    fc.constantFrom(...listedSentences().map(({ text }) => text)),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('label ', 'will ', '30 % ', '(((', '\u202e', '<script>', '=1+1', '̈̈'),
  )
  test('the marked words are those of the text, in order, none within another', () => {
    fc.assert(
      fc.property(fc.array(aPiece, { maxLength: 6 }), fc.constantFrom(...claimPlaces), (pieces, place) => {
        const text = pieces.join(' ')
        let last = 0
        for (const { start, end, words } of check(text, {}, place)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(text.slice(start, end)).toBe(words)
          expect(words.length).toBeGreaterThan(0)
          last = end
        }
      }),
      { numRuns: 150 },
    )
  })

  test('what is found in a text is found in it twice over', () => {
    const once = 'Label écologique, 30 % de coton bio. '
    expect(check(once.repeat(200))).toHaveLength(check(once).length * 200)
  })
})
