import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, ProblemDetails } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, aMaterial, aNumber, bodyOf, callerOf, type Caller } from './testing/caller.ts'

const opened = ['tshirt', 'shirt', 'polo', 'socks', 'packaging'].map((id) => `category_${id}`)
const nobodysId = '7f1f0b7e-6c0f-4d59-9d5e-0d6b8f7c2a11'

let running: TestServer
let emily: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: opened })
  emily = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const pathsOf = ({ errors = [] }: ProblemDetails) => errors.map(({ path }) => path)

describe('create', () => {
  test('fills what was not given with defaults, marked as such', async () => {
    const evaluation = await emily.create({ values: { mass: aNumber('mass', 150) } })
    expect(evaluation.values['mass']).toMatchObject({ value: 150, origin: 'user' })
    expect(evaluation.values['physicalDurability']).toMatchObject({ value: 1.45, origin: 'default' })
    expect(evaluation).toMatchObject({ state: 'draft', score: null, rowVersion: 1, activeVersion: null })
  })
  test('without a composition it starts with the default trims of the product', async () => {
    const answer = await emily.post('/evaluations', { category: 'tshirt' })
    expect(answer.json<Evaluation>().composition.map(({ type }) => type)).toEqual(['trim'])
  })
  test.each([
    ['en', 'Shirt'],
    ['fr', 'Chemise'],
  ])('is named after its category in the language of the caller: %s', async (language, name) => {
    const answer = await emily.post('/evaluations', { category: 'shirt' }, { 'accept-language': language })
    expect(answer.json()).toMatchObject({ name })
    expect([answer.statusCode, answer.headers.etag]).toEqual([201, '"1"'])
  })
  test('a category that the plan locks is refused', async () => {
    const answer = await emily.post('/evaluations', { category: 'coat' })
    expect([answer.statusCode, answer.json<ProblemDetails>().code]).toEqual([403, 'CAPABILITY_REQUIRED'])
  })
  test('an unknown category is named', async () => {
    const answer = await emily.post('/evaluations', { category: 'sofa' })
    expect([answer.statusCode, pathsOf(answer.json())]).toEqual([422, ['category']])
  })
  test('every wrong value is named at once, in the language of the caller', async () => {
    const body = aGarment({
      values: { mass: aNumber('mass', -1), price: aNumber('price', 5000), colour: aNumber('colour', 1) },
      composition: [aMaterial('ei-cotton', 120)],
    })
    const answer = await emily.post('/evaluations', body, { 'accept-language': 'fr' })
    expect(answer.statusCode).toBe(422)
    const problem = answer.json<ProblemDetails>()
    expect(pathsOf(problem).toSorted()).toEqual([
      'composition[0].values.material',
      'composition[0].values.share',
      'values.colour',
      'values.mass',
      'values.price',
    ])
    for (const { message } of problem.errors ?? []) expect(message).toMatch(/\p{L}/u)
  })
  test('an idempotency key makes one evaluation of two posts', async () => {
    const body = aGarment({ name: 'Once' })
    const headers = { 'idempotency-key': 'create-once' }
    const [first, second] = [
      await emily.post('/evaluations', body, headers),
      await emily.post('/evaluations', body, headers),
    ]
    expect(second.json<Evaluation>().id).toBe(first.json<Evaluation>().id)
    const found = await emily.get('/evaluations?search=Once')
    expect(found.json()).toMatchObject({ meta: { totalItems: 1 } })
  })
})

