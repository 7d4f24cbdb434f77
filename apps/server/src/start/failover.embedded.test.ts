import { expect, test } from 'vitest'
import { failover } from './testing-failover.ts'

// With more processes in `npm run chaos -- failover`.
test('when the primary is lost under load, nothing acknowledged is', { timeout: 600_000 }, async () => {
  const { acknowledged, listsRead, job, ...figures } = await failover(
    { apis: 2, workers: 1, writers: 4, evaluations: 40, seconds: 3 },
    () => undefined,
  )
  expect(figures).toMatchObject({ lost: 0, doubled: 0, listsWithout: 0, otherAnswers: {} })
  expect(acknowledged).toBeGreaterThan(10)
  expect(listsRead).toBeGreaterThan(10)
  expect(job).toMatchObject({ evaluations: 40, lost: 0, doubled: 0, job: 'done 40 of 40' })
})
