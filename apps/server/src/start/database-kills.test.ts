import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Job } from '@ecotrame/contract'
import { generatedDatabase } from '../features/databases/testing/generated-database.ts'
import { openLcaFiles } from '../features/databases/testing/openlca-files.ts'
import { sender } from '../features/databases/testing/sender.ts'
import { zipOf } from '../features/databases/testing/zip.ts'
import { callerOf } from '../features/evaluations/testing/caller.ts'
import { testServer, type TestServer } from '../platform/testing/test-server.ts'
import { cleanUp, newFolder, startServer } from './testing-processes.ts'

let folder = ''
let running: TestServer
beforeEach(async () => {
  folder = newFolder()
  running = await testServer({ capabilities: ['import'], configuration: { roles: new Set(['api']) } })
})
afterEach(async () => {
  await cleanUp(folder)
  await running.close()
})

const processes = 1500
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('kill -9 of a worker in the middle of a database leaves nothing half-imported; the next one reads it whole', async () => {
  const { asOwner, url } = running.database
  const login = running.loginAs('organization_owner')
  const owner = sender(running, login)
  const made = generatedDatabase({ processes, inputsOfEach: 6, emissionsOfEach: 20, substances: 200 })
  const archive = await zipOf(openLcaFiles(made, { schema: 2 }))
  const { id } = await owner.announced(archive.length)
  await owner.part(id, archive, 0)
  const job = (await owner.ask(id)).json<{ job: Job }>().job.id
  const worker = () =>
    startServer(folder, { env: { DATABASE_URL: url, ECOTRAME_ROLES: 'worker', ECOTRAME_SEED: 'none' } })
  const stateOf = async () =>
    (await callerOf(running, login).get(`/jobs/${job}`)).json<Pick<Job, 'state' | 'done' | 'total'>>()
  const killed = await worker()
  while ((await stateOf()).state === 'queued') await pause(10)
  await pause(250)
  killed.child.kill('SIGKILL')
  await killed.ended
  const counted = async () =>
    asOwner(`select state, records,
        (select count(*)::integer from own_records where database_id = own_databases.id) as written,
        (select count(*)::integer from own_packs where database_id = own_databases.id) as packs,
        (select count(*)::integer from own_database_parts where database_id = own_databases.id) as parts
        from own_databases`)
  expect(await counted()).toEqual([{ state: 'importing', records: 0, written: 0, packs: 0, parts: 1 }])
  expect(await stateOf()).toMatchObject({ state: 'running', done: 0, total: 1 })
  const last = await worker()
  while ((await stateOf()).state === 'running') await pause(50)
  last.child.kill('SIGTERM')
  await last.ended
  const products = made.processes.reduce((sum, one) => sum + one.products.length, 0)
  expect(await counted()).toEqual([
    { state: 'ready', records: products, written: products, packs: 1, parts: 0 },
  ])
  expect(await stateOf()).toMatchObject({ state: 'done', done: 1, total: 1 })
})
