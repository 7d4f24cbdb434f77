import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealingWith } from '../secrets/sealing.ts'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Deliver, Mail, Message } from './mail.ts'
import { postOffice } from './post-office.ts'

const sealing = sealingWith(['a key that only tests have, of 32 signs'])
const message = (to: string): Message => ({ to, subject: 'Élan', text: 'code=open-sesame', html: '<p></p>' })

let database: TestDatabase
let organization: TestOrganization
let failures: boolean[] = []
beforeAll(async () => {
  database = await testDatabase()
  organization = (await seedOrganizations(database, [])).a
})
beforeEach(async () => {
  failures = []
  await database.asOwner('delete from waiting_mail')
})
afterAll(() => database.close())

function office(deliver: Deliver, pauses: readonly number[] = [0, 0], key = sealing): Mail {
  const onError = (_error: unknown, last: boolean) => void failures.push(last)
  return postOffice({ database, sealing: key, deliver, pauses, onError })
}
const waiting = () => database.asOwner<{ row: string }>('select w::text as row from waiting_mail w')
const never = async () => Promise.reject(new Error('refused'))

describe('the post office', () => {
  test('hands over what a transaction has written, once it is committed, and nothing that was rolled back', async () => {
    const delivered: string[] = []
    const mail = office(async ({ to }) => void delivered.push(to))
    const undone = database.inOrganization(organization.id, async (tx) => {
      await mail.sendWith(tx, organization.id, message('undone'))
      throw new Error('changed our minds')
    })
    await expect(undone).rejects.toThrow('changed our minds')
    await database.inOrganization(organization.id, (tx) =>
      mail.sendWith(tx, organization.id, message('done')),
    )
    mail.send(message('of nobody'))
    await expect.poll(() => [...delivered].sort()).toEqual(['done', 'of nobody'])
    await mail.close()
    expect(await waiting()).toEqual([])
  })

  test('tries again until it succeeds', async () => {
    let tries = 0
    const deliver = async () => {
      tries += 1
      if (tries < 3) throw new Error('refused')
    }
    const mail = office(deliver)
    mail.send(message('ada@lin.example'))
    await expect.poll(() => failures).toEqual([false, false])
    await expect.poll(() => waiting()).toEqual([])
    await mail.close()
    expect(tries).toBe(3)
  })

  test('gives a message up after its last try', async () => {
    const mail = office(never, [0])
    mail.send(message('ada@lin.example'))
    await expect.poll(() => failures).toEqual([false, true])
    await mail.close()
    expect(await waiting()).toEqual([])
  })

  test('what waits when it closes is there for the next one; nobody reads it in the database', async () => {
    const first = office(never, [1])
    first.send(message('ada@lin.example'))
    await expect.poll(() => failures).toEqual([false])
    await first.close()
    const [kept] = await waiting()
    expect(kept?.row).not.toMatch(/ada@lin|sesame/)
    const delivered: Message[] = []
    const next = office(async (one) => void delivered.push(one))
    await expect.poll(() => delivered).toEqual([message('ada@lin.example')])
    await next.close()
  })

  test('two of them share the work: each message goes out once', async () => {
    const delivered: string[] = []
    const deliver: Deliver = async ({ to }) => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      delivered.push(to)
    }
    const [one, other] = [office(deliver), office(deliver)]
    const names = Array.from({ length: 40 }, (_, number) => `n${number}`)
    await database.inOrganization(organization.id, async (tx) => {
      for (const name of names) await one.sendWith(tx, organization.id, message(name))
    })
    await expect.poll(() => waiting()).toEqual([])
    await Promise.all([one.close(), other.close()])
    expect([...delivered].sort()).toEqual([...names].sort())
  })

  test('a message whose key is lost is given up, not tried for ever', async () => {
    const first = office(never, [0, 3600])
    first.send(message('ada@lin.example'))
    await expect.poll(() => failures).toEqual([false, false])
    await first.close()
    await database.asOwner('update waiting_mail set next_try_at = now()')
    const other = office(never, [0], sealingWith(['another key of 32 characters or more']))
    await expect.poll(() => failures).toEqual([false, false, true])
    await other.close()
  })
})
