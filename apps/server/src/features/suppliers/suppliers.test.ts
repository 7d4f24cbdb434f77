import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  Component,
  Evaluation,
  findSupplier,
  findSuppliers,
  Job,
  JobAnswer,
  mapSuppliers,
  precisionOfVersion,
  Product,
  resultsOfProducts,
} from '@ecotrame/contract'
import { lifeCycleIds, scoreLabelIds } from '@ecotrame/lca'
import { sql } from 'drizzle-orm'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aMaterial, aPairOfSneakers, bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { loadCatalogue } from '../categories/index.ts'
import { loadDatasetBasis, loadFrenchMethod } from '../evaluations/index.ts'
import { measuringInTurn } from './measure-in-turn.ts'
import { holding, productOf } from '../products/testing/products.ts'

type List = CallAnswer<typeof findSuppliers>
type One = CallAnswer<typeof findSupplier>
type Places = CallAnswer<typeof mapSuppliers>

let running: TestServer
let owner: Caller
let reader: Caller
let mill: string
let dyehouse: string
let maker: string
let silent: string
let tee: Evaluation
let polo: Evaluation
/** That hold pieces of the tee. */
let products: readonly Product[]
const measuringBasis = async () => ({
  catalogue: await loadCatalogue(),
  method: await loadFrenchMethod(),
  datasets: await loadDatasetBasis(),
  tables: loadPrecisionTables(),
})
const isSpun = (stage: string) => stage === 'yarnFormation' || stage === 'textileFormation'
beforeAll(async () => {
  running = await testServer({
    capabilities: ['category_tshirt', 'category_sneakers', 'supplier_dashboard', 'export'],
  })
  owner = callerOf(running, running.loginAs('organization_owner'))
  reader = callerOf(running, running.loginAs('reader'))
  const facility = async (name: string, country: string, processes: readonly string[], more: object = {}) =>
    (await owner.post('/facilities', { name, country, processes, ...more })).json<{ id: string }>().id
  mill = await facility('Mill', 'TR', ['spinning', 'knitting'], {
    position: { latitude: 37.78, longitude: 29.09 },
    contacts: [{ name: 'Ada', email: 'ada@mill.example' }],
    certificates: [{ scheme: 'gots', number: 'G-1', expiresOn: '2030-01-31' }],
  })
  dyehouse = await facility('Dyehouse', 'TR', ['dyeingAndFinishing', 'printing'], { tier: 2 })
  maker = await facility('Maker', 'PT', ['garmentMaking'])
  silent = await facility('Silent', 'PT', [])
  const { mainTeamId, otherTeamId } = running.organizations.a
  tee = await owner.evaluated({ name: 'Tee', team: mainTeamId, facilities: [mill, dyehouse, silent] })
  polo = await owner.evaluated({ name: 'Polo', team: otherTeamId, facilities: [dyehouse] })
  await owner.evaluated({ ...aPairOfSneakers({ name: 'Pair' }), team: mainTeamId, facilities: [silent] })
  await owner.create({ name: 'Draft', team: mainTeamId, facilities: [maker] })
  products = [
    await productOf(owner, {
      team: mainTeamId,
      evaluations: holding([tee, 2]),
      unitsSold: 100,
      season: 'SS27',
    }),
    await productOf(owner, {
      team: mainTeamId,
      evaluations: holding([tee, 1]),
      unitsSold: 50,
      season: 'AW26',
    }),
  ]
  await productOf(owner, { team: otherTeamId, evaluations: holding([polo, 1]), unitsSold: 0 })
})
afterAll(() => running.close())

const read = async <Answer>(path: string, caller = owner): Promise<Answer> => {
  const answer = await caller.get(path)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Answer>()
}
const list = (query = '', caller = owner) => read<List>(`/dashboard/suppliers?${query}`, caller)
const one = (id: string, query = '') => read<One>(`/dashboard/suppliers/${id}?${query}`)
const rowOf = ({ items }: List, id: string) => items.find((row) => row.id === id)
/** What the lines of a result come to on some stages, of the French cost after durability. */
async function stagesOf({ id }: { id: string }, stages: readonly string[]): Promise<number> {
  const full = await read<{
    durability: number
    contributions: { lifeCycle: string; ecs: number }[]
  }>(`/results/evaluation/${id}/full`)
  const sum = full.contributions
    .filter(({ lifeCycle }) => stages.includes(lifeCycle))
    .reduce((total, { ecs }) => total + ecs, 0)
  return sum
}

