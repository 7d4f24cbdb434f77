import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  Evaluation,
  Facility,
  FacilityEffect,
  frenchCostResult,
  precisionOfVersion,
  resultOfEvaluation,
} from '@ecotrame/contract'
import { evaluatePef, pefProduct, pefProductOfForm, type FormState } from '@ecotrame/lca'
import { loadCategoryForms, loadFrenchCostRelease } from '@ecotrame/reference-data'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { outdateLapsed } from '../evaluations/index.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'

type Result = CallAnswer<typeof resultOfEvaluation>
type Precision = NonNullable<CallAnswer<typeof precisionOfVersion>['precision']>

let running: TestServer
let owner: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const today = new Date()
const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const figure = (more: object = {}) => ({
  process: 'dyeingAndFinishing',
  kind: 'electricity',
  value: 0.2,
  year: today.getFullYear() - 1,
  evidence: 'Meter readings',
  expiresOn: inDays(300),
  ...more,
})
const given = { givenOn: inDays(-10), until: null }
let count = 0
const aDyeHouse = (changes: object = {}) => ({
  name: `Dye house ${(count += 1)}`,
  country: 'TR',
  processes: ['dyeingAndFinishing'],
  ownData: [figure()],
  ...changes,
})
const made = async (changes: object = {}): Promise<Facility> =>
  (await owner.post('/facilities', aDyeHouse(changes))).json()
const read = async <Answer>(path: string): Promise<Answer> => {
  const answer = await owner.get(path)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Answer>()
}
const evaluation = ({ id }: { id: string }) => read<Evaluation>(`/evaluations/${id}`)
const result = ({ id }: { id: string }) => read<Result>(`/results/evaluation/${id}`)
const sureness = async ({ version }: Result): Promise<Precision> => {
  const { precision } = await read<CallAnswer<typeof precisionOfVersion>>(
    `/results/version/${version.id}/precision`,
  )
  if (!precision) throw new Error('no precision')
  return precision
}
const pefMethod = await loadPefMethod()
const datasets = await loadPefDatabase()
/** The figure of the stored input, as the library and the command line compute it. */
async function ofLibrary(of: { id: string }): Promise<number | null> {
  const { pefInput } = await read<CallAnswer<typeof frenchCostResult>>(
    `/results/evaluation/${of.id}/ecobalyse`,
  )
  const product = pefInput && pefProduct(pefInput, pefMethod)
  return product?.ok === true ? evaluatePef(product.value, pefMethod, datasets).score.micropoints : null
}
/** The live score: of the form as the browser has it. */
async function ofBrowser(of: { id: string }): Promise<number | null> {
  const { values, composition, records } = await evaluation(of)
  const form = (await loadCategoryForms()).get('tshirt')
  const state = { values, composition, ...(records ? { records } : {}) } as FormState
  const product = form && pefProductOfForm(form, state, pefMethod, await loadFrenchCostRelease())
  return product?.ok === true
    ? evaluatePef(product.value.product, pefMethod, datasets).score.micropoints
    : null
}
const own = ({ pef }: Result) => (pef?.trace ?? []).filter(({ purpose }) => purpose.startsWith('own'))
const codes = ({ pef }: Result) => (pef?.warnings ?? []).map(({ code }) => code)
const saved = async (facility: Facility, changes: object) => {
  const now = await read<Facility>(`/facilities/${facility.id}`)
  return owner.put(
    `/facilities/${facility.id}`,
    { ...now, ...changes },
    { 'if-match': `"${now.rowVersion}"` },
  )
}

