import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

const data = new URL('../../../../../packages/reference-data/data/', import.meta.url)
const golden = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, data), 'utf8')) as T

interface Recorded {
  readonly case?: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  readonly status: number
  readonly answer: unknown
}

let running: TestServer
beforeAll(async () => {
  running = await testServer()
})
afterAll(() => running.close())

async function send({ method, path, body }: Pick<Recorded, 'method' | 'path' | 'body'>) {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  return running.server.inject({ method, url: path, headers, ...payload })
}

/** What may differ from the recorded answer (interface §7): addresses, our sentence, what we add. */
const ours = new Set(['webUrl', 'documentation', 'description', 'warnings', 'method'])
const categories = new Set(
  'acd cch etf etf-c fru fwe htc htc-c htn htn-c ior ldu mru ozd pco pma swe tre wtu'.split(' '),
)

/** Differences between a recorded answer and ours: numbers to 1e-9, all else exactly; 0 of a category is our `null`. */
function differences(recorded: unknown, answer: unknown, path = ''): string[] {
  if (typeof recorded === 'number' && typeof answer === 'number') {
    if (Number.isInteger(recorded) && recorded === answer) return []
    return Math.abs(recorded - answer) <= 1e-9 * Math.max(Math.abs(recorded), 1e-4)
      ? []
      : [`${path}: ${answer} instead of ${recorded}`]
  }
  if (typeof recorded !== 'object' || recorded === null || typeof answer !== 'object' || answer === null)
    return recorded === answer ? [] : [`${path}: ${String(answer)} instead of ${String(recorded)}`]
  const keys = new Set([...Object.keys(recorded), ...Object.keys(answer)])
  return [...keys].filter((key) => path !== '' || !ours.has(key)).flatMap((key) => {
    const before: unknown = Reflect.get(recorded, key)
    const after: unknown = Reflect.get(answer, key)
    if (categories.has(key)) return before === 0 && after === null ? [] : [`${path}.${key}: not null`]
    return differences(before, after, `${path}.${key}`)
  })
}

describe('recorded answers of the official calculator', () => {
  test.each([
    'simulator-tshirt',
    'simulator-ecs-tshirt',
    'detailed-tshirt',
    'detailed-jeans-all-fields',
    'detailed-tshirt-upcycled',
    'materials',
    'products',
    'countries',
    'trims',
  ])('%s', async (name) => {
    const recorded = golden<Recorded>(`ecobalyse-interface/${name}.json`)
    const answer = await send(recorded)
    expect(answer.statusCode).toBe(recorded.status)
    expect(differences(recorded.answer, answer.json())).toEqual([])
  })
})