describe('the suppliers dashboard', () => {
  test('adds up what passes through a facility: its stages, times the pieces sold', async () => {
    const answer = await list()
    const spun = await stagesOf(tee, ['yarnFormation', 'textileFormation'])
    const whole = tee.score?.ecs ?? 0
    const pieces = 250
    const row = rowOf(answer, mill)
    expect(row).toMatchObject({
      stages: ['yarnFormation', 'textileFormation'],
      evaluations: 1,
      products: 2,
      units: pieces,
      withoutUnits: 0,
    })
    const total = await read<{ contributions: { ecs: number }[] }>(`/results/evaluation/${tee.id}/full`)
    const scored = total.contributions.reduce((sum, { ecs }) => sum + ecs, 0)
    expect(row?.impact).toBeCloseTo((whole * spun * pieces) / scored, 6)
    expect(row?.whole).toBeCloseTo(whole * pieces, 6)
    expect(rowOf(answer, maker)).toMatchObject({ impact: null, withoutFigure: 1 })
  })

  test('counts each stage of an evaluation once in sums, and what is not known beside', async () => {
    const answer = await list()
    const { total, warnings } = answer
    expect(total).toMatchObject({ facilities: 4, countries: 2, evaluations: 4, withoutFigure: 2, units: 250 })
    const [a, b] = [rowOf(answer, mill)?.impact ?? 0, rowOf(answer, dyehouse)?.impact ?? 0]
    expect(total.impact).toBeCloseTo(a + b, 6)
    expect(rowOf(answer, silent)).toMatchObject({ stages: [], impact: null, evaluations: 2 })
    expect(warnings.map(({ code }) => code)).toEqual([
      'NOT_ALL_MEASURED',
      'WITHOUT_FIGURE',
      'WITHOUT_PROCESSES',
    ])
    // Printing and dyeing are the same stage: no more than one of them.
    expect((await one(dyehouse)).stages.map(({ stage }) => stage)).toEqual([
      'preparation',
      'coloration',
      'finishing',
    ])
  })

  test('by piece needs no volumes; another label has other figures, and those that lack it are counted', async () => {
    const byPiece = await list('basis=piece')
    expect(rowOf(byPiece, dyehouse)).toMatchObject({ evaluations: 2, units: null, withoutUnits: 0 })
    expect(rowOf(byPiece, dyehouse)?.whole).toBeCloseTo((tee.score?.ecs ?? 0) + (polo.score?.ecs ?? 0), 6)
    const pef = await list('basis=piece&label=pef')
    expect(rowOf(pef, silent)).toMatchObject({ withoutFigure: 0, impact: null })
    expect(rowOf(pef, mill)?.whole).toBeCloseTo(tee.score?.pefMicropoints ?? 0, 6)
    const volumes = await list('label=pef')
    expect(rowOf(volumes, silent)).toMatchObject({ withoutUnits: 1 })
    expect(volumes.warnings.map(({ code }) => code)).toContain('WITHOUT_UNITS')
  })

  test('tells where: places and countries, each evaluation once a country', async () => {
    const { places, countries } = await read<Places>('/dashboard/suppliers/map')
    expect(places.map(({ name }) => name)).toEqual(['Mill'])
    const turkey = countries.find(({ country }) => country === 'TR')
    expect(turkey).toMatchObject({ facilities: 2, withoutPosition: 1, evaluations: 2, units: 250 })
    const answer = await list('country=TR')
    expect(turkey?.impact).toBeCloseTo(answer.total.impact ?? 0, 9)
    expect(answer.meta.totalItems).toBe(2)
    expect((await list('tier=2&process=printing')).items.map(({ name }) => name)).toEqual(['Dyehouse'])
    expect((await list('search=nowhere')).total).toMatchObject({
      facilities: 0,
      impact: null,
      evaluations: 0,
    })
  })

  test('knows points at stake once results are measured, as a job', async () => {
    expect((await list()).total).toMatchObject({
      measured: 0,
      pointsAtStake: null,
      dqr: null,
      primaryShare: null,
    })
    const asked = await owner.post('/dashboard/suppliers/measure')
    expect(asked.statusCode, asked.body).toBe(202)
    const { job } = asked.json<{ job: Job }>()
    expect(job).toMatchObject({ kind: 'measure_precisions', total: 3 })
    for (;;) {
      const { finishedAt, failed } = await read<JobAnswer>(`/jobs/${job.id}`)
      expect(failed).toBe(0)
      if (finishedAt !== null) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const precision = await read<CallAnswer<typeof precisionOfVersion>>(
      `/results/version/${tee.activeVersion?.id}/precision`,
    )
    const figure = precision.precision?.figures.fr_dur.product
    const width = (figure?.interval.high ?? 0) - (figure?.interval.low ?? 0)
    const answer = await list('basis=piece')
    const stakes = precision.precision?.stakes?.fr_dur ?? {}
    const ofMill = width * ((stakes.yarnFormation ?? 0) + (stakes.textileFormation ?? 0))
    expect(ofMill).toBeGreaterThan(0)
    expect(ofMill).toBeLessThan(width)
    expect(rowOf(answer, mill)?.pointsAtStake).toBeCloseTo(ofMill, 6)
    expect(rowOf(answer, mill)?.wholeAtStake).toBeCloseTo(width, 6)
    // Nobody said what is done there: nothing of the interval is known to come from there.
    expect(rowOf(answer, silent)?.pointsAtStake).toBeNull()
    expect(rowOf(answer, mill)?.primaryShare).toBeCloseTo(figure?.primaryImpact ?? -1, 9)
    expect(rowOf(answer, mill)?.dqr).toBeCloseTo(precision.precision?.quality?.dqr ?? 0, 9)
    const order = answer.items.flatMap(({ pointsAtStake }) => pointsAtStake ?? [])
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    const { evaluations } = await one(dyehouse)
    expect(evaluations.map(({ name, units }) => [name, units])).toEqual([
      ['Tee', 250],
      ['Polo', 0],
    ])
    const ofDyehouse =
      width * ((stakes.preparation ?? 0) + (stakes.coloration ?? 0) + (stakes.finishing ?? 0))
    expect(evaluations[0]?.pointsAtStake).toBeCloseTo(ofDyehouse * 250, 4)
    expect((await owner.post('/dashboard/suppliers/measure')).json()).toMatchObject({ code: 'NOTHING_TO_DO' })
  })

  test('never tells of parts more than of the whole, and the parts with the rest are the whole', async () => {
    for (const label of ['fr_dur', 'pef', 'frpef_fu'] as const)
      for (const basis of ['volume', 'piece']) {
        const { items, total } = await list(`label=${label}&basis=${basis}`)
        for (const part of [...items, total]) {
          expect(part.impact ?? 0).toBeLessThanOrEqual((part.whole ?? 0) + 1e-9)
          expect(part.pointsAtStake ?? 0).toBeLessThanOrEqual((part.wholeAtStake ?? 0) + 1e-9)
          expect(part.pointsAtStake ?? 0).toBeGreaterThanOrEqual(0)
        }
        // No two of these facilities do the same: what passes through them and the other stages make the whole.
        const sumOf = (key: 'impact' | 'pointsAtStake') =>
          items.reduce((sum, row) => sum + (row[key] ?? 0), 0)
        expect(total.impact ?? 0).toBeCloseTo(sumOf('impact'), 6)
        expect(total.pointsAtStake ?? 0).toBeCloseTo(sumOf('pointsAtStake'), 6)
      }
  })

  test('measures by itself, one result after the other, each once', async () => {
    const { mainTeamId } = running.organizations.a
    const fresh = await owner.evaluated({ name: 'Fresh', team: mainTeamId, facilities: [maker] })
    expect(rowOf(await list('basis=piece'), maker)).toMatchObject({ measured: 0, pointsAtStake: null })
    const measure = measuringInTurn({ ...(await measuringBasis()), database: running.database })
    let count = 0
    while (await measure()) count += 1
    expect(count).toBeGreaterThan(0)
    expect(rowOf(await list('basis=piece'), maker)).toMatchObject({ measured: 1 })
    expect(rowOf(await list('basis=piece'), maker)?.pointsAtStake).toBeGreaterThan(0)
    expect((await owner.delete(`/evaluations/${fresh.id}`)).statusCode).toBe(200)
  })

  test('counts the facilities of components, each once', async () => {
    const made = async (content: object) => (await owner.post('/components', content)).json<Component>()
    const spun = await made({ name: 'Yarn', material: { material: 'cotton', country: 'TR', facility: mill } })
    const printed = await made({
      name: 'Panel',
      part: { kind: 'fabric', materials: [{ component: spun.id, share: 100 }] },
    })
    const linked = ({ id, revision }: Component) => ({
      ...aMaterial('ei-coton', 50),
      component: { id, revision },
    })
    const before = rowOf(await list('basis=piece'), mill)
    const evaluated = await owner.evaluated({
      name: 'Of components',
      team: running.organizations.a.mainTeamId,
      composition: [linked(spun), linked(printed)],
    })
    const after = rowOf(await list('basis=piece'), mill)
    expect(after?.evaluations).toBe((before?.evaluations ?? 0) + 1)
    expect(after?.whole).toBeCloseTo((before?.whole ?? 0) + (evaluated.score?.ecs ?? NaN), 6)
    expect((await one(mill, 'basis=piece')).evaluations.map(({ name }) => name)).toContain('Of components')
    expect((await owner.delete(`/evaluations/${evaluated.id}`)).statusCode).toBe(200)
    expect(rowOf(await list('basis=piece'), mill)).toEqual(before)
  })

  test('follows the version that is active', async () => {
    const firstVersion = polo.activeVersion?.id ?? ''
    const changed = await owner.put(`/evaluations/${polo.id}`, {
      ...bodyOf(polo),
      team: running.organizations.a.otherTeamId,
      composition: [aMaterial('ei-lin', 100)],
      mask: null,
      facilities: [dyehouse],
      tags: [],
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const whole = async () => rowOf(await list('basis=piece'), dyehouse)?.whole
    expect(await whole()).toBeCloseTo((tee.score?.ecs ?? 0) + (polo.score?.ecs ?? 0), 6)
    const { evaluation } = await read<{ evaluation: Evaluation }>(`/evaluations/evaluate/${polo.id}`)
    expect(evaluation.score?.ecs).not.toBeCloseTo(polo.score?.ecs ?? 0, 3)
    expect(await whole()).toBeCloseTo((tee.score?.ecs ?? 0) + (evaluation.score?.ecs ?? 0), 6)
    expect((await owner.patch(`/evaluations/active/version/${firstVersion}`)).statusCode).toBe(200)
    expect(await whole()).toBeCloseTo((tee.score?.ecs ?? 0) + (polo.score?.ecs ?? 0), 6)
  })

  test.each(['fr_dur', 'pef'] as const)('is the sum of the products on %s', async (label) => {
    const answer = await list(`label=${label}`)
    const { items } = await read<CallAnswer<typeof resultsOfProducts>>(
      `/results/products?ids=${products.map(({ id }) => id).join(',')}`,
    )
    const sumOf = (of: (result: (typeof items)[number]['result']) => number) =>
      products.reduce((sum, { id, unitsSold }) => {
        const found = items.find(({ subject }) => subject.id === id)
        return sum + (unitsSold ?? 0) * (found === undefined ? NaN : of(found.result))
      }, 0)
    const { whole, impact } = rowOf(answer, mill) ?? {}
    expect(whole).toBeCloseTo(
      sumOf(({ labels }) => labels[label]?.product ?? NaN),
      6,
    )
    const spun = sumOf(({ french, pef }) =>
      label === 'pef'
        ? (pef?.stages ?? []).reduce((sum, row) => sum + (isSpun(row.stage) ? row.micropoints : 0), 0)
        : (french?.byLifeCycle ?? []).reduce((sum, row) => sum + (isSpun(row.stage) ? row.ecs : 0), 0),
    )
    expect(spun).toBeGreaterThan(100)
    expect(impact).toBeCloseTo(spun, 6)
  })

  test('tells what passes through in each season, and nothing of what has no season', async () => {
    const { seasons, facility } = await one(mill)
    expect(seasons.map(({ season }) => season)).toEqual(['AW26', 'SS27'])
    const sum = seasons.reduce((all, { impact }) => all + (impact ?? NaN), 0)
    expect(sum).toBeCloseTo(facility.impact ?? NaN, 6)
    for (const { impact, units, perPiece } of seasons)
      expect((perPiece ?? NaN) * (units ?? NaN)).toBeCloseTo(impact ?? NaN, 6)
    expect((await one(silent)).seasons).toEqual([])
  })

  test('shows contacts and certificates of a facility', async () => {
    const answer = await one(mill)
    expect(answer.contacts).toMatchObject([{ name: 'Ada', email: 'ada@mill.example' }])
    expect(answer.evidence).toEqual([{ scheme: 'gots', number: 'G-1', expiresOn: '2030-01-31' }])
  })

  test('goes out as a file: figures as on the screen, unknown ones empty, in both languages', async () => {
    const rows = await read<Record<string, unknown>[]>('/dashboard/suppliers/export/json?basis=piece')
    const { items } = await list('basis=piece')
    expect(rows.map(({ name }) => name)).toEqual(items.map(({ name }) => name))
    expect(rows.map(({ impact }) => impact)).toEqual(items.map(({ impact }) => impact))
    expect(rows.find(({ name }) => name === 'Silent')).toMatchObject({ impact: null, pointsAtStake: null })
    const csv = (await owner.get('/dashboard/suppliers/export/csv?language=fr')).body
    expect(csv).toContain('Site de production')
    expect(csv).toContain('Turquie')
    expect(csv).not.toMatch(/\d\.\d/)
    expect((await owner.get('/dashboard/suppliers/export/xlsx?tier=2')).statusCode).toBe(200)
    expect((await owner.get('/dashboard/suppliers/export/pdf')).statusCode).toBe(400)
  })

  test('keeps labels and stages in the order of the calculation', async () => {
    const { rows } = await running.database.asSystem((tx) =>
      tx.execute<{ labels: string[]; stages: string[] }>(
        sql`select score_label_ids() as labels, life_cycle_ids() as stages`,
      ),
    )
    expect(rows).toEqual([{ labels: [...scoreLabelIds], stages: [...lifeCycleIds] }])
  })

  test('shows members of a team their part, and says so', async () => {
    const answer = await list('basis=piece', reader)
    expect(answer).toMatchObject({ ofTeam: expect.any(String), total: { evaluations: 3 } })
    expect((await list()).ofTeam).toBeNull()
    expect(rowOf(answer, dyehouse)).toMatchObject({ evaluations: 1 })
    expect(rowOf(answer, dyehouse)?.whole).toBeCloseTo(tee.score?.ecs ?? 0, 6)
  })

  test('of an organization without facilities has nothing to tell, and no zero', async () => {
    const other = callerOf(running, running.loginAs('organization_owner', 'b'))
    const answer = await list('', other)
    expect(answer).toMatchObject({ items: [], warnings: [], total: { facilities: 0, impact: null } })
    const elsewhere = await other.get(`/dashboard/suppliers/${mill}`)
    expect(elsewhere.statusCode).toBe(404)
    expect((await other.post('/dashboard/suppliers/measure')).json()).toMatchObject({ code: 'NOTHING_TO_DO' })
  })
})
