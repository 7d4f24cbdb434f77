import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  checkEvaluation,
  Evaluation,
  EvaluationRow,
  frenchCostResult,
  fullResult,
  impactsPerComponent,
  ProblemDetails,
  resultOfEvaluation,
  VersionSummary,
} from '@ecotrame/contract'
import { evaluatePef, pefProduct, type PefInput } from '@ecotrame/lca'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import {
  aChoice,
  aCountry,
  aMaterial,
  anEntry,
  aNumber,
  aPairOfSneakers,
  aText,
  bodyOf,
  callerOf,
  type Caller,
} from './testing/caller.ts'

let running: TestServer
let emily: Caller
beforeAll(async () => {
  const opened = ['tshirt', 'sneakers', 'belt', 'packaging'].map((id) => `category_${id}`)
  running = await testServer({ capabilities: opened })
  emily = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

interface Run {
  readonly evaluation: Evaluation
  readonly version: VersionSummary
}
const create = async (changes: object = {}) => emily.create({ ...aPairOfSneakers(), ...changes })
const evaluated = async (changes: object = {}) => emily.evaluated({ ...aPairOfSneakers(), ...changes })
const read = async <Answer>(path: string, language = 'en') =>
  (await emily.get(path, { 'accept-language': language })).json<Answer>()
const codeOf = (answer: { json: () => unknown }) => (answer.json() as ProblemDetails).code
const errorsOf = (answer: { json: () => unknown }) =>
  ((answer.json() as ProblemDetails).errors ?? []).map(({ path, code }) => [path, code])

/** The same shoes in the words of the method. */
const sneakersInput: PefInput = {
  categoryId: 'sneakers',
  massKg: 0.8,
  parts: [
    { name: 'Upper', kind: 'fabric', share: 0.5, materials: [{ materialId: 'polyester', share: 1 }] },
    { name: 'Sole', kind: 'moulded', share: 0.5, materials: [{ materialId: 'natural-rubber', share: 1 }] },
  ],
  trims: [],
  packaging: [],
  countries: { making: 'VN' },
}
async function scoreOf(input: PefInput): Promise<number> {
  const [method, database] = [await loadPefMethod(), await loadPefDatabase()]
  const product = pefProduct(input, method)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluatePef(product.value, method, database).score.micropoints
}

describe('a run outside the legal scope of the French cost', () => {
  test('gives the figure of the method, and a version without a French one', async () => {
    const { id } = await create()
    const { evaluation, version } = await read<Run>(`/evaluations/evaluate/${id}`)
    const french = { ecs: null, pef: null, ecsPer100g: null, points: null, pointsPer100g: null }
    expect(version).toMatchObject({ number: 1, methodRelease: 'PEFCR A&F 3.1 / EF 3.1', score: french })
    expect(version.databaseRelease).toBe('textile-lca-database-1.1.0 + base-impacts-2024-02')
    expect(version.score.pefMicropoints).toBeCloseTo(await scoreOf(sneakersInput), 9)
    expect(version.score.massKg).toBeCloseTo(0.8, 12)
    expect(evaluation).toMatchObject({ state: 'evaluated', score: version.score, previousPoints: null })
  })
  test('keeps the exact inputs, and every answer of the results stands on PEF', async () => {
    const evaluation = await evaluated()
    const result = `/results/evaluation/${evaluation.id}`
    const scores = await read<CallAnswer<typeof resultOfEvaluation>>(result)
    expect(scores).toMatchObject({
      frenchScope: false,
      durability: null,
      frenchPefReading: 2,
      pefProblems: [],
    })
    expect(scores.coverage).toBe(evaluation.score?.pefCoverage)
    expect(scores.version.labels).toMatchObject({ fr: null, fr_dur: null, frpef: null })
    expect(scores.version.labels.pef?.product).toBe(evaluation.score?.pefMicropoints)
    const whole = await read<CallAnswer<typeof frenchCostResult>>(`${result}/ecobalyse`)
    expect(whole).toMatchObject({ input: null, result: null, processes: [] })
    expect(whole.version.labels).toEqual(scores.version.labels)
    expect(await scoreOf(whole.pefInput ?? sneakersInput)).toBe(evaluation.score?.pefMicropoints)
    const full = await read<CallAnswer<typeof fullResult>>(`${result}/full`)
    expect([full.contributions, full.pef?.trace.length]).toEqual([[], scores.pef?.trace.length])
    const { components, pef } = await read<CallAnswer<typeof impactsPerComponent>>(`${result}/ipc`)
    expect(components).toEqual([])
    const sum = (pef ?? []).reduce((total, { micropoints }) => total + micropoints, 0)
    expect(sum).toBeCloseTo(evaluation.score?.pefMicropoints ?? NaN, 8)
  })
  test('names what was typed and what was chosen, and leads what is missing to its entry', async () => {
    const { id } = await evaluated()
    const { components, pef, pefFormPaths } = await read<CallAnswer<typeof frenchCostResult>>(
      `/results/evaluation/${id}/ecobalyse`,
    )
    const named = (kind: string, part: number) =>
      components.find((one) => one.method === 'pef' && one.kind === kind && one.part === part)
    expect([named('part', 0)?.name, named('material', 1)?.name_fr]).toEqual(['Upper', 'Caoutchouc naturel'])
    const moulding = pef?.excluded.findIndex(({ code }) => code === 'moldingCuring') ?? -1
    expect(pefFormPaths?.excluded[moulding]).toBe('composition[2]')
    expect(pefFormPaths?.assumptions).toHaveLength(pef?.assumptions.length ?? NaN)
  })
  test('reading 1 of French PEF has a figure, reading 2 none', async () => {
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const { packs } = (await owner.get('/calculation-settings')).json<{ packs: { id: string }[] }>()
    const body = { packs: packs.map(({ id }) => ({ id, enabled: true })) }
    await owner.put('/calculation-settings', { ...body, frenchPefReading: 1 })
    const { id } = await evaluated()
    const { version, pef } = await read<CallAnswer<typeof resultOfEvaluation>>(`/results/evaluation/${id}`)
    expect(version.labels.frpef?.product).toBe(pef?.frenchWeightedScore.micropoints)
    expect(version.labels.fr).toBeNull()
    await owner.put('/calculation-settings', { ...body, frenchPefReading: 2 })
  })
  test('with every pack off it tells a score over nothing', async () => {
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const { packs } = (await owner.get('/calculation-settings')).json<{ packs: { id: string }[] }>()
    const all = (enabled: boolean) => ({
      frenchPefReading: 2,
      packs: packs.map(({ id }) => ({ id, enabled })),
    })
    await owner.put('/calculation-settings', all(false))
    const evaluation = await evaluated()
    expect(evaluation.score?.pefMicropoints).toBe(0)
    const { pef } = await read<CallAnswer<typeof resultOfEvaluation>>(`/results/evaluation/${evaluation.id}`)
    expect(pef?.excluded.length).toBeGreaterThan(5)
    await owner.put('/calculation-settings', all(true))
  })
})

describe('the rest of its life', () => {
  test('saved, outdated, run again with the difference, published, copied, deleted', async () => {
    const first = await evaluated()
    const values = { ...first.values, mass: aNumber('mass', 400) }
    const saved = await emily.put(`/evaluations/${first.id}`, { ...bodyOf(first), values })
    expect(saved.json()).toMatchObject({ state: 'outdated' })
    const { evaluation, version } = await read<Run>(`/evaluations/evaluate/${first.id}`)
    expect(evaluation.previousPefMicropoints).toBe(first.score?.pefMicropoints)
    expect(version.score.pefMicropoints).toBeLessThan(first.score?.pefMicropoints ?? 0)
    const versions = await read<{ items: VersionSummary[] }>(
      `/evaluations/${first.id}/versions?sort=pefMicropoints`,
    )
    expect(versions.items.map(({ number }) => number)).toEqual([2, 1])
    expect((await emily.patch(`/evaluations/publish/${first.id}`)).json()).toMatchObject({
      state: 'published',
    })
    const copy = (await emily.post(`/evaluations/duplicate/${first.id}`)).json<Evaluation>()
    const parents = (entries: Evaluation['composition']) =>
      entries.map(({ parent }) => entries.findIndex(({ id }) => id === parent))
    expect(parents(copy.composition)).toEqual([-1, 0, -1, 2])
    expect((await emily.delete(`/evaluations/${first.id}`)).statusCode).toBe(200)
  })
  test('stands in the library by its PEF; garments are sorted among it', async () => {
    const shoe = await evaluated({ name: 'Sorted shoe' })
    const shirt = await emily.evaluated({ name: 'Sorted shirt' })
    const sorted = async (sort: string) =>
      (await read<{ items: EvaluationRow[] }>(`/evaluations?search=sorted&sort=${sort}`)).items
    const [high, low] = await sorted('-pefMicropoints')
    expect(high?.score?.pefMicropoints).toBeGreaterThan(low?.score?.pefMicropoints ?? Infinity)
    // What has no French cost comes last, either way.
    expect((await sorted('points')).map(({ id }) => id)).toEqual([shirt.id, shoe.id])
    expect((await sorted('-points')).map(({ id }) => id)).toEqual([shirt.id, shoe.id])
    const { items } = await read<{ items: EvaluationRow[] }>('/evaluations?category=sneakers&search=sorted')
    expect(items.map(({ id }) => id)).toEqual([shoe.id])
  })
  test('another category starts a new form', async () => {
    const { id, ...before } = await evaluated()
    const body = { ...bodyOf({ id, ...before }), category: 'packaging' }
    const changed = (await emily.put(`/evaluations/${id}`, body)).json<Evaluation>()
    expect([changed.category.id, changed.composition, changed.state]).toEqual(['packaging', [], 'outdated'])
  })
})

describe('what cannot be run', () => {
  test('a draft without anything: told before, refused at its fields, kept as failed', async () => {
    const { id } = await create({ values: {}, composition: [] })
    const check = await read<CallAnswer<typeof checkEvaluation>>(`/evaluations/check/${id}`)
    const missing = [
      ['values.mass', 'REQUIRED'],
      ['values.makingCountry', 'REQUIRED'],
      ['composition', 'EMPTY_LIST'],
    ]
    expect(check.ready).toBe(false)
    expect(check.problems.map(({ path, code }) => [path, code])).toEqual(missing)
    const run = await emily.get(`/evaluations/evaluate/${id}`)
    expect([run.statusCode, codeOf(run)]).toEqual([422, 'INVALID_VALUES'])
    expect(errorsOf(run)).toEqual(missing)
    expect(await read(`/evaluations/${id}`)).toMatchObject({ state: 'failed', activeVersion: null })
  })
  test('the check of a complete form is ready, and writes nothing', async () => {
    const { id } = await create()
    expect(await read(`/evaluations/check/${id}`)).toMatchObject({
      ready: true,
      problems: [],
      pefProblems: [],
    })
    expect(await read(`/evaluations/${id}`)).toMatchObject({ state: 'draft', rowVersion: 1 })
  })
  test('the calls of the French cost alone say that it does not apply', async () => {
    const { id } = await create()
    for (const call of ['evaluate', 'check']) {
      const answer = await emily.get(`/evaluations/${call}/${id}/ecobalyse`)
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'CATEGORY_OUT_OF_SCOPE'])
    }
    expect(await read(`/evaluations/${id}`)).toMatchObject({ state: 'draft' })
  })
  test('a category that the plan does not open', async () => {
    const answer = await emily.post('/evaluations', { category: 'duvet' })
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'CAPABILITY_REQUIRED'])
  })
  test('in its scope the French cost stands, and the check foretells what its PEF lacks', async () => {
    const { id } = await emily.create({ values: { mass: aNumber('mass', 150) } })
    const check = await read<CallAnswer<typeof checkEvaluation>>(`/evaluations/check/${id}`)
    expect(check).toMatchObject({
      ready: true,
      pefProblems: [{ path: 'values.makingCountry', code: 'REQUIRED' }],
    })
  })
})

