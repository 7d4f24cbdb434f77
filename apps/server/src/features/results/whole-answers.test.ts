import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Evaluation } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import {
  aGarment,
  aMaterial,
  aNumber,
  aPairOfSneakers,
  callerOf,
  type Caller,
} from '../evaluations/testing/caller.ts'

/** What the last handler gave, as JSON would have it without a schema. */
const given: { last: unknown } = { last: null }
const handled = 'tracing:fastify.request.handler:start'
function watch(told: unknown): void {
  const { reply } = told as { readonly reply: FastifyReply }
  const send = reply.send.bind(reply)
  reply.send = (payload) => {
    given.last = JSON.parse(JSON.stringify(payload))
    return send(payload)
  }
}

let running: TestServer
let owner: Caller
let paths: readonly string[]
beforeAll(async () => {
  subscribe(handled, watch)
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers', 'category_packaging'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  paths = await everyAnswer()
})
afterAll(async () => {
  unsubscribe(handled, watch)
  await running.close()
})

const garments: readonly object[] = [
  {},
  {
    values: {
      ...aGarment().values,
      price: aNumber('price', 30),
      numberOfReferences: aNumber('numberOfReferences', 9000),
    },
    composition: [aMaterial('ei-coton', 60), aMaterial('ei-pet', 40)],
  },
  { values: { mass: aNumber('mass', 170) } },
  aPairOfSneakers(),
]

async function made(path: string, body?: object): Promise<string> {
  const answer = await owner.post(path, body)
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json<{ id: string }>().id
}

/** Where answers of the calculation are told, of evaluations of all kinds and of products and collections of them. */
async function everyAnswer(): Promise<readonly string[]> {
  const evaluations: Evaluation[] = []
  for (const garment of garments) evaluations.push(await owner.create(garment))
  const run = await Promise.all(evaluations.map(({ id }) => owner.get(`/evaluations/evaluate/${id}`)))
  const done = evaluations.filter((_, place) => run[place]?.statusCode === 200)
  expect(done.length).toBeGreaterThan(2)
  const packaging = await made('/packagings', {
    name: 'Carton',
    reference: null,
    level: 'primary',
    units: 10,
    composition: [{ material: 'board', mass: 80, recycledShare: 40, country: 'FR' }],
  })
  const product = await made('/products', {
    name: 'Set',
    reference: 'SET-1',
    evaluations: done.slice(0, 2).map(({ id }) => ({ id, quantity: 2 })),
    packagings: [{ id: packaging, quantity: 1 }],
  })
  const collection = await made('/product-collections', { name: 'All', products: [product] })
  const version = await made(`/products/${product}/versions`)
  const ofEvaluations = await Promise.all(
    done.map(async ({ id }) => {
      const { activeVersion } = (await owner.get(`/evaluations/${id}`)).json<Evaluation>()
      const label =
        (await owner.get(`/evaluations/${id}`)).json<Evaluation>().score?.ecs === null ? 'pef' : 'fr_dur'
      return [
        ...['', '/full', '/ipc', '/ecobalyse', `/levers?label=${label}`].map(
          (end) => `/results/evaluation/${id}${end}`,
        ),
        ...['', '/precision', '/attribution', '/benchmark'].map(
          (end) => `/results/version/${activeVersion?.id}${end}`,
        ),
        `/evaluations/${id}`,
        `/evaluations/${id}/versions`,
      ]
    }),
  )
  const ofSums = (kind: string, id: string) =>
    ['/full', '/full/benchmark', '/ipc', '/ipc/benchmark'].map((end) => `/results/${kind}/${id}${end}`)
  return [
    ...ofEvaluations.flat(),
    ...ofSums('product', product),
    `/results/product/${product}/ecobalyse`,
    ...ofSums('product-collection', collection),
    `/results/products?ids=${product}`,
    `/products/versions/${version}`,
    `/products/packagings/evaluate/${product}`,
    `/packagings/evaluate/${packaging}`,
    '/audit-log',
  ]
}

test('no schema takes a field of the calculation away from an answer', async () => {
  const told: string[] = []
  for (const path of paths) {
    given.last = null
    const answer = await owner.get(path)
    if (answer.statusCode === 409) continue
    expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
    expect(answer.json()).toEqual(given.last)
    told.push(path)
  }
  expect(told.length).toBeGreaterThan(paths.length - 4)
})
