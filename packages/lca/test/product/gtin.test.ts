import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gtinCheckDigit, gtinDigits, gtinProblem } from '@ecotrame/lca'

const aNumber = fc
  .constantFrom(8, 12, 13, 14)
  .chain((length) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 }),
  )
const withCheckDigit = (digits: readonly number[]) => [...digits, gtinCheckDigit(digits.join(''))]

describe('the check digit of a GTIN (GS1 General Specifications, 7.9.1)', () => {
  test.each(['6291041500213', '4006381333931', '036000291452', '96385074', '10614141000415'])(
    '%s is a number in use',
    (gtin) => expect(gtinProblem(gtin)).toBeNull(),
  )
  test('tells any single digit that was mistyped', () => {
    fc.assert(
      fc.property(aNumber, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const gtin = withCheckDigit(digits)
        expect(gtinProblem(gtin.join(''))).toBeNull()
        const place = at % gtin.length
        const mistyped = gtin.map((digit, index) => (index === place ? (digit + by) % 10 : digit))
        expect(gtinProblem(mistyped.join(''))).toBe('GTIN_CHECK_DIGIT')
      }),
    )
  })
  test.each(['', '6291041', '629104150021', '62910415002134567', '629104150021x', '6291041 500213'])(
    '"%s" is told, be it by its digits or by its last',
    (text) => expect(gtinProblem(text)).not.toBeNull(),
  )
  test.each(['', '123', '1234567890', '62910415002134567', '629104150021x'])(
    '"%s" has not the digits of one',
    (text) => expect(gtinProblem(text)).toBe('GTIN_DIGITS'),
  )
})

test('a number is kept without what is printed between its digits, and nothing else is lost', () => {
  const between = fc.constantFrom('', ' ', '-', '\u2011', '\u2013', '\u00a0')
  fc.assert(
    fc.property(
      aNumber.chain((digits) =>
        fc
          .array(between, { minLength: digits.length, maxLength: digits.length })
          .map((gaps) => [digits, gaps] as const),
      ),
      ([digits, gaps]) => {
        const printed = digits.map((digit, place) => `${gaps[place] ?? ''}${digit}`).join('')
        expect(gtinDigits(printed)).toBe(digits.join(''))
      },
    ),
  )
  expect(gtinDigits('12a.4')).toBe('12a.4')
})
