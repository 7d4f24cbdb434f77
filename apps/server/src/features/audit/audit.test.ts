import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, type AuditEntry, type Role } from '@ecotrame/contract'
import { recordChanges, type RecordedChange } from '../../platform/audit/record-change.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let api: TestServer
const team = randomUUID()

beforeAll(async () => {
  api = await testServer()
  await write('organization_owner', [
    { entity: 'team', entityId: team, action: 'create', after: { name: 'Élan' } },
    {
      entity: 'team',
      entityId: team,
      action: 'update',
      before: { name: 'Élan' },
      after: { name: '=cmd|"x"!A1' },
    },
  ])
  await write('platform_administrator', [
    { entity: 'user', entityId: randomUUID(), entityName: 'Zoé', action: 'change_password' },
  ])
  await write('organization_owner', [{ entity: 'team', entityId: randomUUID(), action: 'delete' }], 'b')
})
afterAll(() => api.close())

async function write(role: Role, changes: readonly RecordedChange[], label: 'a' | 'b' = 'a') {
  const organization = api.organizations[label]
  const { id: userId, name: userName } = organization.users[role]
  const actor = { kind: 'user', userId, userName, organizationId: organization.id } as const
  await api.database.inOrganization(organization.id, (tx) => recordChanges(tx, actor, changes))
}

const get = (path: string, role: Role = 'organization_owner') =>
  api.server.inject({ method: 'GET', url: `/api${path}`, headers: api.loginAs(role) })

interface Listed {
  readonly items: readonly AuditEntry[]
  readonly meta: { readonly totalItems: number }
}
const list = async (query: string) => (await get(`/audit-log?${query}`)).json<Listed>()
const actionsOf = async (query: string) => (await list(query)).items.map(({ action }) => action)

describe('the log', () => {
  test('is told newest first, with who did what to what', async () => {
    const { items, meta } = await list('')
    expect(meta.totalItems).toBe(3)
    expect(items.map(({ action }) => action)).toEqual(['change_password', 'update', 'create'])
    const owner = api.organizations.a.users.organization_owner
    expect(items[2]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { kind: 'user', id: owner.id, name: owner.name },
      entity: 'team',
      entityId: team,
      entityName: 'Élan',
      action: 'create',
      changes: [{ path: 'name', from: null, to: 'Élan', field: 'Name', fromText: null, toText: 'Élan' }],
    })
  })

  test.each([
    ['sort=at', ['create', 'update', 'change_password']],
    ['entity=team', ['update', 'create']],
    [`entityId=${team}`, ['update', 'create']],
    ['action=create&action=update', ['update', 'create']],
    ['search=ELAN', ['create']],
    ['search=zoe', ['change_password']],
    ['from=2000-01-01&to=2000-01-02', []],
    ['limit=1&page=2', ['update']],
  ])('%s', async (query, actions) => {
    expect(await actionsOf(query)).toEqual(actions)
  })

  test('the day and the moment of an entry belong to a span that begins or ends with it', async () => {
    const [newest] = (await list('limit=1')).items
    const at = newest?.at ?? ''
    const day = at.slice(0, 10)
    expect(await actionsOf(`from=${day}&to=${day}&limit=1`)).toEqual(['change_password'])
    expect(await actionsOf(`from=${at}&to=${at}`)).toContain('change_password')
    expect((await get('/audit-log?from=yesterday')).statusCode).toBe(400)
  })

  test('people are found by their id', async () => {
    const { id } = api.organizations.a.users.platform_administrator
    expect(await actionsOf(`user=${id}`)).toEqual(['change_password'])
  })

  test.each(roles)('whether a %s may read it is what the permission table says', async (role) => {
    const may = role === 'organization_owner' || role === 'platform_administrator'
    expect((await get('/audit-log', role)).statusCode).toBe(may ? 200 : 403)
    expect((await get('/audit-log/export?format=csv', role)).statusCode).toBe(may ? 200 : 403)
  })
})

describe('the file', () => {
  test('as CSV has a line for each change, and no cell that a spreadsheet would run', async () => {
    const answer = await get(`/audit-log/export?format=csv&entityId=${team}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-log-[\d-]+\.csv"$/)
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFat,actor_kind,actor_id,actor,entity,entity_id,entity_name,action,path,from,to,field,from_text,to_text',
    )
    expect(lines[1]).toMatch(/,update,name,Élan,"'=cmd\|""x""!A1",Name,Élan,"'=cmd\|""x""!A1"$/)
    expect(lines).toHaveLength(4)
  })

  test('as JSON has the entries of the list', async () => {
    const answer = await get('/audit-log/export?format=json')
    expect(answer.json()).toEqual((await list('')).items)
    expect((await get('/audit-log/export?format=json&search=nobody')).json()).toEqual([])
    const lines = await get('/audit-log/export?format=jsonl')
    expect(lines.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    expect(lines.body.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))).toEqual(
      answer.json(),
    )
    expect((await get('/audit-log/export?format=jsonl&search=nobody')).body).toBe('')
    const messages = await get('/audit-log/export?format=syslog')
    expect(messages.headers['content-type']).toBe('text/plain; charset=utf-8')
    const [message = ''] = messages.body.split('\n')
    const [newest] = answer.json<{ at: string; entity: string; action: string }[]>()
    const head = `<109>1 ${newest?.at} - ecotrame - ${newest?.entity}.${newest?.action} - `
    expect(message.slice(0, head.length)).toBe(head)
    expect(JSON.parse(message.slice(head.length))).toEqual(newest)
    expect((await get('/audit-log/export?format=xml')).statusCode).toBe(400)
  })

  test('holds every entry, however many there are, each once', async () => {
    const change = (index: number) =>
      ({ entity: 'plan', entityId: randomUUID(), entityName: `${index}`, action: 'create' }) as const
    await write(
      'organization_owner',
      Array.from({ length: 2000 }, (_, index) => change(index)),
    )
    const answer = await get('/audit-log/export?format=json&entity=plan')
    const names = answer.json<AuditEntry[]>().map(({ entityName }) => Number(entityName))
    expect(names).toEqual(Array.from({ length: 2000 }, (_, index) => 1999 - index))
  })

  test('is opened by a link with a token of one use', async () => {
    const issued = await api.server.inject({
      method: 'POST',
      url: '/api/auth/navigation-tokens',
      headers: api.loginAs('organization_owner'),
      payload: { path: '/audit-log/export' },
    })
    const { token } = issued.json<{ token: string }>()
    const open = () =>
      api.server.inject({
        method: 'GET',
        url: `/api/audit-log/export?format=csv&entity=team&token=${token}`,
      })
    expect((await open()).statusCode).toBe(200)
    expect((await open()).statusCode).toBe(401)
    expect(api.log()).not.toContain(token)
  })
})
