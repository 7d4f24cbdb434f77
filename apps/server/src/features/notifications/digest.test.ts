import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import type { Message } from '../../platform/mail/mail.ts'
import { sendDigests, type DigestDeps } from './digest.ts'
import { notify } from './index.ts'
import { plainWords } from './plain-words.ts'

let running: TestServer
let sent: Message[]
let deps: DigestDeps
beforeAll(async () => {
  running = await testServer()
  await running.database.asOwner(`insert into user_settings (organization_id, user_id, notifications)
    select organization_id, id, '{"job_ended": {"inApp": true, "email": true}}' from users`)
})
afterAll(() => running.close())
beforeEach(async () => {
  sent = []
  deps = {
    database: running.database,
    mail: {
      sendWith: async (_tx, _organizationId, message) => void sent.push(message),
      send: (message) => void sent.push(message),
      close: async () => undefined,
    },
    webLink: (path) => `https://lca.example${path}`,
    digestMinutes: 60,
  }
  await running.database.asOwner('delete from notifications')
})

const tell = (title: string, to: readonly string[], content = '') => {
  const { id } = running.organizations.a
  const words = { title, content }
  return running.database.inOrganization(id, (tx) =>
    notify(tx, id, {
      type: 'job_ended',
      to,
      wording: { en: words, fr: { ...words, title: `${title} (fr)` } },
    }),
  )
}
const laterBy = (minutes: number) =>
  running.database.asOwner('update notifications set created_at = created_at - make_interval(mins => $1)', [
    minutes,
  ])
const digests = () =>
  running.database.asOwner<{ digest: string }>('select digest from notifications order by sequence')

describe('the digest', () => {
  test('waits its time, then tells everything that waits in one mail, once', async () => {
    const { reader } = running.organizations.a.users
    await tell('First', [reader.id], '<p>All <b>done</b></p>')
    await laterBy(61)
    await tell('Second', [reader.id])
    expect(await sendDigests({ ...deps, digestMinutes: 90 })).toBe(0)
    expect(await sendDigests(deps)).toBe(1)
    expect(await sendDigests(deps)).toBe(0)
    expect(sent).toMatchObject([{ to: reader.email, subject: '2 notifications on Ecotrame' }])
    const text = sent[0]?.text ?? ''
    expect(text).toContain('https://lca.example/')
    expect(text.indexOf('First — All done')).toBeGreaterThan(0)
    expect(text.indexOf('Second')).toBeGreaterThan(text.indexOf('First'))
  })

  test('leaves out what was read meanwhile', async () => {
    const { reader } = running.organizations.a.users
    await tell('Seen', [reader.id])
    await laterBy(61)
    await running.server.inject({
      method: 'PUT',
      url: `/api/notifications/${(await running.database.asOwner<{ id: string }>('select id from notifications'))[0]?.id}`,
      headers: running.loginAs('reader'),
      payload: { state: 'read', user: reader.id },
    })
    expect(await sendDigests(deps)).toBe(0)
    expect(await digests()).toEqual([{ digest: 'none' }])
  })

  test('goes to each in their language, and to nobody who has not chosen a password yet', async () => {
    const { reader, contributor, team_manager: invited } = running.organizations.a.users
    await running.database.asOwner(`update users set language = 'fr' where id = $1`, [contributor.id])
    await running.database.asOwner('update users set password_hash = null where id = $1', [invited.id])
    await tell('Done', [reader.id, contributor.id, invited.id])
    await laterBy(61)
    expect(await sendDigests(deps)).toBe(2)
    const subjects = Object.fromEntries(sent.map(({ to, subject }) => [to, subject]))
    expect(subjects).toEqual({
      [reader.email]: '1 notification on Ecotrame',
      [contributor.email]: '1 notification sur Ecotrame',
    })
    expect(sent.find(({ to }) => to === contributor.email)?.text).toContain('Done (fr)')
  })

  test('waits on when its mail could not be taken', async () => {
    await tell('Kept', [running.organizations.a.users.reader.id])
    await laterBy(61)
    const failing = { ...deps.mail, sendWith: () => Promise.reject(new Error('no room')) }
    await expect(sendDigests({ ...deps, mail: failing })).rejects.toThrow('no room')
    expect(await digests()).toEqual([{ digest: 'waiting' }])
    expect(await sendDigests(deps)).toBe(1)
  })

  test('of two processes goes once', async () => {
    await tell(
      'Once',
      Object.values(running.organizations.a.users).map(({ id }) => id),
    )
    await laterBy(61)
    await running.database.asOwner(`update users set password_hash = 'x' where password_hash is null`)
    const both = await Promise.all([sendDigests(deps), sendDigests(deps)])
    expect(both[0] + both[1]).toBe(5)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(5)
  })

  test('shows scripts as letters, and says how many it leaves out', async () => {
    const { reader } = running.organizations.a.users
    for (let each = 0; each < 31; each += 1) await tell(`<script>alert(${each})</script>`, [reader.id])
    await laterBy(61)
    await sendDigests(deps)
    const { html = '', text = '' } = sent[0] ?? {}
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;alert(0)')
    expect(text).toContain('And 1 more.')
  })
})

test.each([
  ['<p>a</p><p>b</p>', 'a b'],
  ['<script>alert(1)</script>left', 'left'],
  ['3 < 4 &amp;&lt;b&gt;', '3 < 4 &<b>'],
])('%s says %s', (html, words) => expect(plainWords(html)).toBe(words))
