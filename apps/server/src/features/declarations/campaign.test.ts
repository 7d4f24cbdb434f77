import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  campaignSteps,
  openCampaignSteps,
  type CampaignStep,
  type DeclarationCampaign,
  type DeclarationOverview,
  type Evaluation,
} from '@ecotrame/contract'
import { answered } from '../../platform/testing/answered.ts'
import { openArchive } from '../../platform/archives/archive.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { bringTypeface } from '../labels/testing/bring-typeface.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'
import { aDeclarant } from './testing/declarant.ts'

let running: TestServer
let owner: Caller
let tee: Evaluation
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'export'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  tee = await owner.evaluated()
  await owner.put('/declaration-settings', aDeclarant())
})
afterAll(() => running.close())

const codes = ['4006381333931', '5901234123457', '8710398502544', '9780306406157', '4012345678901']
const aReady = (season: string, changes: object = {}) =>
  productOf(owner, {
    season,
    gtin: codes.pop() ?? null,
    brand: 'Maison Rivage',
    evaluations: holding([tee, 1]),
    ...changes,
  })
const campaign = async (query: string, caller = owner) =>
  answered<DeclarationCampaign>(await caller.get(`/declarations/campaign?${query}`))
const checked = async () => answered(await owner.post('/declarations/check'))
const atSteps = ({ steps }: DeclarationCampaign): Partial<Record<CampaignStep, number>> =>
  Object.fromEntries(Object.entries(steps).filter(([, products]) => products > 0))
const declared = async (id: string, answer: object | null) =>
  answered(await owner.post('/declarations', { ids: [id], channel: 'file', answer }), 201)

describe('a collection on its way to the portal', () => {
  test('each product has one step, from its first run to what the portal has accepted', async () => {
    const season = 'E27'
    const steps = async () => {
      await checked()
      return atSteps(await campaign(`season=${season}`))
    }
    const draft = await owner.create()
    await productOf(owner, { season, evaluations: holding([draft, 1]) })
    await aReady(season, { gtin: null })
    await aReady('H27')
    const ready = await aReady(season)
    expect(await steps()).toEqual({ evaluate: 1, fix: 1, declare: 1 })
    await declared(ready.id, { status: 400, text: '[{"path":["countryMaking"],"message":"Invalid"}]' })
    expect(await steps()).toEqual({ evaluate: 1, fix: 1, refused: 1 })
    await declared(ready.id, null)
    expect(await steps()).toEqual({ evaluate: 1, fix: 1, answer: 1 })
    const { items } = answered<{ items: { id: string; outcome: string }[] }>(
      await owner.get(`/declarations?subject=${ready.id}&outcome=sent`),
    )
    answered(
      await owner.post(`/declarations/${items[0]?.id ?? ''}/answers`, { status: 201, text: '{}' }),
      201,
    )
    expect(await steps()).toEqual({ evaluate: 1, fix: 1, declared: 1 })
    answered(await owner.put(`/products/${ready.id}`, { name: 'Other', reference: `${ready.reference}-B` }))
    expect(atSteps(await campaign(`season=${season}`))).toEqual({ evaluate: 1, fix: 1, check: 1 })
    expect(await steps()).toEqual({ evaluate: 1, fix: 1, wait: 1 })
  })

  test('steps, people and files add up to the products, and to the counts of all of them', async () => {
    await aReady('E28')
    await aReady('E28', { evaluations: holding([tee, 2]) })
    await checked()
    for (const query of ['', 'season=E27', 'season=E28', 'brand=Maison%20Rivage', 'search=nothing-like-it']) {
      const { products, steps, people, files } = await campaign(query)
      const sum = (some: readonly CampaignStep[]) => some.reduce((all, step) => all + steps[step], 0)
      expect(sum(campaignSteps)).toBe(products)
      expect(people.reduce((all, { open }) => all + open, 0)).toBe(sum(openCampaignSteps))
      for (const person of people)
        expect(openCampaignSteps.reduce((all, step) => all + person.steps[step], 0)).toBe(person.open)
      expect(files.rows + files.requests).toBe(steps.declare + steps.refused)
      const { standings } = answered<DeclarationOverview>(await owner.get(`/declarations/overview?${query}`))
      expect({
        ready: steps.declare + steps.refused,
        problems: steps.fix,
        declared: steps.answer + steps.declared,
        waits: steps.wait,
        not_evaluated: steps.evaluate,
        out_of_scope: steps.outside,
        unchecked: steps.check,
      }).toEqual(standings)
    }
    expect((await campaign('season=E28')).files).toMatchObject({ rows: 1, requests: 1 })
  })

  test('a part of the file is as large as an answer that can be read back, and there is none after the last', async () => {
    const file = async (part: string) => owner.get(`/declarations/file/csv?season=E28${part}`)
    expect((await file('&part=1')).body).toBe((await file('')).body)
    expect(refusalOf(await file('&part=2'))).toEqual([409, 'NOTHING_TO_DO'])
    expect((await file('&part=0')).statusCode).toBe(400)
  })

  test('deadlines are those of its products, and nobody else’s collection is counted', async () => {
    const { id } = await aReady('E29')
    const noted = { product: id, declaredBy: 'Comparateur', declaredOn: '2026-01-05', score: 900 }
    answered(await owner.post('/declarations/third-party', noted), 201)
    const { deadlines } = await campaign('season=E29')
    expect(deadlines).toMatchObject({ late: 1, soon: 0, next: [{ kind: 'third_party', subject: id }] })
    expect((await campaign('season=E28')).deadlines).toEqual({ late: 0, soon: 0, next: [] })
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    const answer = await stranger.get('/declarations/campaign?season=E29')
    if (answer.statusCode === 200)
      expect(answer.json<DeclarationCampaign>()).toMatchObject({ products: 0, people: [] })
    else expect(refusalOf(answer)[1]).toBe('CAPABILITY_REQUIRED')
  })
})

describe('labels for the shop', () => {
  const archive = async (query: string, language = 'en') => {
    const answer = await owner.get(`/declarations/campaign/labels?${query}`, { 'accept-language': language })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const content = answer.rawPayload
    return openArchive(
      { size: content.length, read: (at, length) => Promise.resolve(content.subarray(at, at + length)) },
      { entries: 1000, entryBytes: 50_000_000, unpackedBytes: 100_000_000 },
    )
  }

  test('are named by GTIN; a table says which product has none, and why', async () => {
    await bringTypeface(running)
    const evaluation = await owner.evaluated({ ...aGarment(), reference: 'LABELLED' })
    const product = await aReady('E30', {
      name: '=1+1',
      gtin: '3016661148101',
      evaluations: holding([evaluation, 1]),
    })
    const before = await archive('season=E30')
    expect(before.paths).toEqual(['labels.csv'])
    expect(await before.text('labels.csv')).toContain('Only a published version can carry the label')
    await declared(product.id, { status: 201, text: '{}' })
    answered(await owner.patch(`/products/publish/${product.id}`))
    const after = await archive('season=E30', 'fr')
    expect(after.paths).toEqual(['3016661148101.svg', 'labels.csv'])
    const [svg, table] = [await after.text('3016661148101.svg'), await after.text('labels.csv')]
    expect(svg).toContain('<svg')
    const [, row = ''] = table.split('\r\n')
    expect(row).toMatch(/^3016661148101;[^;]+;'=1\+1;3016661148101\.svg;\d+;\d+;$/)
  })

  test('nothing is made of no product', async () => {
    const answer = await owner.get('/declarations/campaign/labels?search=nothing-like-it')
    expect(refusalOf(answer)).toEqual([409, 'NOTHING_TO_DO'])
  })
})
