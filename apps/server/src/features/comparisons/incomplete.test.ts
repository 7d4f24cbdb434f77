import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  BenchmarkRow,
  CallAnswer,
  Compared,
  Evaluation,
  EvaluationLine,
  benchmarkOfVersion,
  findPortfolio,
  LeversAnswer,
  Product,
  ProductRow,
  resultsOfProducts,
} from '@ecotrame/contract'
import { heldShare, holdingOfKept } from '@ecotrame/lca'
import { portfolioTabs } from '@ecotrame/contract'
import { sql } from 'drizzle-orm'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import {
  aCountry,
  aMaterial,
  aNumber,
  aPairOfSneakers,
  bodyOf,
  callerOf,
  type Caller,
} from '../evaluations/testing/caller.ts'
import { evaluationVersions, keptOfVersion } from '../evaluations/index.ts'
import { holding, productOf } from '../products/testing/products.ts'

/** The trap of old: a bag of leather, of which nobody has data, beside one of cotton. */
let running: TestServer
let owner: Caller
let leather: Evaluation
let cotton: Evaluation
let linen: Evaluation
let set: Product
const aBag = (name: string, material: string) => ({
  name,
  category: 'handbag',
  values: { mass: aNumber('mass', 900), makingCountry: aCountry('makingCountry', 'IT') },
  composition: [aMaterial(material, 100)],
})
beforeAll(async () => {
  const capabilities = [
    'category_handbag',
    'category_packaging',
    'category_sneakers',
    'comparison',
    'organization_dashboard',
    'export',
    ...portfolioTabs.map((tab) => `dashboard_tab_${tab}` as const),
  ]
  running = await testServer({ capabilities })
  owner = callerOf(running, running.loginAs('organization_owner'))
  leather = await owner.evaluated(aBag('Leather bag', 'leather'))
  cotton = await owner.evaluated(aBag('Cotton bag', 'cotton'))
  linen = await owner.evaluated(aBag('Linen bag', 'linen'))
  set = await productOf(owner, {
    name: 'Both',
    unitsSold: 10,
    evaluations: holding([leather, 1], [cotton, 1]),
  })
  await productOf(owner, { name: 'Cotton', unitsSold: 10, evaluations: holding([cotton, 1]) })
})
afterAll(() => running.close())

const read = async <Answer>(path: string, language = 'en') => {
  const answer = await owner.get(path, { 'accept-language': language })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Answer>()
}
const compared = async (items: readonly { id: string }[], label = 'pef') => {
  const answer = await owner.post('/comparisons/compare', {
    items: items.map(({ id }) => ({ kind: 'evaluation', id })),
    label,
  })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Compared>()
}

describe('a figure that lacks most of the mass', () => {
  test('says what it holds beside the score, and of what it has no data', async () => {
    expect(leather.score?.pefHolding).toMatchObject({
      held: 0,
      weighting: 0.7766,
      mass: 0,
      incomplete: 'mass',
    })
    expect(leather.score?.pefHolding?.missing[0]).toEqual({
      kind: 'material',
      code: 'leather',
      name: 'Leather, bovine',
      name_fr: 'Cuir bovin',
      share: 1,
    })
    expect(cotton.score?.pefHolding).toMatchObject({ mass: 1, steps: 1, incomplete: null })
    expect(leather.score?.pefCoverage).toBe(0.7766)
  })

  test('lists sort by it', async () => {
    const { items } = await read<{ items: EvaluationLine[] }>('/evaluations?sort=pefHeld')
    expect(items[0]?.name).toBe('Leather bag')
    const back = await read<{ items: EvaluationLine[] }>('/evaluations?sort=-pefHeld')
    expect(back.items.at(-1)?.name).toBe('Leather bag')
  })

  test('gets no verdict, no ratio and no probability, but the name of what is missing', async () => {
    const answer = await compared([leather, cotton])
    expect(answer.items[1]?.result?.versus).toEqual({
      difference: null,
      ratio: null,
      verdict: null,
      probabilityLower: null,
      gap: 'INCOMPLETE',
    })
    const warning = answer.warnings.find(({ code }) => code === 'INCOMPLETE')
    expect(warning?.items).toEqual([0])
    expect(warning?.message).toContain('Leather, bovine')
  })

  test('two that hold all of their mass are compared as before', async () => {
    const answer = await compared([linen, cotton])
    expect(answer.items[1]?.result?.versus).toMatchObject({ gap: null })
    expect(answer.warnings.map(({ code }) => code)).not.toContain('INCOMPLETE')
  })

  test('a saved comparison of it has no best', async () => {
    const save = (name: string, items: readonly Evaluation[]) =>
      owner.post('/comparisons', {
        name,
        label: 'pef',
        items: items.map(({ id }) => ({ kind: 'evaluation', id })),
      })
    await save('With leather', [leather, cotton])
    await save('Without', [linen, cotton])
    const { items } = await read<{ items: { name: string; best: unknown }[] }>('/comparisons')
    const bestOf = (name: string) => items.find((one) => one.name === name)?.best
    expect(bestOf('With leather')).toBeNull()
    expect(bestOf('Without')).not.toBeNull()
  })

  test('has no rank and no position, and is in no distribution', async () => {
    type Beside = CallAnswer<typeof benchmarkOfVersion>
    const { benchmark } = await read<Beside>(`/results/version/${leather.activeVersion?.id}/benchmark`)
    expect(benchmark?.rank).toBeNull()
    expect(benchmark?.withheld).toContain('Leather, bovine')
    const other = await read<Beside>(`/results/version/${cotton.activeVersion?.id}/benchmark`)
    expect(other.benchmark?.rank?.evaluations).toBe(2)
    const made = await owner.post('/benchmarks', { kind: 'filter', name: 'Bags', category: 'handbag' })
    const row = made.json<BenchmarkRow>()
    expect(row).toMatchObject({ n: 2, leftOut: 1, figure: { distribution: { n: 2 } } })
    expect(row.warnings.map(({ code }) => code)).toContain('LEFT_OUT')
  })

  test('has no lever, and says why', async () => {
    const answer = await read<LeversAnswer>(`/results/evaluation/${leather.id}/levers?label=pef`)
    expect(answer.levers).toEqual([])
    expect(answer.pefHolding?.incomplete).toBe('mass')
  })

  test('a product holds what its parts do, by their mass', async () => {
    const { items } = await read<{ items: ProductRow[] }>('/products?sort=name')
    const both = items.find(({ id }) => id === set.id)
    expect(both?.pefHolding).toMatchObject({ mass: 0.5, steps: 1, weighting: 0.7766, incomplete: 'mass' })
    const summed = await owner.post('/results/products', { products: [{ id: set.id }] })
    if (summed.statusCode === 200) {
      const [item] = summed.json<CallAnswer<typeof resultsOfProducts>>().items
      expect(item?.pefHolding).toMatchObject({ mass: 0.5, steps: 1 })
    }
  })

  test('the portfolio leaves it out and says so', async () => {
    const { total } = await read<CallAnswer<typeof findPortfolio>>('/dashboard/organization?label=pef')
    expect(total).toMatchObject({ products: 1, leftOut: { incomplete: 1, withoutLabel: 0 } })
    expect(total.value).toBeCloseTo(10 * (cotton.score?.pefMicropoints ?? NaN), 6)
  })
})

