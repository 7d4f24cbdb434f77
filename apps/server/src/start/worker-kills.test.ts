import { expect, test } from 'vitest'
import type { Job } from '@ecotrame/contract'
import { callerOf } from '../features/evaluations/testing/caller.ts'
import { copyEvaluation, stageOfKills, whatWasDone, workThroughKills } from './testing-worker-kills.ts'

const stage = stageOfKills('api')

const evaluations = 600
const kills = 3

// With 5,000 evaluations and 20 kills in `npm run bench`.
test('kill -9 of workers loses no evaluation and repeats none', async () => {
  const { running, folder } = stage()
  const { database, organizations } = running
  const caller = callerOf(running, running.loginAs('contributor'))
  const { id } = await caller.create()
  await copyEvaluation(database.asOwner, id, evaluations - 1)
  const { job } = (await caller.post('/evaluations/evaluate-all')).json<{ job: Job }>()
  const work = { url: database.url, asOwner: database.asOwner, folder, job: job.id, kills }
  await workThroughKills(work)
  expect(await whatWasDone(work, organizations.a.id)).toEqual({
    evaluations,
    lost: 0,
    doubled: 0,
    told: evaluations,
    news: 1,
    job: `done ${evaluations} of ${evaluations}`,
  })
})
