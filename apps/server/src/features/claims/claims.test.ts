import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Claim, ClaimCheck, ClaimLaw, Proof } from '@ecotrame/contract'
import { answered } from '../../platform/testing/answered.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aChoice, aGarment, aMaterial, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'

let running: TestServer
let owner: Caller
/** A T-shirt of organic cotton made in France, that has been run. */
let organic: string
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'comparison'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  organic = await teeOf('Marin', 'ei-coton-organic', 'FR')
})
afterAll(() => running.close())

async function teeOf(name: string, material: string, making: string): Promise<string> {
  const garment = aGarment({ composition: [aMaterial(material, 100)] })
  const values = {
    ...garment.values,
    makingCountry: { ...aChoice('makingCountry', making), type: 'country' },
  }
  const evaluation = await owner.create({ ...garment, values, team: running.organizations.a.mainTeamId })
  await owner.get(`/evaluations/evaluate/${evaluation.id}`)
  return (await productOf(owner, { name, evaluations: holding([evaluation, 1]) })).id
}

const claim = (text: string, changes: object = {}) => ({ text, language: 'en', place: 'page', ...changes })
const check = async (text: string, changes: object = {}, caller = owner) =>
  answered<ClaimCheck>(await caller.post('/claims/check', claim(text, changes)))
const keep = async (text: string, changes: object = {}, caller = owner) =>
  answered<Claim>(await caller.post('/claims', claim(text, changes)), 201)
const proof = async (changes: object = {}) =>
  answered<Proof>(
    await owner.post('/claim-proofs', {
      kind: 'certificate',
      name: 'GOTS 2041',
      scheme: 'Global Organic Textile Standard (GOTS)',
      validUntil: '2099-12-31',
      ...changes,
    }),
    201,
  )
const read = async (id: string) =>
  answered<{ claim: Claim; check: ClaimCheck }>(await owner.get(`/claims/${id}`))

