import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SuspectFlow } from '@ecotrame/contract'
import { explained, type Explainable } from './explain-differences.ts'

const suspect = (name: string, amount: number): SuspectFlow => ({
  ...{ name, compartment: 'air', unit: 'kg', factors: 'none', amount },
})
const record = (here: number, there: number, ...suspects: readonly SuspectFlow[]): Explainable => ({
  differences: [{ category: 'cch', here, there, relative: here / there - 1 }],
  suspects,
})
const amount = fc.double({ min: 0.1, max: 10, noNaN: true })

test('the flow whose factor is missing is named, with the factor that it has in the reference', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount, amount), { minLength: 8, maxLength: 20 }),
      amount,
      (rows, factor) => {
        const records = rows.map(([here, missing, other]) =>
          record(here, here + factor * missing, suspect('missing', missing), suspect('other', other)),
        )
        const found = explained(records)
        for (const { differences } of records)
          for (const difference of differences) {
            const said = found.get(difference)
            expect(said?.name).toBe('missing')
            expect(said?.factor).toBeCloseTo(factor, 6)
            expect(said?.fit).toBeCloseTo(1, 6)
          }
      },
    ),
  )
})

test('nothing is said of few records, of records without such flows, or where no flow follows the differences', () => {
  const few = [record(1, 2, suspect('a', 1)), record(1, 3, suspect('a', 2))]
  expect(explained(few).size).toBe(0)
  expect(explained([1, 2, 3, 4].map((one) => record(one, one * 2))).size).toBe(0)
  const against = [1, -1, 1, -1, 1, -1].map((sign, place) =>
    record(10, 10 + sign * (place + 1), suspect('a', 1)),
  )
  expect(explained(against).size).toBe(0)
})
