import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inUnit, mayBecomeNumber, readNumber, type NumberLanguage } from './index.ts'

const languages: readonly NumberLanguage[] = ['en', 'fr']
const separators = ['', ' ', '\u00a0', '\u2009', '\u202f', "'", '’', ',', '.'] as const

/** Writes a number with any grouping, as people of any country do. */
function written(value: number, group: string, mark: string): string {
  const [whole = '', decimals = ''] = String(value).split('.')
  const apart = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return decimals === '' ? apart : `${apart}${mark}${decimals}`
}

const numbers = fc.oneof(
  fc.nat({ max: 2_000_000_000 }),
  fc.tuple(fc.nat({ max: 9_999_999 }), fc.integer({ min: 1, max: 5 })).map(([n, places]) => n / 10 ** places),
)
const writings = fc
  .tuple(numbers, fc.constantFrom(...separators), fc.constantFrom('.', ','))
  .filter(([value, group, mark]) => group !== mark && !String(value).includes('e'))
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/

describe('a number as people write it', () => {
  it('is read back whatever parts its thousands, or its reading is asked for', () => {
    fc.assert(
      fc.property(writings, fc.constantFrom(...languages), ([value, group, mark], language) => {
        const text = written(value, group, mark)
        const read = readNumber(text, language)
        expect(read, text).not.toBeNull()
        // In English a comma before three digits parts thousands, whatever somebody else may have meant.
        if (language === 'en' && eitherWay.test(text) && text.includes(','))
          expect(read?.value).toBe(Number(text.replace(',', '')))
        else if (eitherWay.test(text)) expect([read?.value, read?.other]).toContain(value)
        else expect(read).toEqual({ value, unit: '', other: null })
      }),
      { numRuns: 3000 },
    )
  })

  it('can be typed sign by sign', () => {
    fc.assert(
      fc.property(writings, ([value, group, mark]) => {
        const text = written(value, group, mark)
        for (let end = 1; end <= text.length; end += 1)
          expect(mayBecomeNumber(text.slice(0, end), 'g'), text.slice(0, end)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('is read in time that grows with the text, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' eE-+€g%") }), (text) => {
        const read = readNumber(text, 'en')
        if (read !== null) expect(Number.isFinite(read.value)).toBe(true)
        mayBecomeNumber(text, 'g')
      }),
    )
    expect(readNumber('1'.repeat(500), 'en')).toBeNull()
    expect(readNumber('9'.repeat(399), 'en')).toBeNull()
  })

  it.each([
    ['1,200', 'en', 1200, null],
    ['1,234,567', 'en', 1234567, null],
    ['1,299.00', 'en', 1299, null],
    ['1.200', 'en', 1.2, 1200],
    ['1.5', 'en', 1.5, null],
    ['1,5', 'en', 1.5, null],
    ['0,125', 'en', 0.125, null],
    ['0.125', 'en', 0.125, null],
    ['1.200', 'fr', 1200, 1.2],
    ['1.234.567', 'fr', 1234567, null],
    ['1.299,00', 'fr', 1299, null],
    ['1,299.00', 'fr', 1299, null],
    ['1,200', 'fr', 1.2, 1200],
    ['0,125', 'fr', 0.125, null],
    ['1 200', 'fr', 1200, null],
    ['1\u202f200,50', 'fr', 1200.5, null],
    ["1'200", 'fr', 1200, null],
    ['-20', 'en', -20, null],
    ['−20', 'en', -20, null],
    ['1e9', 'en', 1e9, null],
    ['12.', 'en', 12, null],
    ['.5', 'en', 0.5, null],
    ['1,234', null, 1.234, 1234],
    ['1.234', null, 1.234, null],
  ] as const)('%j in %s is %d, perhaps %s', (text, language, value, other) => {
    expect(readNumber(text, language)).toEqual({ value, unit: '', other })
  })

  it.each([
    ['150 g', 150, 'g'],
    ['150g', 150, 'g'],
    ['0.15 kg', 0.15, 'kg'],
    ['0,15\u00a0kg', 0.15, 'kg'],
    ['60 %', 60, '%'],
    ['€ 29', 29, '€'],
    ['29,90 €', 29.9, '€'],
    ['180 g/m²', 180, 'g/m²'],
    ['12 eur', 12, 'eur'],
  ])('%j is %d with the unit %j', (text, value, unit) => {
    expect(readNumber(text, 'en')).toEqual({ value, unit, other: null })
  })

  it.each([
    '',
    '-',
    '.',
    ',',
    'abc',
    'about 12',
    '1.2.3',
    '1 2',
    '12,34.56,7',
    '1,23,4',
    '1..2',
    "1''000",
    'e9',
  ])('%j is no number', (text) => expect(readNumber(text, 'en')).toBeNull())
})

describe('what may be typed', () => {
  it.each([
    ['1a', 'g', false],
    ['a', 'g', false],
    ['12 k', 'g', true],
    ['12kg', 'g', true],
    ['12 €', 'g', false],
    ['12 €', '€', true],
    ['1e', 'g', true],
    ['1e-', 'g', true],
    ['-', 'g', true],
    ['1.2.', 'g', false],
    ['1,2.', 'g', false],
    ['12 %', '', false],
  ])('%j in %j: %s', (text, unit, possible) => {
    expect(mayBecomeNumber(text, unit)).toBe(possible)
  })
})

describe('a unit beside a number', () => {
  it.each([
    [0.15, 'kg', 'g', 150],
    [150, '', 'g', 150],
    [150, 'G', 'g', 150],
    [150, 'g', 'kg', 0.15],
    [1, 'lb', 'g', 453.59237],
    [0.5, 'ratio', '%', 50],
    [3, 'cm', 'mm', 30],
    [5, '€', 'g', null],
    [5, 'g', null, null],
    [5, 'constructor', 'g', null],
    [5, 'furlong', 'furlong', 5],
  ])('%d %s in %s is %s', (value, from, wanted, amount) => expect(inUnit(value, from, wanted)).toBe(amount))
})
