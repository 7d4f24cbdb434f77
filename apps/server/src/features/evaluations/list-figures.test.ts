import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer, EvaluationLine, ListMeta, resultOfEvaluation } from '@ecotrame/contract'
import { scoreLabelIds, weightBases, type ScoreLabelId, type WeightBasis } from '@ecotrame/lca'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import {
  aCountry,
  aGarment,
  aNumber,
  aPairOfSneakers,
  bodyOf,
  callerOf,
  type Caller,
} from './testing/caller.ts'

const aTee = (name: string, mass: number) => {
  const { values } = aGarment()
  return { name, values: { ...values, mass: aNumber('mass', mass) } }
}

let running: TestServer
let emily: Caller
let heavyId = ''
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  emily = callerOf(running, running.loginAs('contributor'))
  await emily.create({ name: 'Never run' })
  await emily.evaluated(aTee('Light', 100))
  const heavy = await emily.evaluated(aTee('Heavy', 300))
  heavyId = heavy.id
  await emily.put(`/evaluations/${heavy.id}`, {
    ...bodyOf(heavy),
    values: { ...heavy.values, mass: aNumber('mass', 400) },
  })
  await emily.get(`/evaluations/evaluate/${heavy.id}`)
  await emily.evaluated(aPairOfSneakers())
  await emily.evaluated(
    aPairOfSneakers({
      name: 'Light shoes',
      values: { mass: aNumber('mass', 400), makingCountry: aCountry('makingCountry', 'VN') },
    }),
  )
})
afterAll(() => running.close())

interface List {
  readonly items: readonly EvaluationLine[]
  readonly meta: ListMeta
}
const listed = async (query: string) => (await emily.get(`/evaluations?${query}`)).json<List>().items
const named = (lines: readonly EvaluationLine[], name: string) => {
  const line = lines.find((one) => one.name === name)
  if (!line) throw new Error(`no ${name}`)
  return line
}
const names = (lines: readonly EvaluationLine[]) => lines.map(({ name }) => name)
const everyFigure = scoreLabelIds.flatMap((label) => weightBases.map((basis) => ({ label, basis })))

/** Lines with a figure in the order of their figures; the others after them. */
function inOrder(lines: readonly EvaluationLine[]): boolean {
  const values = lines.map(({ figure }) => figure?.value ?? Number.POSITIVE_INFINITY)
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))
}

describe('the figure that a list is asked for', () => {
  test.each(everyFigure)('$label $basis is that of the results', async ({ label, basis }) => {
    const heavy = named(await listed(`label=${label}&basis=${basis}`), 'Heavy')
    const results = (await emily.get(`/results/evaluation/${heavyId}`)).json<
      CallAnswer<typeof resultOfEvaluation>
    >()
    const value = results.version.labels[label]?.[basis]
    expect(value).toBeGreaterThan(0)
    expect(heavy.figure).toMatchObject({
      label,
      basis,
      value,
      per100g: results.version.labels[label]?.per100g,
    })
    expect(heavy.figure?.previous).not.toBeNull()
    expect(named(await listed(`label=${label}`), 'Light').figure?.previous).toBeNull()
  })
  test.each(everyFigure)('sorts by $label $basis', async ({ label, basis }) => {
    const asked = `label=${label}&basis=${basis}&sort=figure`
    const lines = await listed(asked)
    expect(inOrder(lines)).toBe(true)
    expect(lines.at(-1)?.figure?.value ?? null).toBeNull()
    const [first] = await listed(asked.replace('figure', '-figure'))
    expect(first?.figure?.value).toBe(Math.max(...lines.map(({ figure }) => figure?.value ?? 0)))
  })
  test('without a label is the default of each category, the two methods never ranked together', async () => {
    const lines = await listed('sort=-figure')
    expect(names(lines)).toEqual(['Heavy', 'Light', 'Sneakers Ida', 'Light shoes', 'Never run'])
    expect(named(lines, 'Heavy').figure).toMatchObject({ label: 'fr_dur', basis: 'product' })
    expect(named(lines, 'Sneakers Ida').figure).toMatchObject({ label: 'pef', basis: 'product' })
    expect(named(lines, 'Never run').figure).toBeNull()
    expect(names(await listed('sort=figure')).slice(0, 2)).toEqual(['Light', 'Heavy'])
  })
  test('is the sorted one per 100 g', async () => {
    const asked = async (basis: WeightBasis, sort: string, label: ScoreLabelId = 'pef') =>
      names(await listed(`label=${label}&basis=${basis}&sort=${sort}`))
    expect(await asked('product', 'figurePer100g')).toEqual(await asked('per100g', 'figure'))
  })
  test('outside the legal scope has no French value', async () => {
    const line = named(await listed('label=fr_dur'), 'Sneakers Ida')
    expect(line.figure).toEqual({
      label: 'fr_dur',
      basis: 'product',
      value: null,
      previous: null,
      per100g: null,
    })
  })
  test.each(['label=secret', 'basis=per10g'])('%s is refused', async (query) => {
    expect((await emily.get(`/evaluations?${query}`)).statusCode).toBe(400)
  })
})
