import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AnswersEffect,
  CallAnswer,
  Evaluation,
  Facility,
  findFacilityQuestions,
  Request,
  RequestSuggestions,
  resultOfEvaluation,
  SupplierForm,
} from '@ecotrame/contract'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { demoForms } from '../evaluations/testing/demo-answers.ts'

let running: TestServer
let owner: Caller
let nobody: Caller
let forms: Awaited<ReturnType<typeof demoForms>>
beforeAll(async () => {
  forms = await demoForms()
  const categories = new Set(forms.map(({ category }) => `category_${category}`))
  running = await testServer({ capabilities: [...categories] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  nobody = callerOf(running, {})
})
afterAll(() => running.close())

type Open = Extract<SupplierForm, { readonly state: 'open' }>
const process = 'dyeingAndFinishing'
const year = new Date().getFullYear() - 1
const total = (amount: number, unit: string, item = 'total') => [{ item, amount, unit }]
const questions = [
  { question: 'consent' },
  { question: 'year' },
  ...['production', 'electricity', 'heat', 'water'].map((question) => ({ question, process })),
  { question: 'electricitySources' },
  { question: 'wage' },
]
const answers: Readonly<Record<string, unknown>> = {
  consent: [{ item: 'yes', until: null }],
  year,
  production: total(500, 't'),
  electricity: total(100, 'MWh'),
  heat: [...total(300, 't', 'coal'), ...total(10_000, 'm3', 'naturalGas')],
  water: total(20_000, 'm3'),
  electricitySources: [...total(55, 'percent', 'grid'), ...total(45, 'percent', 'ownRenewable')],
  wage: total(15_000, 'BDT'),
}
let count = 0
async function made(): Promise<Facility> {
  const body = { name: `Dye house ${(count += 1)}`, country: 'PT', processes: [process] }
  return (await owner.post('/facilities', body)).json()
}
async function asked(facility: Facility, changes: object = {}) {
  const contact = { name: 'Rui Costa', email: 'rui@mill.example', language: 'en' }
  const body = { title: 'Energy of the dye house', contact, facility: facility.id, questions, ...changes }
  const answer = await owner.post('/requests', body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const request = answer.json<Request>()
  const { url } = (await owner.post(`/requests/${request.id}/link`, {})).json<{ url: string }>()
  return { request, token: url.split('/r/')[1] ?? '' }
}
const formOf = async (token: string) => (await nobody.get(`/r/${token}`)).json<Open>()
const draft = async (token: string, question: string, value: unknown) => {
  const field = (await formOf(token)).questions.find((one) => one.question?.id === question)
  return nobody.put(`/r/${token}/answers/${field?.id ?? ''}`, { value })
}
async function answered(token: string, said = answers) {
  for (const [question, value] of Object.entries(said)) {
    const kept = await draft(token, question, value)
    if (kept.statusCode !== 200) throw new Error(`${question}: ${kept.body}`)
  }
  const sent = await nobody.post(`/r/${token}/answers`, { name: 'Rui Costa' })
  if (sent.statusCode !== 201) throw new Error(sent.body)
}
const suggestions = async ({ id }: Request) =>
  (await owner.get(`/requests/${id}/answers`)).json<RequestSuggestions>()
const idsOf = ({ items }: RequestSuggestions) => items.map(({ id }) => id)
const weighed = async ({ id }: Request, ids: readonly string[]) =>
  owner.post(`/requests/${id}/answers/effect`, { answers: ids })
const accepted = ({ id }: Request, ids: readonly string[]) =>
  owner.post(`/requests/${id}/answers/decisions`, {
    decisions: ids.map((answer) => ({ answer, accept: true })),
  })
const facilityNow = async ({ id }: Facility) => (await owner.get(`/facilities/${id}`)).json<Facility>()
const micropoints = async (id: string) =>
  (await owner.get(`/results/evaluation/${id}`)).json<CallAnswer<typeof resultOfEvaluation>>().pef?.score
    .micropoints

describe('a request about a facility', () => {
  test('offers the questions that say most, for the steps that the facility has', async () => {
    const facility = await made()
    const answer = await owner.get(`/facilities/${facility.id}/questions`)
    const { questions: offered } = answer.json<CallAnswer<typeof findFacilityQuestions>>()
    const best = offered.filter((one) => one.best)
    expect(best).toHaveLength(8)
    expect(best.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['consent', 'year', 'production', 'electricity', 'heat', 'loss']),
    )
    expect(offered.every((one) => one.process === null || one.process === process)).toBe(true)
    const electricity = offered.find(({ id }) => id === 'electricity')
    expect(electricity?.items[0]?.units.map(({ unit }) => unit)).toEqual(['kWh', 'MWh', 'MJ', 'GJ'])
    expect(electricity?.items[0]?.units.every((one) => one.factor === 1 || one.source !== null)).toBe(true)
  })
  test.each([
    [{ facility: null }, 'facility'],
    [{ questions: [{ question: 'electricity' }] }, 'questions[0].question'],
    [{ questions: [{ question: 'year', process }] }, 'questions[0].question'],
    [{ questions: [{ question: 'moon' }] }, 'questions[0].question'],
    [{ questions: [{ question: 'year' }, { question: 'year' }] }, 'questions[1].question'],
  ])('refuses %j at %s', async (changes, path) => {
    const facility = await made()
    const body = { title: 'Energy', facility: facility.id, questions, ...changes }
    const answer = await owner.post('/requests', body)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path }] }])
  })
  test('takes no answer of another shape, unit or sum, and says what is expected', async () => {
    const { token } = await asked(await made())
    const refused: readonly (readonly [string, unknown, string])[] = [
      ['electricity', total(5, 'litre'), 'value[0].unit'],
      ['electricity', [...total(5, 'kWh'), ...total(6, 'kWh')], 'value[1].item'],
      ['electricity', 5, 'value'],
      ['heat', total(5, 't', 'hope'), 'value[0].item'],
      ['year', 1999, 'value'],
      ['year', 'x', 'value'],
      ['consent', [], 'value'],
      ['electricitySources', [...total(55, 'percent', 'grid'), ...total(40, 'percent', 'ownFuel')], 'value'],
    ]
    for (const [question, value, path] of refused) {
      const answer = await draft(token, question, value)
      expect([question, answer.statusCode, answer.json()]).toMatchObject([
        question,
        422,
        { errors: [{ path }] },
      ])
      expect(answer.json<{ errors: { message: string }[] }>().errors[0]?.message).toMatch(/\w{3}/)
    }
  })
  test('one answer changes 40 products of the demonstration, each by what was shown before', async () => {
    const facility = await made()
    const products: string[] = []
    for (let place = 0; place < 40; place += 1) {
      const form = forms[place % forms.length]
      const { id } = await owner.create({
        ...form,
        name: `${form?.name ?? ''} ${place}`,
        facilities: [facility.id],
      })
      const run = await owner.get(`/evaluations/evaluate/${id}`)
      if (run.statusCode !== 200) throw new Error(`${form?.name ?? ''}: ${run.body}`)
      products.push(id)
    }
    const other = await owner.evaluated()
    const { request, token } = await asked(facility)
    await answered(token)
    const ids = idsOf(await suggestions(request))
    expect(ids).toHaveLength(questions.length)
    const told = (await weighed(request, ids)).json<AnswersEffect>()
    expect(told.consents).toBe(true)
    expect(told.missing).toEqual([])
    const figure = (kind: string) => told.figures.find((one) => one.kind === kind)
    expect(figure('electricity')).toMatchObject({ before: null, after: 0.2, year, doubt: { low: 0.8 } })
    expect(figure('heat')?.after).toBeCloseTo((300 * 25_800 + 10_000 * 34.4) / 500_000, 9)
    expect(figure('water')?.after).toBeCloseTo(40, 9)
    expect(told.effect).toMatchObject({ total: 40, others: 0 })
    expect((await facilityNow(facility)).ownData).toEqual([])

    expect((await accepted(request, ids)).statusCode).toBe(200)
    const outdated = await owner.get('/evaluations?state=outdated&limit=100')
    expect(outdated.json<{ meta: { totalItems: number } }>().meta.totalItems).toBe(40)
    let [sum, moved] = [0, 0]
    for (const id of products) {
      await owner.get(`/evaluations/evaluate/${id}`)
      const effect = told.effect.evaluations.find((one) => one.id === id)
      const now = (await micropoints(id)) ?? null
      expect([effect?.name, effect?.after]).toEqual([effect?.name, now])
      if (effect?.after !== effect?.before) moved += 1
      if (effect?.before !== null) sum += now ?? 0
    }
    // A step that a product does not have moves nothing in it.
    expect(moved).toBeGreaterThan(0)
    expect(told.effect.sum.after).toBeCloseTo(sum, 6)
    expect((await owner.get(`/evaluations/${other.id}`)).json<Evaluation>().state).toBe('evaluated')
    expect((await facilityNow(facility)).dataConsent?.until).toBeNull()
  })
  test('accepted in part, an answer waits for what it lacks', async () => {
    const facility = await made()
    const { request, token } = await asked(facility)
    await answered(token)
    const { items } = await suggestions(request)
    const of = (question: string) => {
      const field = request.requestedFields.find((one) => one.question?.id === question)
      return items.find((one) => one.field === field?.id)?.id ?? ''
    }
    const told = (await weighed(request, [of('electricity')])).json<AnswersEffect>()
    expect(told).toMatchObject({ figures: [], missing: [{ question: 'electricity', lacks: 'year' }] })
    await accepted(request, [of('electricity'), of('year')])
    expect((await facilityNow(facility)).ownData).toEqual([])
    await accepted(request, [of('production')])
    expect((await facilityNow(facility)).ownData).toMatchObject([
      { process, kind: 'electricity', value: 0.2, year, evidence: null },
    ])
  })
  test('shows what other requests brought beside it, and replaces nothing by itself', async () => {
    const facility = await made()
    const first = await asked(facility)
    await answered(first.token)
    const second = await asked(facility)
    await answered(second.token, { ...answers, electricity: total(900, 'MWh') })
    const { items } = await suggestions(second.request)
    const field = second.request.requestedFields.find((one) => one.question?.id === 'electricity')
    const electricity = items.find((one) => one.field === field?.id)
    expect(electricity?.value).toMatchObject([{ amount: 900 }])
    expect(electricity?.others).toMatchObject([{ value: [{ amount: 100 }], author: 'Rui Costa' }])
  })
  test('proves a figure only by evidence of its own', async () => {
    const facility = await made()
    const { request, token } = await asked(facility)
    const field = (await formOf(token)).questions.find((one) => one.question?.id === 'electricity')
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const uploaded = await running.server.inject({
      method: 'POST',
      url: `/api/r/${token}/answers/${field?.id ?? ''}/evidence`,
      ...formWithFile(pdf, { name: 'bills.pdf', type: 'application/pdf' }),
    })
    expect(uploaded.statusCode).toBe(201)
    await answered(token)
    await accepted(request, idsOf(await suggestions(request)))
    const { ownData } = await facilityNow(facility)
    expect(ownData.find(({ kind }) => kind === 'electricity')?.evidence).toBe('bills.pdf')
    expect(ownData.find(({ kind }) => kind === 'heat')?.evidence).toBeNull()

    // The link of another facility takes no file for this one, and what came with this one proves nothing there.
    const [elsewhere, asking] = [await made(), await asked(facility)]
    const other = await asked(elsewhere)
    const asksHere = (await formOf(asking.token)).questions.find((one) => one.question?.id === 'heat')
    const strange = await running.server.inject({
      method: 'POST',
      url: `/api/r/${other.token}/answers/${asksHere?.id ?? ''}/evidence`,
      ...formWithFile(pdf, { name: 'bills.pdf', type: 'application/pdf' }),
    })
    expect(strange.statusCode).toBe(404)
    await answered(other.token)
    await accepted(other.request, idsOf(await suggestions(other.request)))
    const there = (await facilityNow(elsewhere)).ownData
    expect(there.length).toBeGreaterThan(0)
    expect(there.every(({ evidence }) => evidence === null)).toBe(true)
  })
  test('withdrawn with the same link, however old, lets products fall back, with notice', async () => {
    const facility = await made()
    const product = await owner.evaluated({ facilities: [facility.id] })
    const before = await micropoints(product.id)
    const { request, token } = await asked(facility)
    const withdraw = async () => (await nobody.post(`/r/${token}/withdrawal`)).json<{ withdrawn: boolean }>()
    expect(await withdraw()).toEqual({ withdrawn: false })
    await answered(token)
    await accepted(request, idsOf(await suggestions(request)))
    await owner.get(`/evaluations/evaluate/${product.id}`)
    expect(await micropoints(product.id)).not.toBe(before)
    expect(await formOf(token)).toMatchObject({ state: 'answered', consents: true })

    expect(await withdraw()).toEqual({ withdrawn: true })
    expect((await facilityNow(facility)).dataConsent).toBeNull()
    expect((await owner.get(`/evaluations/${product.id}`)).json<Evaluation>().state).toBe('outdated')
    await owner.get(`/evaluations/evaluate/${product.id}`)
    expect(await micropoints(product.id)).toBe(before)
    expect((await owner.get('/notifications?limit=50')).body).toContain(`${facility.name} has withdrawn`)
    expect(await formOf(token)).toMatchObject({ consents: false })
    expect(await withdraw()).toEqual({ withdrawn: false })
  })
  test('is decided by who may change facilities, and weighed by nobody else', async () => {
    const facility = await made()
    const { request, token } = await asked(facility)
    await answered(token)
    const foreign = callerOf(running, running.loginAs('organization_owner', 'b'))
    const ids = idsOf(await suggestions(request))
    const stranger = await foreign.post(`/requests/${request.id}/answers/effect`, { answers: ids })
    expect(stranger.statusCode).toBe(404)
    expect((await weighed(request, [facility.id])).statusCode).toBe(422)
    const contributor = callerOf(running, running.loginAs('contributor'))
    const own = await contributor.post('/requests', {
      title: 'Energy',
      contact: { name: 'Rui' },
      facility: facility.id,
      questions,
    })
    const { id } = own.json<Request>()
    const { url } = (await contributor.post(`/requests/${id}/link`, {})).json<{ url: string }>()
    await answered(url.split('/r/')[1] ?? '')
    const { items } = (await contributor.get(`/requests/${id}/answers`)).json<RequestSuggestions>()
    const decided = await contributor.post(`/requests/${id}/answers/decisions`, {
      decisions: items.map((one) => ({ answer: one.id, accept: true })),
    })
    expect([decided.statusCode, decided.json()]).toMatchObject([403, { code: 'PERMISSION_REQUIRED' }])
    expect((await facilityNow(facility)).ownData).toEqual([])
  })
})
