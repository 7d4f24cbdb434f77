import { expect, test } from 'vitest'
import { daysAfter, monthsAfter, writtenDay } from './days.ts'

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2025-11-05', 6, '2026-05-05'],
  ['2024-02-29', 120, '2034-02-28'],
])('%s and %d months: %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later))
test('days run over the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
})
test('people read the day before the year', () => expect(writtenDay('2026-11-05')).toBe('05-11-2026'))
