import { randomUUID } from 'node:crypto'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CalendarEntry,
  Declaration,
  DeclarationCandidate,
  DeclarationFileCheck,
  DeclarationOverview,
  DeclarationReadiness,
  Evaluation,
  Product,
  VersionSummary,
} from '@ecotrame/contract'
import { answered } from '../../platform/testing/answered.ts'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, aNumber, aPairOfSneakers, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { loadDeclarationBasis } from './deps.ts'
import { noDocuments } from './documents.ts'
import { componentsOf, garmentOf } from './mapping.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'

let running: TestServer
let owner: Caller
let tee: Evaluation
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers', 'export'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  tee = await owner.evaluated()
  await settled()
})
afterAll(() => running.close())

const rivage = { id: randomUUID(), name: 'Maison Rivage', isDefault: true, delegated: false }
const settings = {
  organizationType: 'Brand',
  withoutGtin: false,
  brands: [rivage],
  segments: [],
  sendScore: true,
  defaultTrims: false,
}
const settled = (changes: object = {}) => owner.put('/declaration-settings', { ...settings, ...changes })

let codes = 0
/** A GTIN-13 that no other product of the test has. */
function newGtin(): string {
  codes += 1
  const digits = `2${String(codes).padStart(11, '0')}`
  const sum = [...digits]
    .reverse()
    .reduce((all, one, place) => all + Number(one) * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const readyProduct = (changes: object = {}): Promise<Product> =>
  productOf(owner, { gtin: newGtin(), brand: 'maison rivage', evaluations: holding([tee, 1]), ...changes })
const candidates = async (query = '', caller = owner) =>
  answered<{ items: DeclarationCandidate[]; meta: { totalItems: number } }>(
    await caller.get(`/declarations/candidates?limit=500${query}`),
  )
const candidate = async ({ id }: { id: string }) => {
  const found = (await candidates()).items.find((one) => one.id === id)
  if (found === undefined) throw new Error('not among the candidates')
  return found
}
/** The French cost of the active version. */
const costOf = async ({ id }: Evaluation): Promise<number> => {
  const { items } = answered<{ items: VersionSummary[] }>(await owner.get(`/evaluations/${id}/versions`))
  return items[0]?.score.ecs ?? NaN
}
const readiness = async (kind: string, id: string) =>
  answered<DeclarationReadiness>(await owner.get(`/declarations/readiness/${kind}/${id}`))
const declare = (ids: readonly string[], changes: object = {}, caller = owner) =>
  caller.post('/declarations', { ids, channel: 'api', ...changes })
const declared = async (product: Product, changes: object = {}): Promise<string> => {
  const { items } = answered<{ items: { declaration: string | null; code: string | null }[] }>(
    await declare([product.id], changes),
    201,
  )
  const [item] = items
  if (!item?.declaration) throw new Error(String(item?.code))
  return item.declaration
}
const record = async (id: string) => answered<Declaration>(await owner.get(`/declarations/${id}`))
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
const codesOf = (findings: readonly { code: string }[]) => [...new Set(findings.map(({ code }) => code))]

describe('what the portal would say', () => {
  test('a product of one evaluation is a row and a request with the regulatory score', async () => {
    const product = await readyProduct()
    const found = await readiness('product', product.id)
    expect(found).toMatchObject({ standing: 'ready', form: 'single', methodVersion: '7.0.0', massKg: 0.17 })
    expect(found.score).toBeCloseTo(await costOf(tee), 6)
    expect(found.request).toMatchObject({
      path: '/produits',
      body: {
        gtins: [product.gtin],
        internalReference: product.reference,
        brandId: rivage.id,
        declaredScore: found.score,
        product: 'tshirt',
        mass: 0.17,
        materials: [{ id: 'ei-coton', share: 1 }],
        countryMaking: 'TR',
        trims: [],
      },
    })
    expect(found.row).toHaveLength(70)
    expect(codesOf(found.rules.flatMap(({ findings }) => findings))).toEqual(['W-DEFAULTS', 'W-EVIDENCE'])
    // As the evaluation alone in that product; two products of it leave open which is meant.
    expect(await readiness('evaluation', tee.id)).toMatchObject({ product: { id: product.id } })
    await readyProduct()
    const alone = await readiness('evaluation', tee.id)
    expect([alone.product, codesOf(alone.rules.flatMap(({ findings }) => findings))]).toEqual([
      null,
      expect.arrayContaining(['GTIN_MISSING', 'REFERENCE_MISSING']),
    ])
  })

  test('what has no field is dropped and told, and the score is that without it', async () => {
    const knitted = await owner.evaluated({
      values: {
        ...aGarment().values,
        yarnSize: aNumber('yarnSize', 90),
      },
    })
    const product = await readyProduct({ evaluations: holding([knitted, 1]) })
    const found = await readiness('product', product.id)
    expect(found.dropped).toMatchObject([{ item: 'T-shirt Marin', value: '90', replacedBy: null }])
    expect(JSON.stringify(found.request)).not.toContain('yarn')
    expect(found.score).not.toBeCloseTo(await costOf(knitted), 6)
  })

  test('a country that the portal does not list is declared as its region', async () => {
    const basis = await loadDeclarationBasis()
    const input = {
      productId: 'tshirt',
      massKg: 0.2,
      materials: [{ materialId: 'ei-coton', share: 1, countryCode: 'BR' }],
      fabricCountry: 'PT',
      makingCountry: '---',
      printing: { type: 'pigment', surfaceShare: 0.4 },
    } as const
    const { garment, dropped } = garmentOf({ name: 'Tee', input }, basis, { defaultTrims: false })
    expect(garment).toMatchObject({ materials: [{ country: 'RLA' }], fabricCountry: 'REO' })
    expect(garment).not.toHaveProperty('makingCountry')
    expect(dropped.map(({ field, value, replacedBy }) => [field, value, replacedBy])).toEqual([
      ['region', 'BR', 'RLA'],
      ['region', 'PT', 'REO'],
      ['printedShare', 0.4, 0.5],
    ])
  })

  test('several pieces are a pack with the price of the product, and no file takes them', async () => {
    const pack = await readyProduct({ evaluations: holding([tee, 2]), price: 40, currency: 'EUR' })
    const found = await readiness('product', pack.id)
    expect(found).toMatchObject({ standing: 'ready', form: 'pack', row: null, massKg: 0.34 })
    expect(found.request).toMatchObject({
      path: '/produits/lot',
      body: { price: 40, products: [{ product: 'tshirt', numberOfItem: 2 }] },
    })
    const broken = await readyProduct({ evaluations: holding([tee, 1.5]) })
    expect(codesOf((await candidate(broken)).stops)).toEqual(['ITEM_COUNT'])
  })

  test('several evaluations with a main one are components of one garment', async () => {
    const values = { ...aGarment().values, mass: aNumber('mass', 20) }
    const collar = await owner.evaluated({ name: 'Collar', values })
    const evaluations = [...holding([tee, 1], [collar, 2])]
    const product = await readyProduct({ evaluations, price: 40, currency: 'EUR' })
    const choose = (mainComponent: string | null, of = product) =>
      owner.put(`/declarations/forms/${of.id}`, { mainComponent })
    answered(await owner.post('/declarations/check'))
    answered(await choose(tee.id))
    const { standings } = answered<DeclarationOverview>(await owner.get('/declarations/overview'))
    expect(standings.unchecked).toBe(1)
    const found = await readiness('product', product.id)
    expect(found).toMatchObject({ standing: 'ready', form: 'components', row: null })
    expect(found.massKg).toBeCloseTo(0.21, 12)
    expect(found.parts.map(({ isMain }) => isMain)).toEqual([true, false])
    const body = {
      gtins: [product.gtin],
      product: 'tshirt',
      price: 40,
      components: [
        { mass: 0.17, mainComponent: true, countryMaking: 'TR' },
        { mass: 0.04, mainComponent: false },
      ],
    }
    const onlyAt = 'https://test-affichage-environnemental.ecobalyse.beta.gouv.fr'
    expect(found.request).toMatchObject({ path: '/produits/multicomposants', onlyAt, body })
    expect(found.request?.body).not.toHaveProperty('declaredScore')
    expect(found.scoreWithOneMaking).toBeLessThan(found.score ?? 0)
    const kept = await record(await declared(product))
    expect([kept.request, kept.score]).toEqual([found.request, found.score])
    expect(refusalOf(await choose(randomUUID()))).toEqual([
      422,
      'INVALID_VALUES',
      'mainComponent UNKNOWN_EVALUATION',
    ])
    expect(refusalOf(await choose(tee.id, await readyProduct()))[1]).toBe('INVALID_VALUES')
    // The main one leaves the product.
    const other = await owner.evaluated({ name: 'Hood' })
    const { name, reference } = product
    answered(
      await owner.put(`/products/${product.id}`, {
        name,
        reference,
        evaluations: holding([collar, 1], [other, 1]),
      }),
    )
    const { stops } = await candidate(product)
    expect(stops.find(({ code }) => code === 'MAIN_COMPONENT_COUNT')).toMatchObject({ place: 'form' })
    answered(await choose(null))
    expect((await candidate(product)).form).toBe('pack')
  })

  test('components say together what is of the whole, and what differs is told', () => {
    const item = (id: string, massKg: number, quantity = 1) => ({
      id,
      name: id,
      quantity,
      categoryId: 'coat',
      version: null,
      documents: noDocuments,
      input: { productId: 'manteau', massKg, materials: [] },
    })
    const mapped = (trims: boolean) => [
      {
        item: item('shell', 0.5),
        dropped: [],
        garment: {
          category: 'manteau',
          materials: [],
          ...(trims ? { trims: [{ id: 'long-zip', quantity: 1 }] } : {}),
        },
      },
      {
        item: item('sleeve', 0.1, 3),
        dropped: [],
        garment: {
          category: 'pull',
          materials: [],
          trims: [{ id: 'metal-button', quantity: 2 }],
        },
      },
    ]
    const { body, dropped } = componentsOf(mapped(true), 'shell')
    expect(body).toEqual({
      category: 'manteau',
      trims: [
        { id: 'long-zip', quantity: 1 },
        { id: 'metal-button', quantity: 6 },
      ],
      components: [
        { materials: [], massKg: 0.5, mainComponent: true },
        { materials: [], massKg: 0.3, mainComponent: false },
      ],
    })
    const category = { item: 'sleeve', field: 'componentCategory', value: 'pull', replacedBy: 'manteau' }
    expect(dropped).toEqual([category])
    const left = componentsOf(mapped(false), 'shell')
    expect([left.body.trims, left.dropped[1]?.value]).toEqual([undefined, 'metal-button × 6'])
  })

  test('evidence that stands at facilities and materials is counted', async () => {
    const missing = async (product: Product) =>
      (await candidate(product)).warnings
        .filter(({ code }) => code === 'W-EVIDENCE')
        .map(({ what }) => what)
        .join(' ')
    const certificate = { scheme: 'gots', number: 'G-1', evidence: 'GOTS 2026', expiresOn: '2999-12-31' }
    const site = { name: 'Kumaş A.Ş.', country: 'TR', processes: [], certificates: [certificate] }
    const { id: facility } = answered<{ id: string }>(await owner.post('/facilities', site), 201)
    const product = await readyProduct()
    expect(await missing(product)).toMatch(/composition.*mass.*countr/i)
    const named = await owner.evaluated({ facilities: [facility] })
    const placed = await readyProduct({ evaluations: holding([named, 1]) })
    expect(await missing(placed)).not.toMatch(/countr/i)
    // A piece of which nothing is known leaves it open.
    const both = await readyProduct({ evaluations: holding([named, 1], [tee, 1]) })
    expect(await missing(both)).toMatch(/countr/i)
    const certification = {
      scheme: 'gots',
      evidence: 'https://example.com/gots.pdf',
      expiresOn: '2999-12-31',
    }
    const cotton = { name: 'Certified cotton', material: { material: 'cotton', certification } }
    const { id } = answered<{ id: string }>(await owner.post('/components', cotton), 201)
    const composition = aGarment().composition.map((entry) => ({ ...entry, component: { id, revision: 1 } }))
    const certified = await owner.evaluated({ composition })
    const proven = await readyProduct({ evaluations: holding([certified, 1]) })
    expect(await missing(proven)).not.toMatch(/composition/i)
  })

  test('each problem says what to do and where', async () => {
    const sneakers = await owner.evaluated(aPairOfSneakers())
    const [bare, foreign, shoes, empty] = [
      await productOf(owner, { evaluations: holding([tee, 1]) }),
      await readyProduct({ brand: 'Canopée' }),
      await readyProduct({ evaluations: holding([sneakers, 1]) }),
      await readyProduct({ evaluations: [] }),
    ]
    expect((await candidate(bare)).stops).toMatchObject([{ code: 'GTIN_MISSING', place: 'product' }])
    const [unknown] = (await candidate(foreign)).stops
    expect(unknown).toMatchObject({ code: 'BRAND_UNKNOWN', place: 'settings' })
    expect(unknown?.todo).not.toBe('')
    expect((await candidate(shoes)).standing).toBe('out_of_scope')
    expect((await candidate(empty)).standing).toBe('not_evaluated')
    await settled({ organizationType: 'Distributor' })
    expect(codesOf((await candidate(foreign)).stops).toSorted()).toEqual([
      'BRAND_UNKNOWN',
      'ORGANIZATION_NOT_ALLOWED',
    ])
    await settled()
    expect(refusalOf(await owner.get(`/declarations/readiness/product/${randomUUID()}`))).toEqual([
      404,
      'NOT_FOUND',
    ])
  })

  test('an organization without codes sends none', async () => {
    const product = await readyProduct()
    await settled({ withoutGtin: true })
    const found = await readiness('product', product.id)
    expect([found.standing, found.request?.body]).toEqual([
      'ready',
      expect.not.objectContaining({ gtins: expect.anything() }),
    ])
    await settled()
  })
})

describe('a file that somebody has written', () => {
  const check = (content: Buffer | string) => {
    const { headers, payload } = formWithFile(Buffer.from(content), { name: 'own.csv', type: 'text/csv' })
    const login = running.loginAs('organization_owner')
    const request = { method: 'POST', url: '/api/declarations/files/check', payload } as const
    return running.server.inject({ ...request, headers: { ...headers, ...login } })
  }

  test('gets the verdict of each row, by column, and leaves nothing behind', async () => {
    const product = await readyProduct()
    const csv = await owner.get(`/declarations/file/csv?products=${product.id}`)
    const [titles = '', row = ''] = csv.body.trim().split('\r\n')
    const declarations = async () => (await owner.get('/declarations')).json<{ items: unknown[] }>().items
    const before = await declarations()
    const wrong = row
      .replace(product.gtin ?? '', '123')
      .replace('100 %', '90 %')
      .replace(product.reference, '=1+1')
    const told = answered<DeclarationFileCheck>(await check(`${titles}\r\n${row}\r\n${wrong}\r\n`))
    expect(told.rows.map(({ line, standing }) => [line, standing])).toEqual([
      [2, 'ready'],
      [3, 'problems'],
    ])
    const [right, broken] = told.rows
    expect(right?.score).toBeCloseTo(right?.declaredScore ?? NaN, 9)
    expect(
      broken?.findings
        .filter(({ severity }) => severity === 'error')
        .map(({ column, code }) => [column, code]),
    ).toEqual([
      ['GTINs/EANs', 'GTIN_FORMAT'],
      ['Matière 1', 'MATERIAL_SUM'],
    ])
    const lines = told.checked?.trim().split('\r\n') ?? []
    expect(lines[1]?.startsWith(row)).toBe(true)
    expect([lines[1], lines[2]]).toEqual([
      expect.stringContaining(',accepted,'),
      expect.stringContaining(",'=1+1,"),
    ])
    expect(await declarations()).toEqual(before)
    // What was declared is known by its codes.
    await declared(product)
    const again = answered<DeclarationFileCheck>(await check(`${titles}\r\n${row}\r\n`))
    expect(again.rows[0]?.standing).toBe('declared')
  })

  test('is refused with its reason when nothing of it can be trusted', async () => {
    const product = await readyProduct()
    const { rawPayload } = await owner.get(`/declarations/file/xlsx?products=${product.id}`)
    const { sheets } = await readXlsx(rawPayload)
    const cells = new Map([['1,6', { formula: '0.1+0.07', formulaResult: 0.17 }]])
    const sheet = { name: 'Produits', rows: sheets[0]?.rows ?? [], cells }
    const formulas = refusalOf(await check(Buffer.from(await writeXlsx({ sheets: [sheet] }))))
    expect(formulas).toEqual([422, 'INVALID_VALUES', expect.stringMatching(/^file FORMULAS/)])
    expect(refusalOf(await check(Buffer.from('d0cf11e0a1b11ae100', 'hex')))[2]).toMatch(/OLD_WORKBOOK/)
    const many = refusalOf(await check(`Référence interne\n${'A\n'.repeat(1001)}`))
    expect(many[2]).toMatch(/TOO_MANY_ROWS/)
    const codes = refusalOf(await check(`GTINs/EANs,Score\n"${'1;'.repeat(1001)}",1\n`))
    expect(codes[2]).toMatch(/CELL_TOO_LONG/)
    expect(refusalOf(await check('a'.repeat(5_242_881)))[0]).toBe(413)
    const headers = answered<DeclarationFileCheck>(await check('Référence interne;Marque\nA;1\n'))
    expect(headers).toMatchObject({
      rows: [],
      checked: null,
      unknownTitles: ['Marque'],
      problems: [{ code: 'FILE_COLUMNS' }],
    })
    expect(headers.problems[0]?.what).toContain('GTINs/EANs')
  })
})

describe('many products', () => {
  test('are counted by their last pre-flight, which a change takes back', async () => {
    const product = await readyProduct()
    const read = async () => answered<DeclarationOverview>(await owner.get('/declarations/overview'))
    expect((await read()).standings.unchecked).toBeGreaterThan(0)
    const { checked } = answered<{ checked: number }>(await owner.post('/declarations/check'))
    const all = await read()
    expect([checked > 0, all.standings.unchecked, all.declarantKnown]).toEqual([true, 0, true])
    expect(all.problems.map(({ code }) => code)).toContain('BRAND_UNKNOWN')
    expect(Object.values(all.standings).reduce((sum, one) => sum + one, 0)).toBe(
      (await candidates()).meta.totalItems,
    )
    const problems = (await candidates('&standing=problems&problem=BRAND_UNKNOWN')).items
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.every(({ stops }) => codesOf(stops).includes('BRAND_UNKNOWN'))).toBe(true)
    const body = { name: 'Renamed', reference: product.reference }
    answered(await owner.put(`/products/${product.id}`, body))
    expect((await read()).standings.unchecked).toBe(1)
    await settled({ sendScore: false })
    expect((await read()).standings.unchecked).toBe((await candidates()).meta.totalItems)
    await settled()
  })

  test('a file holds what is ready and no pack; requests hold both', async () => {
    answered(await owner.post('/declarations/check'))
    const csv = await owner.get('/declarations/file/csv?standing=ready')
    expect(csv.headers['content-type']).toContain('text/csv')
    const singles = (await candidates('&standing=ready')).items.filter(({ form }) => form === 'single')
    expect(csv.body.trim().split('\r\n')).toHaveLength(singles.length + 1)
    const bodies = answered<{ path: string }[]>(await owner.get('/declarations/file/json?standing=ready'))
    expect(new Set(bodies.map(({ path }) => path))).toEqual(new Set(['/produits', '/produits/lot']))
    expect(
      (await owner.get('/declarations/file/xlsx?standing=ready')).rawPayload.subarray(0, 2).toString(),
    ).toBe('PK')
    expect(refusalOf(await owner.get('/declarations/file/csv?search=nothing-like-it'))).toEqual([
      409,
      'NOTHING_TO_DO',
    ])
    const plain = callerOf(running, running.loginAs('organization_owner', 'b'))
    expect(refusalOf(await plain.get('/declarations/file/csv'))[1]).toMatch(
      /NOTHING_TO_DO|CAPABILITY_REQUIRED/,
    )
  })
})

describe('a declaration', () => {
  test('is kept as it was sent; the same again and another too soon are refused', async () => {
    const product = await readyProduct()
    const evidence = [{ item: 'mass', note: '<script>=1+1</script>' }]
    const id = await declared(product, { evidence })
    const first = await record(id)
    expect(first).toMatchObject({
      kind: 'product',
      outcome: 'sent',
      confidence: 'High',
      methodVersion: '7.0.0',
      evidence,
      portalScore: null,
      versions: [{ evaluation: tee.id, version: tee.activeVersion?.id }],
    })
    expect(first.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await candidate(product)).standing).toBe('declared')
    expect(answered<object>(await declare([product.id]), 201)).toMatchObject({
      items: [{ code: 'UNCHANGED' }],
    })
    answered(
      await owner.put(`/products/${product.id}`, { name: product.name, reference: `${product.reference}-B` }),
    )
    expect((await candidate(product)).standing).toBe('waits')
    expect(answered<object>(await declare([product.id]), 201)).toMatchObject({
      items: [{ code: 'TOO_RECENT' }],
    })
    expect(await record(id)).toEqual(first)
    await expect(
      running.database.asOwner('update declarations set score = 1 where id = $1', [id]),
    ).rejects.toThrow()
  })

  test('another content is taken after 90 days, or when the portal had refused', async () => {
    const product = await readyProduct()
    await declared(product, { declaredAt: daysAgo(91) })
    const other = { name: product.name, reference: `${product.reference}-B` }
    answered(await owner.put(`/products/${product.id}`, other))
    expect((await candidate(product)).standing).toBe('ready')
    const refused = await readyProduct()
    await declared(refused, {
      answer: { status: 400, text: '[{"path":["countryMaking"],"message":"Invalid"}]' },
    })
    expect((await candidate(refused)).standing).toBe('ready')
  })

  test('ends as the answer says; each answer is kept', async () => {
    const answers = [
      [{ status: 500, text: '' }, 'failed'],
      [{ status: 403, text: '' }, 'not_allowed'],
      [{ status: 400, text: '{"error":"marque"}' }, 'refused'],
      [{ status: 400, text: '{"message":"declared too recently"}' }, 'too_recent'],
      [{ status: 200, text: 'Cette clé ne permet pas de déclarer' }, 'refused'],
      [{ status: 208, text: '' }, 'unchanged'],
      [{ status: 201, text: '{"result":"success"}', score: 1000 }, 'accepted'],
    ] as const
    const id = await declared(await readyProduct())
    for (const [answer, outcome] of answers) {
      const told = answered<Declaration>(await owner.post(`/declarations/${id}/answers`, answer), 201)
      expect([told.outcome, told.answers.at(-1)?.reaction === '']).toEqual([outcome, false])
    }
    const told = await record(id)
    expect([told.answers.length, told.portalScore]).toEqual([7, 1000])
    expect(told.difference).toBeCloseTo((told.score - 1000) / 1000, 12)
  })

  test('an answer names our fields, and must say something', async () => {
    const id = await declared(await readyProduct())
    const text = '[{"code":"x","path":["products",0,"countryDyeing"],"message":"<b>wrong</b>"}]'
    const told = answered<Declaration>(
      await owner.post(`/declarations/${id}/answers`, { status: 400, text }),
      201,
    )
    expect(told.answers[0]?.fields).toEqual([{ path: 'items[0].ennoblingCountry', message: '<b>wrong</b>' }])
    expect(refusalOf(await owner.post(`/declarations/${id}/answers`, {}))).toEqual([
      422,
      'INVALID_VALUES',
      'text REQUIRED',
    ])
    expect(
      refusalOf(await declare([tee.id], { declaredAt: new Date(Date.now() + 60_000).toISOString() })),
    ).toEqual([422, 'INVALID_VALUES', 'declaredAt IN_THE_FUTURE'])
  })

  test('nobody sees or adds to what is out of sight, and a reader only reads', async () => {
    const product = await readyProduct()
    const id = await declared(product)
    const foreign = callerOf(running, running.loginAs('organization_owner', 'b'))
    for (const path of [`/declarations/${id}`, `/declarations/readiness/product/${product.id}`])
      expect((await foreign.get(path)).statusCode).not.toBe(200)
    const reader = callerOf(running, running.loginAs('reader'))
    expect(refusalOf(await declare([product.id], {}, reader))).toEqual([403, 'PERMISSION_REQUIRED'])
  })
})

