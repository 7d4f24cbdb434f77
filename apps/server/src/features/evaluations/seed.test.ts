import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EvaluationRow } from '@ecotrame/contract'
import { withinTransaction } from '../../platform/database/database.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { loadCatalogue } from '../categories/index.ts'
import { loadFrenchMethod, loadPefBasis, seedDemoEvaluations } from './index.ts'
import { callerOf } from './testing/caller.ts'

let running: TestServer
let seeded: readonly EvaluationRow[]
beforeAll(async () => {
  running = await testServer()
  const { a } = running.organizations
  const deps = {
    catalogue: await loadCatalogue(),
    method: await loadFrenchMethod(),
    pef: await loadPefBasis(),
  }
  const users = {
    manager: a.users.team_manager.id,
    contributor: a.users.contributor.id,
    knitter: a.otherTeamUser.id,
  }
  const demo = { organizationId: a.id, teams: { main: a.mainTeamId, knitwear: a.otherTeamId }, users }
  await running.database.asSystem((tx) =>
    seedDemoEvaluations({ ...deps, database: withinTransaction(tx) }, demo),
  )
  const owner = callerOf(running, running.loginAs('organization_owner'))
  seeded = (await owner.get('/evaluations?limit=100')).json<{ items: EvaluationRow[] }>().items
})
afterAll(() => running.close())

describe('the evaluations of the demo organization', () => {
  const inState = (state: EvaluationRow['state']) => seeded.filter((row) => row.state === state)
  test('show every state that a library can show', () => {
    expect(seeded).toHaveLength(14)
    expect([inState('published'), inState('outdated'), inState('draft')].map(({ length }) => length)).toEqual(
      [3, 1, 1],
    )
    expect(inState('failed')).toEqual([])
  })
  test('have scores, but for the draft; two have several versions', () => {
    expect(seeded.filter(({ score }) => score === null)).toEqual(inState('draft'))
    for (const { score } of seeded) if (score) expect(score.points).toBeGreaterThan(0)
    expect(seeded.filter(({ activeVersion }) => (activeVersion?.number ?? 0) > 1)).toHaveLength(2)
  })
  test('were made one after the other', () => {
    expect(new Set(seeded.map(({ updatedAt }) => updatedAt)).size).toBeGreaterThan(1)
  })
  test('cover several categories and both teams', () => {
    expect(new Set(seeded.map(({ category }) => category.id)).size).toBeGreaterThan(8)
    expect(new Set(seeded.map(({ team }) => team?.name))).toEqual(new Set(['Main', 'Other']))
  })
})
