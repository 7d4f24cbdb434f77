import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { makeFormat } from '../format.ts'
import {
  cleaned,
  fieldText,
  problemOfNumber,
  settled,
  significantGap,
  stepped,
  typedNumber,
} from './number-rules.ts'

describe('what is typed', () => {
  it.each([
    ['12', '12', 'digits stay'],
    ['1a2b', '12', 'letters go'],
    ['-5', '-5', 'a sign stays, to be answered on leaving'],
    ['1e3', '1e3', 'an exponent'],
    ['1.5', '1.5', 'a decimal point'],
    ['1,5', '1,5', 'a decimal comma'],
    ['1.2.3', '1.23', 'one mark only'],
    ['1,2.3', '1,23', 'one mark of either kind'],
    ['1,234.5', '1,234.5', 'thousands and decimals'],
    ['007', '7', 'leading zeros go'],
    ['000', '0', 'one zero stays'],
    ['00.5', '0.5', 'the zero before the mark stays'],
    ['.5', '0.5', 'a zero is set before a bare mark'],
    ['1 755,5', '1 755,5', 'thousands apart'],
    ['0.15 kg', '0.15 kg', 'a unit of the same kind'],
    ['12 €', '12 ', 'no unit of another kind'],
    ['', '', 'nothing'],
  ])('%j becomes %j: %s', (typed, kept) => {
    const { text, dropped } = cleaned(typed, { unit: 'g' })
    expect(text).toBe(kept)
    expect(dropped).toBe(/[ab€]|1\.2\.3|1,2\.3/.test(typed))
  })
})

describe('the number that a text says', () => {
  it.each([
    ['1,200', 'en', {}, 1200, null],
    ['1,299.00', 'en', { fixed: 2 }, 1299, null],
    ['1.200', 'en', {}, 1.2, 1200],
    ['1.200', 'fr', {}, 1200, 1.2],
    ['1,200', 'fr', {}, 1.2, 1200],
    ['1.200', 'en', { max: 100 }, 1.2, null],
    ['1.200', 'fr', { max: 100 }, 1.2, null],
    ['1,200', 'fr', { integer: true }, 1200, null],
    ['0,125', 'fr', {}, 0.125, null],
    ['12.', 'en', {}, 12, null],
    ['0.15 kg', 'en', { unit: 'g' }, 150, null],
    ['150g', 'fr', { unit: 'g' }, 150, null],
    ['1.2345', 'en', { fixed: 2 }, 1.23, null],
    ['12,9', 'fr', { integer: true }, 12, null],
  ] as const)('%j in %s under %j is %d, perhaps %s', (text, language, rules, value, other) => {
    expect(typedNumber(text, rules, language)).toMatchObject({ value, other })
  })
  it.each(['', ',', 'abc', '12 g', '1.2.3', '12€', '1 2'])('%j is none in a field without a unit', (text) =>
    expect(typedNumber(text, {}, 'en')).toBeNull(),
  )

  it('is the one that the format of either language wrote', () => {
    const languages = fc.constantFrom<Language>('en', 'fr')
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), languages, fc.nat({ max: 3 }), (digits, language, decimals) => {
        const value = Number((digits / 10 ** decimals).toFixed(decimals))
        const { number, quantity, decimalMark } = makeFormat(language)
        for (const text of [number(value, { upTo: 3 }), quantity(value, 'g', { upTo: 3 })]) {
          const read = typedNumber(text, { unit: 'g' }, language)
          expect([read?.value, read?.other], text).toContain(value)
        }
        expect([
          typedNumber(fieldText(value, decimalMark), {}, language)?.value,
          typedNumber(fieldText(value, decimalMark), {}, language)?.other,
        ]).toContain(value)
      }),
    )
  })
})

describe('leaving the field', () => {
  it.each([
    ['5', { min: 10 }, 10, 'minimum'],
    ['10', { min: 10 }, 10, null],
    ['150', { max: 100 }, 100, 'maximum'],
    ['150', { max: 99.5, integer: true }, 99, 'maximum'],
    ['1e9', { max: 20_000 }, 20_000, 'maximum'],
    ['-20', { min: 1 }, 1, 'minimum'],
    ['-20', {}, 0, 'minimum'],
    ['12.7', { integer: true }, 12, 'decimals'],
    ['1.2345', { fixed: 2 }, 1.23, 'decimals'],
    ['0.15 kg', { unit: 'g' }, 150, 'unit'],
    ['1 2', {}, 7, 'unread'],
    ['-', {}, 7, 'unread'],
    ['', { min: 10 }, null, null],
  ] as const)('%j under %j is %j, corrected: %j', (text, rules, value, correction) =>
    expect(settled(text, rules, { language: 'en', before: 7 })).toEqual({ value, correction, other: null }),
  )
})

describe('validity', () => {
  it.each([
    [null, { required: true }, 'required'],
    [null, {}, null],
    [0, { min: 0, minExcluded: true }, 'minimum'],
    [0, { min: 0 }, null],
    [5, { min: 10 }, 'minimum'],
    [11, { max: 10 }, 'maximum'],
    [3, { allowedValues: [1, 2] }, 'notAllowed'],
    [2, { allowedValues: [1, 2] }, null],
    [15, { pattern: /^\d{3}$/ }, 'pattern'],
    [1.5, { pattern: /^\d\.\d$/ }, null],
  ] as const)('%j under %j: %j', (value, rules, problem) =>
    expect(problemOfNumber(value, rules)).toBe(problem),
  )
})

describe('the significant gap', () => {
  it.each([
    [120, { default: 100, gapPercent: 20 }, 20],
    [80, { default: 100, gapPercent: 20 }, 20],
    [119, { default: 100, gapPercent: 20 }, null],
    [100, { default: 100, gapPercent: 0 }, null],
    [0.36, { default: 0.3, gapPercent: 20 }, 20],
    [1, { default: 0, gapPercent: 20 }, Number.POSITIVE_INFINITY],
    [1, { default: null, gapPercent: 20 }, null],
    [1, { default: 100 }, null],
    [null, { default: 100, gapPercent: 20 }, null],
  ] as const)('%j under %j: %j', (value, rules, gap) => {
    const found = significantGap(value, rules)
    if (gap === null || !Number.isFinite(gap)) expect(found).toBe(gap)
    else expect(found).toBeCloseTo(gap, 9)
  })
})

describe('plus and minus', () => {
  it.each([
    [5, 1, {}, 6],
    [5, -1, {}, 4],
    [null, 1, {}, 1],
    [2.7, 1, {}, 3],
    [0, -1, {}, 0],
    [10, -1, { min: 10 }, 10],
    [100, 1, { max: 100 }, 100],
  ] as const)('%j, %i, %j gives %j', (value, by, rules, next) => expect(stepped(value, by, rules)).toBe(next))
})

describe('how a number stands in the field', () => {
  it.each([
    [1755.5, ',', undefined, '1755,5'],
    [0.1 + 0.2, '.', undefined, '0.3'],
    [1.239, '.', 2, '1.24'],
    [null, '.', undefined, ''],
  ])('%j with %j is %j', (value, mark, fixed, text) => expect(fieldText(value, mark, fixed)).toBe(text))
})
