import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, Export, ExportAsked, ExportField, JobAnswer } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { forgetExports } from './export-store.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
let stranger: Caller
let first: Evaluation
const hostile = '=HYPERLINK("http://evil.example";"T-shirt, été")'
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  first = await contributor.evaluated({ name: hostile, reference: '+33' })
  await contributor.create({ name: 'Zebra, never run' })
})
afterAll(() => running.close())

const read = async (caller: Caller, query: string, format = 'json') =>
  caller.get(`/evaluations/export/${format}?${query}`)
interface JsonFile {
  readonly columns: readonly { readonly id: string; readonly title: string; readonly unit: string | null }[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly sources: readonly {
    readonly licence: string
    readonly shareAlike: boolean
    readonly attribution: string
  }[]
}
const rowsOf = async (caller: Caller, query: string) => {
  const answer = await read(caller, query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<JsonFile>()
}

async function ended(caller: Caller, { job }: ExportAsked): Promise<JobAnswer> {
  for (;;) {
    const now = (await caller.get(`/jobs/${job.id}`)).json<JobAnswer>()
    if (now.finishedAt !== null) return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
async function asked(caller: Caller, body: object, format = 'xlsx'): Promise<ExportAsked> {
  const answer = await caller.post(`/evaluations/export/${format}`, body)
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json<ExportAsked>()
}

describe('an export of evaluations', () => {
  test('is one row an evaluation, with its active version or else its draft, in full precision', async () => {
    const { rows, columns, sources } = await rowsOf(owner, '')
    expect(rows.map(({ name, versionType }) => [name, versionType])).toEqual([
      [hostile, 'active'],
      ['Zebra, never run', 'draft'],
    ])
    const { score } = (await owner.get(`/evaluations/${first.id}`)).json<Evaluation>()
    expect(rows[0]).toMatchObject({
      ecs: score?.ecs,
      pefMicropoints: score?.pefMicropoints,
      massKg: 0.17,
      composition: '100 % Cotton',
      methodRelease: 'french-cost 2025-10',
    })
    expect(rows[1]).toMatchObject({ ecs: null, composition: '100 % Cotton' })
    expect(columns.find(({ id }) => id === 'pefMicropoints')).toMatchObject({ unit: 'µPt' })
    expect(sources.find(({ shareAlike }) => shareAlike)?.attribution).toMatch(/CC BY-SA 4\.0/)
  })

  test('has the columns that are asked for, in their order and in the language asked for', async () => {
    const { rows, columns } = await rowsOf(
      owner,
      `fields=state,name,impact_cch,label_fr_dur_per100g,input_mass&language=fr&evaluations=${first.id}`,
    )
    expect(columns.map(({ title }) => title)).toEqual([
      'Statut',
      'Nom',
      'Changement climatique (kg CO2 eq)',
      'Coût environnemental (affichage français), pour 100 g (points)',
      'Masse nette (g)',
    ])
    const result = (await owner.get(`/results/evaluation/${first.id}`)).json()
    const [cch] = result.pef.categories.filter(({ category }: { category: string }) => category === 'cch')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ state: 'Évaluée', impact_cch: cch.impact, input_mass: 170 })
    expect(rows[0]?.['label_fr_dur_per100g']).toBe(result.version.labels.fr_dur.per100g)
    const named = (await owner.get('/exports/fields?kind=evaluations&language=fr')).json<{
      items: ExportField[]
    }>()
    expect(named.items.find(({ id }) => id === 'impact_cch')).toMatchObject({
      title: 'Changement climatique',
      unit: 'kg CO2 eq',
      byDefault: false,
    })
  })

  test('opens in a spreadsheet with a hostile name as text, and says its sources on a sheet of their own', async () => {
    const answer = await read(owner, 'fields=name,reference,ecs,versionDate', 'xlsx')
    expect(answer.headers['content-type']).toMatch(/spreadsheetml/)
    expect(answer.headers['content-disposition']).toMatch(/filename="evaluations-\d{4}-\d\d-\d\d\.xlsx"/)
    const { sheets } = await readXlsx(answer.rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual(['Evaluations', 'About', 'Sources and licences'])
    const [, row] = sheets[0]?.rows ?? []
    expect(row?.slice(0, 2)).toEqual([hostile, '+33'])
    expect(row?.[2]).toBe(first.score?.ecs)
    expect(row?.[3]).toBeInstanceOf(Date)
    expect(sheets[2]?.rows.flat()).toContain('Creative Commons Attribution-ShareAlike 4.0 International')
  })

  test('keeps a hostile name from being a formula in CSV, and each row its attribution', async () => {
    const { body } = await read(owner, `fields=name,reference,massKg&evaluations=${first.id}`, 'csv')
    const [head, row] = body.split('\r\n')
    expect(head).toBe('\uFEFFName,Reference,Net mass (kg),Data sources')
    expect(row).toMatch(
      /^"'=HYPERLINK\(""http:\/\/evil\.example"";""T-shirt, été""\)",'\+33,0\.17,.*CC BY-SA 4\.0/,
    )
  })

  test('takes version types', async () => {
    const outdated = await contributor.evaluated({ name: 'Twice' })
    await contributor.patch(`/evaluations/publish/${outdated.id}`)
    await contributor.get(`/evaluations/evaluate/${outdated.id}`)
    const of = async (types: string) =>
      (await rowsOf(owner, `evaluations=${outdated.id}&fields=version,versionType${types}`)).rows.map(
        (row) => [row['version'], row['versionType']],
      )
    expect(await of('')).toEqual([[2, 'active']])
    expect(await of('&version_types=published')).toEqual([[1, 'published']])
    expect(await of('&version_types=active&version_types=published')).toEqual([
      [1, 'published'],
      [2, 'active'],
    ])
    expect(await of('&version_types=draft')).toEqual([])
  })

  test('takes the filters of the list, by their names or as one object', async () => {
    const names = async (query: string) =>
      (await rowsOf(owner, `fields=name&${query}`)).rows.map(({ name }) => name)
    expect(await names('state=draft')).toEqual(['Zebra, never run'])
    expect(await names(`filters=${encodeURIComponent('{"search":"zebra"}')}`)).toEqual(['Zebra, never run'])
    expect((await read(owner, 'filters=%7B')).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'filters' }],
    })
    expect((await read(owner, `filters=${encodeURIComponent('{"state":"none"}')}`)).statusCode).toBe(422)
  })

  test.each(['xlsx', 'csv', 'json'])('without rows is a file with its header alone (%s)', async (format) => {
    const answer = await read(owner, 'search=nothing-is-called-so', format)
    expect(answer.statusCode).toBe(200)
    if (format === 'json') expect(answer.json<JsonFile>().rows).toEqual([])
    if (format === 'csv') expect(answer.body.trim().split('\r\n')).toHaveLength(1)
    if (format === 'xlsx') expect((await readXlsx(answer.rawPayload)).sheets[0]?.rows).toHaveLength(1)
  })

  test('refuses what it does not know', async () => {
    expect((await read(owner, 'fields=name,nonsense')).json()).toMatchObject({
      status: 422,
      code: 'INVALID_VALUES',
      errors: [{ path: 'fields', code: 'UNKNOWN_CHOICE' }],
    })
    expect((await read(owner, 'sort=nonsense')).statusCode).toBe(400)
    expect((await read(owner, 'evaluations=')).statusCode).toBe(400)
    expect((await read(owner, '', 'pdf')).statusCode).toBe(400)
    expect((await owner.post('/evaluations/export/csv', { evaluations: [] })).statusCode).toBe(422)
  })

  test('is recorded', async () => {
    await read(owner, `fields=name,ecs&evaluations=${first.id}`, 'csv')
    const log = (await owner.get('/audit-log?entity=export&limit=1')).json()
    expect(log.items[0]).toMatchObject({
      action: 'create',
      entityName: expect.stringMatching(/^evaluations-.*\.csv$/),
    })
    const said = Object.fromEntries(
      log.items[0].changes.map((change: { field: string; toText: string }) => [change.field, change.toText]),
    )
    expect(said).toEqual({
      Exported: 'Evaluations',
      Format: 'csv',
      Rows: '1',
      Columns: 'Name, French environmental cost, exact',
    })
  })
})

