import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  attributionOfVersion,
  CallAnswer,
  differenceOfVersions,
  Evaluation,
  ProblemDetails,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aMaterial, aNumber, bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'

type Difference = CallAnswer<typeof differenceOfVersions>
type Attribution = CallAnswer<typeof attributionOfVersion>

let running: TestServer
let emily: Caller
let first: string
let second: string
let evaluation: Evaluation
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_jeans', 'category_sneakers'] })
  emily = callerOf(running, running.loginAs('contributor'))
  const created = await emily.evaluated()
  first = created.activeVersion?.id ?? ''
  const body = bodyOf(created)
  await emily.put(`/evaluations/${created.id}`, {
    ...body,
    values: { ...body.values, mass: aNumber('mass', 190), price: aNumber('price', 60) },
    composition: [aMaterial('ei-coton', 60), aMaterial('ei-pet', 40)],
  })
  const answer = await emily.get(`/evaluations/evaluate/${created.id}`)
  evaluation = answer.json<{ evaluation: Evaluation }>().evaluation
  second = evaluation.activeVersion?.id ?? ''
})
afterAll(() => running.close())

const difference = (id: string, query: string) => emily.get(`/results/version/${id}/difference?${query}`)

describe('why a score changed', () => {
  test.each(['fr_dur', 'pef'])('each change has its part, and the parts add up: %s', async (label) => {
    const answer = (await difference(second, `versus=${first}&label=${label}`)).json<Difference>()
    const { before, after, parts } = answer
    expect(before).toMatchObject({ version: { number: 1 }, evaluation: { id: evaluation.id } })
    expect(after.version.number).toBe(2)
    expect(answer.difference).toBeCloseTo(after.figure - before.figure, 9)
    const sum = (parts ?? []).reduce((total, part) => total + part.difference, 0)
    expect(Math.abs(sum - answer.difference)).toBeLessThan(1e-9 * before.figure)
    expect(parts?.map(({ cause }) => cause).sort()).toEqual(['durability', 'inputs', 'inputs'])
  })

  test('is told with the words of the form, the largest part first', async () => {
    const { parts } = (await difference(second, `versus=${first}&label=fr_dur`)).json<Difference>()
    const changes = parts?.flatMap((part) => part.changes) ?? []
    expect(changes).toContainEqual({
      kind: 'field',
      list: null,
      entry: null,
      field: { id: 'mass', label: 'Net mass', label_fr: 'Masse nette', unit: 'g' },
      before: 170,
      after: 190,
      beforeChoice: null,
      afterChoice: null,
    })
    expect(changes.some(({ kind, list }) => kind === 'list' && list === 'composition')).toBe(true)
    const sizes = parts?.map(({ difference: size }) => Math.abs(size)) ?? []
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  })

  test('has no parts between a version and itself', async () => {
    const answer = (await difference(second, `versus=${second}&label=fr_dur`)).json<Difference>()
    expect(answer).toMatchObject({ difference: 0, parts: [] })
  })

  test('can be asked of two evaluations of one category, not of two categories', async () => {
    const other = await emily.evaluated({ name: 'T-shirt Large' })
    const jeans = await emily.evaluated({ name: 'Jeans Ida', category: 'jeans' })
    const same = await difference(second, `versus=${other.activeVersion?.id}&label=fr_dur`)
    expect(same.json<Difference>().before.evaluation.name).toBe('T-shirt Large')
    const refused = await difference(second, `versus=${jeans.activeVersion?.id}&label=fr_dur`)
    expect([refused.statusCode, refused.json<ProblemDetails>().code]).toEqual([422, 'DIFFERENT_CATEGORIES'])
  })

  test.each([
    ['versus=nobody&label=fr_dur', 400],
    ['label=fr_dur', 400],
    ['versus=00000000-0000-4000-8000-000000000000&label=fr_dur', 404],
    ['versus=FIRST&label=points', 400],
  ])('refuses %s', async (query, status) => {
    expect((await difference(second, query.replace('FIRST', first))).statusCode).toBe(status)
  })
})

describe('what a figure comes from', () => {
  test('the chain leads from PEF to the French cost, and durability is explained by its six multipliers', async () => {
    const answer = (await emily.get(`/results/version/${second}/attribution`)).json<Attribution>()
    const { chain, durability } = answer
    const end = chain?.steps.reduce((sum, step) => sum + step.difference, chain.start) ?? NaN
    expect(end).toBeCloseTo(evaluation.score?.ecs ?? NaN, 6)
    expect(chain?.end).toBe(evaluation.score?.ecs)
    expect(durability?.effects).toHaveLength(6)
    expect(durability?.labels['fr_dur']?.product).toBeCloseTo(evaluation.score?.ecs ?? NaN, 9)
  })
})
