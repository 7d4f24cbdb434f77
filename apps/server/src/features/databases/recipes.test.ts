import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emptyRecipe,
  type CallAnswer,
  type DatabaseRecipe,
  type findDatabaseFindings,
  type OwnDatabase,
  type ProblemDetails,
} from '@ecotrame/contract'
import { apiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { generatedDatabase } from './testing/generated-database.ts'
import { openLcaFiles } from './testing/openlca-files.ts'
import { sender } from './testing/sender.ts'
import { zipOf } from './testing/zip.ts'

const small = generatedDatabase({ processes: 20, inputsOfEach: 3, emissionsOfEach: 3, substances: 20 })
let running: TestServer
let archive: Buffer

beforeAll(async () => {
  running = await testServer()
  archive = await zipOf(
    [...openLcaFiles(small, { schema: 2 })].filter(([path]) => path !== 'flows/substance-3.json'),
  )
})
afterAll(() => running.close())

const owner = () => sender(running, running.loginAs('organization_owner'))
const api = (...login: Parameters<TestServer['loginAs']>) => apiCaller(running, running.loginAs(...login))
type Findings = CallAnswer<typeof findDatabaseFindings>
const leaveOut: DatabaseRecipe = { ...emptyRecipe, rules: [{ code: 'FLOW_MISSING', choice: 'leave_out' }] }

test('a file that leaves something open waits for decisions, is solved again with them, and keeps its recipe', async () => {
  const read = await owner().imported(archive)
  expect(read).toMatchObject({
    state: 'undecided',
    records: 0,
    recipe: { findings: 1, open: 1 },
    recipeChanged: false,
  })
  const { id } = read
  const list = async (query = '') =>
    (await api('contributor').get(`/own-databases/${id}/findings${query}`)).json<Findings>()
  const { items } = await list()
  expect(items).toMatchObject([{ code: 'FLOW_MISSING', flow: { name: 'substance-3' }, decided: null }])
  expect(items[0]?.message).toMatch(/not in the file/)
  expect((await list('?search=SUBSTANCE&decided=no&code=FLOW_MISSING')).meta.totalItems).toBe(1)
  expect((await list('?decided=yes')).meta.totalItems).toBe(0)
  const french = await api('organization_owner').get(`/own-databases/${id}/findings`, {
    'accept-language': 'fr',
  })
  expect(french.json<Findings>().items[0]?.message).toMatch(/flux absent/)

  expect((await api('reader').put(`/own-databases/${id}/recipe`, leaveOut)).statusCode).toBe(403)
  const changed = await api('organization_owner').put(`/own-databases/${id}/recipe`, leaveOut)
  expect(changed.json<OwnDatabase>()).toMatchObject({ recipeChanged: true, state: 'undecided' })
  expect((await list('?decided=yes')).items[0]?.decided).toEqual({
    choice: 'leave_out',
    value: null,
    by: 'rule',
  })
  expect((await api('contributor').get(`/own-databases/${id}/recipe`)).json()).toEqual(leaveOut)

  const solved = await owner().ended(id)
  expect(solved).toMatchObject({ state: 'ready', recipeChanged: false, recipe: { open: 0, byRule: 1 } })
  expect(solved.recipe?.incomplete).toBeGreaterThan(0)
  const records = (await api('contributor').get(`/own-databases/${id}/records?limit=100`)).json<{
    items: { incomplete: boolean }[]
  }>()
  expect(records.items.filter(({ incomplete }) => incomplete)).toHaveLength(solved.recipe?.incomplete ?? 0)
  // Its file stays, because other decisions may follow; until they are whole the records of before stay, too.
  await api('organization_owner').put(`/own-databases/${id}/recipe`, emptyRecipe)
  const open = await owner().ended(id)
  expect(open).toMatchObject({ state: 'ready', records: solved.records, recipe: { open: 1 } })

  await api('organization_owner').put(`/own-databases/${id}/recipe`, leaveOut)
  const before = await owner().ended(id)
  const next = (await owner().announce(archive.length, { replaces: before.id })).json<OwnDatabase>()
  await owner().part(next.id, archive, 0)
  expect(await owner().ended(next.id)).toMatchObject({ state: 'ready', recipe: { byRule: 1, open: 0 } })
  const kept = await running.database.asOwner(
    `select count(*)::integer as parts from own_database_parts where database_id = '${before.id}'`,
  )
  expect(kept).toEqual([{ parts: 0 }])
})

test('a recipe is of the organization, and held against its schema', async () => {
  const { id } = await owner().imported(archive)
  const others = api('organization_owner', 'b')
  for (const path of ['findings', 'recipe'])
    expect((await others.get(`/own-databases/${id}/${path}`)).statusCode).toBe(404)
  expect((await others.put(`/own-databases/${id}/recipe`, leaveOut)).statusCode).toBe(404)
  const put = (body: object) => api('organization_owner').put(`/own-databases/${id}/recipe`, body)
  expect(
    (await put({ ...emptyRecipe, rules: [{ code: 'FLOW_MISSING', choice: 'provider' }] })).statusCode,
  ).toBe(422)
  expect((await put({ ...emptyRecipe, version: 2 })).statusCode).toBe(422)
  const stale = await api('organization_owner').put(`/own-databases/${id}/recipe`, leaveOut, {
    'if-match': '"1"',
  })
  expect(stale.json<ProblemDetails>().code).toBe('STALE_VERSION')
})

test('a file with nothing to decide is read once', async () => {
  const whole = await zipOf(openLcaFiles(small, { schema: 2 }))
  const read = await owner().imported(whole)
  expect(read).toMatchObject({ state: 'ready', recipe: null })
  expect((await owner().ask(read.id)).json<ProblemDetails>().code).toBe('NOTHING_TO_DO')
})
