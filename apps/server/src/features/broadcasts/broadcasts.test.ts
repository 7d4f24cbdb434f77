import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import type { TestUser } from '../../platform/testing/fixtures.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let administrator: ApiCaller
const clients: Socket[] = []
beforeAll(async () => {
  running = await testServer()
  await running.server.listen({ host: '127.0.0.1', port: 0 })
  administrator = apiCaller(running, running.loginAs('platform_administrator'))
})
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await running.close()
})

const text = { en: 'Maintenance at 18:00 <b>UTC</b>', fr: 'Maintenance à 18 h' }

/** What a browser of somebody hears from now on. */
async function hearing(user: TestUser): Promise<string[]> {
  const { port } = running.server.server.address() as AddressInfo
  const client = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    auth: { token: user.token },
    transports: ['websocket'],
    forceNew: true,
  })
  clients.push(client)
  const bodies: string[] = []
  client.on('broadcast', ({ body }: { body: string }) => bodies.push(body))
  await new Promise<void>((resolve) => client.once('connect', resolve))
  await client.emitWithAck('login', { userId: user.id })
  return bodies
}

describe('a broadcast', () => {
  test('is heard by everybody, or by one organization, as harmless text; the audit log keeps it', async () => {
    const { a, b } = running.organizations
    const [ours, theirs] = [await hearing(a.users.reader), await hearing(b.users.reader)]
    const answer = await administrator.post('/broadcasts', { text })
    expect(answer.statusCode).toBe(201)
    const only = { en: 'For you', fr: 'Pour vous' }
    await administrator.post('/broadcasts', { text: only, organization: b.id })
    await expect.poll(() => theirs).toEqual(['Maintenance at 18:00 &lt;b&gt;UTC&lt;/b&gt;', 'For you'])
    expect(ours).toHaveLength(1)
    const log = (await administrator.get('/audit-log?entity=broadcast')).json<{ items: AuditEntry[] }>()
    expect(log.items.map(({ entityName }) => entityName)).toEqual(['Organization b', null])
    expect(log.items[1]).toMatchObject({ entityId: answer.json<{ id: string }>().id, action: 'create' })
  })

  test('is said by the platform administrator only', async () => {
    const owner = apiCaller(running, running.loginAs('organization_owner'))
    expect((await owner.post('/broadcasts', { text })).statusCode).toBe(403)
  })

  test.each([
    ['no French', { text: { en: 'Only' } }, 'text.fr'],
    ['nothing', { text: { en: ' ', fr: ' ' } }, 'text.en'],
    ['too long a text', { text: { en: 'x'.repeat(501), fr: 'x' } }, 'text.en'],
    ['control characters', { text: { en: 'a\u0007', fr: 'x' } }, 'text.en'],
    ['nobody', { text, organization: crypto.randomUUID() }, 'organization'],
  ])('with %s is refused', async (_what, body, path) => {
    const answer = await administrator.post('/broadcasts', body)
    expect([answer.statusCode, answer.json<ProblemDetails>().errors?.[0]?.path]).toEqual([422, path])
  })
})