describe('other gaps', () => {
  test('a packaging of neoprene holds nothing of its mass, at a coverage without noise', async () => {
    const { score } = await owner.evaluated({
      name: 'Box',
      category: 'packaging',
      values: { mass: aNumber('mass', 50), makingCountry: aCountry('makingCountry', 'FR') },
      composition: [aMaterial('neoprene', 100)],
    })
    expect(score?.pefHolding).toMatchObject({ mass: 0, held: 0, incomplete: 'mass' })
    expect(String(score?.pefCoverage).length).toBeLessThan(8)
  })
  test('a sole of which nobody knows the moulding lacks steps', async () => {
    const { score } = await owner.evaluated(aPairOfSneakers())
    expect(score?.pefHolding).toMatchObject({ mass: 1, incomplete: 'steps' })
    expect(score?.pefHolding?.missing[0]).toMatchObject({ kind: 'step', code: 'mixingPreparation' })
  })
  test('its difference is not explained either', async () => {
    const sides = [leather, cotton].map(({ id }) => ({ kind: 'evaluation', id }))
    const answer = await owner.post('/comparisons/explain', {
      before: sides[0],
      after: sides[1],
      label: 'pef',
    })
    expect(answer.json()).toMatchObject({ parts: null, gap: 'INCOMPLETE' })
  })
  test('a change from one to the other is no change for the better in lists', async () => {
    const { id } = await owner.evaluated(aBag('Bag', 'cotton'))
    const read1 = await read<Evaluation>(`/evaluations/${id}`)
    await owner.put(`/evaluations/${id}`, { ...bodyOf(read1), composition: [aMaterial('leather', 100)] })
    await owner.get(`/evaluations/evaluate/${id}`)
    const { items } = await read<{ items: EvaluationLine[] }>('/evaluations?label=pef&search=Bag')
    const row = items.find((one) => one.id === id)
    expect(row?.figure).toMatchObject({ label: 'pef', previous: null })
    expect(row?.figure?.value).not.toBeNull()
  })
})

describe('what is kept', () => {
  test('a version of before is told the same by the database as by the calculation', async () => {
    const rows = await running.database.inOrganization(running.organizations.a.id, (tx) =>
      tx.select({ view: keptOfVersion.pefView, held: evaluationVersions.pefHeld }).from(evaluationVersions),
    )
    const text = readFileSync(
      new URL('../../platform/database/migrations/0473_figures_know_what_they_hold.sql', import.meta.url),
      'utf8',
    )
    const told = text.slice(text.indexOf('create function holding_of_kept'), text.indexOf('-- By the owner'))
    for (const { view, held } of rows) {
      if (view === null) continue
      const { holding: _, ...older } = view
      const found = await running.database.inOrganization(running.organizations.a.id, async (tx) => {
        await tx.execute(
          sql.raw(
            told.replace(
              'create function holding_of_kept',
              'create or replace function pg_temp.holding_of_kept',
            ),
          ),
        )
        const answer = await tx.execute(
          sql`select pg_temp.holding_of_kept(${JSON.stringify(older)}::jsonb) as holding`,
        )
        return answer.rows[0]
      })
      expect(found).toEqual({ holding: holdingOfKept(older) })
      expect(held).toBe(heldShare(holdingOfKept(view)))
    }
  })
})
