import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  auditActions,
  auditedEntities,
  webhookEvents,
  type ListMeta,
  type Notification,
  type ProblemDetails,
  type WebhookDelivery,
  type WebhookRow,
} from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { deliveryPauses } from '../../platform/http/delivery-pauses.ts'
import { deliverDue, type DeliverDeps } from './deliver.ts'
import { isPublic } from '../../platform/http/guarded-request.ts'
import { post } from './post.ts'
import { signatureOf } from './signature.ts'

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

let running: TestServer
let owner: ApiCaller
let receiver: Server
let address: string
let received: Received[] = []
let answers: number[] = []
let deps: DeliverDeps
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`
  deps = { database: running.database, sealing: running.sealing, allowed: ['127.0.0.0/8'] }
})
afterAll(async () => {
  receiver.close()
  await running.close()
})
beforeEach(async () => {
  received = []
  answers = []
  await running.database.asOwner('delete from webhooks')
})

let counter = 0
async function made(changes: object = {}, who = owner): Promise<WebhookRow> {
  const fields = {
    name: `Shop ${(counter += 1)}`,
    url: address,
    events: ['product.created'],
    state: 'active',
  }
  const answer = await who.post('/webhooks', { ...fields, ...changes })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const product = (name: string, who = owner) =>
  who.post('/products', { name, reference: `${name} ${(counter += 1)}` })
const logOf = async (id: string) =>
  (await owner.get(`/webhooks/${id}/deliveries`)).json<{ items: WebhookDelivery[]; meta: ListMeta }>().items
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
/** As if the pause were over. */
const timePasses = () => running.database.asOwner(`update webhook_deliveries set next_attempt_at = now()`)

describe('a message', () => {
  test('is signed as the example of Standard Webhooks', () => {
    const message = {
      id: 'msg_loFOjxBNrRLzqYUf',
      timestamp: 1731705121,
      body: '{"event_type":"ping","data":{"success":true}}',
    }
    expect(signatureOf('whsec_plJ3nmyCDGBKInavdOK15jsl', message)).toBe(
      'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
    )
  })

  test('leaves with the change that it tells, says which thing, and is signed by its secret', async () => {
    const webhook = await made()
    const { id } = (await product('Tee')).json<{ id: string }>()
    expect(await deliverDue(deps)).toBe(1)
    const [message] = received
    const { secret } = (await owner.get(`/webhooks/${webhook.id}/secret`)).json<{ secret: string }>()
    const said = JSON.parse(message?.body ?? '') as { type: string; data: object; sequence: number }
    expect(said).toMatchObject({
      type: 'product.created',
      data: { id, name: 'Tee', actor: { kind: 'user' } },
    })
    const signed = {
      id: String(message?.headers['webhook-id']),
      timestamp: Number(message?.headers['webhook-timestamp']),
      body: message?.body ?? '',
    }
    expect(message?.headers['webhook-signature']).toBe(signatureOf(secret, signed))
    expect(await logOf(webhook.id)).toMatchObject([{ state: 'delivered', status: 204, attempts: 1 }])
    expect(await deliverDue(deps)).toBe(0)
  })

  test('is not written for what is refused, nor for another organization, nor for other events', async () => {
    await made()
    const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
    expect((await product('Theirs', stranger)).statusCode).toBe(201)
    expect((await owner.post('/products', { name: '', reference: '' })).statusCode).toBe(422)
    await owner.post('/evaluations', { category: 'tshirt', name: 'Not asked for' })
    expect(await deliverDue(deps)).toBe(0)
  })

  test('comes again, the same, until it is taken', async () => {
    const webhook = await made()
    await product('Again')
    answers = [500, 302, 200]
    await deliverDue(deps)
    expect((await owner.get(`/webhooks/${webhook.id}`)).json<WebhookRow>().failingSince).not.toBeNull()
    expect(await deliverDue(deps)).toBe(0)
    await timePasses()
    await deliverDue(deps)
    await timePasses()
    await deliverDue(deps)
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(await logOf(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 3, status: 200 }])
    expect((await owner.get(`/webhooks/${webhook.id}`)).json<WebhookRow>().failingSince).toBeNull()
  })

  test('that a process had in hand when it ended is delivered by another one', async () => {
    await made()
    await product('Killed')
    let calls = 0
    const ends: DeliverDeps['database'] = {
      asSystem: (work) => {
        calls += 1
        if (calls > 1) throw new Error('the process has ended')
        return running.database.asSystem(work)
      },
    }
    await expect(deliverDue({ ...deps, database: ends })).rejects.toThrow()
    expect(received).toHaveLength(1)
    expect(await deliverDue(deps)).toBe(0)
    await timePasses()
    await deliverDue(deps)
    expect(received).toHaveLength(2)
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
  })

  test('is taken by one of several processes that look at once', async () => {
    await made()
    for (const name of ['One', 'Two', 'Three', 'Four']) await product(name)
    await Promise.all([deliverDue(deps), deliverDue(deps), deliverDue(deps)])
    expect(received).toHaveLength(4)
    const order = received.map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence)
    expect(new Set(order).size).toBe(4)
  })

  test('is tried for 72 hours, then the webhook stops and its owners are told', async () => {
    expect(deliveryPauses.reduce((sum, seconds) => sum + seconds, 0) / 3600).toBeGreaterThanOrEqual(72)
    expect(deliveryPauses.toSorted((one, other) => one - other)).toEqual(deliveryPauses)
    const webhook = await made()
    await product('Never')
    answers = Array.from({ length: 20 }, () => 503)
    await deliverDue(deps)
    await running.database.asOwner(`update webhooks set failing_since = now() - interval '73 hours'`)
    for (let tries = 0; tries < deliveryPauses.length; tries += 1) {
      await timePasses()
      await deliverDue(deps)
    }
    expect(received).toHaveLength(deliveryPauses.length + 1)
    expect(await logOf(webhook.id)).toMatchObject([{ state: 'failed', status: 503 }])
    const stopped = (await owner.get(`/webhooks/${webhook.id}`)).json<WebhookRow>()
    expect(stopped.state).toBe('disabled')
    const { items } = (await owner.get('/notifications?type=webhook_disabled')).json<{
      items: Notification[]
    }>()
    expect(items.map(({ title }) => title)).toEqual([`Webhook stopped: ${webhook.name}`])

    expect(refusal(await owner.post(`/webhooks/${webhook.id}/replay`, {}))).toEqual([409, 'WEBHOOK_STOPPED'])
    const { name, url, events } = stopped
    await owner.put(`/webhooks/${webhook.id}`, { name, url, events, state: 'active' })
    answers = []
    expect((await owner.post(`/webhooks/${webhook.id}/replay`, {})).json()).toEqual({ messages: 1 })
    await deliverDue(deps)
    expect(await logOf(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  test('to an address that is gone stops the webhook at once', async () => {
    const webhook = await made()
    await product('Gone')
    answers = [410]
    await deliverDue(deps)
    expect((await owner.get(`/webhooks/${webhook.id}`)).json<WebhookRow>().state).toBe('disabled')
  })

  test('waits while its webhook is paused', async () => {
    const webhook = await made()
    await product('Waits')
    const { name, url, events } = webhook
    await owner.put(`/webhooks/${webhook.id}`, { name, url, events, state: 'paused' })
    expect(await deliverDue(deps)).toBe(0)
    await product('Not told')
    await owner.put(`/webhooks/${webhook.id}`, { name, url, events, state: 'active' })
    expect(await deliverDue(deps)).toBe(1)
  })

  test('of a test is asked for, whatever the events', async () => {
    const webhook = await made()
    const answer = await owner.post(`/webhooks/${webhook.id}/test`, {})
    expect(answer.statusCode).toBe(202)
    await deliverDue(deps)
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' })
  })

  test('tells a collector every entry of the audit log once, with its changes, beside the event that it may be', async () => {
    await made({ events: ['audit.recorded', 'product.created'] })
    await deliverDue(deps)
    received = []
    const { id } = (await product('Logged')).json<{ id: string }>()
    await owner.post('/teams', { name: 'Logged team' })
    while ((await deliverDue(deps)) > 0);
    const told = received.map(({ body }) => JSON.parse(body) as { type: string; data: { entry: string } })
    expect(told.map(({ type }) => type).sort()).toEqual([
      'audit.recorded',
      'audit.recorded',
      'product.created',
    ])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    const entries = told.filter(({ type }) => type === 'audit.recorded').map(({ data }) => data)
    const log = (await owner.get('/audit-log?limit=2')).json<{ items: { id: string }[] }>()
    expect(entries.map(({ entry }) => entry).sort()).toEqual(log.items.map((entry) => entry.id).sort())
    expect(entries).toContainEqual(
      expect.objectContaining({
        ...{ id, entity: 'product', action: 'create' },
        changes: expect.arrayContaining([expect.objectContaining({ path: 'name', to: 'Logged' })]),
      }),
    )
  })

  test('tells of a job that ended', async () => {
    await made({ events: ['job.ended'] })
    const [{ id = '' } = {}] = await running.database.asOwner<{ id: string }>(
      `insert into jobs (organization_id, kind, state, asked_by_kind, asked_by, asked_by_name, total)
       select id, 'tag_evaluations', 'running', 'user', gen_random_uuid(), 'Somebody', 3 from organizations
       where id = '${running.organizations.a.id}' returning id`,
    )
    await running.database.asOwner(`update jobs set state = 'done', finished_at = now() where id = '${id}'`)
    await deliverDue(deps)
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      type: 'job.ended',
      data: { id, state: 'done', total: 3 },
    })
  })
})

describe('a secret', () => {
  test('that is renewed signs beside the one before, and is told to owners alone', async () => {
    const webhook = await made()
    const secretOf = async () =>
      (await owner.get(`/webhooks/${webhook.id}/secret`)).json<{ secret: string }>().secret
    const before = await secretOf()
    const renewed = await owner.post(`/webhooks/${webhook.id}/secret`, undefined)
    expect(await secretOf()).toBe(renewed.json<{ secret: string }>().secret)
    await product('Both')
    await deliverDue(deps)
    const { headers, body }: Received = received[0] ?? { headers: {}, body: '' }
    const message = {
      id: String(headers['webhook-id']),
      timestamp: Number(headers['webhook-timestamp']),
      body,
    }
    expect(String(headers['webhook-signature']).split(' ')).toEqual(
      [await secretOf(), before].map((secret) => signatureOf(secret, message)),
    )
    const manager = apiCaller(running, running.loginAs('team_manager'))
    expect(refusal(await manager.get(`/webhooks/${webhook.id}/secret`))).toEqual([403, 'PERMISSION_REQUIRED'])
    const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
    expect(refusal(await stranger.get(`/webhooks/${webhook.id}/secret`))).toEqual([404, 'NOT_FOUND'])
    const [kept] = await running.database.asOwner<{ secret: string }>('select secret from webhooks')
    expect(kept?.secret).not.toContain(before)
    expect(running.log()).not.toContain(before)
  })
})

describe('an address', () => {
  test.each([
    ['ftp://example.com', 'url INVALID_ADDRESS'],
    ['javascript:alert(1)', 'url INVALID_ADDRESS'],
    ['https://', 'url INVALID_ADDRESS'],
  ])('%s is refused', async (url, field) => {
    const wanted = { name: 'Wrong', url, events: ['job.ended'], state: 'active' }
    expect(refusal(await owner.post('/webhooks', wanted))).toEqual([422, 'INVALID_VALUES', field])
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
  ])('%s is not public', (one) => expect(isPublic(one)).toBe(false))
  test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('%s is public', (one) =>
    expect(isPublic(one)).toBe(true),
  )

  test.each(['', 'localhost', '127.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'of this machine, written as %s, is not reached where the installation does not allow it',
    async (host) => {
      const { port } = receiver.address() as AddressInfo
      const url = host === '' ? address : `http://${host}:${port}/`
      expect(await post(url, { headers: {}, body: '{}' }, [])).toEqual({ error: 'PRIVATE_ADDRESS' })
      expect(received).toEqual([])
    },
  )
})