describe('wrong compositions are refused when they are saved', () => {
  const upper = anEntry('part', { name: aText('name', 'Upper') })
  const nobody = '7f1f0b7e-6c0f-4d59-9d5e-0d6b8f7c2a11'
  const origin = (share: number, parent: string) =>
    anEntry('origin', { country: aCountry('country', 'IN'), share: aNumber('share', share) }, parent)
  const cotton = aMaterial('cotton', 100)
  test.each([
    ['an unknown parent', [{ ...cotton, parent: nobody }], 'composition[0].parent', 'UNKNOWN_PARENT'],
    [
      'a part in a part',
      [upper, { ...upper, id: nobody, parent: upper.id }],
      'composition[1].parent',
      'WRONG_PARENT',
    ],
    ['an entry in itself', [{ ...upper, parent: upper.id }], 'composition[0].parent', 'COMPONENT_CYCLE'],
    [
      'an unknown material',
      [aMaterial('unobtainium', 100)],
      'composition[0].values.material',
      'UNKNOWN_CODE',
    ],
    ['a share above 100 %', [aMaterial('cotton', 101)], 'composition[0].values.share', 'OUT_OF_RANGE'],
    ['an origin without a material', [origin(100, upper.id), upper], 'composition[0].parent', 'WRONG_PARENT'],
  ])('%s', async (_case, composition, path, code) => {
    const answer = await emily.post('/evaluations', { ...aPairOfSneakers(), composition })
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toContainEqual([path, code])
  })
  test.each([
    ['a part without material', [upper, cotton], 'composition[0]', 'PART_WITHOUT_MATERIAL'],
    [
      'origins that are not all of the material',
      [cotton, origin(60, cotton.id)],
      'composition[0].origins',
      'SHARES_NOT_100',
    ],
    ['shares of 90 %', [aMaterial('cotton', 90)], 'composition', 'SHARES_NOT_100'],
  ])('%s: a draft may be so, a run may not', async (_case, composition, path, code) => {
    const { id } = await create({ composition })
    const run = await emily.get(`/evaluations/evaluate/${id}`)
    expect(run.statusCode).toBe(422)
    expect(errorsOf(run)).toContainEqual([path, code])
  })
  test.each([
    ['a type that does not exist', { ...cotton, type: 'wish' }],
    ['a parent that is no id', { ...cotton, parent: 'upper' }],
    ['a parent of null', { ...cotton, parent: null }],
  ])('%s is malformed', async (_case, entry) => {
    const answer = await emily.post('/evaluations', { ...aPairOfSneakers(), composition: [entry] })
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'INVALID_VALUES'])
  })
  test('a kind of entry that the category does not offer', async () => {
    const packed = anEntry('packaging', {
      material: aChoice('material', 'board'),
      mass: aNumber('mass', 10),
      level: aChoice('level', 'primary'),
    })
    const answer = await emily.post('/evaluations', { category: 'packaging', composition: [packed] })
    expect(answer.statusCode).toBe(422)
  })
})
