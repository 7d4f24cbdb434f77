import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, ProblemDetails, VersionSummary } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { settleInterruptedRuns } from './index.ts'
import { aGarment, aMaterial, aNumber, bodyOf, callerOf, type Caller } from './testing/caller.ts'

let running: TestServer
let emily: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

interface Run {
  readonly evaluation: Evaluation
  readonly version: VersionSummary
}
const run = (id: string) => emily.get(`/evaluations/evaluate/${id}`)
const golden = JSON.parse(
  readFileSync(
    new URL(
      '../../../../../packages/reference-data/data/ecobalyse-interface/simulator-tshirt.json',
      import.meta.url,
    ),
    'utf8',
  ),
) as { answer: { impacts: { ecs: number; pef: number } } }

describe('evaluate', () => {
  test('gives the figure of the official calculator, and writes it as the active version', async () => {
    const { id } = await emily.create()
    const { evaluation, version } = (await run(id)).json<Run>()
    const { ecs, pef } = golden.answer.impacts
    // The form sends the default trims of the product, as the official body without trims does.
    const trims = await emily.post('/evaluations', { category: 'tshirt' })
    const withTrims = await emily.put(`/evaluations/${id}`, {
      ...bodyOf(evaluation),
      composition: [...evaluation.composition, ...trims.json<Evaluation>().composition],
    })
    expect(withTrims.statusCode).toBe(200)
    const official = (await run(id)).json<Run>()
    expect((official.version.score.ecs ?? NaN) / ecs).toBeCloseTo(1, 12)
    expect((official.version.score.pef ?? NaN) / pef).toBeCloseTo(1, 12)
    expect(version).toMatchObject({
      number: 1,
      active: true,
      publishedAt: null,
      methodRelease: 'french-cost 2025-10',
      databaseRelease: 'french-2025-10',
      author: { name: 'contributor of a' },
    })
    expect(official.version.number).toBe(2)
    expect(official.evaluation).toMatchObject({
      state: 'evaluated',
      activeVersion: { id: official.version.id, number: 2 },
      previousPoints: version.score.points,
      problems: [],
    })
  })
  test('answers what a reader finds afterwards', async () => {
    const { id } = await emily.evaluated()
    const { evaluation, version } = (await run(id)).json<Run>()
    expect((await emily.get(`/evaluations/${id}`)).json()).toEqual(evaluation)
    const { items } = (await emily.get(`/evaluations/${id}/versions`)).json<{ items: VersionSummary[] }>()
    expect(items[0]).toEqual(version)
  })
  test('a form that cannot be computed fails with every problem, and keeps them', async () => {
    const { id } = await emily.create({ composition: [aMaterial('ei-coton', 60)] })
    const answer = await run(id)
    expect(answer.statusCode).toBe(422)
    const { code, errors } = answer.json<ProblemDetails>()
    expect([code, errors?.map((error) => [error.path, error.code])]).toEqual([
      'INVALID_VALUES',
      [['composition', 'SHARES_NOT_100']],
    ])
    const failed = (await emily.get(`/evaluations/${id}`, { 'accept-language': 'fr' })).json<Evaluation>()
    expect(failed).toMatchObject({
      state: 'failed',
      problems: [{ path: 'composition', code: 'SHARES_NOT_100' }],
    })
    const mended = { ...bodyOf(failed), composition: [aMaterial('ei-coton', 100)] }
    expect((await emily.put(`/evaluations/${id}`, mended)).json()).toMatchObject({
      state: 'draft',
      problems: [],
    })
  })
  test('a failed run leaves the results of the version before', async () => {
    const evaluated = await emily.evaluated()
    await emily.put(`/evaluations/${evaluated.id}`, { ...bodyOf(evaluated), composition: [] })
    expect((await run(evaluated.id)).statusCode).toBe(422)
    expect((await emily.get(`/evaluations/${evaluated.id}`)).json()).toMatchObject({
      state: 'failed',
      score: evaluated.score,
    })
    expect((await emily.get(`/results/evaluation/${evaluated.id}`)).statusCode).toBe(200)
  })
  test('a sample of some micrograms has more points per 100 g than a database integer holds', async () => {
    const { score } = await emily.evaluated({ values: { mass: aNumber('mass', 0.000001) } })
    expect(score?.pointsPer100g).toBeGreaterThan(2 ** 31)
  })
  test('an id is the same in capital letters', async () => {
    const { id } = await emily.create()
    expect((await run(id.toUpperCase())).json<Run>().evaluation).toMatchObject({ id, state: 'evaluated' })
  })
  test('the call of the French cost does the same', async () => {
    const { id } = await emily.create()
    const answer = await emily.get(`/evaluations/evaluate/${id}/ecobalyse`)
    expect(answer.json<Run>().evaluation.state).toBe('evaluated')
  })
  test('a run does not make a reader’s version stale', async () => {
    const read = await emily.create()
    await run(read.id)
    const saved = await emily.put(
      `/evaluations/${read.id}`,
      { ...bodyOf(read), name: 'Later' },
      { 'if-match': '"1"' },
    )
    expect(saved.statusCode).toBe(200)
  })
})