test('law: each event that a webhook can be told of comes from an entry of the audit log, and no other comes', async () => {
  const { rows } = await running.database.asSystem((tx) =>
    tx.execute<{ event: string | null }>(sql`
      select distinct webhook_event_of(entity, action) as event
      from unnest(${sql.param([...auditedEntities])}::text[]) entity, unnest(${sql.param([...auditActions])}::text[]) action`),
  )
  const possible = new Set(rows.flatMap(({ event }) => event ?? []))
  const told = webhookEvents.filter((event) => event !== 'job.ended' && event !== 'audit.recorded')
  expect(told.filter((event) => !possible.has(event))).toEqual([])
})

test('law: whatever answers come, a message is delivered or waits, and is never sent again once it was taken', async () => {
  const status = fc.constantFrom(200, 204, 299, 301, 400, 404, 429, 500, 503)
  await fc.assert(
    fc.asyncProperty(fc.array(status, { minLength: 1, maxLength: 5 }), async (given) => {
      await running.database.asOwner('delete from webhooks')
      received = []
      const webhook = await made()
      await product('Law')
      answers = [...given]
      for (const _ of given) {
        await deliverDue(deps)
        await timePasses()
      }
      const taken = given.findIndex((one) => one >= 200 && one < 300)
      expect(received).toHaveLength(taken < 0 ? given.length : taken + 1)
      expect((await logOf(webhook.id))[0]?.state).toBe(taken < 0 ? 'waiting' : 'delivered')
    }),
    { numRuns: 12 },
  )
})
