import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '@ecotrame/contract'
import { auditLog } from '../../platform/audit/tables.ts'
import { users } from '../../platform/organizations/tables.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { hashPassword } from '../auth/index.ts'
import { triesPerAccount } from '../auth/tries.ts'
import { currentTerms } from './terms/terms.ts'

const password = 'Fil-de-lin-2026!'
let running: TestServer

beforeAll(async () => {
  running = await testServer()
  const passwordHash = await hashPassword(password)
  await running.database.asSystem((tx) => tx.update(users).set({ passwordHash }))
})
afterAll(() => running.close())

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = (method: Method, path: string, payload?: object, role: Role = 'reader', of: 'a' | 'b' = 'a') =>
  running.server.inject({
    method,
    url: `/api${path}`,
    headers: running.loginAs(role, of),
    ...(payload === undefined ? {} : { payload }),
  })
const entriesOf = async (id: string) =>
  running.database.inOrganization(running.organizations.a.id, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.sequence),
  )

describe('the own account', () => {
  test('has everything that profile and settings show', async () => {
    const { a } = running.organizations
    expect((await call('GET', '/account')).json()).toEqual({
      id: a.users.reader.id,
      name: a.users.reader.name,
      email: a.users.reader.email,
      role: { identifier: 'reader' },
      team: { id: a.mainTeamId, name: 'Main' },
      organization: { id: a.id, name: a.name },
      settings: {
        language: 'en',
        theme: 'system',
        csv: 'auto',
        notifications: {
          request_updated: { inApp: true, email: false },
          request_message: { inApp: true, email: false },
          announcement_created: { inApp: true, email: false },
          export_created: { inApp: true, email: false },
          job_ended: { inApp: true, email: false },
          comment_written: { inApp: true, email: false },
          access_asked: { inApp: true, email: false },
          webhook_disabled: { inApp: true, email: false },
          market_changed: { inApp: true, email: false },
          connector_ran: { inApp: true, email: false },
        },
      },
      otpActivated: false,
      termsAcceptedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-/),
    })
  })

  test('has no team for an owner', async () => {
    expect((await call('GET', '/account', undefined, 'organization_owner')).json()).toMatchObject({
      team: null,
    })
  })

  test('changes name and language, which the session and the log follow at once', async () => {
    const profile = { name: '  Élodie d’Arc ', language: 'fr' }
    const changed = await call('PUT', '/account/profile', profile, 'contributor')
    expect(changed.json()).toMatchObject({ name: 'Élodie d’Arc', settings: { language: 'fr' } })
    const refused = await call('PUT', '/users/none', {}, 'contributor')
    expect(refused.headers['content-language']).toBe('fr')
    const [entry] = await entriesOf(running.organizations.a.users.contributor.id)
    expect(entry).toMatchObject({
      action: 'update',
      changes: [
        { path: 'name', from: running.organizations.a.users.contributor.name, to: 'Élodie d’Arc' },
        { path: 'language', from: 'en', to: 'fr' },
      ],
    })
  })

  test.each([
    [{ name: ' ', language: 'en' }, 'name', 'REQUIRED'],
    [{ name: 'x'.repeat(201), language: 'en' }, 'name', 'TOO_LONG'],
    [{ name: 'A\u0000B', language: 'en' }, 'name', 'CONTROL_CHARACTER'],
    [{ name: 'Ada', language: 'de' }, 'language', 'UNKNOWN_CHOICE'],
    [{ name: 'Ada' }, 'language', 'REQUIRED'],
  ])('refuses %j', async (profile, path, code) => {
    const answer = await call('PUT', '/account/profile', profile)
    expect(answer.json()).toMatchObject({ code: 'INVALID_VALUES', errors: [{ path, code }] })
  })

  test('changes neither role, nor team, nor address, whatever is sent', async () => {
    const sent = { name: 'Rob', language: 'en', role: 'organization_owner', email: 'x@y.example', team: null }
    const changed = await call('PUT', '/account/profile', sent, 'team_manager')
    const { email } = running.organizations.a.users.team_manager
    expect(changed.json()).toMatchObject({
      email,
      role: { identifier: 'team_manager' },
      team: { name: 'Main' },
    })
  })

  test('settings that are not sent stay', async () => {
    const quiet = { inApp: false, email: true }
    const notifications = {
      request_updated: quiet,
      request_message: quiet,
      announcement_created: quiet,
      export_created: quiet,
      job_ended: quiet,
      comment_written: quiet,
      access_asked: quiet,
      webhook_disabled: quiet,
      market_changed: quiet,
      connector_ran: quiet,
    }
    await call('PUT', '/account/settings', { theme: 'dark' })
    await call('PUT', '/account/settings', { notifications })
    const changed = await call('PUT', '/account/settings', { language: 'fr' })
    expect(changed.json().settings).toEqual({ language: 'fr', theme: 'dark', csv: 'auto', notifications })
    expect((await call('GET', '/account')).json().settings).toEqual(changed.json().settings)
    expect((await call('PUT', '/account/settings', {})).json().settings).toEqual(changed.json().settings)
    const others = await call('GET', '/account', undefined, 'reader', 'b')
    expect(others.json().settings).toMatchObject({ language: 'en', theme: 'system' })
  })

  test.each([
    [{ theme: 'pink' }, 'theme'],
    [{ csv: 'tab' }, 'csv'],
    [{ notifications: { request_updated: { inApp: true, email: true } } }, 'notifications.request_message'],
  ])('refuses the settings %j', async (settings, path) => {
    const answer = await call('PUT', '/account/settings', settings)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].path).toBe(path)
  })
})

