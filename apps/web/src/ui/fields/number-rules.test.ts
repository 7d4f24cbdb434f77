import { describe, expect, it } from 'vitest'
import {
  cleaned,
  fieldText,
  numberOf,
  pasteIsNumeric,
  problemOfNumber,
  settled,
  significantGap,
  stepped,
} from './number-rules.ts'

describe('what is typed', () => {
  it.each([
    ['12', '12', 'digits stay'],
    ['1a2b', '12', 'letters go'],
    ['-5', '5', 'no sign'],
    ['1e3', '13', 'no exponent'],
    ['1.5', '1.5', 'a decimal point'],
    ['1,5', '1,5', 'a decimal comma'],
    ['1.2.3', '1.23', 'one mark only'],
    ['1,2.3', '1,23', 'one mark of either kind'],
    ['007', '7', 'leading zeros go'],
    ['000', '0', 'one zero stays'],
    ['00.5', '0.5', 'the zero before the mark stays'],
    ['.5', '0.5', 'a zero is set before a bare mark'],
    ['1 755,5', '1755,5', 'thousands apart'],
    ['', '', 'nothing'],
  ])('%j becomes %j: %s', (typed, kept) => expect(cleaned(typed)).toBe(kept))

  it.each([
    ['1.2345', 2, '1.23'],
    ['1,2345', 3, '1,234'],
    ['12.7', 0, '12'],
  ])('%j with at most %i decimals becomes %j', (typed, fixed, kept) =>
    expect(cleaned(typed, { fixed })).toBe(kept),
  )
})

describe('what is pasted', () => {
  it.each(['12', '1.5', '1,5', '1 755,5', '1\u202f755', ' 12 ', '.5'])('%j is a number', (pasted) =>
    expect(pasteIsNumeric(pasted)).toBe(true),
  )
  it.each(['abc', '12 g', '1.2.3', '1,234.5', '-3', '1e3', '', '.', '12€'])('%j is refused', (pasted) =>
    expect(pasteIsNumeric(pasted)).toBe(false),
  )
})

describe('the number that a text says', () => {
  it.each([
    ['12', 12],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['12.', 12],
    ['', null],
    [',', null],
  ])('%j is %j', (text, value) => expect(numberOf(text)).toBe(value))
  it('drops the decimals of an integer', () => expect(numberOf('12,9', { integer: true })).toBe(12))
})

describe('leaving the field', () => {
  it.each([
    ['5', { min: 10 }, 10, 'minimum'],
    ['10', { min: 10 }, 10, null],
    ['150', { max: 100 }, 100, 'maximum'],
    ['150', { max: 99.5, integer: true }, 99, 'maximum'],
    ['12.7', { integer: true }, 12, 'decimals'],
    ['', { min: 10 }, null, null],
  ] as const)('%j under %j is %j, corrected: %j', (text, rules, value, correction) =>
    expect(settled(text, rules)).toEqual({ value, correction }),
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
    ['5', 1, {}, 6],
    ['5', -1, {}, 4],
    ['', 1, {}, 1],
    ['abc', 1, {}, 1],
    ['2.7', 1, {}, 3],
    ['0', -1, {}, 0],
    ['10', -1, { min: 10 }, 10],
    ['100', 1, { max: 100 }, 100],
  ] as const)('%j, %i, %j gives %j', (text, by, rules, next) => expect(stepped(text, by, rules)).toBe(next))
})

describe('how a number stands in the field', () => {
  it.each([
    [1755.5, ',', undefined, '1755,5'],
    [0.1 + 0.2, '.', undefined, '0.3'],
    [1.239, '.', 2, '1.24'],
    [null, '.', undefined, ''],
  ])('%j with %j is %j', (value, mark, fixed, text) => expect(fieldText(value, mark, fixed)).toBe(text))
})
