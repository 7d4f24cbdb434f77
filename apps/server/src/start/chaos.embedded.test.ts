import { expect, test } from 'vitest'
import { chaos } from './testing-chaos.ts'

// With four processes and thirty times as many blows in `npm run chaos`. It brings a server of its own, so once is enough.
test('a server that goes away and comes back ends no process, loses nothing and doubles nothing', async () => {
  const { secondsUntilReady, secondsUntilWritten, secondsUntilHeard, ...figures } = await chaos(
    { processes: ['api,live,import', 'worker,live'], rounds: 1, writers: 3, evaluations: 100 },
    () => undefined,
  )
  expect(figures).toEqual({
    acknowledged: expect.any(Number),
    lost: 0,
    doubled: 0,
    unavailable: expect.any(Number),
    otherAnswers: {},
    heardTwice: 0,
    processesDied: 0,
    job: {
      evaluations: 100,
      lost: 0,
      doubled: 0,
      told: 100,
      news: expect.any(Number),
      job: 'done 100 of 100',
    },
  })
  expect(figures.acknowledged).toBeGreaterThan(0)
  expect(figures.unavailable).toBeGreaterThan(0)
  // Five seconds on a machine of its own; the tests share one.
  for (const seconds of [secondsUntilReady, secondsUntilWritten, secondsUntilHeard])
    expect(seconds).toBeLessThan(30)
})