describe('save', () => {
  test('refuses a version that is not the newest, and changes nothing', async () => {
    const read = await emily.create()
    const body = bodyOf(read)
    const first = await emily.put(
      `/evaluations/${read.id}`,
      { ...body, name: 'First' },
      { 'if-match': '"1"' },
    )
    const second = await emily.put(
      `/evaluations/${read.id}`,
      { ...body, name: 'Second' },
      { 'if-match': '"1"' },
    )
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"'])
    expect([second.statusCode, second.json<ProblemDetails>().code]).toEqual([409, 'STALE_VERSION'])
    expect(second.json<ProblemDetails>().savedBy).toBe('contributor of a')
    expect((await emily.get(`/evaluations/${read.id}`)).json()).toMatchObject({
      name: 'First',
      rowVersion: 2,
    })
  })
  test('of two people who save the same version at once, one is refused', async () => {
    const read = await emily.create()
    const save = (name: string) =>
      emily.put(`/evaluations/${read.id}`, { ...bodyOf(read), name }, { 'if-match': '"1"' })
    const answers = await Promise.all([save('A'), save('B'), save('C'), save('D')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })
  test('accepts an incomplete draft and refuses a wrong one', async () => {
    const read = await emily.create()
    const empty = { ...bodyOf(read), composition: [] }
    expect((await emily.put(`/evaluations/${read.id}`, empty)).statusCode).toBe(200)
    const wrong = { ...empty, values: { ...read.values, mass: aNumber('mass', 0) } }
    const answer = await emily.put(`/evaluations/${read.id}`, wrong)
    expect([answer.statusCode, pathsOf(answer.json())]).toEqual([422, ['values.mass']])
  })
  test('another category starts a new form', async () => {
    const read = await emily.create()
    const answer = await emily.put(`/evaluations/${read.id}`, { ...bodyOf(read), category: 'socks' })
    const { values, composition } = answer.json<Evaluation>()
    expect(Object.values(values).every(({ origin }) => origin === 'default')).toBe(true)
    expect(composition).toEqual([])
  })
  test('another category that the plan locks is refused', async () => {
    const read = await emily.create()
    const answer = await emily.put(`/evaluations/${read.id}`, { ...bodyOf(read), category: 'coat' })
    expect(answer.statusCode).toBe(403)
  })
  test('changed values make results outdated; the values that were run make them hold again', async () => {
    const run = await emily.evaluated()
    const changed = { ...bodyOf(run), values: { ...run.values, mass: aNumber('mass', 200) } }
    expect((await emily.put(`/evaluations/${run.id}`, changed)).json()).toMatchObject({
      state: 'outdated',
      score: run.score,
    })
    expect((await emily.put(`/evaluations/${run.id}`, bodyOf(run))).json()).toMatchObject({
      state: 'evaluated',
    })
  })
  test('another name or reference does not', async () => {
    const run = await emily.evaluated()
    const renamed = { ...bodyOf(run), name: 'Renamed', reference: 'TS-1' }
    expect((await emily.put(`/evaluations/${run.id}`, renamed)).json()).toMatchObject({
      state: 'evaluated',
      name: 'Renamed',
      reference: 'TS-1',
    })
  })
})

describe('duplicate and delete', () => {
  test('a copy was never run and takes what the body names', async () => {
    const run = await emily.evaluated({ reference: 'TS-9' })
    const copy = await emily.post(`/evaluations/duplicate/${run.id}`)
    expect(copy.statusCode).toBe(201)
    expect(copy.json()).toMatchObject({
      name: 'T-shirt Marin (copy)',
      reference: 'TS-9',
      state: 'draft',
      score: null,
    })
    const named = await emily.post(`/evaluations/duplicate/${run.id}`, { name: 'Rayé', reference: null })
    expect(named.json()).toMatchObject({ name: 'Rayé', reference: null })
    expect(named.json<Evaluation>().values).toEqual(run.values)
  })
  test('a wrong value of the body is refused', async () => {
    const { id } = await emily.create()
    const answer = await emily.post(`/evaluations/duplicate/${id}`, { values: { mass: aNumber('mass', -5) } })
    expect([answer.statusCode, pathsOf(answer.json())]).toEqual([422, ['values.mass']])
  })
  test('what is deleted is gone with its versions', async () => {
    const run = await emily.evaluated()
    expect((await emily.delete(`/evaluations/${run.id}`, { 'if-match': '"7"' })).statusCode).toBe(409)
    expect((await emily.delete(`/evaluations/${run.id}`)).json()).toEqual({ id: run.id })
    expect((await emily.get(`/evaluations/${run.id}`)).statusCode).toBe(404)
    expect((await emily.get(`/results/version/${run.activeVersion?.id}`)).statusCode).toBe(404)
  })
})

describe('composition schema', () => {
  test('tells the fields of each kind of entry', async () => {
    const { id } = await emily.create()
    const answer = await emily.get(`/evaluations/composition-schema/${id}`)
    expect(answer.json()).toMatchObject({
      evaluation: id,
      category: 'tshirt',
      types: [
        { type: 'material', minimumEntries: 1, parents: ['product', 'part'] },
        { type: 'trim', minimumEntries: 0, parents: ['product'] },
        { type: 'part', parents: ['product'] },
        { type: 'origin', parents: ['material'] },
        { type: 'packaging', parents: ['product'] },
        { type: 'leg', parents: ['product', 'part'] },
      ],
      totalWeight: { id: 'total_weight' },
    })
  })
  test('names only the kinds that the category offers', async () => {
    const { id } = await emily.create({ category: 'packaging', values: {}, composition: [] })
    const answer = await emily.get(`/evaluations/composition-schema/${id}`)
    const { types } = answer.json<{ types: readonly { type: string }[] }>()
    expect(types.map(({ type }) => type)).toEqual(['material', 'part', 'origin'])
  })
  test('is that of a category as well; what is neither is not found', async () => {
    const schemaOf = (id: string) => emily.get(`/evaluations/composition-schema/${id}`)
    expect((await schemaOf('tshirt')).json()).toMatchObject({ evaluation: null, category: 'tshirt' })
    expect((await schemaOf(nobodysId)).statusCode).toBe(404)
    expect((await schemaOf('neither')).statusCode).toBe(404)
  })
})

describe('unknown and malformed ids', () => {
  test.each([
    ['GET', `/evaluations/${nobodysId}`],
    ['PUT', `/evaluations/${nobodysId}`],
    ['DELETE', `/evaluations/${nobodysId}`],
    ['POST', `/evaluations/duplicate/${nobodysId}`],
    ['GET', `/evaluations/evaluate/${nobodysId}`],
    ['GET', `/evaluations/evaluate/${nobodysId}/ecobalyse`],
    ['GET', `/evaluations/check/${nobodysId}`],
    ['GET', `/evaluations/check/${nobodysId}/ecobalyse`],
    ['PATCH', `/evaluations/publish/${nobodysId}`],
    ['GET', `/evaluations/${nobodysId}/versions`],
    ['PATCH', `/evaluations/rename-version/${nobodysId}?version_name=x`],
    ['PATCH', `/evaluations/active/version/${nobodysId}`],
    ['GET', `/results/evaluation/${nobodysId}`],
    ['GET', `/results/version/${nobodysId}`],
  ] as const)('%s %s is 404 or, with another id, 400', async (method, path) => {
    const send = (url: string) =>
      running.server.inject({
        method,
        url: `/api${url}`,
        headers: running.loginAs('contributor'),
        ...(method === 'PUT' ? { payload: aGarment() } : {}),
      })
    expect((await send(path)).statusCode).toBe(404)
    expect((await send(path.replace(nobodysId, 'not-an-id'))).statusCode).toBe(400)
  })
})
