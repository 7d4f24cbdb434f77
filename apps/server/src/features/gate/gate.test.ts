import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, Notification, PublicationAnswer, SharingAnswer } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { loadDatasetBasis } from '../evaluations/index.ts'
import { aCountry, aMaterial, aNumber, bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'
import { carryOutDue } from './carry-out.ts'

let running: TestServer
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

type Kind = 'evaluations' | 'products'
const gateOf = async (kind: Kind, id: string, language = 'en') => {
  const answer = await contributor.get(`/${kind}/${id}/publication`, { 'accept-language': language })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PublicationAnswer>()
}
const checkOf = ({ checks }: PublicationAnswer, id: string) => checks.find((check) => check.id === id)
const codesOf = (gate: PublicationAnswer, id: string) => checkOf(gate, id)?.findings.map(({ code }) => code)
const sharingOf = async (kind: Kind, id: string) =>
  (await contributor.get(`/${kind}/${id}/sharing`)).json<SharingAnswer>()
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const publish = (kind: Kind, id: string, body?: object) => contributor.patch(`/${kind}/publish/${id}`, body)
async function changed({ id }: Evaluation) {
  const read = (await contributor.get(`/evaluations/${id}`)).json<Evaluation>()
  const values = { ...read.values, mass: aNumber('mass', 444) }
  expect((await contributor.put(`/evaluations/${id}`, { ...bodyOf(read), values })).statusCode).toBe(200)
}

describe('the gate of an evaluation', () => {
  test('names what is not entered, with the place where it is mended, in the language of the caller', async () => {
    const stated = {
      ...aMaterial('ei-coton', 100),
      values: { ...aMaterial('ei-coton', 100).values, country: aCountry('country', 'TR') },
    }
    const { id, name } = await contributor.evaluated()
    const gate = await gateOf('evaluations', id, 'fr')
    expect(gate).toMatchObject({ state: 'private', canPublish: true, previews: ['sheet', 'widget'] })
    const [origin] = checkOf(gate, 'origins')?.findings ?? []
    expect(origin).toMatchObject({
      code: 'ORIGIN_NOT_STATED',
      params: { part: name },
      where: { screen: 'editor', id },
    })
    expect(origin?.message).toContain('n’est pas renseignée')
    const whole = await contributor.evaluated({ composition: [stated] })
    expect(checkOf(await gateOf('evaluations', whole.id), 'origins')).toMatchObject({ state: 'done' })
  })

  test('tells the licences whose use must be looked at, missing evidence, and languages', async () => {
    const { id } = await contributor.evaluated()
    const gate = await gateOf('evaluations', id)
    expect(codesOf(gate, 'evidence')).toEqual(['NO_EVIDENCE'])
    expect(checkOf(gate, 'licences')?.findings[0]?.message).toMatch(/right of use/)
    expect(codesOf(gate, 'languages')).toEqual(['BOTH_LANGUAGES'])
    expect(checkOf(gate, 'gtin')).toBeUndefined()
  })

  test('is shut for what was never run or has changed since, and publishes nothing then', async () => {
    const never = await contributor.create()
    expect(codesOf(await gateOf('evaluations', never.id), 'current')).toEqual(['NEVER_RUN'])
    const later = await contributor.evaluated()
    await changed(later)
    const gate = await gateOf('evaluations', later.id)
    expect([gate.canPublish, checkOf(gate, 'current')]).toMatchObject([
      false,
      { state: 'missing', blocks: true, findings: [{ code: 'OUTDATED' }] },
    ])
    for (const body of [undefined, { at: inAnHour() }])
      expect((await publish('evaluations', later.id, body)).statusCode).toBe(409)
    expect((await gateOf('evaluations', later.id)).scheduled).toBeNull()
  })

  test('shows the pages as they would be to who may see the item, and to nobody else', async () => {
    const { id, name } = await contributor.evaluated({ name: 'Not <public> yet' })
    const path = (page: string, language: string) =>
      `/evaluations/${id}/publication/preview?page=${page}&language=${language}`
    for (const [page, language, words] of [
      ['sheet', 'en', 'Preview: this page is not public.'],
      ['sheet', 'fr', 'Aperçu\u00a0: cette page n’est pas publique.'],
      ['widget', 'fr', 'cette page n’est pas publique.'],
    ] as const) {
      const { html } = (await contributor.get(path(page, language))).json<{ html: string }>()
      expect(html).toContain(words)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain('Not &lt;public&gt; yet')
      expect(html).not.toContain(name)
    }
    const [version] = await running.database.asOwner<{ public_id: string }>(
      `select public_id from evaluation_versions where evaluation_id = '${id}'`,
    )
    const page = await running.server.inject({
      method: 'GET',
      url: `/evaluation/sheet?id=${version?.public_id}`,
    })
    expect(page.statusCode).toBe(404)
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    expect((await stranger.get(path('sheet', 'en'))).statusCode).toBe(404)
    expect((await stranger.get(`/evaluations/${id}/publication`)).statusCode).toBe(404)
    expect((await contributor.get(path('passport', 'en'))).statusCode).toBe(400)
  })

  test('a published version is what its preview showed', async () => {
    const { id } = await contributor.evaluated()
    const path = `/evaluations/${id}/publication/preview?page=sheet&language=en`
    const { html } = (await contributor.get(path)).json<{ html: string }>()
    await publish('evaluations', id)
    const { published } = await sharingOf('evaluations', id)
    const { body } = await running.server.inject({
      method: 'GET',
      url: `/evaluation/sheet?id=${published?.publicId}&lang=en`,
    })
    const heading = (page: string) => /<h1>.*?<\/h1>/.exec(page)?.[0]
    expect(heading(body)).toBe(heading(html))
    expect(body).not.toContain('Preview: this page is not public.')
  })
})

describe('the gate of a product', () => {
  test('asks for a GTIN and words for the picture, and is shut for an empty one', async () => {
    const empty = await productOf(contributor)
    expect(codesOf(await gateOf('products', empty.id), 'current')).toEqual(['PRODUCT_EMPTY'])
    const top = await contributor.evaluated()
    const product = await productOf(contributor, { evaluations: holding([top, 1]) })
    const gate = await gateOf('products', product.id)
    expect([codesOf(gate, 'gtin'), gate.canPublish]).toEqual([['GTIN_MISSING'], true])
    const named = await productOf(contributor, { evaluations: holding([top, 1]), gtin: '4006381333931' })
    expect(checkOf(await gateOf('products', named.id), 'gtin')).toMatchObject({ state: 'done' })
    const preview = await contributor.get(`/products/${named.id}/publication/preview?page=sheet&language=en`)
    expect(preview.json<{ html: string }>().html).toContain('Pyjama Lune')
  })

  test('says what a withdrawal takes and leaves', async () => {
    const top = await contributor.evaluated()
    await publish('evaluations', top.id)
    const product = await productOf(contributor, { evaluations: holding([top, 1]) })
    expect((await gateOf('evaluations', top.id)).withdrawal.heldBy).toEqual([])
    await publish('products', product.id)
    const { withdrawal } = await gateOf('evaluations', top.id)
    expect(withdrawal.heldBy).toEqual([{ id: product.id, name: product.name }])
    expect((await gateOf('products', product.id)).withdrawal.passport).toBe(false)
  })
})

describe('the history', () => {
  test('tells who published and withdrew what, when and why', async () => {
    const { id } = await contributor.evaluated()
    await publish('evaluations', id, { reason: 'Autumn collection' })
    await contributor.post(`/evaluations/${id}/withdraw`, { reason: 'Wrong mill' })
    await publish('evaluations', id)
    const { history, state } = await gateOf('evaluations', id)
    const by = running.organizations.a.users.contributor.name
    expect(state).toBe('public')
    expect(history.map(({ kind, version, reason, by: who }) => [kind, version, reason, who])).toEqual([
      ['published', 1, null, by],
      ['withdrawn', 1, 'Wrong mill', by],
      ['published', 1, 'Autumn collection', by],
    ])
    expect((await gateOf('evaluations', id)).canPublish).toBe(false)
  })
})

describe('a publication at a moment to come', () => {
  const come = () =>
    running.database.asOwner(`update scheduled_publications set at = now() - interval '1 second'`)
  const carryOut = async () => carryOutDue({ database: running.database, datasets: await loadDatasetBasis() })
  const titles = async () => {
    const { items } = (await contributor.get('/notifications?limit=20')).json<{ items: Notification[] }>()
    return items.map((item) => JSON.stringify(item))
  }

  test('is carried out then, once, and its caller is told', async () => {
    const { id, name } = await contributor.evaluated({ name: 'Coat of tomorrow' })
    const product = await productOf(contributor, {
      evaluations: holding([await contributor.evaluated(), 1]),
      name: 'Gown of tomorrow',
    })
    const asked = await publish('evaluations', id, { at: inAnHour(), reason: 'Opening' })
    expect(asked.json<Evaluation>().state).toBe('evaluated')
    await publish('products', product.id, { at: inAnHour() })
    expect((await gateOf('evaluations', id)).scheduled).toMatchObject({ reason: 'Opening' })
    expect(await carryOut()).toBe(0)
    await come()
    await Promise.all([carryOut(), carryOut()])
    expect((await gateOf('evaluations', id)).history.map(({ reason }) => reason)).toEqual(['Opening'])
    expect((await sharingOf('products', product.id)).published).not.toBeNull()
    const told = await titles()
    for (const what of [name, product.name])
      expect(told.filter((item) => item.includes(`Published: ${what}`))).toHaveLength(1)
  })

  test('does not publish what is no longer publishable, and says so', async () => {
    const evaluation = await contributor.evaluated({ name: 'Skirt that changed' })
    await publish('evaluations', evaluation.id, { at: inAnHour() })
    await changed(evaluation)
    await come()
    await carryOut()
    expect((await sharingOf('evaluations', evaluation.id)).published).toBeNull()
    expect((await titles()).some((item) => item.includes('Not published: Skirt that changed'))).toBe(true)
    expect((await gateOf('evaluations', evaluation.id)).scheduled).toBeNull()
  })

  test('is cancelled by hand, by a withdrawal and by publishing now', async () => {
    const { id } = await contributor.evaluated()
    await publish('evaluations', id, { at: inAnHour() })
    expect((await contributor.delete(`/evaluations/${id}/publication/schedule`)).json()).toEqual({
      cancelled: true,
    })
    expect((await contributor.delete(`/evaluations/${id}/publication/schedule`)).json()).toEqual({
      cancelled: false,
    })
    await publish('evaluations', id, { at: inAnHour() })
    await publish('evaluations', id)
    expect((await gateOf('evaluations', id)).scheduled).toBeNull()
    await publish('evaluations', id, { at: inAnHour() })
    await contributor.post(`/evaluations/${id}/withdraw`, { reason: 'Wrong' })
    expect((await gateOf('evaluations', id)).scheduled).toBeNull()
  })

  test('lies in the future, within two years', async () => {
    const { id } = await contributor.evaluated()
    for (const [at, code] of [
      ['2020-01-01T00:00:00Z', 'at IN_THE_PAST'],
      ['2099-01-01T00:00:00Z', 'at TOO_FAR_AHEAD'],
    ] as const)
      expect(refusalOf(await publish('evaluations', id, { at }))).toContain(code)
    expect((await publish('evaluations', id, { at: 'tomorrow' })).statusCode).toBe(422)
    expect((await publish('evaluations', id, { reason: 'x'.repeat(501) })).statusCode).toBe(422)
  })
})
