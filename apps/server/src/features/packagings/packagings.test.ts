import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  limits,
  type AuditEntry,
  type CallAnswer,
  type Evaluation,
  type evaluatePackaging,
  type foreseePackaging,
  type Job,
  type JobAnswer,
  type ListMeta,
  type Packaging,
  type PackagingRow,
  type previewPackaging,
  type ProblemDetails,
  type usesOfPackaging,
} from '@ecotrame/contract'
import { withinTransaction } from '../../platform/database/database.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { loadCatalogue } from '../categories/index.ts'
import { loadFrenchMethod, loadDatasetBasis } from '../evaluations/index.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { seedDemoPackagings } from './index.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_packaging'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

type Answer = Awaited<ReturnType<Caller['get']>>
const refusal = (answer: Answer) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
const ok = <T>(answer: Answer): T => {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<T>()
}
let counter = 0
const aCarton = (changes: object = {}) => ({
  name: `Carton ${(counter += 1)}`,
  reference: null,
  level: 'secondary',
  units: 24,
  composition: [{ material: 'board', mass: 480, recycledShare: 80, country: 'FR' }],
  ...changes,
})
const made = async (changes: object = {}) =>
  ok<Packaging>(await contributor.post('/packagings', aCarton(changes)))
const listed = async (query: string) =>
  ok<{ items: PackagingRow[]; meta: ListMeta }>(await contributor.get(`/packagings?${query}`))
const evaluationAt = async (id: string) => ok<Evaluation>(await owner.get(`/evaluations/${id}`))
const packagingOf = ({ composition }: Evaluation) =>
  composition
    .filter(({ type }) => type === 'packaging')
    .map(({ values, packaging }) => [
      values['material']?.value,
      values['mass']?.value,
      values['mass']?.origin,
      packaging?.quantity ?? null,
    ])

