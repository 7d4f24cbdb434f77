import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  checkEvaluation,
  Evaluation,
  EvaluationLine,
  findExportFields,
  resultOfEvaluation,
} from '@ecotrame/contract'
import type { Method } from '@ecotrame/lca'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { unpacked } from './stored-result.ts'
import { aNumber, aPairOfSneakers, callerOf, type Caller } from './testing/caller.ts'

/** A method that nobody has published: so much for each kilogram, of anything up to one kilogram. */
const byWeight: Method<{ readonly massKg: number }, { readonly kg: number }> = {
  id: 'by-weight',
  name: { en: 'Carbon by weight', fr: 'Carbone au poids' },
  release: 'by-weight 1',
  databaseRelease: 'by-weight 1',
  covers: () => true,
  describe(_form, { values }) {
    const massKg = Number(values['mass']?.value) / 1000
    if (massKg > 1)
      return { ok: false, problems: [{ path: 'values.mass', code: 'OUT_OF_RANGE', kind: 'value' }] }
    return { ok: true, value: { input: { massKg }, compute: () => ({ kg: massKg * 12.5 }) } }
  },
  recalculate: ({ massKg }) => ({ ok: true, value: { kg: massKg * 12.5 } }),
  hasNothingFor: () => false,
  massKg: () => 0,
  unit: 'kg CO₂ eq',
  score: ({ kg }) => kg,
  datasets: () => ['by-weight:everything'],
}

let running: TestServer
let owner: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'], further: [byWeight] })
  owner = callerOf(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const read = async <Answer>(path: string) => (await owner.get(path)).json<Answer>()
const figure = {
  method: 'by-weight',
  name: 'Carbon by weight',
  name_fr: 'Carbone au poids',
  release: 'by-weight 1',
  unit: 'kg CO₂ eq',
}

describe('a method beside those that are shipped', () => {
  let tee: Evaluation
  beforeAll(async () => {
    tee = await owner.evaluated({ name: 'Weighed tee' })
  })
  const value = 0.17 * 12.5

  test('is told of by the check of a form, after the methods that were there', async () => {
    const { methods } = await read<CallAnswer<typeof checkEvaluation>>(`/evaluations/check/${tee.id}`)
    expect(methods.map(({ method }) => method)).toEqual(['french-cost', 'pef', 'by-weight'])
    expect(methods[2]).toEqual({ ...figure, value })
  })

  test('stands in the result, and leaves the others as they are', async () => {
    const { version } = await read<CallAnswer<typeof resultOfEvaluation>>(`/results/evaluation/${tee.id}`)
    expect(version.methodRelease).toBe('french-cost 2025-10')
    expect(version.score.methods[0]).toMatchObject({ method: 'french-cost', value: version.score.ecs })
    expect(version.score.methods[1]).toMatchObject({ method: 'pef', value: version.score.pefMicropoints })
    expect(version.score.methods[2]).toEqual({ ...figure, value })
  })

  test('stands in lists', async () => {
    const { items } = await read<{ items: EvaluationLine[] }>('/evaluations?search=weighed')
    expect(items[0]?.score?.methods[2]).toEqual({ ...figure, value })
  })

  test('has a column in exports', async () => {
    const { items } = await read<CallAnswer<typeof findExportFields>>(
      '/exports/fields?kind=evaluations&language=fr',
    )
    const column = items.find(({ id }) => id === 'method.by-weight')
    expect(column).toMatchObject({ title: expect.stringContaining('Carbone au poids') as string })
    const { rows } = await read<{ rows: Record<string, unknown>[] }>(
      `/evaluations/export/json?evaluations=${tee.id}&fields=name,method.by-weight`,
    )
    expect(rows).toEqual([expect.objectContaining({ 'method.by-weight': value })])
  })

  test('stands in the workbook of a version', async () => {
    const path = `/evaluations/export/version/${tee.activeVersion?.id ?? ''}?evaluation=${tee.id}`
    const { sheets } = await readXlsx((await owner.get(path)).rawPayload)
    expect(sheets[0]?.rows).toContainEqual(['Carbon by weight (kg CO₂ eq)', value])
  })

  test('that refuses a product leaves it to the others', async () => {
    const { values } = aPairOfSneakers()
    const boots = await owner.evaluated({
      ...aPairOfSneakers(),
      values: { ...values, mass: aNumber('mass', 1400) },
    })
    expect(boots.score?.methods.map(({ method }) => method)).toEqual(['pef'])
    const kept = await running.database.asOwner<{ method: string; problems: unknown }>(
      `select method, problems from version_results where version_id = '${boots.activeVersion?.id ?? ''}'
       order by method`,
    )
    expect(kept).toEqual([
      { method: 'by-weight', problems: [{ path: 'values.mass', code: 'OUT_OF_RANGE', kind: 'value' }] },
      { method: 'pef', problems: [] },
    ])
  })

  test('gives the same again from what was kept', async () => {
    const [kept] = await running.database.asOwner<{ input: { massKg: number }; packed: Buffer }>(
      `select input, packed from version_results
       where version_id = '${tee.activeVersion?.id ?? ''}' and method = 'by-weight'`,
    )
    expect(byWeight.recalculate(kept?.input ?? { massKg: NaN })).toEqual({
      ok: true,
      value: kept && unpacked(kept.packed),
    })
  })
})