describe('the terms of use', () => {
  test('are shown in the language of the caller until they are accepted; the first time counts', async () => {
    const role = 'team_manager'
    const before = await call('GET', '/users/cgu/status', undefined, role)
    expect(before.json()).toMatchObject({
      accepted: false,
      acceptedAt: null,
      document: { id: currentTerms.id },
    })
    expect(before.json().document.title).toBe('Terms of use of Ecotrame')
    expect((await call('POST', '/users/cgu/accept', { documentId: 'none' }, role)).body).toBe('false')
    expect((await call('GET', '/users/cgu/status', undefined, role)).json().accepted).toBe(false)

    const { id: documentId } = currentTerms
    const accepted = await call('POST', '/users/cgu/accept', { documentId }, role)
    expect([accepted.statusCode, accepted.body]).toEqual([200, 'true'])
    const after = await call('GET', '/users/cgu/status', undefined, role)
    expect(after.json().accepted).toBe(true)
    expect((await call('POST', '/users/cgu/accept', { documentId }, role)).body).toBe('true')
    expect((await call('GET', '/users/cgu/status', undefined, role)).json()).toEqual(after.json())
    expect((await call('GET', '/account', undefined, role)).json().termsAcceptedAt).toBe(
      after.json().acceptedAt,
    )
    expect((await call('GET', '/users/cgu/status', undefined, 'reader', 'b')).json().accepted).toBe(false)
    const told = (await entriesOf(running.organizations.a.users.team_manager.id)).filter(
      ({ action }) => action === 'accept_terms',
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.changes).toEqual([{ path: 'document', from: null, to: documentId }])
  })

  test('say the same in both languages', () => {
    const { en, fr } = currentTerms.texts
    expect(fr.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      en.sections.map(({ paragraphs }) => paragraphs.length),
    )
  })
})

describe('changing the own password', () => {
  const role = 'organization_owner'
  const login = (email: string, typed: string) =>
    running.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: typed },
      remoteAddress: '10.8.0.1',
    })
  const change = (currentPassword: string, next: string) =>
    call('PUT', '/account/password', { currentPassword, password: next }, role)

  test('needs the current one and a compliant new one', async () => {
    expect((await change('wrong', 'Fil-de-laine-2027?')).json()).toMatchObject({
      code: 'INVALID_VALUES',
      errors: [{ path: 'currentPassword', code: 'WRONG_PASSWORD' }],
    })
    expect((await change(password, 'weak')).json()).toMatchObject({ code: 'PASSWORD_NOT_COMPLIANT' })
  })

  test('ends the other sessions, keeps this one, and tells its owner', async () => {
    const { email, id } = running.organizations.a.users.organization_owner
    const other = (await login(email, password)).json().code
    expect((await change(password, 'Fil-de-laine-2027?')).json()).toEqual({ ok: true })
    expect((await call('GET', '/account', undefined, role)).statusCode).toBe(200)
    const ended = await running.server.inject({
      url: '/api/account',
      headers: { authorization: `Bearer ${other}` },
    })
    expect(ended.json()).toMatchObject({ code: 'NO_SESSION' })
    expect((await login(email, password)).statusCode).toBe(401)
    expect((await login(email, 'Fil-de-laine-2027?')).statusCode).toBe(200)
    expect(running.mail.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
    expect((await entriesOf(id)).at(-1)).toMatchObject({ action: 'change_password', changes: [] })
  })

  test('is not a way to try passwords', async () => {
    for (let tried = 0; tried < triesPerAccount; tried += 1) await change(`wrong-${tried}`, 'x')
    expect((await change('Fil-de-laine-2027?', 'Fil-de-soie-2028?')).statusCode).toBe(429)
  })
})

test('nobody has an account without a session', async () => {
  for (const [method, url] of [
    ['GET', '/api/account'],
    ['GET', '/api/account/sessions'],
    ['GET', '/api/users/otp/configure'],
    ['GET', '/api/users/cgu/status'],
    ['DELETE', '/api/account/sessions'],
  ] as const)
    expect((await running.server.inject({ method, url })).json()).toMatchObject({ code: 'NO_SESSION' })
})
