import { describe, expect, it } from 'vitest'
import { speechIn } from './context.ts'
import { rangeInWords, readNumber } from './number-answer.ts'
import { formLanguages, isAtHand, loadTexts, sayIn, sayOf, tables } from './texts.ts'

const placeholders = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort()
const share = { minimum: 0, maximum: 40, minimumExcluded: false, integer: false, unit: 'g' }
const say = sayIn('en')
const english = speechIn('en')
const french = speechIn('fr')

describe('the texts of the form', () => {
  it.each(formLanguages)(
    'are complete in %s, with the same placeholders as the English ones',
    async (language) => {
      const texts = isAtHand(language) ? tables[language] : (await loadTexts(language)).form
      expect(Object.keys(texts)).toEqual(Object.keys(tables.en))
      for (const [name, words] of Object.entries(tables.en)) {
        const own = texts[name as keyof typeof tables.en] ?? ''
        expect(own.trim(), name).not.toBe('')
        expect(placeholders(own), name).toEqual(placeholders(words))
      }
    },
  )
  it('are said in English where a language lacks them', () => {
    expect(sayOf({ yes: 'Sim' })('yes')).toBe('Sim')
    expect(sayOf({ yes: 'Sim' })('progress', { number: 1, count: 2 })).toBe('Question 1 of 2')
  })
})

describe('what comes with the form', () => {
  const wording = { en: 'Natural gas', fr: 'Gaz naturel' }
  it('is said in the language, or in English', async () => {
    const speech = speechIn('tr', await loadTexts('tr'))
    expect(speech.words(wording)).toBe('Doğal gaz')
    expect(speech.words({ en: 'Moon', fr: 'Lune' })).toBe('Moon')
    expect(speech.country('PT', { en: 'Portugal', fr: 'Portugal' })).toBe('Portekiz')
    expect(speech.country('REO', { en: 'Moon', fr: 'Lune' })).toBe('Moon')
    expect(speechIn('fr').words(wording)).toBe('Gaz naturel')
  })
  it.each([
    ['pt', '1234,5', 1234.5],
    ['tr', '1.234,5', 1234.5],
    ['zh', '1,234.5', 1234.5],
    ['hi', '१२३४.५', 1234.5],
    ['bn', '১২৩৪.৫', 1234.5],
  ] as const)('numbers are read as people write them in %s: %s', (language, typed, value) => {
    const speech = speechIn(language)
    expect(readNumber(typed, { ...share, maximum: null }, speech)).toMatchObject({ value, problem: null })
    const written = new Intl.NumberFormat(speech.typedLocale, { useGrouping: false }).format(value)
    expect(readNumber(written, { ...share, maximum: null }, speech).value).toBe(value)
  })
})

describe('a number that somebody types', () => {
  it.each([
    ['7.5', 7.5],
    ['7,5', 7.5],
    [' 1 234 ', 1234],
    ['1,234', 1234],
    ['1,299.00', 1299],
    ['0.15 kg', 150],
    ['150g', 150],
    ['', null],
  ])('%j is read as %j', (typed, value) => {
    expect(readNumber(typed, { ...share, maximum: null }, english)).toEqual({
      value,
      problem: null,
      other: null,
    })
  })
  it.each(['abc', '1.2.3', '1e9', '<script>', '4000', '-1', '12 €'])('%j is not taken', (typed) => {
    expect(readNumber(typed, share, english).problem).not.toBeNull()
  })
  it('is asked for where it may be two numbers, and only where both are possible', () => {
    const open = { ...share, maximum: null }
    expect(readNumber('1.200', open, english)).toEqual({ value: 1.2, problem: null, other: 1200 })
    expect(readNumber('1.200', open, french)).toEqual({ value: 1200, problem: null, other: 1.2 })
    expect(readNumber('1.200', share, french)).toEqual({ value: 1.2, problem: null, other: null })
    expect(readNumber('1.200', { ...open, integer: true }, english).value).toBe(1200)
  })
  it('may be above a minimum only, or whole only', () => {
    expect(readNumber('0', { ...share, minimumExcluded: true }, english).problem).not.toBeNull()
    expect(readNumber('1.5', { ...share, integer: true }, english).problem).toBe(say('notWhole'))
    expect(rangeInWords({ ...share, maximum: null, minimumExcluded: true }, say, 'en-GB')).toBe('More than 0')
    expect(rangeInWords(share, sayIn('fr'), 'fr-FR')).toBe('De 0 à 40')
  })
})
