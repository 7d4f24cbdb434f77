import { expect, test } from 'vitest'
import { worseThanBefore } from '../bench/history.ts'

const kept = (unit, value, turnsASecond, name = 'one') => ({
  date: '2026-11-28',
  group: 'a',
  name,
  unit,
  value,
  turnsASecond,
})

test.each([
  ['a time that a machine of half the speed takes twice', [kept('ms', 10, 1000), kept('ms', 20, 500)]],
  ['a rate that halves with the machine', [kept('1/s', 100, 1000), kept('1/s', 50, 500)]],
  ['14 % more', [kept('s', 1, 1000), kept('s', 1.14, 1000)]],
  ['what got better', [kept('kB', 100, 1000), kept('kB', 20, 1000)]],
  ['a figure in another unit', [kept('ms', 10, 1000), kept('s', 100, 1000)]],
  ['a figure of another name', [kept('ms', 10, 1000), kept('ms', 100, 1000, 'two')]],
])('%s is not told', (_what, [was, is]) => {
  expect(worseThanBefore([was], [is])).toEqual([])
})

test.each([
  ['a time that stays on a machine of twice the speed', [kept('ms', 10, 500), kept('ms', 10, 1000)], 1],
  ['a rate that falls', [kept('1/s', 100, 1000), kept('1/s', 50, 1000)], 1],
  ['a size, whatever the machine', [kept('kB', 100, 1000), kept('kB', 120, 4000)], 0.2],
])('%s is told', (_what, [was, is], by) => {
  const [told] = worseThanBefore([was], [is])
  expect(told?.by).toBeCloseTo(by, 12)
})

test('it is held against the newest one', () => {
  const history = [kept('ms', 10, 1000), kept('ms', 30, 1000)]
  expect(worseThanBefore(history, [kept('ms', 31, 1000)])).toEqual([])
})
