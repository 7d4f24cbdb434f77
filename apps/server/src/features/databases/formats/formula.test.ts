import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaDiffers, formulaValue, parameterValues } from './formula.ts'

const none = () => null
const value = (text: string, known: Readonly<Record<string, number>> = {}) =>
  formulaValue(text, (name) => known[name] ?? null)

test.each([
  ['1 + 2 * 3', 7],
  ['2 ^ 3 ^ 2', 512],
  ['-2 ^ 2', -4],
  ['2 ** -1', 0.5],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['1.5e-3*2', 0.003],
  ['if(2 > 1; 5; 6)', 5],
  ['if(1 = 2, 5, 6)', 6],
  ['max(1; 2; 3) + min(4, 5)', 7],
  ['sqrt(16) + abs(-1)', 5],
  ['7 mod 4 + 7 div 4', 4],
  ['not(1) or (2 <> 2) or 3 >= 3', 1],
  ['ln(exp(2)) + log(100)', 4],
  ['pi', Math.PI],
])('%s is %d', (text, expected) => expect(value(text)).toBeCloseTo(expected, 12))

test.each([
  '',
  '1 +',
  '(1',
  '1 2',
  'unknown',
  'process.exit()',
  'constructor("x")',
  '1/0',
  '"a"',
  'f(1)',
  `${'('.repeat(100)}1${')'.repeat(100)}`,
  '1+'.repeat(5000),
  `${'-'.repeat(500)}1`,
])('%s has no value, and ends', (text) => expect(value(text)).toBeNull())

test('sums, products and powers are those of JavaScript, whatever is around them', () => {
  const number = fc.integer({ min: 1, max: 9 }).map(String)
  const { formula } = fc.letrec<{ formula: string }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 4 },
      number,
      fc
        .tuple(tie('formula'), fc.constantFrom('+', '-', '*', '/'), tie('formula'))
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
    ),
  }))
  fc.assert(
    fc.property(formula, (text) => {
      const expected = Number(Function(`return ${text}`)())
      const found = value(text)
      if (Number.isFinite(expected)) expect(found).toBeCloseTo(expected, 9)
      else expect(found).toBeNull()
    }),
  )
})

test('parameters stand for their formulas, own ones before those of the file; a circle keeps what is written', () => {
  const file = parameterValues([
    { name: 'Loss', value: 0.1, formula: null },
    { name: 'heat', value: null, formula: 'loss * 20' },
  ])
  const own = parameterValues(
    [
      { name: 'loss', value: 0.2, formula: null },
      { name: 'double', value: 9, formula: '2 * LOSS + heat' },
      { name: 'a', value: 3, formula: 'b' },
      { name: 'b', value: 4, formula: 'a + 1' },
    ],
    file,
  )
  expect([own('double'), own('heat'), own('a'), own('nothing')]).toEqual([2.4, 2, 4, null])
})

test('a parameter may be called as no object of the program', () =>
  expect(formulaValue('__proto__ + toString', none)).toBeNull())

test('what was rounded does not differ', () => {
  expect(formulaDiffers(1 / 3, 0.33333)).toBe(false)
  expect(formulaDiffers(1.01, 1)).toBe(true)
  expect(formulaDiffers(0, 0)).toBe(false)
})
