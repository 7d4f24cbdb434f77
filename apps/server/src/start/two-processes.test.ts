import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveMessage } from '@ecotrame/contract'
import { notify } from '../features/notifications/index.ts'
import { hearEachOther } from '../platform/live/testing-live.ts'
import { seedOrganizations, type TestOrganization, type TestUser } from '../platform/testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../platform/testing/test-database.ts'
import { cleanUp, newFolder, patience, startServer, type RunningServer } from './testing-processes.ts'

let folder = ''
let database: TestDatabase
let a: TestOrganization
let b: TestOrganization
const clients: Socket[] = []
beforeEach(async () => {
  folder = newFolder()
  database = await testDatabase()
  ;({ a, b } = await seedOrganizations(database, []))
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await cleanUp(folder)
  await database.close()
})

/** A browser of somebody at a server, and what it hears. */
async function browser({ address }: RunningServer, user: TestUser) {
  const client = io(address, {
    path: '/live',
    auth: { token: user.token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  clients.push(client)
  const heard: string[] = []
  const known = vi.fn()
  client.on('connect', () => client.emit('login', { userId: user.id }, known))
  client.on('message', (message) => heard.push(LiveMessage.parse(message).body))
  client.on('broadcast', ({ body }: { body: string }) => heard.push(`to all: ${body}`))
  await expect.poll(() => known.mock.calls.length, { timeout: patience }).toBe(1)
  return { client, heard, known }
}

const say = ({ address }: RunningServer, text: string) =>
  fetch(`${address}/api/broadcasts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${a.users.platform_administrator.token}`,
    },
    body: JSON.stringify({ text: { en: text, fr: text } }),
  })

const tell = (title: string) =>
  database.inOrganization(a.id, (tx) => {
    const words = { title, content: '' }
    return notify(tx, a.id, {
      type: 'job_ended',
      to: [a.users.reader.id, a.users.contributor.id],
      wording: { en: words, fr: words },
    })
  })

test(
  'two processes on one database deliver to each other’s browsers, also after one of them was killed',
  { timeout: patience },
  async () => {
    const env = { DATABASE_URL: database.url, ECOTRAME_SEED: 'none' }
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => startServer(`${folder}/${name}`, { env })),
    )
    if (first === undefined || second === undefined) throw new Error('Two servers were to start.')
    const reader = await browser(first, a.users.reader)
    const contributor = await browser(second, a.users.contributor)
    const stranger = await browser(second, b.users.reader)

    await say(first, 'from the first')
    await say(second, 'from the second')
    // Neither of the two: what happens in any transaction, for instance of a worker.
    await tell('Ready')
    const all = ['to all: from the first', 'to all: from the second']
    await expect.poll(() => reader.heard.toSorted()).toEqual(['Ready', ...all])
    await expect.poll(() => contributor.heard.toSorted()).toEqual(['Ready', ...all])
    await expect.poll(() => stranger.heard.toSorted()).toEqual(all)

    second.child.kill('SIGKILL')
    await second.ended
    const { port } = new URL(second.address)
    await startServer(`${folder}/second`, { env: { ...env, ECOTRAME_PORT: port } })
    await expect.poll(() => contributor.known.mock.calls.length, { timeout: patience }).toBe(2)
    await hearEachOther(database, 2)
    await tell('Back')
    await expect.poll(() => contributor.heard.filter((body) => body === 'Back')).toHaveLength(1)
    await expect.poll(() => reader.heard.filter((body) => body === 'Back')).toHaveLength(1)
    expect(stranger.heard).not.toContain('Back')
  },
)