async function ended({ job: { id } }: { job: Pick<Job, 'id'> }): Promise<JobAnswer> {
  for (;;) {
    const job = ok<JobAnswer>(await owner.get(`/jobs/${id}`))
    if (job.finishedAt !== null) return job
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
const apply = async (id: string, body: object, caller: Caller = contributor) =>
  ended(ok<{ job: Job }>(await caller.post(`/packagings/apply/${id}`, body)))

describe('a packaging', () => {
  test('is made with its PEF, per packaging and per product', async () => {
    const created = await made({ name: 'Élancé', reference: 'C-1' })
    expect(created).toMatchObject({
      mass: 480,
      recycledShare: 80,
      materials: [{ id: 'board', name: 'Corrugated board', name_fr: 'Carton ondulé' }],
      evaluations: 0,
      products: 0,
      rowVersion: 1,
    })
    const { micropoints, micropointsPerProduct, massCovered } = created.score ?? {}
    expect(micropoints).toBeGreaterThan(0)
    expect(micropointsPerProduct).toBe((micropoints ?? NaN) / 24)
    expect(massCovered).toBe(1)
    const answer = ok<CallAnswer<typeof evaluatePackaging>>(
      await contributor.get(`/packagings/evaluate/${created.id}`),
    )
    expect(answer.packaging).toEqual({ id: created.id, name: 'Élancé', level: 'secondary' })
    expect(answer.result).toMatchObject({ micropoints, micropointsPerProduct, massKg: 0.48 })
    expect(answer.result.trace.map(({ dataset }) => dataset.id)).toContain('cardboard')
    expect(answer.result.excluded.map(({ code }) => code)).toContain('circularFootprintTerm')
    expect((await listed('search=elance')).items.map(({ id }) => id)).toEqual([created.id])
  })

  test('keeps the ids of its lines through changes, and tells the audit log in words', async () => {
    const created = await made({ name: 'Kept lines' })
    const [board] = created.composition
    const body = {
      ...aCarton({ name: 'Kept lines', units: 12 }),
      composition: [
        { ...board, mass: 500 },
        { material: 'ldpe-film', mass: 4, recycledShare: null, country: null },
      ],
    }
    const saved = await contributor.put(`/packagings/${created.id}`, body, { 'if-match': '"1"' })
    expect(saved.headers.etag).toBe('"2"')
    expect(ok<Packaging>(saved).composition.map(({ id, mass }) => [id === board?.id, mass])).toEqual([
      [true, 500],
      [false, 4],
    ])
    const stale = await contributor.put(`/packagings/${created.id}`, body, { 'if-match': '"1"' })
    expect(refusal(stale)).toEqual([409, 'STALE_VERSION'])
    const log = ok<{ items: AuditEntry[] }>(await owner.get(`/audit-log?entityId=${created.id}`))
    const [entry] = log.items
    expect(entry?.changes.map(({ field, fromText, toText }) => [field, fromText, toText])).toEqual([
      ['Products per packaging', '24', '12'],
      ['Materials, line 1 › Mass', '480\u00a0g', '500\u00a0g'],
      ['Materials, line 2', null, 'Mass: 4\u00a0g · Material: LDPE film'],
    ])
  })

  test.each([
    [
      'a negative mass',
      { composition: [{ material: 'board', mass: -1, recycledShare: null, country: null }] },
      'composition[0].mass BELOW_MINIMUM',
    ],
    [
      'no mass',
      { composition: [{ material: 'board', mass: 0, recycledShare: null, country: null }] },
      'composition[0].mass BELOW_MINIMUM',
    ],
    [
      'an unknown material',
      { composition: [{ material: 'gold', mass: 1, recycledShare: null, country: null }] },
      'composition[0].material UNKNOWN_MATERIAL',
    ],
    [
      'a fibre',
      { composition: [{ material: 'cotton', mass: 1, recycledShare: null, country: null }] },
      'composition[0].material UNKNOWN_MATERIAL',
    ],
    [
      'a share above the whole',
      { composition: [{ material: 'board', mass: 1, recycledShare: 101, country: null }] },
      'composition[0].recycledShare ABOVE_MAXIMUM',
    ],
    [
      'a country that is none',
      { composition: [{ material: 'board', mass: 1, recycledShare: null, country: 'XX' }] },
      'composition[0].country UNKNOWN_COUNTRY',
    ],
    ['no product in it', { units: 0 }, 'units BELOW_MINIMUM'],
    ['half a product in it', { units: 1.5 }, 'units WRONG_TYPE'],
    ['a level that is none', { level: 'fourth' }, 'level UNKNOWN_CHOICE'],
    ['no name', { name: ' ' }, 'name REQUIRED'],
    ['a name in two lines', { name: 'a\nb' }, 'name CONTROL_CHARACTER'],
  ])('with %s is refused', async (_, changes, field) => {
    expect(refusal(await contributor.post('/packagings', aCarton(changes)))).toEqual([
      422,
      'INVALID_VALUES',
      field,
    ])
  })

  test('without materials has no figures; of a material without a dataset neither', async () => {
    expect((await made({ composition: [] })).score).toBeNull()
    const wood = [{ material: 'wood', mass: 20_000, recycledShare: null, country: null }]
    expect((await made({ composition: wood })).score).toBeNull()
    const both = [...wood, { material: 'board', mass: 20_000, recycledShare: null, country: null }]
    expect((await made({ composition: both })).score).toMatchObject({ massCovered: 0.5 })
  })

  test('is found by level, material and use, and sorted by its score', async () => {
    const film = [{ material: 'ldpe-film', mass: 3, recycledShare: null, country: null }]
    const small = await made({ name: 'Sorted bag', level: 'primary', units: 1, composition: film })
    const large = await made({ name: 'Sorted carton', units: 1 })
    const none = await made({ name: 'Sorted nothing', composition: [] })
    const ids = async (query: string) => (await listed(`search=sorted&${query}`)).items.map(({ id }) => id)
    expect(await ids('sort=micropointsPerProduct')).toEqual([small.id, large.id, none.id])
    expect(await ids('sort=-micropointsPerProduct,name')).toEqual([large.id, small.id, none.id])
    expect(await ids('level=primary')).toEqual([small.id])
    expect(await ids('material=ldpe-film&material=glass')).toEqual([small.id])
    expect(await ids('used=true')).toEqual([])
    expect(refusal(await contributor.get('/packagings?sort=composition'))[0]).toBe(400)
  })

  test('is computed anew when the organization asks other packs', async () => {
    const bottle = [{ material: 'board', mass: 100, recycledShare: null, country: null }]
    const { id, score } = await made({ composition: bottle })
    await running.database.asOwner(
      `update packagings set figures_by = 'another time', micropoints = 1 where id = $1`,
      [id],
    )
    expect(ok<Packaging>(await contributor.get(`/packagings/${id}`))).toMatchObject({ score, rowVersion: 1 })
  })

  test('is copied with lines of its own', async () => {
    const original = await made({ name: 'Original' })
    const copy = ok<Packaging>(await contributor.post(`/packagings/duplicate/${original.id}`))
    expect(copy).toMatchObject({ name: 'Original (copy)', score: original.score })
    expect(copy.composition[0]?.id).not.toBe(original.composition[0]?.id)
  })

  test('is read by everybody, written by who works on evaluations, and only where the plan opens packaging', async () => {
    const { id } = await made()
    const reader = callerOf(running, running.loginAs('reader'))
    expect((await reader.get(`/packagings/${id}`)).statusCode).toBe(200)
    expect(refusal(await reader.post('/packagings', aCarton()))).toEqual([403, 'PERMISSION_REQUIRED'])
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    expect(refusal(await stranger.get(`/packagings/${id}`))).toEqual([404, 'NOT_FOUND'])
    await running.database.asOwner(`delete from plan_capabilities where capability_id in
      (select id from capabilities where identifier = 'category_packaging')`)
    expect(refusal(await contributor.post('/packagings', aCarton()))).toEqual([403, 'CAPABILITY_REQUIRED'])
    expect((await contributor.get(`/packagings/${id}`)).statusCode).toBe(200)
    await running.database.asOwner(`insert into plan_capabilities (plan_id, capability_id)
      select p.id, c.id from plans p, capabilities c where c.identifier = 'category_packaging'`)
  })
})

describe('applying a packaging', () => {
  test('previews line by line, then fills evaluations, whose results become outdated', async () => {
    const packaging = await made({ units: 12 })
    const tee = await contributor.evaluated()
    const preview = ok<CallAnswer<typeof previewPackaging>>(
      await contributor.post(`/packagings/preview/${packaging.id}`, { evaluations: [tee.id], quantity: 2 }),
    )
    const [one] = preview.items
    expect(one).toMatchObject({
      evaluation: { id: tee.id },
      locked: false,
      lines: [{ now: null, new: { material: 'board', mass: 80, recycledShare: 80 } }],
    })
    expect((one?.new ?? NaN) - (one?.now ?? NaN)).toBeCloseTo(one?.lines[0]?.micropoints ?? NaN, 9)
    // The product is scored over fewer categories than its packaging alone.
    expect(one?.lines[0]?.micropoints).toBeGreaterThan(0)
    expect(one?.lines[0]?.micropoints).toBeLessThan(2 * (packaging.score?.micropointsPerProduct ?? NaN))
    expect((await evaluationAt(tee.id)).rowVersion).toBe(tee.rowVersion)
    const job = await apply(packaging.id, { evaluations: [tee.id], quantity: 2 })
    expect(job).toMatchObject({ kind: 'apply_packaging', done: 1, failed: 0 })
    const after = await evaluationAt(tee.id)
    expect(after.state).toBe('outdated')
    expect(packagingOf(after)).toEqual([['board', 80, 'packaging', 2]])
    const ran = ok<{ evaluation: Evaluation }>(await contributor.get(`/evaluations/evaluate/${tee.id}`))
    const change = (ran.evaluation.score?.pefMicropoints ?? NaN) - (tee.score?.pefMicropoints ?? NaN)
    expect(change).toBeCloseTo(one?.lines[0]?.micropoints ?? NaN, 6)
    expect((await listed(`search=${packaging.name}&used=true`)).items[0]).toMatchObject({ evaluations: 1 })
  })

  test('keeps mine: a line that was kept is not filled', async () => {
    const packaging = await made()
    const tee = await contributor.create()
    const [line] = packaging.composition
    const keep = [{ evaluation: tee.id, lines: [line?.id] }]
    await apply(packaging.id, { evaluations: [tee.id], keep })
    expect(packagingOf(await evaluationAt(tee.id))).toEqual([])
  })

  test('a change of the packaging reaches evaluations when it is applied again, and not before', async () => {
    const packaging = await made()
    const tee = await contributor.create()
    await apply(packaging.id, { evaluations: [tee.id] })
    const body = { ...packaging, composition: packaging.composition.map((line) => ({ ...line, mass: 960 })) }
    const foreseen = ok<CallAnswer<typeof foreseePackaging>>(
      await contributor.post(`/packagings/effects/${packaging.id}`, body),
    )
    const [effect] = foreseen.evaluations.items
    expect(foreseen).toMatchObject({ evaluations: { total: 1 }, products: { total: 0, items: [] } })
    expect(effect?.new).toBeGreaterThan(effect?.now ?? NaN)
    ok(await contributor.put(`/packagings/${packaging.id}`, body))
    expect(packagingOf(await evaluationAt(tee.id))).toEqual([['board', 20, 'packaging', 1]])
    const uses = async () =>
      ok<CallAnswer<typeof usesOfPackaging>>(await contributor.get(`/packagings/uses/${packaging.id}`))
    expect((await uses()).evaluations.items).toMatchObject([{ id: tee.id, quantity: 1, current: false }])
    await apply(packaging.id, {})
    expect(packagingOf(await evaluationAt(tee.id))).toEqual([['board', 40, 'packaging', 1]])
    expect((await uses()).evaluations.items).toMatchObject([{ current: true }])
  })

  test('a value that somebody changes is their own, and stays when the packaging is applied again', async () => {
    const packaging = await made()
    const tee = await contributor.create()
    await apply(packaging.id, { evaluations: [tee.id] })
    const read = await evaluationAt(tee.id)
    const composition = read.composition.map((entry) =>
      entry.packaging === undefined
        ? entry
        : { ...entry, values: { ...entry.values, mass: { ...entry.values['mass'], value: 33 } } },
    )
    const body = { name: read.name, category: read.category.id, values: read.values, composition }
    const saved = ok<Evaluation>(await contributor.put(`/evaluations/${tee.id}`, body))
    // Whatever the caller says of its origin.
    expect(packagingOf(saved)).toEqual([['board', 33, 'user', 1]])
    await apply(packaging.id, {})
    expect(packagingOf(await evaluationAt(tee.id))).toEqual([['board', 33, 'user', 1]])
  })

  test('evaluations name only packagings of their organization', async () => {
    const packaging = await made()
    const tee = await contributor.create()
    await apply(packaging.id, { evaluations: [tee.id] })
    const { name, values, composition } = await evaluationAt(tee.id)
    const wrong = composition.map((entry) =>
      entry.packaging ? { ...entry, packaging: { ...entry.packaging, id: crypto.randomUUID() } } : entry,
    )
    const place = wrong.findIndex(({ packaging: named }) => named !== undefined)
    const answer = await contributor.put(`/evaluations/${tee.id}`, {
      name,
      category: 'tshirt',
      values,
      composition: wrong,
    })
    expect(refusal(answer)).toEqual([
      422,
      'INVALID_VALUES',
      `composition[${place}].packaging UNKNOWN_PACKAGING`,
    ])
  })

  test('what the caller may not see is left out, and what a mask locks fails in the job: neither is changed', async () => {
    const packaging = await made()
    const hidden = await owner.create({ team: running.organizations.a.otherTeamId })
    const preview = { evaluations: [hidden.id] }
    const unseen = await contributor.post(`/packagings/preview/${packaging.id}`, preview)
    expect(refusal(unseen)).toEqual([404, 'NOT_FOUND'])
    const entry = { id: crypto.randomUUID(), type: 'packaging', values: {}, total_weight: aWeight() }
    const box = {
      ...entry,
      values: { material: said('material', 'select', 'board'), mass: said('mass', 'number', 60) },
    }
    const mask = ok<{ id: string }>(
      await owner.post('/masks', {
        name: 'Locks packaging',
        category: 'tshirt',
        values: {},
        composition: [box],
        rules: [],
        users: [],
        teams: [running.organizations.a.mainTeamId],
      }),
    )
    const locked = await contributor.create({ mask: { id: mask.id } })
    const job = await apply(packaging.id, { evaluations: [hidden.id, locked.id] })
    expect(job.failures.map(({ id, code }) => [id, code])).toEqual([[locked.id, 'LOCKED_BY_MASK']])
    expect(packagingOf(await evaluationAt(locked.id))).toEqual([['board', 60, 'mask', null]])
    expect((await evaluationAt(hidden.id)).rowVersion).toBe(hidden.rowVersion)
  })

  test('there must be something to do', async () => {
    const { id } = await made()
    expect(refusal(await contributor.post(`/packagings/apply/${id}`, {}))).toEqual([409, 'NOTHING_TO_DO'])
    const reader = callerOf(running, running.loginAs('reader'))
    expect(refusal(await reader.post(`/packagings/apply/${id}`, {}))).toEqual([403, 'PERMISSION_REQUIRED'])
    const evaluations = [...Array(limits.packagingPreviewMaximum + 1)].map(() => crypto.randomUUID())
    expect((await contributor.post(`/packagings/preview/${id}`, { evaluations })).statusCode).toBe(422)
  })
})

const said = (parameter: string, type: string, value: number | string | null) => ({
  value,
  type,
  parameter,
  olca_parameter_id: parameter,
  maskedValue: null,
  origin: value === null ? 'default' : 'user',
})
const aWeight = () => said('total_weight', 'number', null)

describe('a packaging in use', () => {
  test('is not deleted before another one has taken its place', async () => {
    const [old, next] = [await made({ name: 'Old carton' }), await made({ name: 'New carton', units: 48 })]
    const tee = await contributor.create()
    await apply(old.id, { evaluations: [tee.id] })
    const refused = await contributor.delete(`/packagings/${old.id}`)
    expect(refusal(refused)).toEqual([409, 'PACKAGING_IN_USE'])
    expect(refused.json<ProblemDetails>().detail).toBe('Evaluations that use it: 1; products: 0.')
    const same = await contributor.post(`/packagings/replace/${old.id}`, { by: old.id })
    expect(refusal(same)).toEqual([422, 'INVALID_VALUES', 'by UNKNOWN_PACKAGING'])
    const answer = ok<{ job: Job | null; products: number }>(
      await contributor.post(`/packagings/replace/${old.id}`, { by: next.id }),
    )
    expect(answer.products).toBe(0)
    if (answer.job === null) throw new Error('There was nothing to do')
    await ended({ job: answer.job })
    expect(packagingOf(await evaluationAt(tee.id))).toEqual([['board', 10, 'packaging', 1]])
    expect(ok(await contributor.delete(`/packagings/${old.id}`))).toEqual({ id: old.id })
    expect(refusal(await contributor.get(`/packagings/${old.id}`))).toEqual([404, 'NOT_FOUND'])
    await owner.delete(`/evaluations/${tee.id}`)
    expect((await contributor.delete(`/packagings/${next.id}`)).statusCode).toBe(200)
  })

  test('stays with a copy of an evaluation', async () => {
    const packaging = await made()
    const tee = await contributor.create()
    await apply(packaging.id, { evaluations: [tee.id] })
    ok(await contributor.put(`/packagings/${packaging.id}`, { ...packaging, units: 48 }))
    const copy = ok<Evaluation>(await contributor.post(`/evaluations/duplicate/${tee.id}`))
    expect(packagingOf(copy)).toEqual([['board', 20, 'packaging', 1]])
    expect((await listed(`search=${packaging.name}`)).items[0]?.evaluations).toBe(2)
  })
})

test('the demo packs its evaluations and runs them', async () => {
  const { id, users } = running.organizations.b
  const theirs = callerOf(running, running.loginAs('organization_owner', 'b'))
  const tee = await theirs.evaluated({ reference: 'TS-6006' })
  const deps = {
    catalogue: await loadCatalogue(),
    method: await loadFrenchMethod(),
    datasets: await loadDatasetBasis(),
  }
  const house = { organizationId: id, users: { owner: users.organization_owner.id } }
  await running.database.asSystem((tx) =>
    seedDemoPackagings({ ...deps, database: withinTransaction(tx) }, house),
  )
  const { items } = ok<{ items: PackagingRow[] }>(await theirs.get('/packagings'))
  expect(items.map(({ name, evaluations }) => [name, evaluations])).toEqual([
    ['Boîte à chaussures', 0],
    ['Carton 60 × 40', 1],
    ['Étiquette papier', 1],
    ['Palette filmée', 0],
    ['Sachet 30 × 40', 1],
  ])
  const packed = ok<Evaluation>(await theirs.get(`/evaluations/${tee.id}`))
  expect([packed.state, packed.activeVersion?.number]).toEqual(['evaluated', 2])
})
