import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../platform/organizations/tables.ts'
import { sealingWith } from '../../platform/secrets/sealing.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { openedSecret, sealedSecret, sealSecretsAnew } from './sealed-secret.ts'

let running: TestServer
beforeAll(async () => {
  running = await testServer()
})
afterAll(() => running.close())

const younger = 'a key that came later, of 32 signs and more'
const older = 'the key that was there before, of 32 signs'
const write = (id: string, otpSecret: string) =>
  running.database.asSystem((tx) => tx.update(users).set({ otpSecret }).where(eq(users.id, id)))
const kept = async (id: string) => {
  const rows = await running.database.asOwner<{ otp_secret: string }>(
    'select otp_secret from users where id = $1',
    [id],
  )
  return rows[0]?.otp_secret ?? ''
}

test('a start seals what was never sealed and what an older key has sealed, and counts what no key opens', async () => {
  const { id: organizationId, users: people } = running.organizations.a
  const ownerOf = (userId: string) => ({ organizationId, userId })
  const [plain, before, lost] = [people.reader.id, people.contributor.id, people.team_manager.id]
  await write(plain, 'JBSWY3DPEHPK3PXP')
  await write(before, sealedSecret(sealingWith([older]), ownerOf(before), 'KRSXG5CTMVRXEZLU'))
  const unreadable = sealedSecret(
    sealingWith(['a key that nobody has any more, 32 signs']),
    ownerOf(lost),
    'X',
  )
  await write(lost, unreadable)

  const sealing = sealingWith([younger, older])
  expect(await sealSecretsAnew(running.database, sealing)).toBe(1)
  expect(openedSecret(sealing, ownerOf(plain), await kept(plain))).toBe('JBSWY3DPEHPK3PXP')
  expect(openedSecret(sealing, ownerOf(before), await kept(before))).toBe('KRSXG5CTMVRXEZLU')
  for (const id of [plain, before]) expect((await kept(id)).startsWith(sealing.newest)).toBe(true)
  expect(await kept(lost)).toBe(unreadable)

  const sealedOnce = await kept(plain)
  expect(await sealSecretsAnew(running.database, sealing)).toBe(1)
  expect(await kept(plain)).toBe(sealedOnce)
})
