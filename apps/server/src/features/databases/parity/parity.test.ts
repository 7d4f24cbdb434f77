import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  CallAnswer,
  DatabaseParity,
  Evaluation,
  findParityRows,
  OwnDatabase,
  ProblemDetails,
} from '@ecotrame/contract'
import { efCategories, type PefView } from '@ecotrame/lca'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { tableOf, type TableRow } from '../testing/results-table.ts'
import { formWith, sender } from '../testing/sender.ts'

const cottonChoice = 'raw material|fibre production|cotton||*'
const rows: readonly TableRow[] = [
  { id: 'cotton-1', name: 'Cotton fibre, organic farm', unit: 'kg', location: 'GLO', each: 2 },
  { id: 'wool', name: 'Wool', unit: 'kg', location: 'FR', each: 3 },
]
let running: TestServer
let owner: Caller
let own: OwnDatabase
beforeAll(async () => {
  running = await testServer({ capabilities: ['import', 'category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  own = await sender(running, running.loginAs('organization_owner')).imported(tableOf(rows))
})
afterAll(() => running.close())

type Login = Parameters<TestServer['loginAs']>
const compare = (content: Buffer, ...login: Login) => {
  const form = formWith({}, content, 'reference.csv')
  const headers = { ...form.headers, ...running.loginAs(...login) }
  const url = `/api/own-databases/${own.id}/parity`
  return running.server.inject({ method: 'POST', url, ...form, headers })
}
const parity = async () => (await owner.get(`/own-databases/${own.id}/parity`)).json<DatabaseParity>()
const states = async () => [...new Set((await parity()).categories.map(({ state }) => state))].toSorted()
const records = async (query = '') =>
  (await owner.get(`/own-databases/${own.id}/parity/records${query}`)).json<
    CallAnswer<typeof findParityRows>
  >()
const runAgain = async (id: string): Promise<PefView> => {
  const { evaluation } = (await owner.get(`/evaluations/evaluate/${id}`)).json<{ evaluation: Evaluation }>()
  const found = await owner.get(`/results/version/${evaluation.activeVersion?.id}`)
  return found.json<{ pef: PefView }>().pef
}

test('a category whose parity is not shown is not used, until somebody decides it with a reason', async () => {
  expect(await states()).toEqual(['not_compared'])
  const { id } = await owner.evaluated()
  await owner.patch(`/own-databases/${own.id}/mappings`, {
    set: [{ choice: cottonChoice, record: 'cotton-1' }],
    remove: [],
  })
  const all = await runAgain(id)
  expect(all.warnings.map(({ code }) => code)).not.toContain('FIGURES_NOT_OPEN')

  const other = rows.map((row) => (row.id === 'wool' ? { ...row, each: 3.06 } : row))
  const compared = await compare(tableOf(other), 'organization_owner')
  expect(compared.json<DatabaseParity>()).toMatchObject({
    reference: { fileName: 'reference.csv', rows: 2, matched: 2, differing: 1, onlyHere: 0, onlyThere: 0 },
  })
  expect(await states()).toEqual(['differs'])
  expect((await records('?kind=differs&category=cch')).items).toMatchObject([
    { record: 'wool', kind: 'differs' },
  ])
  expect((await records('?search=WOOL')).items[0]?.differences).toHaveLength(16)
  const closed = await runAgain(id)
  expect(closed.warnings.map(({ code }) => code)).toContain('FIGURES_NOT_OPEN')
  expect(closed.score.coverage).toBeLessThan(all.score.coverage)

  const decide = (reason: string | null) =>
    owner.patch(`/own-databases/${own.id}/parity`, { decisions: [{ category: 'cch', reason }] })
  expect((await decide('short')).statusCode).toBe(422)
  const decided = (await decide('Wool is never used by us')).json<DatabaseParity>()
  expect(decided.categories.find(({ category }) => category === 'cch')).toMatchObject({
    state: 'decided',
    open: true,
    decision: { reason: 'Wool is never used by us' },
  })
  expect((await owner.get('/audit-log?entity=own_database')).body).toContain('Wool is never used by us')
  expect((await runAgain(id)).score.coverage).toBeGreaterThan(closed.score.coverage)
  const mapped = (await owner.get(`/own-databases/${own.id}/mappings`)).json<{
    items: { notOpen: string[] }[]
  }>()
  expect(mapped.items[0]?.notOpen).toEqual(efCategories.filter((category) => category !== 'cch'))
  await decide(null)
  expect(await states()).toEqual(['differs'])

  // Its own results open everything again.
  await compare(tableOf(rows), 'organization_owner')
  expect(await states()).toEqual(['equal'])
  expect((await records()).items).toEqual([])
  expect((await runAgain(id)).score.coverage).toBe(all.score.coverage)
})

test('a later release of a database that was compared is used once it is compared', async () => {
  const hands = sender(running, running.loginAs('organization_owner'))
  const table = tableOf(rows)
  const next = (await hands.announce(table.length, { replaces: own.id })).json<OwnDatabase>()
  await hands.part(next.id, table, 0)
  own = await hands.ended(next.id)
  expect(await parity()).toMatchObject({ required: true, reference: null })
  expect(await states()).toEqual(['required'])
  await owner.patch(`/own-databases/${own.id}/parity`, { required: false })
  expect(await states()).toEqual(['not_compared'])
})

test('what is no table of results is refused with its reason, and others neither see nor change it', async () => {
  for (const content of ['nonsense', '{"a": 1}', 'name,unit\nCotton,kg\n', '']) {
    const refused = await compare(Buffer.from(content), 'organization_owner')
    expect(refused.json<ProblemDetails>().errors).toMatchObject([{ path: 'file' }])
  }
  const wrong = await compare(Buffer.from('name,unit,cch\nCotton,kg,much\n'), 'organization_owner')
  expect(wrong.json<ProblemDetails>().errors).toMatchObject([{ path: 'file', code: 'AMOUNT_UNREADABLE' }])
  expect((await compare(tableOf(rows), 'reader')).statusCode).toBe(403)
  expect((await compare(tableOf(rows), 'organization_owner', 'b')).statusCode).toBe(404)
  expect(await states()).toEqual(['not_compared'])
})
