import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  findOrganizations,
  findPlans,
  OrganizationRow,
  PlanRow,
  ProblemDetails,
  SubscriptionRow,
} from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
let administrator: ApiCaller
let plan: PlanRow
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
  administrator = apiCaller(running, running.loginAs('platform_administrator'))
  plan = (await administrator.get('/plans')).json<CallAnswer<typeof findPlans>>().items[0] as PlanRow
})
afterAll(() => running.close())

const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
let counter = 0
const anOrganization = (changes: object = {}) => {
  counter += 1
  return {
    name: `Filature ${counter}`,
    owner: { name: 'Odile', email: `odile${counter}@filature.example`, language: 'fr' },
    subscription: { plan: plan.id },
    ...changes,
  }
}
const made = async (changes: object = {}): Promise<OrganizationRow> => {
  const answer = await administrator.post('/organizations', anOrganization(changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<OrganizationRow>()
}
const listed = async (caller: ApiCaller, query = '') =>
  (await caller.get(`/organizations?limit=500${query}`)).json<CallAnswer<typeof findOrganizations>>()

describe('an organization', () => {
  test('is made with main team, subscription and an owner who is invited, and works at once', async () => {
    const created = await made({ mainTeam: 'Atelier' })
    expect(created).toMatchObject({
      people: 1,
      teams: 1,
      subscription: { plan: { id: plan.id }, options: [], state: 'active', endsAt: null },
    })
    const message = running.mail.find(({ to }) => to.startsWith('odile'))
    expect(message?.subject).toContain(created.name)
    const code = /code=([\w-]+)/.exec(message?.text ?? '')?.[1]
    const password = 'Filer-et-tisser-2026'
    const call = (url: string, payload: object) => running.server.inject({ method: 'POST', url, payload })
    expect((await call('/api/auth/update-password', { code, password })).statusCode).toBe(200)
    const login = await call('/api/auth/login', { email: message?.to, password })
    const { code: token } = login.json<{ code: string }>()
    const theirs = apiCaller(running, { authorization: `Bearer ${token}` })
    expect((await theirs.get('/teams')).json()).toMatchObject({
      items: [{ name: 'Atelier', main: true, people: 0 }],
    })
    expect((await listed(theirs)).items.map(({ id }) => id)).toEqual([created.id])
  })

  test('whose parts are wrong is not made at all', async () => {
    const before = (await listed(administrator)).meta.totalItems
    const taken = { name: 'Eve', email: 'reader@a.example' }
    const unknown = crypto.randomUUID()
    const wrong = [
      [{ owner: taken }, 'owner.email EMAIL_TAKEN'],
      [{ subscription: { plan: unknown } }, 'subscription.plan UNKNOWN_PLAN'],
      [{ subscription: { plan: plan.id, options: [unknown] } }, 'subscription.options[0] UNKNOWN_OPTION'],
      [
        { subscription: { plan: plan.id, endsAt: '2020-01-01T00:00:00Z' } },
        'subscription.endsAt END_BEFORE_START',
      ],
      [
        { subscription: { plan: plan.id, startsAt: '1969-12-31T23:59:59Z' } },
        'subscription.startsAt INVALID_VALUE',
      ],
      [{ name: '' }, 'name REQUIRED'],
    ] as const
    for (const [changes, expected] of wrong)
      expect(refusal(await administrator.post('/organizations', anOrganization(changes)))).toEqual([
        422,
        'INVALID_VALUES',
        expected,
      ])
    expect((await listed(administrator)).meta.totalItems).toBe(before)
  })

  test('of two people who rename it from the same state, the second is told', async () => {
    const created = await made()
    const tag = { 'if-match': `"${created.rowVersion}"` }
    const first = await administrator.put(`/organizations/${created.id}`, { name: 'Filature du Nord' }, tag)
    expect(first.json()).toMatchObject({ name: 'Filature du Nord', rowVersion: created.rowVersion + 1 })
    const second = await administrator.put(`/organizations/${created.id}`, { name: 'Filature du Sud' }, tag)
    expect(refusal(second)).toEqual([409, 'STALE_VERSION'])
    expect(second.json<ProblemDetails>().savedBy).toBe('platform_administrator of a')
  })

  test('whose owner has not answered invites again, and the link of the first invitation ends', async () => {
    const created = await made()
    const path = `/organizations/${created.id}/owners`
    const email = 'slow@filature.example'
    const invite = () => administrator.post(path, { name: 'Slow', email })
    const first = (await invite()).json<{ id: string }>()
    expect((await invite()).json()).toEqual({ ...first, email })
    const codes = running.mail
      .filter(({ to }) => to === email)
      .map(({ text }) => /code=([\w-]+)/.exec(text)?.[1])
    expect(new Set(codes).size).toBe(2)
    const password = 'Filer-et-tisser-2026'
    const chosen = async (code: string | undefined) => {
      const payload = { code, password }
      const answer = await running.server.inject({
        method: 'POST',
        url: '/api/auth/update-password',
        payload,
      })
      return answer.statusCode === 200
    }
    expect([await chosen(codes[0]), await chosen(codes[1])]).toEqual([false, true])
    expect(refusal(await invite())).toEqual([422, 'INVALID_VALUES', 'email EMAIL_TAKEN'])
  })

  test('is deleted with all that is in it, when its name is repeated', async () => {
    const created = await made()
    const wrong = await administrator.delete(`/organizations/${created.id}?name=Filature`)
    expect(refusal(wrong)).toEqual([422, 'INVALID_VALUES', 'query.name NOT_THE_NAME'])
    const path = `/organizations/${created.id}?name=${encodeURIComponent(created.name)}`
    expect((await administrator.delete(path)).json()).toEqual({ id: created.id })
    expect((await administrator.get(`/organizations/${created.id}`)).statusCode).toBe(404)
    const left = await running.database.asOwner<{ rows: number }>(
      'select count(*)::integer as rows from users where organization_id = $1',
      [created.id],
    )
    expect(left).toEqual([{ rows: 0 }])
  })

  test('with evaluations, versions and sessions is deleted as well; the own one never', async () => {
    const { b, a } = running.organizations
    await running.database.asOwner(
      `insert into evaluations (organization_id, team_id, author_id, name, category_id, form_values, composition, search_text)
       values ($1, $2, $3, 'Theirs', 'tshirt', '{}', '[]', 'theirs')`,
      [b.id, b.otherTeamId, b.otherTeamUser.id],
    )
    // A part that is made of a material, whichever of them comes first.
    for (const kinds of [
      ['material', 'part'],
      ['part', 'material'],
    ]) {
      const ids = new Map<string, string>()
      for (const kind of kinds) {
        const [row] = await running.database.asOwner<{ id: string }>(
          `insert into components (organization_id, kind, name, material, part_kind, article, substance_verdict, search_text)
           values ($1, $2, $3, $4, $5, false, $6, '') returning id`,
          kind === 'part'
            ? [b.id, kind, `Collar ${kinds[0]}`, null, 'fabric', null]
            : [b.id, kind, `Yarn ${kinds[0]}`, 'cotton', null, null],
        )
        ids.set(kind, row?.id ?? '')
      }
      await running.database.asOwner(
        `insert into component_materials (organization_id, part_id, material_id, position, share)
         values ($1, $2, $3, 0, 100)`,
        [b.id, ids.get('part'), ids.get('material')],
      )
    }
    const answer = await administrator.delete(`/organizations/${b.id}?name=${encodeURIComponent(b.name)}`)
    expect(answer.statusCode).toBe(200)
    const theirs = apiCaller(running, running.loginAs('reader', 'b'))
    expect((await theirs.get('/teams')).statusCode).toBe(401)
    const own = await administrator.delete(`/organizations/${a.id}?name=${encodeURIComponent(a.name)}`)
    expect(refusal(own)).toEqual([409, 'OWN_ORGANIZATION'])
  })
})

describe('who sees which', () => {
  test('a platform administrator all, searched without accents and case; the others their own', async () => {
    const created = await made({ name: 'Étoffes Réunies' })
    expect((await listed(administrator, '&search=etoffes+REUNIES')).items).toMatchObject([{ id: created.id }])
    expect((await listed(owner)).items.map(({ id }) => id)).toEqual([running.organizations.a.id])
    expect((await owner.get(`/organizations/${created.id}`)).statusCode).toBe(404)
    expect((await owner.put(`/organizations/${created.id}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await owner.get(`/organizations/${created.id}/subscriptions`)).statusCode).toBe(404)
  })

  test('an owner renames the own one, and neither makes nor deletes any', async () => {
    const { id } = running.organizations.a
    expect((await owner.put(`/organizations/${id}`, { name: 'Organization a' })).statusCode).toBe(200)
    expect((await owner.post('/organizations', anOrganization())).statusCode).toBe(403)
    expect((await owner.delete(`/organizations/${id}?name=x`)).statusCode).toBe(403)
    expect((await owner.post(`/organizations/${id}/subscriptions`, { plan: plan.id })).statusCode).toBe(403)
  })

  test('the scope of the administration reads which organizations there are, and nothing inside, and writes nothing', async () => {
    const seen = await running.database.asAdministrator(async (tx) => {
      const rows = async (table: string) =>
        (await tx.execute<{ rows: number }>(`select count(*)::integer as rows from ${table}`)).rows[0]?.rows
      return {
        organizations: await rows('organizations'),
        subscriptions: await rows('subscriptions'),
        inside: [await rows('users'), await rows('teams'), await rows('evaluations'), await rows('logos')],
      }
    })
    expect(seen.organizations).toBeGreaterThan(1)
    expect(seen.subscriptions).toBeGreaterThan(1)
    expect(seen.inside).toEqual([0, 0, 0, 0])
    const written = await running.database.asAdministrator(async (tx) => [
      (await tx.execute(`update organizations set name = 'x'`)).rowCount,
      (await tx.execute('delete from subscriptions')).rowCount,
    ])
    expect(written).toEqual([0, 0])
  })
})

describe('a subscription', () => {
  const asOdile = async () => {
    const created = await made()
    const path = `/organizations/${created.id}/subscriptions`
    return {
      created,
      path,
      of: async () => (await administrator.get(path)).json<{ items: SubscriptionRow[] }>().items,
    }
  }

  test('opens what plan and options name, from its start to its end', async () => {
    const { a } = running.organizations
    const small = (
      await administrator.post('/plans', { identifier: 'small', name: 'Small', capabilities: ['widget'] })
    ).json<PlanRow>()
    const option = (
      await administrator.post('/options', {
        identifier: 'tops',
        name: 'Tops',
        capabilities: ['category_tshirt'],
      })
    ).json<PlanRow>()
    const path = `/organizations/${a.id}/subscriptions`
    const capabilitiesNow = async () => {
      const { plan, options } = (await owner.get('/subscriptions/current')).json<{
        plan: PlanRow
        options: PlanRow[]
      }>()
      return [plan, ...options].flatMap(({ capabilities }) =>
        capabilities.map(({ identifier }) => identifier),
      )
    }
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const planned = await administrator.post(path, { plan: small.id, startsAt: later })
    expect(planned.json()).toMatchObject({ state: 'planned' })
    expect(await capabilitiesNow()).toContain('comparison')
    const started = await administrator.put(`${path}/${planned.json<SubscriptionRow>().id}`, {
      plan: small.id,
      options: [option.id],
      startsAt: new Date().toISOString(),
    })
    expect(started.json()).toMatchObject({ state: 'active', options: [{ identifier: 'tops' }] })
    expect(await capabilitiesNow()).toEqual(['widget', 'category_tshirt'])
    const removed = await administrator.delete(`${path}/${started.json<SubscriptionRow>().id}`)
    expect(removed.statusCode).toBe(200)
    expect(await capabilitiesNow()).toContain('comparison')
  })

  test('that has ended leaves the organization without one: sign-in works, what is current does not', async () => {
    const { created, path, of } = await asOdile()
    const [current] = await of()
    const ended = await administrator.put(`${path}/${current?.id}`, {
      plan: plan.id,
      startsAt: '2024-01-01T00:00:00Z',
      endsAt: '2025-01-01T00:00:00+01:00',
    })
    expect(ended.json()).toMatchObject({ state: 'ended', endsAt: '2024-12-31T23:00:00.000Z' })
    expect((await administrator.get(`/organizations/${created.id}`)).json()).toMatchObject({
      subscription: null,
    })
    const email = 'late@filature.example'
    const invited = await administrator.post(`/organizations/${created.id}/owners`, { name: 'Late', email })
    expect(invited.json()).toMatchObject({ email })
    const code = /code=([\w-]+)/.exec(running.mail.find(({ to }) => to === email)?.text ?? '')?.[1]
    const password = 'Filer-et-tisser-2026'
    const call = (url: string, payload: object) => running.server.inject({ method: 'POST', url, payload })
    await call('/api/auth/update-password', { code, password })
    const login = await call('/api/auth/login', { email, password })
    expect(login.statusCode).toBe(200)
    const theirs = apiCaller(running, { authorization: `Bearer ${login.json<{ code: string }>().code}` })
    expect(refusal(await theirs.get('/subscriptions/current'))).toEqual([404, 'NO_ACTIVE_SUBSCRIPTION'])
  })

  test('of the own organization is never ended without another one: nobody locks themselves out', async () => {
    const { a } = running.organizations
    const path = `/organizations/${a.id}/subscriptions`
    const { items } = (await administrator.get(path)).json<{ items: SubscriptionRow[] }>()
    const current = items.find(({ state }) => state === 'active')
    const ended = { plan: current?.plan.id, startsAt: '2024-01-01T00:00:00Z', endsAt: '2025-01-01T00:00:00Z' }
    const change = await administrator.put(`${path}/${current?.id}`, ended)
    expect(refusal(change)).toEqual([422, 'INVALID_VALUES', 'endsAt OWN_SUBSCRIPTION'])
    const removal = await administrator.delete(`${path}/${current?.id}`)
    expect(refusal(removal)).toEqual([422, 'INVALID_VALUES', 'subscription OWN_SUBSCRIPTION'])
    expect((await owner.get('/subscriptions/current')).statusCode).toBe(200)
  })

  test('of another organization is not found under this one', async () => {
    const { path } = await asOdile()
    const other = await asOdile()
    const [foreign] = await other.of()
    const answer = await administrator.put(`${path}/${foreign?.id}`, { plan: plan.id })
    expect(refusal(answer)).toEqual([404, 'NOT_FOUND'])
    expect(refusal(await administrator.delete(`${path}/${foreign?.id}`))).toEqual([404, 'NOT_FOUND'])
    const unknown = `/organizations/${crypto.randomUUID()}/subscriptions`
    expect(refusal(await administrator.get(unknown))).toEqual([404, 'NOT_FOUND'])
    expect(refusal(await administrator.post(unknown, { plan: plan.id }))).toEqual([404, 'NOT_FOUND'])
  })
})
