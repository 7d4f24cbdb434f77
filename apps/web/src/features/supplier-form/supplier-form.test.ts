import { describe, expect, it } from 'vitest'
import { rangeInWords, readNumber } from './number-answer.ts'
import { formLanguages, sayIn, tables } from './texts/index.ts'

const placeholders = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort()
const share = { minimum: 0, maximum: 40, minimumExcluded: false, integer: false }
const say = sayIn('en')

describe('the texts of the form', () => {
  it.each(formLanguages)('are complete in %s, with the same placeholders as the English ones', (language) => {
    for (const [name, words] of Object.entries(tables.en)) {
      const own = tables[language][name as keyof typeof tables.en]
      expect(own.trim(), name).not.toBe('')
      expect(placeholders(own), name).toEqual(placeholders(words))
    }
  })
})

describe('a number that somebody types', () => {
  it.each([
    ['7.5', 7.5],
    ['7,5', 7.5],
    [' 1 234 ', 1234],
    ['', null],
  ])('%j is read as %j', (typed, value) => {
    expect(readNumber(typed, { ...share, maximum: null }, say, 'en-GB')).toEqual({ value, problem: null })
  })
  it.each(['abc', '1.2.3', '1e9', '<script>', '4000', '-1'])('%j is not taken', (typed) => {
    expect(readNumber(typed, share, say, 'en-GB').problem).not.toBeNull()
  })
  it('may be above a minimum only, or whole only', () => {
    expect(readNumber('0', { ...share, minimumExcluded: true }, say, 'en-GB').problem).not.toBeNull()
    expect(readNumber('1.5', { ...share, integer: true }, say, 'en-GB').problem).toBe(say('notWhole'))
    expect(rangeInWords({ ...share, maximum: null, minimumExcluded: true }, say, 'en-GB')).toBe('More than 0')
    expect(rangeInWords(share, sayIn('fr'), 'fr-FR')).toBe('De 0 à 40')
  })
})
