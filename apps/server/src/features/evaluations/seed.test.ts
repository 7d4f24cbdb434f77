import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer, EvaluationRow, frenchCostResult } from '@ecotrame/contract'
import { withinTransaction } from '../../platform/database/database.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { loadCatalogue } from '../categories/index.ts'
import { loadFrenchMethod, loadDatasetBasis, seedDemoEvaluations, seedSmallHouse } from './index.ts'
import { callerOf } from './testing/caller.ts'

let running: TestServer
let seeded: readonly EvaluationRow[]
beforeAll(async () => {
  running = await testServer()
  const { a } = running.organizations
  const deps = {
    catalogue: await loadCatalogue(),
    method: await loadFrenchMethod(),
    datasets: await loadDatasetBasis(),
  }
  const users = {
    manager: a.users.team_manager.id,
    contributor: a.users.contributor.id,
    knitter: a.otherTeamUser.id,
  }
  const demo = { organizationId: a.id, teams: { main: a.mainTeamId, knitwear: a.otherTeamId }, users }
  const { b } = running.organizations
  const small = {
    organizationId: b.id,
    teams: { main: b.mainTeamId, knitwear: b.otherTeamId },
    users: {
      manager: b.users.team_manager.id,
      contributor: b.users.contributor.id,
      knitter: b.otherTeamUser.id,
    },
  }
  await running.database.asSystem(async (tx) => {
    await seedDemoEvaluations({ ...deps, database: withinTransaction(tx) }, demo)
    await seedSmallHouse({ ...deps, database: withinTransaction(tx) }, small)
  })
  const owner = callerOf(running, running.loginAs('organization_owner'))
  seeded = (await owner.get('/evaluations?limit=100')).json<{ items: EvaluationRow[] }>().items
})
afterAll(() => running.close())

describe('the evaluations of the demo organization', () => {
  const inState = (state: EvaluationRow['state']) => seeded.filter((row) => row.state === state)
  test('show every state that a library can show', () => {
    expect(seeded).toHaveLength(20)
    expect([inState('published'), inState('outdated'), inState('draft')].map(({ length }) => length)).toEqual(
      [4, 1, 1],
    )
    expect(inState('failed')).toEqual([])
  })
  test('have scores, but for the draft; some have several versions', () => {
    expect(seeded.filter(({ score }) => score === null)).toEqual(inState('draft'))
    expect(seeded.filter(({ activeVersion }) => (activeVersion?.number ?? 0) > 1)).toHaveLength(3)
  })
  test('have a French cost inside its legal scope, and PEF alone outside', () => {
    const outside = seeded.filter(({ score }) => score?.points === null)
    expect(outside.map(({ category }) => category.id).sort()).toEqual([
      'belt',
      'duvet',
      'packaging',
      'sneakers',
    ])
    for (const { score } of outside) {
      expect(score?.pefMicropoints).toBeGreaterThan(0)
      expect(score?.pefCoverage).toBeGreaterThan(0.2)
    }
    for (const { score } of seeded) if (score?.points) expect(score.points).toBeGreaterThan(0)
  })
  test('were made one after the other', () => {
    expect(new Set(seeded.map(({ updatedAt }) => updatedAt)).size).toBeGreaterThan(1)
  })
  test('stand in the audit log under the names of people', async () => {
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const { items } = (await owner.get('/audit-log?entity=evaluation&limit=100')).json<{
      items: readonly { readonly actor: { readonly name: string } }[]
    }>()
    const { a } = running.organizations
    expect(new Set(items.map(({ actor }) => actor.name))).toEqual(
      new Set([a.users.team_manager.name, a.users.contributor.name, a.otherTeamUser.name]),
    )
  })
  test('cover several categories and both teams', () => {
    expect(new Set(seeded.map(({ category }) => category.id)).size).toBeGreaterThan(8)
    expect(new Set(seeded.map(({ team }) => team?.name))).toEqual(new Set(['Main', 'Other']))
  })
})

/** What the PEF of a seeded evaluation stands on. */
async function pefOf(reference: string) {
  const owner = callerOf(running, running.loginAs('organization_owner'))
  const id = seeded.find((row) => row.reference === reference)?.id ?? ''
  return (await owner.get(`/results/evaluation/${id}/ecobalyse`)).json<CallAnswer<typeof frenchCostResult>>()
}

test('shoes: upper, lining and sole each with what they are made of, by the names that were typed', async () => {
  const { pefInput, pef, components } = await pefOf('BA-6001')
  expect(pefInput?.parts.map(({ name, share }) => [name, share])).toEqual([
    ['Tige', 0.4],
    ['Doublure', 0.1],
    ['Semelle', 0.5],
  ])
  expect(components.filter(({ kind }) => kind === 'part').map(({ name_fr }) => name_fr)).toContain('Tige')
  expect(pef?.components.some(({ component }) => component.kind === 'packaging')).toBe(true)
})

test('a T-shirt with packaging on three levels and its own legs', async () => {
  const { pefInput, result, pef } = await pefOf('TS-6006')
  expect(result?.ecs).toBeGreaterThan(0)
  expect(new Set(pefInput?.packaging?.map(({ level }) => level))).toEqual(
    new Set(['primary', 'secondary', 'tertiary']),
  )
  expect(pefInput?.distribution?.legsToCentre).toEqual([
    { mode: 'lorry', km: 180 },
    { mode: 'ship', km: 14_200 },
    { mode: 'train', km: 620 },
  ])
  expect(pef?.excluded.map(({ code }) => code)).not.toContain('packaging')
})

test('a lined jacket: both methods read its shell and its lining', async () => {
  const { input, pefInput, components } = await pefOf('VE-6005')
  expect(input?.materials.map(({ materialId, countryCode }) => [materialId, countryCode])).toEqual([
    ['ei-pa', 'CN'],
    ['ei-coton', 'IN'],
    ['ei-coton', 'TR'],
  ])
  expect(pefInput?.parts.map(({ name }) => name)).toEqual(['Extérieur', 'Doublure'])
  const named = (part: number) =>
    components.find((one) => one.method === 'pef' && one.kind === 'material' && one.part === part)?.name_fr
  expect([named(0), named(1)]).toEqual(['Nylon', 'Coton'])
})

test('the small house has three of its own, and sees no other', async () => {
  const owner = callerOf(running, running.loginAs('organization_owner', 'b'))
  const { items } = (await owner.get('/evaluations?limit=100&sort=name')).json<{ items: EvaluationRow[] }>()
  expect(items.map(({ reference, state }) => [reference, state])).toEqual([
    ['PON-03', 'draft'],
    ['PON-02', 'evaluated'],
    ['PON-01', 'published'],
  ])
})