describe('a check', () => {
  test('marks words, and says the day of its rules and that it is no legal advice', async () => {
    const answer = await check('Our eco-friendly jeans')
    expect(answer).toMatchObject({
      severity: 'banned',
      rulesOf: '2026-11-23',
      notice: expect.stringContaining('not legal advice'),
      findings: [{ rule: 'generic', severity: 'banned', start: 4, end: 16, words: 'eco-friendly' }],
    })
    expect(JSON.stringify(answer)).not.toMatch(/\b(is|are) (legal|lawful)\b/)
  })

  test('judges by the law of the day that is asked, and says since when it holds, in the language of the reader', async () => {
    const of = async (day: string | null) => await check('Our eco-friendly jeans', { day })
    expect(await of('2026-09-26')).toMatchObject({
      severity: 'needs-proof',
      lawOf: '2026-09-26',
      findings: [{ severity: 'needs-proof', inForceFrom: '2007-12-12' }],
    })
    const now = await of(null)
    expect(now).toMatchObject({
      severity: 'banned',
      findings: [{ inForceFrom: '2026-09-27', source: expect.stringContaining('Annex I, point 4a') }],
    })
    const law = answered<{ items: ClaimLaw[] }>(await owner.get('/claims/law'))
    expect(law.items.filter(({ rule }) => rule === 'generic').map(({ inForceFrom }) => inForceFrom)).toEqual([
      '2026-09-27',
      '2007-12-12',
    ])
    const french = await owner.post('/claims/check', claim('écoresponsable'), { 'accept-language': 'fr' })
    expect(answered<ClaimCheck>(french).source).toContain('Directive 2005/29/CE')
  })

  test('is held against the data of the product', async () => {
    const of = async (text: string) => (await check(text, { product: organic })).findings
    expect(await of('Made in Bangladesh')).toMatchObject([{ rule: 'origin', severity: 'banned' }])
    expect(await of('Organic T-shirt')).toMatchObject([{ rule: 'whole', severity: 'needs-proof' }])
    expect(await of('60 % recycled cotton')).toMatchObject([{ rule: 'recycled', severity: 'banned' }])
    expect(await of('Free of SVHC')).toMatchObject([{ rule: 'substances', severity: 'needs-proof' }])
    expect(await of('Environmental cost: 12 points')).toMatchObject([{ rule: 'figure', severity: 'banned' }])
    expect(await of('Made in France')).toMatchObject([
      { severity: 'fine', conditions: [{ text: 'Garment making: France in the evaluation', holds: true }] },
    ])
  })

  test('offers a comparison only where one basis, both names and the uncertainty allow it', async () => {
    const other = await teeOf('Basic 2025', 'ei-coton', 'BD')
    const answer = await check('30 % less impact than Basic 2025', { product: organic, comparedWith: other })
    const conditions = new Map(answer.findings[0]?.conditions.map(({ text, holds }) => [text, holds]))
    expect(conditions.get('Same method and same release of data')).toBe(true)
    expect(conditions.get('Same category')).toBe(true)
    expect(conditions.get('The text names what it is compared with')).toBe(true)
    const isCertain = conditions.get('The difference is larger than the uncertainty')
    expect(answer.offered === null).toBe(isCertain !== true)
    if (answer.offered !== null) expect(answer.offered).toMatch(/^−\d+ % .* Basic 2025 \(.*2025-10/)
  })

  test('refuses a text that is too long at once, and products of others', async () => {
    const long = await owner.post('/claims/check', claim('é eco '.repeat(17_000)))
    expect(refusalOf(long).slice(0, 2)).toEqual([422, 'INVALID_VALUES'])
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    const foreign = await stranger.post('/claims/check', claim('GOTS', { product: organic }))
    expect(refusalOf(foreign)).toEqual([422, 'INVALID_VALUES', 'product UNKNOWN_PRODUCT'])
  })
})

describe('a kept claim', () => {
  test('rests on its proofs and falls back when one expires or no longer says it', async () => {
    const gots = await proof({ products: [organic] })
    const unrelated = await proof({ name: 'OEKO-TEX', scheme: 'OEKO-TEX Standard 100', allProducts: true })
    const text = '100 % organic cotton, certified by GOTS'
    const kept = await keep(text, { product: organic, proofs: [unrelated.id] })
    expect(kept).toMatchObject({ state: 'needs-proof', open: ['composition', 'label'] })
    const body = claim(text, { product: organic, proofs: [gots.id] })
    const proved = answered<Claim>(await owner.put(`/claims/${kept.id}`, body))
    expect(proved).toMatchObject({ state: 'proved', open: [], rowVersion: 2 })
    await running.database.asSystem((tx) =>
      tx.execute(sql`update claim_proofs set valid_until = current_date - 1 where id = ${gots.id}`),
    )
    expect((await read(kept.id)).claim).toMatchObject({
      state: 'needs-proof',
      open: ['composition', 'label'],
      proofs: [{ state: 'expired' }],
    })
    const again = { kind: 'certificate', name: 'RCS', scheme: 'RCS', products: [organic] }
    answered(await owner.put(`/claim-proofs/${gots.id}`, again))
    expect((await read(kept.id)).claim.state).toBe('needs-proof')
    answered(await owner.put(`/claim-proofs/${gots.id}`, { ...again, scheme: 'GOTS' }))
    expect((await read(kept.id)).claim.state).toBe('proved')
  })

  test('on a product is seen by those who see the product, and by nobody else', async () => {
    const mine = await keep('GOTS', { product: organic })
    const other = callerOf(running, running.loginAs('contributor', 'b'))
    expect((await other.get(`/claims/${mine.id}`)).statusCode).toBe(404)
    const listed = answered<{ items: Claim[] }>(await owner.get('/claims?state=needs-proof&search=gots'))
    expect(listed.items.map(({ id }) => id)).toContain(mine.id)
    const withoutRight = callerOf(running, running.loginAs('reader'))
    expect(refusalOf(await withoutRight.post('/claims', claim('GOTS')))[0]).toBe(403)
    expect(await check('Recycled jacket', {}, withoutRight)).toMatchObject({ severity: 'banned' })
  })

  test('and its proofs are told in words by the audit log', async () => {
    const entries = answered<{
      items: { entity: string; changes: { path: string; field: string; toText: string | null }[] }[]
    }>(await owner.get('/audit-log?entity=claim&entity=claim_proof&limit=100')).items
    const told = entries.flatMap(({ changes }) => changes)
    expect(told.filter(({ field, path }) => field === path)).toEqual([])
    expect(told.find(({ path }) => path === 'claimPlace')?.toText).toBe('On a page or a sheet')
    expect(told.find(({ path }) => path === 'proofKind')?.toText).toBe('Certificate')
  })

  test('rests on proofs that only those see who see a product of them', async () => {
    const ofOther = await proof({ products: [organic] })
    const sameHouse = callerOf(running, running.loginAs('contributor'))
    const seesProduct = (await sameHouse.get(`/products/${organic}`)).statusCode
    expect((await sameHouse.get(`/claim-proofs/${ofOther.id}`)).statusCode).toBe(seesProduct)
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    expect((await stranger.get(`/claim-proofs/${ofOther.id}`)).statusCode).toBe(404)
    expect(refusalOf(await stranger.post('/claims', claim('GOTS', { proofs: [ofOther.id] })))).toEqual([
      422,
      'INVALID_VALUES',
      'proofs UNKNOWN_PROOF',
    ])
  })

  test('is changed by who has read it last', async () => {
    const kept = await keep('GOTS')
    answered(await owner.put(`/claims/${kept.id}`, claim('GOTS certified')))
    const late = await owner.put(`/claims/${kept.id}`, claim('OCS'), { 'if-match': '"1"' })
    expect(late.statusCode).toBe(409)
  })
})