describe('two at once', () => {
  test('runs of one evaluation: each either writes its version or is told that one is running', async () => {
    const { id } = await emily.create()
    const answers = await Promise.all(Array.from({ length: 6 }, () => run(id)))
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.every((answer) => answer.json<ProblemDetails>().code === 'ALREADY_RUNNING')).toBe(true)
    const { items } = (await emily.get(`/evaluations/${id}/versions`)).json<{ items: VersionSummary[] }>()
    expect(items.map(({ number }) => number)).toEqual(done.map((_, index) => done.length - index))
    expect(items.filter(({ active }) => active).map(({ number }) => number)).toEqual([done.length])
  })
  test('a second run is refused while the first one works', async () => {
    const { id } = await emily.create()
    const { organizations, database } = running
    const refused = await database.inOrganization(organizations.a.id, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
      return run(id)
    })
    expect([refused.statusCode, refused.json<ProblemDetails>().code]).toEqual([409, 'ALREADY_RUNNING'])
    expect((await run(id)).statusCode).toBe(200)
  })
  test('a save that waits for a run makes its result outdated', async () => {
    const read = await emily.create()
    const changed = { ...bodyOf(read), values: { ...read.values, mass: aNumber('mass', 250) } }
    await Promise.all([run(read.id), emily.put(`/evaluations/${read.id}`, changed)])
    const { state, score } = (await emily.get(`/evaluations/${read.id}`)).json<Evaluation>()
    const [version] = (await emily.get(`/evaluations/${read.id}/versions`)).json<{
      items: VersionSummary[]
    }>().items
    const { input } = (await emily.get(`/results/version/${version?.id}`)).json<{
      input: { massKg: number }
    }>()
    expect([state, score]).toEqual([input.massKg === 0.25 ? 'evaluated' : 'outdated', version?.score])
  })
})

describe('killed during an evaluation', () => {
  test('nothing of the run is left, and the evaluation can be run again', async () => {
    const { id } = await emily.create()
    const { database, organizations } = running
    const { rows: before } = await database.inOrganization(organizations.a.id, (tx) =>
      tx.execute(sql`select * from evaluations where id = ${id}`),
    )
    // The connection dies in the middle of the transaction, as that of a killed process does.
    const killed = database.inOrganization(organizations.a.id, async (tx) => {
      await tx.execute(sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0))`)
      await tx.execute(sql`update evaluations set state = 'evaluating' where id = ${id}`)
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(killed).rejects.toThrow()
    const { rows: after } = await database.inOrganization(organizations.a.id, (tx) =>
      tx.execute(sql`select * from evaluations where id = ${id}`),
    )
    expect(after).toEqual(before)
    expect((await run(id)).statusCode).toBe(200)
  })
  test('at the start, rows that were left in evaluating long ago go back to where they were', async () => {
    const drafted = await emily.create()
    const evaluated = await emily.evaluated()
    const young = await emily.create()
    await running.database.asOwner(
      `update evaluations set state = 'evaluating', updated_at = now() - interval '7 minutes' where id = any($1)`,
      [[drafted.id, evaluated.id]],
    )
    await running.database.asOwner(`update evaluations set state = 'evaluating' where id = $1`, [young.id])
    await settleInterruptedRuns(running.database)
    const stateOf = async ({ id }: Evaluation) =>
      (await emily.get(`/evaluations/${id}`)).json<Evaluation>().state
    expect([await stateOf(drafted), await stateOf(evaluated), await stateOf(young)]).toEqual([
      'draft',
      'evaluated',
      'evaluating',
    ])
  })
})

describe('check', () => {
  test('tells every problem without writing anything', async () => {
    const { id } = await emily.create({ composition: [] })
    const answer = await emily.get(`/evaluations/check/${id}/ecobalyse`, { 'accept-language': 'fr' })
    expect(answer.json()).toMatchObject({
      ready: false,
      problems: [{ path: 'composition', code: 'EMPTY_LIST' }],
    })
    expect((await emily.get(`/evaluations/${id}`)).json()).toMatchObject({ state: 'draft', problems: [] })
  })
  test('tells warnings at the field of the form, in the language of the caller', async () => {
    const cotton = aMaterial('ei-coton', 100)
    const spun = {
      ...cotton,
      values: {
        ...cotton.values,
        spinning: { ...cotton.values.material, parameter: 'spinning', value: 'synthetic' },
      },
    }
    const { id } = await emily.create(aGarment({ composition: [spun] }))
    const english = (await emily.get(`/evaluations/check/${id}/ecobalyse`)).json<{
      warnings: { message: string }[]
    }>()
    expect(english).toMatchObject({
      ready: true,
      problems: [],
      warnings: [{ path: 'composition[0].values.spinning', code: 'SPINNING_NOT_FOR_FIBRE' }],
    })
    const french = (await emily.get(`/evaluations/check/${id}/ecobalyse`, { 'accept-language': 'fr' })).json<
      typeof english
    >()
    expect(french.warnings[0]?.message).not.toBe(english.warnings[0]?.message)
  })
})