describe('who exports', () => {
  test('gets what the own team may see, and nothing of another organization', async () => {
    const { otherTeamId } = running.organizations.a
    const elsewhere = await owner.create({ name: 'Of the other team', team: otherTeamId })
    const ids = `evaluations=${elsewhere.id}&evaluations=${first.id}&fields=id`
    expect((await rowsOf(contributor, ids)).rows.map(({ id }) => id)).toEqual([first.id])
    expect((await rowsOf(stranger, ids)).rows).toEqual([])
    expect((await owner.get(`/evaluations/export/json?${ids}`)).json<JsonFile>().rows).toHaveLength(2)
  })

  test('needs the permission and the plan', async () => {
    const reader = callerOf(running, running.loginAs('reader'))
    expect((await read(reader, '')).json()).toMatchObject({ status: 403, code: 'PERMISSION_REQUIRED' })
    await running.database.asOwner(
      `delete from plan_capabilities where capability_id in (select id from capabilities where identifier = 'export')`,
    )
    try {
      expect((await read(owner, '')).json()).toMatchObject({ status: 403, code: 'CAPABILITY_REQUIRED' })
    } finally {
      await running.database.asOwner(
        `insert into plan_capabilities (plan_id, capability_id) select p.id, c.id from plans p, capabilities c where c.identifier = 'export' on conflict do nothing`,
      )
    }
  })

  test('may open it in a browser by a token', async () => {
    const path = '/evaluations/export/csv'
    const { token } = (await owner.post('/auth/navigation-tokens', { path })).json()
    const opened = await running.server.inject({ url: `/api${path}?fields=name&token=${token}` })
    expect(opened.statusCode, opened.body).toBe(200)
    expect(opened.headers['content-disposition']).toMatch(/^attachment/)
  })
})

