import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Component, Request, RequestSuggestions, SupplierForm, SvhcOverview } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let owner: Caller
let nobody: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'svhc_dashboard'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  nobody = callerOf(running, {})
})
afterAll(() => running.close())

type Open = Extract<SupplierForm, { readonly state: 'open' }>
const newest = '2026-02-04'
const articleOf = async (name: string, changes: object = {}): Promise<Component> => {
  const body = { name, article: true, material: { material: 'steel' }, ...changes }
  const answer = await owner.post('/components', body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Component>()
}
const contact = { name: 'Rui Costa', email: 'rui@zips.example', language: 'fr' }
async function asked(articles: readonly string[]) {
  const answer = await owner.post('/requests', { title: 'Substances of trims', contact, articles })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const request = answer.json<Request>()
  const { url } = (await owner.post(`/requests/${request.id}/link`, {})).json<{ url: string }>()
  return { request, token: url.split('/r/')[1] ?? '' }
}
const formOf = async (token: string) => (await nobody.get(`/r/${token}`)).json<Open>()
const row = (item: string, amount: number | null = null, number: string | null = null) => ({
  item,
  amount,
  unit: amount === null ? null : 'percent',
  number,
})
async function accepted({ id }: Request) {
  const { items } = (await owner.get(`/requests/${id}/answers`)).json<RequestSuggestions>()
  const decisions = items.map((answer) => ({ answer: answer.id, accept: true }))
  const answer = await owner.post(`/requests/${id}/answers/decisions`, { decisions })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const componentNow = async ({ id }: Component) => (await owner.get(`/components/${id}`)).json<Component>()

test('a supplier answers article by article by its link, and what is accepted is the declaration of the article', async () => {
  const laboratory = { name: 'DEHP', cas: '117-81-7', status: 'present', concentration: 0.04, method: 'test' }
  const [zip, button] = [await articleOf('Zip', { substances: [laboratory] }), await articleOf('Button')]
  const { request, token } = await asked([zip.id, button.id])
  expect(request.requestedFields.map(({ article }) => article)).toEqual([
    { id: zip.id, release: newest },
    { id: button.id, release: newest },
  ])
  const form = await formOf(token)
  expect(form.language).toBe('fr')
  expect(form.questions.map(({ product, question }) => [product, question?.kind])).toEqual([
    ['Zip', 'substances'],
    ['Button', 'substances'],
  ])
  const [ofZip, ofButton] = form.questions
  const choices = form.choices[ofZip?.choice ?? ''] ?? []
  expect(choices).toHaveLength(254)
  const lead = choices.find(({ label }) => label.en === 'Lead')?.id ?? ''
  const put = (field: string | undefined, value: unknown) =>
    nobody.put(`/r/${token}/answers/${field ?? ''}`, { value })
  for (const [value, path, code] of [
    [[row('none'), row(lead, 1)], 'value', 'NONE_AND_SOME'],
    [[row(lead, 0)], 'value[0].amount', 'NOT_A_SHARE'],
    [[row(lead, 101)], 'value[0].amount', 'NOT_A_SHARE'],
    [[row('SVHC-999')], 'value[0].item', 'UNKNOWN_ROW'],
    [[row(lead, 1), row(lead, 2)], 'value[1].item', 'ANSWERED_TWICE'],
    ['none', 'value', 'NOT_FOR_THIS_QUESTION'],
  ] as const)
    expect([(await put(ofZip?.id, value)).json()]).toMatchObject([{ errors: [{ path, code }] }])
  expect((await put(ofZip?.id, [row(lead, 0.3, 'slider')])).statusCode).toBe(200)
  expect((await put(ofButton?.id, [row('none')])).statusCode).toBe(200)
  expect((await nobody.post(`/r/${token}/answers`, { name: 'Rui Costa' })).statusCode).toBe(201)

  await accepted(request)
  const declaredZip = (await componentNow(zip)).content
  expect(declaredZip.listDeclaration).toMatchObject({ release: newest, method: 'declaration' })
  expect(declaredZip.substances).toMatchObject([
    { entry: 'SVHC-006', concentration: 0.04, method: 'test' },
    { entry: lead, status: 'present', concentration: 0.3, method: 'declaration' },
  ])
  expect((await componentNow(button)).content).toMatchObject({
    substances: [],
    listDeclaration: { release: newest, method: 'declaration' },
  })
  const { articles, tasks } = (await owner.get('/svhc/overview')).json<SvhcOverview>()
  expect(articles).toMatchObject({ above: 1, absent: 1, unknown: 0 })
  expect(tasks.ask).toEqual([])
})

test('articles of others and articles twice are refused; an open article is offered by its id', async () => {
  const cord = await articleOf('Cord')
  const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  const title = 'Substances'
  expect((await stranger.post('/requests', { title, contact, articles: [cord.id] })).json()).toMatchObject({
    errors: [{ path: 'articles[0]', code: 'UNKNOWN_ARTICLE' }],
  })
  expect(
    (await owner.post('/requests', { title, contact, articles: [cord.id, cord.id] })).json(),
  ).toMatchObject({
    errors: [{ path: 'articles[1]', code: 'ASKED_TWICE' }],
  })
  const { tasks } = (await owner.get('/svhc/overview')).json<SvhcOverview>()
  expect(tasks.ask).toMatchObject([{ supplier: null, articles: ['Cord'], count: 1, ids: [cord.id] }])
})
