import { expect, test } from 'vitest'
import type { Job } from '@ecotrame/contract'
import { callerOf } from '../features/evaluations/testing/caller.ts'
import { copyEvaluation, stageOfKills, workThroughKills } from './testing-worker-kills.ts'

const stage = stageOfKills('api')

const rows = 3000
const kills = 2

test('kill -9 of workers in the middle of a change of many, and of its undo, loses no row and changes none twice', async () => {
  const { running, folder } = stage()
  const { asOwner, url } = running.database
  const caller = callerOf(running, running.loginAs('organization_owner'))
  const { id } = await caller.create()
  await copyEvaluation(asOwner, id, rows - 1)
  const tag = (await caller.post('/tags', { name: 'Autumn', color: '#0f766e' })).json<{ id: string }>().id
  const { meta } = (await caller.get('/evaluations')).json<{ meta: { totalItems: number; at: string } }>()
  const selection = { filter: {}, count: meta.totalItems, at: meta.at }
  const killed = (job: string) => workThroughKills({ url, asOwner, folder, job, kills })
  const left = async (job: string) =>
    asOwner(
      `select (select count(*)::integer from evaluation_tags) as tags,
           (select count(*)::integer from audit_log where entity = 'evaluation' and action = 'update') as told,
           (select count(*)::integer from job_befores) as kept,
           (select max(row_version)::integer from evaluations) as saves,
           (select state || ' ' || done || ' of ' || total || ', failed ' || failed from jobs where id = $1) as job`,
      [job],
    )

  const change = await caller.post('/evaluations/bulk/tags', { selection, add: [tag] })
  const { job } = change.json<{ job: Job }>()
  await killed(job.id)
  const [tagged] = await left(job.id)
  expect(tagged).toEqual({
    tags: rows,
    told: rows,
    kept: rows,
    saves: 2,
    job: `done ${rows} of ${rows}, failed 0`,
  })

  const undo = (await caller.post(`/jobs/${job.id}/undo`)).json<Job>()
  await killed(undo.id)
  const [untagged] = await left(undo.id)
  expect(untagged).toMatchObject({
    tags: 0,
    told: 2 * rows,
    saves: 3,
    job: `done ${rows} of ${rows}, failed 0`,
  })
})
