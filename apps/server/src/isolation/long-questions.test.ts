import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../platform/testing/test-server.ts'

let running: TestServer
beforeAll(async () => {
  running = await testServer({ configuration: { querySeconds: 1 } })
})
afterAll(() => running.close())

/** While somebody holds a table, whoever reads it waits. */
async function whileHeld<T>(table: string, work: () => Promise<T>): Promise<T> {
  const holder = new Client({ connectionString: running.database.url })
  await holder.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    return await work()
  } finally {
    await holder.end()
  }
}
const list = (language: string) =>
  running.server.inject({
    url: '/api/tags',
    headers: { ...running.loginAs('contributor'), 'accept-language': language },
  })

test.each([
  ['en', /Narrow it with filters/],
  ['fr', /Restreignez-le par des filtres/],
])('a question that would take too long is ended with a sentence, in %s', async (language, sentence) => {
  const answer = await whileHeld('tags', () => list(language))
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    code: 'QUERY_TAKES_TOO_LONG',
    title: expect.stringMatching(sentence),
  })
  expect(answer.headers['retry-after']).toBeUndefined()
  expect((await list(language)).statusCode).toBe(200)
})

test('others who ask meanwhile are answered', async () => {
  const others = await whileHeld('tags', async () => {
    const waiting = list('en')
    const teams = await running.server.inject({ url: '/api/teams', headers: running.loginAs('contributor') })
    return [teams.statusCode, (await waiting).statusCode]
  })
  expect(others).toEqual([200, 422])
})

test('a change is waited for', async () => {
  const { making } = await whileHeld('tags', async () => {
    const begun = running.server.inject({
      method: 'POST',
      url: '/api/tags',
      headers: running.loginAs('organization_owner'),
      payload: { name: 'Patience', color: '#2f6fb0' },
    })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return { making: begun.then((answer) => answer.statusCode) }
  })
  expect(await making).toBe(201)
})
