import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AuditEntry,
  Component,
  ComponentEffect,
  ComponentRow,
  ComponentUses,
  Evaluation,
  Job,
  ProblemDetails,
  SubstanceRow,
} from '@ecotrame/contract'
import { entriesOfComponent, type CategoryForm, type FormState } from '@ecotrame/lca'
import { answered, type Answer } from '../../platform/testing/answered.ts'
import { randomUUID } from 'node:crypto'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { loadCatalogue } from '../categories/index.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let contributor: Caller
let form: CategoryForm

beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  contributor = callerOf(running, running.loginAs('contributor'))
  const found = (await loadCatalogue()).category('tshirt')?.form
  if (found === undefined) throw new Error('No T-shirt')
  form = found
})
afterAll(() => running.close())

const refusal = (answer: Answer) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}

const cotton = { material: 'cotton', country: 'IN', spinning: 'conventional' }
const made = async (content: object): Promise<Component> =>
  answered(await contributor.post('/components', content), 201)
const material = (name: string, changes: object = {}) => made({ name, material: { ...cotton, ...changes } })
const article = (substance: object) => ({
  name: 'Zip',
  article: true,
  material: { material: 'brass' },
  substances: [{ name: 'Lead', cas: '7439-92-1', status: 'present', ...substance }],
})
/** Until the job is done. */
async function done({ id }: Job): Promise<Job> {
  for (let tries = 0; tries < 100; tries += 1) {
    const job = answered<Job>(await contributor.get(`/jobs/${id}`))
    if (!['queued', 'running'].includes(job.state)) return job
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The job does not end')
}

/** A T-shirt made of nothing but a component, run once. */
async function tshirtOf(component: Component, name: string): Promise<Evaluation> {
  const created = await contributor.create({ name })
  const entries = entriesOfComponent(form, component.usable, randomUUID).map((entry) =>
    entry.type === 'material' ? withShare(entry, 100) : entry,
  )
  const others = created.composition.filter(({ type }) => type !== 'material')
  const composition = [...entries, ...others]
  const body = { ...created, category: 'tshirt', team: created.team?.id ?? null, composition }
  const { name: _, ...rest } = { ...body, name, mask: null, facilities: [], tags: [] }
  answered(await contributor.put(`/evaluations/${created.id}`, { ...rest, name }))
  return answered<{ evaluation: Evaluation }>(await contributor.get(`/evaluations/evaluate/${created.id}`))
    .evaluation
}
function withShare(entry: FormState['composition'][number], share: number) {
  const before = entry.values['share']
  if (before === undefined) throw new Error('No share')
  return {
    ...entry,
    values: { ...entry.values, share: { ...before, value: share, origin: 'user' as const } },
  }
}
const read = async ({ id }: { id: string }) =>
  answered<Evaluation>(await contributor.get(`/evaluations/${id}`))
const fibreOf = ({ composition }: Evaluation) => composition.find(({ type }) => type === 'material')

describe('a material', () => {
  test('is made, changed, copied, found by its fibre in either language; the log tells it in words', async () => {
    const created = await material('Coton Gujarat', {
      recycledShare: 20,
      priceEurPerKg: 2.4,
      certification: { scheme: 'gots', expiresOn: '2020-12-31', evidence: 'https://example.org/gots.pdf' },
    })
    expect(created).toMatchObject({
      kind: 'material',
      revision: 1,
      rowVersion: 1,
      material: { name: 'Cotton', name_fr: 'Coton' },
      certification: { name: expect.stringContaining('GOTS') as string, expired: true },
      substances: null,
      usable: { material: { pef: 'cotton', french: 'ei-coton' }, country: { pef: 'IN' } },
    })
    expect(created.score.french).toBeGreaterThan(0)
    expect(created.score.pefMicropoints).toBeGreaterThan(0)
    const body = { ...created.content, name: 'Coton du Gujarat', reference: 'C-1' }
    const { component: saved } = answered<{ component: Component }>(
      await contributor.put(`/components/${created.id}`, body, { 'if-match': '"1"' }),
    )
    // Evaluations take the name of parts only.
    expect(saved).toMatchObject({ name: 'Coton du Gujarat', reference: 'C-1', rowVersion: 2, revision: 1 })
    const stale = await contributor.put(`/components/${created.id}`, body, { 'if-match': '"1"' })
    expect(refusal(stale).slice(0, 2)).toEqual([409, 'STALE_VERSION'])
    const copy = answered<Component>(await contributor.post(`/components/duplicate/${created.id}`), 201)
    expect(copy).toMatchObject({ name: 'Coton du Gujarat (copy)', reference: 'C-1' })
    const found = answered<{ items: ComponentRow[] }>(
      await contributor.get('/components?search=gujarat%20cotton&certification=gots&sort=-name'),
    )
    expect(found.items.map(({ name }) => name)).toEqual(['Coton du Gujarat (copy)', 'Coton du Gujarat'])
    const log = answered<{ items: AuditEntry[] }>(
      await callerOf(running, running.loginAs('organization_owner')).get('/audit-log?entity=component'),
    )
    const first = log.items.at(-1)?.changes.map(({ field, toText }) => `${field}: ${toText}`) ?? []
    expect(first).toContain('Material: Cotton')
    expect(first.join()).toContain('India')
    expect(first.join()).toContain('Global Organic Textile Standard')
  })

  test('names things that are there', async () => {
    const wrong = await contributor.post('/components', {
      name: 'X',
      material: {
        material: 'unobtainium',
        country: 'ZZ',
        certification: { scheme: 'none' },
        facility: randomUUID(),
      },
    })
    expect(refusal(wrong)).toEqual([
      422,
      'INVALID_VALUES',
      'material.material UNKNOWN_MATERIAL',
      'material.country UNKNOWN_COUNTRY',
      'material.certification.scheme UNKNOWN_CERTIFICATION',
      'material.facility UNKNOWN_FACILITY',
    ])
    expect(refusal(await contributor.post('/components', { name: 'X' }))).toEqual([
      422,
      'INVALID_VALUES',
      'material MATERIAL_OR_PART',
    ])
  })
})

describe('a part', () => {
  test('needs a material component first, and shares of 100 %', async () => {
    const refused = await contributor.post('/components', { name: 'Collar', part: { materials: [] } })
    expect(refusal(refused)).toEqual([422, 'INVALID_VALUES', 'part.materials PART_NEEDS_MATERIAL'])
    expect(refused.json<ProblemDetails>().errors?.[0]?.message).toBe(
      'Add at least one material component to the part first.',
    )
    const { id } = await material('Jersey')
    const ninety = { name: 'Collar', part: { materials: [{ component: id, share: 90 }] } }
    expect(refusal(await contributor.post('/components', ninety))).toEqual([
      422,
      'INVALID_VALUES',
      'part.materials PART_SHARES_NOT_100',
    ])
    const twice = [
      { component: id, share: 50 },
      { component: id, share: 50 },
    ]
    expect(refusal(await contributor.post('/components', { name: 'C', part: { materials: twice } }))).toEqual(
      [422, 'INVALID_VALUES', 'part.materials[1].component NOT_A_MATERIAL_COMPONENT'],
    )
  })

  test('is made of materials, never of parts; a material of a part is not deleted, it is replaced', async () => {
    const [jersey, rib] = [
      await material('Jersey 2'),
      await material('Rib', { material: 'elastane', spinning: null }),
    ]
    const part = (id: string) => ({
      name: 'Cuff',
      part: { massPerPiece: 6, materials: [{ component: id, share: 100 }] },
    })
    const cuff = await made(part(jersey.id))
    expect(cuff).toMatchObject({ kind: 'part', madeOf: [{ name: 'Jersey 2', share: 100 }] })
    expect(cuff.score.pefMicropoints).toBeGreaterThan(jersey.score.pefMicropoints ?? 0)
    expect(refusal(await contributor.post('/components', part(cuff.id)))[2]).toBe(
      'part.materials[0].component NOT_A_MATERIAL_COMPONENT',
    )
    const asMaterial = await contributor.put(`/components/${cuff.id}`, jersey.content)
    expect(refusal(asMaterial)).toEqual([422, 'INVALID_VALUES', 'part MATERIAL_OR_PART'])
    expect(refusal(await contributor.delete(`/components/${jersey.id}`))).toEqual([409, 'COMPONENT_IN_USE'])
    const uses = answered<ComponentUses>(await contributor.get(`/components/${jersey.id}/uses`))
    expect(uses).toMatchObject({ total: 0, others: 0, parts: [{ name: 'Cuff' }] })
    const otherKind = await contributor.post(`/components/${jersey.id}/replace`, { by: cuff.id })
    expect(refusal(otherKind)).toEqual([422, 'INVALID_VALUES', 'by SAME_KIND_EXPECTED'])
    answered(await contributor.post(`/components/${jersey.id}/replace`, { by: rib.id }))
    const after = answered<Component>(await contributor.get(`/components/${cuff.id}`))
    expect(after).toMatchObject({ madeOf: [{ name: 'Rib', share: 100 }], revision: 2 })
    expect(after.score.pefMicropoints).not.toBe(cuff.score.pefMicropoints)
    answered(await contributor.delete(`/components/${jersey.id}`))
  })
})

describe('declared substances', () => {
  test.each([
    [0.1, 'declared'],
    [0.1000001, 'above'],
    [100, 'above'],
    [null, 'unknown'],
  ])('present at %s %%: the article is %s', async (concentration, verdict) => {
    expect(await made(article({ concentration }))).toMatchObject({
      substances: verdict,
      content: { substances: [{ entry: expect.stringMatching(/^SVHC-\d+$/) as string, concentration }] },
    })
  })

  test('nothing declared is unknown, and never absent', async () => {
    expect(await made({ name: 'Button', article: true, material: { material: 'corozo' } })).toMatchObject({
      substances: 'unknown',
    })
  })

  test.each([
    [{ concentration: 0 }, 'substances[0].concentration PRESENT_ABOVE_ZERO'],
    [{ concentration: 101 }, 'body.substances[0].concentration ABOVE_MAXIMUM'],
    [{ status: 'absent', concentration: 0.05 }, 'substances[0].concentration ABSENT_WITHOUT_CONCENTRATION'],
    [{ cas: '7439-92-2' }, 'substances[0].cas WRONG_CHECK_DIGIT'],
    [{ entry: 'SVHC-001' }, 'substances[0].entry UNKNOWN_SUBSTANCE'],
  ])('%o is refused', async (substance, wrong) => {
    expect(refusal(await contributor.post('/components', article(substance)))[2]).toContain(
      wrong.replace('body.', ''),
    )
  })

  test('stand on articles only', async () => {
    const answer = await contributor.post('/components', { ...article({}), article: false })
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', 'article NOT_AN_ARTICLE'])
  })

  test('the Candidate List is searched by name, CAS and EC number', async () => {
    const names = async (search: string) =>
      answered<{ items: SubstanceRow[]; asOf: string }>(await contributor.get(`/substances?search=${search}`))
    expect((await names('101-77-9')).items.map(({ entry }) => entry)).toEqual(['SVHC-001'])
    expect((await names('202-974-4')).items).toHaveLength(1)
    const leads = await names('lead')
    expect(leads.asOf).toBe('2026-04-01')
    expect(leads.items.some(({ cas }) => cas === '7439-92-1')).toBe(true)
    const [plomb] = (await names('plomb')).items
    expect(plomb).toMatchObject({ name: 'Lead', name_fr: 'Plomb' })
  })
})

describe('a component in evaluations', () => {
  test('gives values of its own origin; a change reaches the chosen ones, the others keep theirs', async () => {
    const fibre = await material('Linked cotton')
    const [one, two] = [await tshirtOf(fibre, 'Tee one'), await tshirtOf(fibre, 'Tee two')]
    expect(fibreOf(one)).toMatchObject({
      component: { id: fibre.id, revision: 1 },
      values: {
        material: { value: 'cotton', origin: 'component' },
        country: { value: 'IN', origin: 'component' },
      },
    })
    expect(one.state).toBe('evaluated')

    const linen = { ...fibre.content, material: { ...fibre.content.material, material: 'linen' } }
    const effect = answered<ComponentEffect>(await contributor.post(`/components/${fibre.id}/effect`, linen))
    expect(effect).toMatchObject({ total: 2, others: 0, parts: [] })
    expect(effect.evaluations.map(({ name }) => name)).toEqual(['Tee one', 'Tee two'])
    expect(effect.averageChange).not.toBe(0)
    expect((await read(one)).state).toBe('evaluated')

    const apply = { evaluations: [one.id] }
    const saved = answered<{ component: Component; job: Job }>(
      await contributor.put(`/components/${fibre.id}`, { ...linen, apply }),
    )
    expect(saved.component.revision).toBe(2)
    expect(await done(saved.job)).toMatchObject({ state: 'done', total: 2, failed: 0 })

    const [changed, kept] = [await read(one), await read(two)]
    expect(changed.state).toBe('outdated')
    expect(fibreOf(changed)).toMatchObject({
      component: { id: fibre.id, revision: 2 },
      values: { material: { value: 'linen', origin: 'component' } },
    })
    expect(kept.state).toBe('evaluated')
    expect(fibreOf(kept)).not.toHaveProperty('component')
    expect(fibreOf(kept)?.values['material']).toMatchObject({ value: 'cotton', origin: 'user' })

    const run = answered<{ evaluation: Evaluation }>(await contributor.get(`/evaluations/evaluate/${one.id}`))
    const foretold = effect.evaluations[0]?.after ?? 0
    expect(run.evaluation.score?.ecs).toBeCloseTo(foretold, 6)
    expect(run.evaluation.score?.ecs).not.toBeCloseTo(one.score?.ecs ?? 0, 6)
  })

  test('saved without a choice leaves them linked to the revision that they took', async () => {
    const fibre = await material('Left alone')
    const tee = await tshirtOf(fibre, 'Tee left alone')
    const content = { ...fibre.content, material: { ...fibre.content.material, spinning: 'unconventional' } }
    answered(await contributor.put(`/components/${fibre.id}`, content))
    const uses = answered<ComponentUses>(await contributor.get(`/components/${fibre.id}/uses`))
    expect(uses.evaluations).toMatchObject([{ id: tee.id, revision: 1 }])
    expect(refusal(await contributor.delete(`/components/${fibre.id}`))).toEqual([409, 'COMPONENT_IN_USE'])
  })

  test('is replaced everywhere, and can be deleted then', async () => {
    const [old, next] = [await material('Old'), await material('Next', { material: 'organic-cotton' })]
    const tee = await tshirtOf(old, 'Tee replaced')
    const { job, evaluations } = answered<{ job: Job; evaluations: number }>(
      await contributor.post(`/components/${old.id}/replace`, { by: next.id }),
    )
    expect(evaluations).toBe(1)
    await done(job)
    expect(fibreOf(await read(tee))).toMatchObject({
      component: { id: next.id, revision: 1 },
      values: { material: { value: 'organic-cotton' } },
    })
    answered(await contributor.delete(`/components/${old.id}`))
    expect(refusal(await contributor.post(`/components/${next.id}/replace`, { by: old.id }))[2]).toBe(
      'by SAME_KIND_EXPECTED',
    )
  })

  test('of another team is counted, not shown', async () => {
    const fibre = await material('Everybody’s')
    await tshirtOf(fibre, 'Tee of this team')
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const all = answered<{ items: Evaluation[] }>(
      await owner.get('/evaluations?search=Tee%20of%20this%20team'),
    )
    const [tee] = all.items
    const { otherTeamId } = running.organizations.a
    const full = answered<Evaluation>(await owner.get(`/evaluations/${tee?.id ?? ''}`))
    const body = { ...full, category: 'tshirt', team: otherTeamId, mask: null, facilities: [], tags: [] }
    answered(await owner.put(`/evaluations/${full.id}`, body))
    const uses = answered<ComponentUses>(await contributor.get(`/components/${fibre.id}/uses`))
    expect(uses).toMatchObject({ evaluations: [], total: 0, others: 1 })
  })

  test('must be one of the organization', async () => {
    const created = await contributor.create({ name: 'Tee stranger' })
    const [first, ...rest] = created.composition
    const composition = [{ ...first, component: { id: randomUUID(), revision: 1 } }, ...rest]
    const body = { ...created, category: 'tshirt', team: created.team?.id ?? null, mask: null, composition }
    const answer = await contributor.put(`/evaluations/${created.id}`, { ...body, facilities: [], tags: [] })
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', 'composition[0].component UNKNOWN_COMPONENT'])
  })
})