describe('the calendar', () => {
  const calendar = async (query = '') =>
    answered<{ items: CalendarEntry[] }>(await owner.get(`/declarations/calendar?limit=500${query}`)).items

  test('says when another declaration is possible, what an older method asks and who else has declared', async () => {
    const product = await readyProduct()
    const at = daysAgo(10)
    const id = await declared(product, { declaredAt: at })
    const of = async () => (await calendar()).filter(({ subject }) => subject === product.id)
    expect(await of()).toMatchObject([
      {
        kind: 'next',
        declaration: id,
        late: false,
        due: new Date(Date.parse(at) + 90 * 86_400_000).toISOString(),
      },
    ])
    const noted = {
      product: product.id,
      declaredBy: 'Comparateur',
      declaredOn: daysAgo(3).slice(0, 10),
      score: 900,
    }
    const { id: other } = answered<{ id: string }>(await owner.post('/declarations/third-party', noted), 201)
    expect((await of()).map(({ kind, thirdParty }) => [kind, thirdParty?.declaredBy])).toEqual([
      ['third_party', 'Comparateur'],
      ['next', undefined],
    ])
    expect(answered<DeclarationOverview>(await owner.get('/declarations/overview')).due).toBe(1)
    answered(await owner.delete(`/declarations/third-party/${other}`))
    expect(await of()).toHaveLength(1)
    expect(
      refusalOf(await owner.post('/declarations/third-party', { ...noted, product: randomUUID() })),
    ).toEqual([422, 'INVALID_VALUES', 'product UNKNOWN_PRODUCT'])
  })
})

