import { expect, test } from 'vitest'
import { takingTurns } from './take-turns.ts'

test('goes on with so much at a time, in order, also after a failure', async () => {
  let going = 0
  let most = 0
  const begun: number[] = []
  const work = takingTurns(async (number: number) => {
    begun.push(number)
    most = Math.max(most, (going += 1))
    await new Promise((resolve) => setTimeout(resolve, 1))
    going -= 1
    if (number === 3) throw new Error('three')
    return number * 2
  }, 2)
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    2,
    4,
    'failed',
    8,
    10,
    12,
  ])
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
  expect(most).toBe(2)
  await expect(Promise.all([7, 8].map(work))).resolves.toEqual([14, 16])
})