describe('a long export', () => {
  test.each(['xlsx', 'csv', 'json'])(
    'is a job whose file is the same as the short one (%s)',
    async (format) => {
      const wish = { evaluations: [first.id], fields: ['name', 'ecs', 'impact_acd'] }
      const made = await asked(contributor, wish, format)
      expect(made.export).toMatchObject({
        kind: 'evaluations',
        format,
        rows: 1,
        state: 'running',
        expiresAt: null,
      })
      expect(await ended(contributor, made)).toMatchObject({ state: 'done' })
      const ready = (await contributor.get(`/exports/${made.export.id}`)).json<Export>()
      expect(ready.state).toBe('ready')
      const file = await contributor.get(`/exports/${made.export.id}/file`)
      expect(file.statusCode, file.body).toBe(200)
      const short = await read(contributor, `evaluations=${first.id}&fields=name,ecs,impact_acd`, format)
      if (format === 'csv') expect(file.body).toBe(short.body)
      if (format === 'json') expect(file.json<JsonFile>().rows).toEqual(short.json<JsonFile>().rows)
      if (format === 'xlsx')
        expect((await readXlsx(file.rawPayload)).sheets[0]?.rows).toEqual(
          (await readXlsx(short.rawPayload)).sheets[0]?.rows,
        )
    },
  )

  test('tells whoever asked, once, where to download it', async () => {
    const made = await asked(contributor, { evaluations: [first.id] }, 'csv')
    await ended(contributor, made)
    const news = (await contributor.get('/notifications?state=unread&limit=100')).json().items as readonly {
      type: string
      context: { url: string }
      title: string
    }[]
    const mine = news.filter(
      ({ context }) => context.url.includes(made.export.id) || context.url.includes(made.job.id),
    )
    expect(mine).toMatchObject([
      {
        type: 'export_created',
        title: expect.stringMatching(/^Your export is ready: evaluations-/),
        context: { url: `/user/exports?export=${made.export.id}` },
      },
    ])
    const list = (await contributor.get('/exports?limit=1')).json()
    expect(list.items[0]).toMatchObject({ id: made.export.id, state: 'ready' })
  })

  test('is for who asked for it, sees the same, and in time', async () => {
    const made = await asked(contributor, { evaluations: [first.id] }, 'csv')
    await ended(contributor, made)
    const path = `/exports/${made.export.id}`
    for (const other of [owner, stranger]) {
      expect((await other.get(path)).statusCode).toBe(404)
      expect((await other.get(`${path}/file`)).statusCode).toBe(404)
    }
    await running.database.asOwner(`update exports set sight = 'team of old' where id = $1`, [made.export.id])
    expect((await contributor.get(`${path}/file`)).statusCode).toBe(404)
    await running.database.asOwner(
      `update exports set sight = $2, expires_at = now() - interval '1 hour' where id = $1`,
      [made.export.id, `team ${running.organizations.a.mainTeamId}`],
    )
    expect((await contributor.get(`${path}/file`)).json()).toMatchObject({
      status: 404,
      code: 'EXPORT_EXPIRED',
    })
    expect((await contributor.get(path)).json()).toMatchObject({ state: 'expired' })
    await forgetExports(running.database)
    expect((await contributor.get(path)).json()).toMatchObject({ code: 'NOT_FOUND' })
    const left = await running.database.asOwner(`select from export_parts where export_id = $1`, [
      made.export.id,
    ])
    expect(left).toHaveLength(0)
  })

  test('of nothing is refused', async () => {
    const answer = await stranger.post('/evaluations/export/csv', { evaluations: [first.id] })
    expect(answer.json()).toMatchObject({ status: 409, code: 'NOTHING_TO_DO' })
  })
})