test('what was declared is told in words by the audit log', async () => {
  type Entries = { items: { changes: { field: string; path: string; toText: string | null }[] }[] }
  const entities = 'entity=declaration&entity=third_party_declaration&entity=organization'
  const { items } = answered<Entries>(await owner.get(`/audit-log?${entities}&limit=100`))
  const told = items.flatMap(({ changes }) => changes)
  expect(told.filter(({ field, path }) => field === path)).toEqual([])
  expect(told.find(({ path }) => path === 'channel')?.toText).toMatch(/File|Request/)
})

test('settings name each brand and segment that stands twice, and are not overwritten unseen', async () => {
  const twice = [rivage, { ...rivage, name: 'MAISON RIVAGE' }]
  const segment = { segment: 'Man', references: 10, day: '2026-01-05' }
  expect(refusalOf(await settled({ brands: twice, segments: [segment, segment] }))).toEqual([
    422,
    'INVALID_VALUES',
    'brands[1].id NAMED_TWICE',
    'brands[1].name NAMED_TWICE',
    'brands[1].isDefault ONE_DEFAULT_BRAND',
    'segments[1].segment NAMED_TWICE',
  ])
  const stale = await owner.put('/declaration-settings', settings, { 'if-match': '"1"' })
  expect(refusalOf(stale)).toEqual([409, 'STALE_VERSION'])
  const contributor = callerOf(running, running.loginAs('contributor'))
  expect(refusalOf(await contributor.put('/declaration-settings', settings))).toEqual([
    403,
    'PERMISSION_REQUIRED',
  ])
})
