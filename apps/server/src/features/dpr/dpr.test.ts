import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  assessPrecision,
  CallAnswer,
  Evaluation,
  precisionOfVersion,
  ProblemDetails,
  qualityThresholds,
  resultOfEvaluation,
} from '@ecotrame/contract'
import { copyResults } from '../evaluations/testing/copy-results.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aCountry, aGarment, aNumber, callerOf, type Caller } from '../evaluations/testing/caller.ts'

type Assessment = CallAnswer<typeof assessPrecision>
type Scores = CallAnswer<typeof resultOfEvaluation>

let running: TestServer
let emily: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const within20 = { target: { type: 'precision', x: 0.2 } }
const assessed = async (body: object): Promise<Assessment> => {
  const answer = await emily.post('/dpr/assess', { ...within20, ...body })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Assessment>()
}
const refused = async (body: object) => {
  const answer = await emily.post('/dpr/assess', { ...within20, ...body })
  return { status: answer.statusCode, errors: answer.json<ProblemDetails>().errors }
}

describe('GET /dpr/quality-thresholds', () => {
  test('tells levels, matrix and uncertainty by origin of the method pages', async () => {
    const answer = (await emily.get('/dpr/quality-thresholds')).json<CallAnswer<typeof qualityThresholds>>()
    expect(answer.dqrLevels.map(({ max, name }) => [max, name])).toEqual([
      [1.5, 'excellent'],
      [2, 'very good'],
      [3, 'good'],
      [4, 'fair'],
      [5, 'poor'],
    ])
    expect(answer.dnm).toEqual({
      1: { relevant: 1.5, other: 3 },
      2: { relevant: 3, other: 4 },
      3: { relevant: 3, other: 4 },
    })
    expect(answer.precisionLevels.map(({ max }) => max)).toEqual([0.1, 0.2, 0.3, 0.5, 1])
    expect(answer.originSigma.default).toBeCloseTo(0.2625, 4)
    expect(answer.transportSigma.default).toBeCloseTo(0.4341, 4)
    expect(answer.factorSet).toBe('expert')
  })
  test('has wider uncertainty with the cautious factors', async () => {
    const answer = await emily.get('/dpr/quality-thresholds?factorSet=cautious')
    expect(answer.json<CallAnswer<typeof qualityThresholds>>().originSigma.default).toBeCloseTo(0.464, 3)
  })
})

describe('POST /dpr/assess', () => {
  test('ranks the fields of a category: what is asked first gains most, and each step is surer', async () => {
    const { now, fields, needed, reachable, reached, floor } = await assessed({ subCategory: 'tshirt' })
    expect(fields.length).toBeGreaterThan(10)
    expect(fields[0]?.path).toBe('values.mass')
    const after = fields.map((field) => field.after.x)
    expect(after).toEqual(after.toSorted((a, b) => b - a))
    expect(now.x).toBeGreaterThan(after[0] ?? 0)
    expect(reached).toBe(false)
    expect(reachable).toBe(true)
    expect(after[needed - 1]).toBeLessThanOrEqual(0.2)
    expect(after[needed - 2]).toBeGreaterThan(0.2)
    expect(floor?.x).toBeCloseTo(after.at(-1) ?? 0, 12)
  })
  test('takes the form of an evaluation as it stands, and that of a version', async () => {
    const evaluation = await emily.evaluated()
    const draft = await assessed({ evaluation: evaluation.id })
    const version = await assessed({ version: evaluation.activeVersion?.id })
    expect(version).toEqual(draft)
    expect(draft.score).toBeCloseTo(evaluation.score?.ecs ?? 0, 6)
    expect(draft.now.x).toBeLessThan((await assessed({ subCategory: 'tshirt' })).now.x ?? 0)
    // Typed and not proven.
    expect(draft.primaryShare.mass).toBe(0)
    expect(draft.processes.length).toBeGreaterThan(10)
    expect(draft.now.dqr).toBeGreaterThan(1)
  })
  test('never proposes what nobody can get, and counts on what is there', async () => {
    const free = await assessed({ subCategory: 'tshirt' })
    const pinned = await assessed({ subCategory: 'tshirt', pinned: ['values.mass'] })
    expect(pinned.fields.map(({ path }) => path)).not.toContain('values.mass')
    expect(pinned.now).toEqual(free.now)
    const have = await assessed({ subCategory: 'tshirt', have: ['values.mass'] })
    expect(have.now.x).toBeCloseTo(free.fields[0]?.after.x ?? 0, 9)
  })
  test('lists processes to improve for a target of data quality', async () => {
    const { qualitySteps, needed, reachable, now } = await assessed({
      subCategory: 'tshirt',
      target: { type: 'dqr', q: 2 },
    })
    expect(now.dqr).toBeGreaterThan(2)
    expect(reachable).toBe(true)
    expect(qualitySteps[needed - 1]?.after).toBeLessThanOrEqual(2)
  })
  test.each([
    ['no product', {}, 'evaluation', 'NO_PRODUCT'],
    ['two products', { subCategory: 'tshirt', version: crypto.randomUUID() }, 'evaluation', 'NO_PRODUCT'],
    ['a category that is none', { subCategory: 'spaceship' }, 'subCategory', 'UNKNOWN_CATEGORY'],
    [
      'a pinned field that is none',
      { subCategory: 'tshirt', pinned: ['values.x'] },
      'pinned[0]',
      'UNKNOWN_PARAMETER',
    ],
    [
      'a field at hand that is none',
      { subCategory: 'tshirt', have: ['values.mass', ''] },
      'have[1]',
      'UNKNOWN_PARAMETER',
    ],
    [
      'a precision of 0',
      { subCategory: 'tshirt', target: { type: 'precision', x: 0 } },
      'target.x',
      'BELOW_MINIMUM',
    ],
    [
      'a rating above 5',
      { subCategory: 'tshirt', target: { type: 'dqr', q: 6 } },
      'target.q',
      'ABOVE_MAXIMUM',
    ],
  ])('refuses %s', async (_case, body, path, code) => {
    const { status, errors } = await refused(body)
    expect(status).toBe(422)
    expect(errors).toMatchObject([{ path, code }])
  })
  test('refuses a form that cannot be computed, and a label without a figure, at their fields', async () => {
    const empty = await emily.create({ composition: [] })
    expect(await refused({ evaluation: empty.id })).toMatchObject({
      status: 422,
      errors: [{ path: 'composition', code: 'EMPTY_LIST' }],
    })
    const { values } = aGarment()
    const nowhere = await emily.create({
      values: { ...values, makingCountry: aCountry('makingCountry', '---') },
    })
    expect(await refused({ evaluation: nowhere.id, label: 'pef' })).toMatchObject({
      status: 422,
      errors: [{ path: 'values.makingCountry', code: 'REQUIRED' }],
    })
  })
  test('answers for nothing that the caller may not see, and for no locked category', async () => {
    expect((await refused({ evaluation: crypto.randomUUID() })).status).toBe(404)
    expect((await refused({ version: crypto.randomUUID() })).status).toBe(404)
    const evaluation = await emily.create()
    const other = callerOf(running, running.loginAs('contributor', 'b'))
    expect((await other.post('/dpr/assess', { ...within20, evaluation: evaluation.id })).statusCode).toBe(404)
    expect((await refused({ subCategory: 'jeans' })).status).toBe(403)
  })
})

