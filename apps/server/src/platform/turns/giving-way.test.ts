import { expect, test } from 'vitest'
import { givingWay } from './giving-way.ts'

/** What of so many milliseconds is worked, the loop being held all the time. */
async function workedShare(pressure: number, milliseconds: number): Promise<number> {
  const giveWay = givingWay({ pressure: () => pressure })
  const end = performance.now() + milliseconds
  let worked = 0
  while (performance.now() < end) {
    const begun = performance.now()
    while (performance.now() - begun < 1);
    worked += performance.now() - begun
    await giveWay()
  }
  return worked / milliseconds
}

test('alone there is no rest, in a crowd most of the time is rest', async () => {
  expect(await workedShare(0, 100)).toBeGreaterThan(0.2)
  expect(await workedShare(3, 200)).toBeLessThan(0.4)
  expect(await workedShare(9, 200)).toBeLessThan(0.35)
})

test('others are let in all the time', async () => {
  let times = 0
  const timer = setInterval(() => (times += 1), 1)
  await workedShare(0, 200)
  clearInterval(timer)
  expect(times).toBeGreaterThan(3)
})
