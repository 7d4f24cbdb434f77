import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  categoryOf,
  disclosureOf,
  needsHeading,
  notDiscarded,
  wasteTreatments,
  type DisclosedYear,
  type StockRow,
} from './disclosure.ts'
import { roundedTogether } from './round-together.ts'

const rules = {
  fourDigits: ['4202', '4203', '6302'],
  noDestruction: ['4203', '61', '62', '6403'],
  noDestructionFrom: { large: '2026-07-19', medium: '2030-07-19' },
}
const year: DisclosedYear = { from: '2026-01-01', to: '2026-12-31', size: 'large' }
const aRow = (changes: Partial<StockRow> = {}): StockRow => ({
  row: 2,
  reference: 'TEE-1',
  code: '61091000',
  pieces: 10,
  milligrams: 1_700_000,
  piecesEstimated: false,
  weightEstimated: false,
  reason: 'damaged',
  detail: '',
  derogation: 'f',
  treatment: 'recycling',
  date: null,
  ...changes,
})
const anyRows = fc
  .array(
    fc.record({
      code: fc.constantFrom('61091000', '6203', '42022100', '4203', '6302'),
      pieces: fc.integer({ min: 1, max: 100_000_000 }),
      milligrams: fc.integer({ min: 1, max: 1_000_000_000_000 }),
      reason: fc.constantFrom('damaged', 'surplus'),
      derogation: fc.constantFrom(null, 'f'),
      treatment: fc.constantFrom(...wasteTreatments, ...notDiscarded),
      date: fc.constantFrom(null, '2026-03-01', '2025-12-31'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) => rows.map((row, place) => aRow({ ...row, row: place + 2 })))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

describe('a disclosure of unsold goods', () => {
  test('adds up: lines and what is left out are the file, in pieces, milligrams and kilograms', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { lines, total, leftOut, file } = disclosureOf(rows, year, rules)
        for (const of of ['pieces', 'milligrams', 'kilograms'] as const) {
          expect(sum(lines.map((line) => line[of]))).toBe(total[of])
          expect(total[of] + sum(leftOut.map((one) => one[of]))).toBe(file[of])
        }
        expect(file.pieces).toBe(sum(rows.map(({ pieces }) => pieces)))
        expect(file.kilograms).toBe(Math.round(sum(rows.map(({ milligrams }) => milligrams)) / 1e6))
        const named = [...lines, ...leftOut].flatMap((one) => one.rows)
        expect(named.toSorted((a, b) => a - b)).toEqual(rows.map(({ row }) => row))
        for (const { shares, destroyed, milligrams, kilograms } of lines) {
          expect(sum(Object.values(shares))).toBe(100)
          expect(destroyed).toBe(shares.recycling + shares.recovery + shares.disposal)
          expect(Math.abs(kilograms - milligrams / 1e6)).toBeLessThan(1)
        }
      }),
    )
  })

  test('is the same in whatever order the rows come', () => {
    fc.assert(
      fc.property(
        anyRows.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          expect(disclosureOf(shuffled, year, rules)).toEqual(disclosureOf(rows, year, rules))
        },
      ),
    )
  })

  test('has a line for each category and reason, and names what it leaves out', () => {
    const rows = [
      aRow(),
      aRow({ row: 3, code: '6110', treatment: 'reuse', milligrams: 300_000, weightEstimated: true }),
      aRow({ row: 4, reason: 'surplus', derogation: null, treatment: 'reuse' }),
      aRow({ row: 5, code: '', reason: '', treatment: 'donated', milligrams: 1_000_000 }),
      aRow({ row: 6, date: '2025-12-31', milligrams: 100_000 }),
    ]
    const { lines, leftOut, file, warnings } = disclosureOf(rows, year, rules)
    expect(
      lines.map(({ category, reason, rows: of, kilograms }) => [category, reason, of, kilograms]),
    ).toEqual([
      ['61', 'damaged', [2, 3], 2],
      ['61', 'surplus', [4], 2],
    ])
    expect(lines[0]).toMatchObject({
      weightEstimated: true,
      piecesEstimated: false,
      shares: { reuse: 15, recycling: 85, recovery: 0, disposal: 0, unknown: 0 },
      destroyed: 85,
    })
    expect(leftOut.map(({ why, rows: of, kilograms }) => [why, of, kilograms])).toEqual([
      ['donated', [5], 1],
      ['outside', [6], 0],
    ])
    expect(file.kilograms).toBe(5)
    expect(warnings).toEqual([])
  })

  test('warns of clothing destroyed without a derogation from the day of the prohibition, by size of company', () => {
    const destroyed = (row: Partial<StockRow>, of: Partial<DisclosedYear> = {}) =>
      disclosureOf([aRow({ derogation: null, ...row })], { ...year, ...of }, rules).warnings.map(
        ({ code }) => code,
      )
    expect(destroyed({})).toEqual(['DESTROYED'])
    expect(destroyed({ treatment: 'disposal', code: '4203' })).toEqual(['DESTROYED'])
    expect(destroyed({ date: '2026-07-19' })).toEqual(['DESTROYED'])
    expect(destroyed({ date: '2026-07-18' })).toEqual([])
    expect(destroyed({ derogation: 'f' })).toEqual([])
    expect(destroyed({ treatment: 'reuse' })).toEqual([])
    expect(destroyed({ code: '6302' })).toEqual([])
    expect(destroyed({}, { size: 'medium' })).toEqual([])
    expect(destroyed({}, { from: '2025-01-01', to: '2025-12-31' })).toEqual([])
  })

  test('names rows that are alike, which are counted each', () => {
    const { warnings, total } = disclosureOf(
      [aRow(), aRow({ row: 9 }), aRow({ row: 4, pieces: 1 })],
      year,
      rules,
    )
    expect(warnings).toEqual([{ code: 'SAME', rows: [2, 9] }])
    expect(total.pieces).toBe(21)
  })

  test('of nothing is empty', () => {
    expect(disclosureOf([], year, rules)).toMatchObject({ lines: [], leftOut: [], file: { kilograms: 0 } })
  })
})

test('a category has two digits, or four where the list says so', () => {
  expect(['61091000', '4202', '420310', '64'].map((code) => categoryOf(code, rules))).toEqual([
    '61',
    '4202',
    '4203',
    '64',
  ])
  expect(['61', '42', '64', '4205'].map((code) => needsHeading(code, rules))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('numbers rounded together add up to their rounded sum, none further than one away', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 18n })),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (all, unit) => {
        const rounded = roundedTogether(all, unit)
        const total = all.reduce((a, b) => a + b, 0n)
        const sumRounded = rounded.reduce((a, b) => a + BigInt(b), 0n)
        if (rounded.every(Number.isSafeInteger)) expect(sumRounded).toBe((2n * total + unit) / (2n * unit))
        all.forEach((one, place) => {
          const down = Number(one / unit)
          if (Number.isSafeInteger(down)) expect([down, down + 1]).toContain(rounded[place])
        })
      },
    ),
  )
})
