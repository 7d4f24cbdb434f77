import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  Evaluation,
  frenchCostResult,
  fullResult,
  impactsPerComponent,
  ProblemDetails,
  resultOfEvaluation,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aNumber, bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let emily: Caller
let evaluation: Evaluation
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
  evaluation = await emily.evaluated()
})
afterAll(() => running.close())

const read = async <Answer>(path: string): Promise<Answer> => (await emily.get(path)).json<Answer>()
const officialCost = () => evaluation.score?.ecs ?? NaN
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

describe('every answer', () => {
  test.each(['', '/full', '/ipc', '/ecobalyse'])(
    '%s names evaluation, version, method, data and coverage',
    async (view) => {
      const answer = await read(`/results/evaluation/${evaluation.id}${view}`)
      expect(answer).toMatchObject({
        evaluation: { id: evaluation.id, category: { id: 'tshirt', name_fr: 'T-shirt' } },
        version: { id: evaluation.activeVersion?.id, number: 1 },
        methodRelease: 'french-cost 2025-10',
        databaseRelease: 'french-2025-10',
        coverage: 1,
        unit: 'µPt',
      })
      expect(answer).toHaveProperty('source', expect.stringContaining('Ecobalyse 7.0.0'))
    },
  )
})

describe('scores', () => {
  test('the label with durability is the official figure, per 100 g as the label shows it', async () => {
    const {
      version: { labels },
      massKg,
    } = await read<CallAnswer<typeof resultOfEvaluation>>(`/results/evaluation/${evaluation.id}`)
    expect(labels.fr_dur?.product).toBeCloseTo(officialCost(), 9)
    expect(labels.fr_dur?.per100g).toBeCloseTo(evaluation.score?.ecsPer100g ?? NaN, 9)
    expect(massKg).toBe(0.17)
    // T-shirt: 45 days of wear (products.csv of the release).
    expect(labels.fr_days?.product).toBeCloseTo(officialCost() / 45, 9)
  })
})

describe('full result', () => {
  test('its rows add up to the figure, and every row finds its process', async () => {
    const full = await read<CallAnswer<typeof fullResult>>(`/results/evaluation/${evaluation.id}/full`)
    expect(sum(full.contributions.map(({ ecs }) => ecs)) / (full.durability ?? NaN)).toBeCloseTo(
      officialCost(),
      8,
    )
    const processes = new Map(full.processes.map((process) => [process.id, process]))
    for (const { process: id, amount, ecs } of full.contributions)
      if (id !== null) expect(amount * (processes.get(id)?.ecsPerUnit ?? NaN)).toBeCloseTo(ecs, 8)
    expect(full.contributions.filter(({ process }) => process === null)).toHaveLength(2)
  })
})

describe('impacts per component', () => {
  test('they add up to the figure and are named', async () => {
    const { components } = await read<CallAnswer<typeof impactsPerComponent>>(
      `/results/evaluation/${evaluation.id}/ipc`,
    )
    expect(sum(components.map(({ ecs }) => ecs))).toBeCloseTo(officialCost(), 8)
    expect(components.map(({ kind, name_fr }) => [kind, name_fr])).toEqual([
      ['material', 'Coton'],
      ['garment', null],
      ['complement', 'Complément microfibres'],
      ['complement', 'Complément export hors Europe'],
    ])
  })
})

describe('the French cost of a version', () => {
  test('gives inputs and result of that run, whatever became of the form since', async () => {
    const before = await emily.evaluated()
    const version = before.activeVersion?.id ?? ''
    const first = await read<CallAnswer<typeof frenchCostResult>>(`/results/version/${version}`)
    await emily.put(`/evaluations/${before.id}`, {
      ...bodyOf(before),
      values: { ...before.values, mass: aNumber('mass', 300) },
    })
    await emily.get(`/evaluations/evaluate/${before.id}`)
    const again = await read<CallAnswer<typeof frenchCostResult>>(`/results/version/${version}`)
    expect(again.input).toEqual(first.input)
    expect(again.result).toEqual(first.result)
    const active = await read<CallAnswer<typeof frenchCostResult>>(
      `/results/evaluation/${before.id}/ecobalyse`,
    )
    expect([first.input?.massKg, active.input?.massKg]).toEqual([0.17, 0.3])
    expect(active.components).toEqual([
      {
        method: 'french',
        kind: 'material',
        part: 0,
        index: 0,
        id: 'ei-coton',
        name: 'Cotton',
        name_fr: 'Coton',
      },
      { method: 'pef', kind: 'material', part: 0, index: 0, id: 'cotton', name: 'Cotton', name_fr: 'Coton' },
      { method: 'pef', kind: 'part', part: 0, index: null, id: null, name: null, name_fr: null },
    ])
  })
})

test.each(['', '/full', '/ipc', '/ecobalyse'])('%s of a draft is refused', async (view) => {
  const { id } = await emily.create()
  const answer = await emily.get(`/results/evaluation/${id}${view}`)
  expect([answer.statusCode, answer.json<ProblemDetails>().code]).toEqual([409, 'NOT_EVALUATED'])
})