describe('measured data of a facility', () => {
  test('shows its effect first, reaches the results when saved, and leaves versions as they were', async () => {
    const facility = await made()
    const tee = await owner.evaluated({ facilities: [facility.id] })
    const before = await result(tee)
    expect(own(before)).toEqual([])
    expect(codes(before)).toContain('OWN_DATA_WITHOUT_CONSENT')

    const effect = await owner.post(`/facilities/${facility.id}/effect`, { ...facility, dataConsent: given })
    const told = effect.json<FacilityEffect>()
    const pef = before.pef?.score.micropoints ?? Number.NaN
    expect(told).toMatchObject({ total: 1, others: 0, evaluations: [{ id: tee.id, before: pef }] })
    expect(told.sum).toEqual({ before: pef, after: told.evaluations[0]?.after })
    expect(told.sum.after).toBeLessThan(pef)
    expect((await evaluation(tee)).state).toBe('evaluated')

    expect((await saved(facility, { dataConsent: given })).statusCode).toBe(200)
    expect(await evaluation(tee)).toMatchObject({
      state: 'outdated',
      records: { facilities: [{ id: facility.id, data: [{ value: 0.2, proven: true }] }] },
    })
    expect((await result(tee)).pef?.score.micropoints).toBe(pef)

    await owner.get(`/evaluations/evaluate/${tee.id}`)
    const after = await result(tee)
    expect(after.version.number).toBe(2)
    expect(after.pef?.score.micropoints).toBe(told.sum.after)
    expect(own(after).every(({ companySpecific }) => companySpecific === true)).toBe(true)
    expect(after.version.score.points).toBe(before.version.score.points)
    expect([await ofLibrary(tee), await ofBrowser(tee)]).toEqual([told.sum.after, told.sum.after])
    const precision = await sureness(after)
    expect(precision.figures.pef.product?.primaryImpact).toBeGreaterThan(0)
    expect(precision.quality?.processes.some(({ situation }) => situation === 2)).toBe(true)
    const first = await sureness(before)
    expect(first.figures.pef.product?.primaryImpact).toBe(0)
    expect(first.primaryMass).toBe(0)
  })

  test.each([
    ['whose evidence is past', { ownData: [figure({ expiresOn: inDays(-1) })] }, 'OWN_DATA_EXPIRED'],
    [
      'older than the method lets it be',
      { ownData: [figure({ year: today.getFullYear() - 4 })] },
      'OWN_DATA_EXPIRED',
    ],
    [
      'whose supplier took its consent back',
      { dataConsent: { ...given, until: inDays(-1) } },
      'OWN_DATA_WITHOUT_CONSENT',
    ],
    [
      'whose supplier will consent only later',
      { dataConsent: { givenOn: inDays(2), until: null } },
      'OWN_DATA_WITHOUT_CONSENT',
    ],
  ])('%s changes no figure, and the result says why', async (_, changes, code) => {
    const plain = await result(await owner.evaluated({}))
    const facility = await made({ dataConsent: given, ...changes })
    const tee = await result(await owner.evaluated({ facilities: [facility.id] }))
    expect(codes(tee)).toContain(code)
    expect(tee.pef?.score).toEqual(plain.pef?.score)
  })

  test('of the company itself needs no consent; without evidence it counts and is not primary', async () => {
    const facility = await made({ ownRun: true, ownData: [figure({ evidence: null })] })
    const tee = await result(await owner.evaluated({ facilities: [facility.id] }))
    expect(own(tee)).not.toEqual([])
    expect(own(tee).some(({ companySpecific }) => companySpecific)).toBe(false)
    const precision = await sureness(tee)
    expect(precision.figures.pef.product?.primaryImpact).toBe(0)
    expect(precision.quality?.processes.some(({ situation }) => situation === 1)).toBe(true)
  })

  test('that lapse make results outdated by themselves', async () => {
    const facility = await made({ dataConsent: given })
    const tee = await owner.evaluated({ facilities: [facility.id] })
    expect(await outdateLapsed(running.database)).toBe(0)
    await running.database.inOrganization(running.organizations.a.id, (tx) =>
      tx.execute(sql`update facilities set own_data = jsonb_set(own_data, '{0,expiresOn}', '"2020-01-01"')
        where id = ${facility.id}`),
    )
    expect(await outdateLapsed(running.database)).toBe(1)
    expect((await evaluation(tee)).state).toBe('outdated')
  })

  test('a consent that ends before it begins is refused', async () => {
    const facility = await made()
    const answer = await saved(facility, { dataConsent: { givenOn: inDays(1), until: inDays(0) } })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ path: 'dataConsent.until', code: 'CONSENT_ENDS_BEFORE_IT_BEGINS' }] },
    ])
  })

  test('naming another facility, or deleting it, makes results outdated where figures change', async () => {
    const facility = await made({ dataConsent: given })
    const silent = await made({ ownData: [] })
    const tee = await owner.evaluated({ facilities: [facility.id] })
    const same = await owner.evaluated({ facilities: [silent.id] })
    await owner.post('/facilities/delete', { ids: [facility.id, silent.id] })
    expect((await evaluation(tee)).state).toBe('outdated')
    expect((await evaluation(same)).state).toBe('evaluated')
  })
})