describe('the precision of a result', () => {
  const scoresOf = async ({ id }: Evaluation) => (await emily.get(`/results/evaluation/${id}`)).json<Scores>()
  const keptOf = async (id: string | undefined) => {
    const { rows } = await running.database.inOrganization(running.organizations.a.id, (tx) =>
      tx.execute<{ precision: unknown }>(
        sql`select precision from version_precisions where version_id = ${id}`,
      ),
    )
    return rows
  }
  test('is computed when it is first read, kept, and the same ever after', async () => {
    const evaluation = await emily.evaluated()
    const id = evaluation.activeVersion?.id
    expect(await keptOf(id)).toEqual([])
    const first = await scoresOf(evaluation)
    expect(await keptOf(id)).toHaveLength(1)
    expect((await scoresOf(evaluation)).precision).toEqual(first.precision)
    const answer = await emily.get(`/results/version/${id ?? ''}/precision`)
    expect(answer.json<CallAnswer<typeof precisionOfVersion>>().precision).toEqual(first.precision)
  })
  test('gives every label that has a figure its interval, around that figure', async () => {
    const { precision, version } = await scoresOf(await emily.evaluated())
    for (const [label, bases] of Object.entries(version.labels))
      for (const [basis, figure] of Object.entries(bases ?? {})) {
        const own = precision?.figures[label as 'fr']?.[basis as 'product']
        expect(own?.score).toBeCloseTo(figure ?? NaN, 6)
        if (own?.interval.kind !== 'relative') throw new Error('A garment has a percentage')
        expect(own.interval.low).toBeLessThan(own.score)
        expect(own.interval.high / own.score - 1).toBeCloseTo(own.interval.x, 9)
      }
    expect(precision?.quality?.dqr).toBeGreaterThan(1)
    expect(precision?.primaryMass).toBe(0)
  })
  test('is the narrower the more is told', async () => {
    const { values } = aGarment()
    const xOf = async (changes: object) => {
      const { precision } = await scoresOf(await emily.evaluated({ values: { ...values, ...changes } }))
      const interval = precision?.figures.fr_dur.product?.interval
      return interval?.kind === 'relative' ? interval.x : NaN
    }
    const unknown = await xOf({ ennoblingCountry: aCountry('ennoblingCountry', '---') })
    expect(await xOf({})).toBeLessThan(unknown)
    expect(await xOf({ makingWaste: aNumber('makingWaste', 12) })).toBeLessThan(await xOf({}))
  })
  test('is not told of a version that today’s data would give other figures', async () => {
    const { activeVersion } = await emily.evaluated()
    const { rows } = await running.database.inOrganization(running.organizations.a.id, (tx) =>
      tx.execute<{ id: string }>(sql`
        insert into evaluation_versions (organization_id, evaluation_id, number, author_id, method_release,
          database_release, form, ecs, pef, ecs_per_100g, points, points_per_100g, durability, mass_kg,
          french_pef_reading, scores, label_quantities, packs, active)
        select organization_id, evaluation_id, number + 1, author_id, method_release,
          database_release, form, ecs, pef, ecs_per_100g, points, points_per_100g, durability, mass_kg,
          french_pef_reading, scores, jsonb_set(label_quantities, '{fr,score}', '1'), packs, false
        from evaluation_versions where id = ${activeVersion?.id} returning id`),
    )
    await copyResults(running, activeVersion?.id, rows[0]?.id)
    const answer = await emily.get(`/results/version/${rows[0]?.id ?? ''}/precision`)
    expect(answer.json<CallAnswer<typeof precisionOfVersion>>()).toEqual({ precision: null })
    expect(await keptOf(rows[0]?.id)).toEqual([])
  })
})
