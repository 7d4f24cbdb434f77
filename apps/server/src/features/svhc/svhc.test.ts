import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  Component,
  Product,
  SvhcArticleRow,
  SvhcDocuments,
  SvhcEnquiry,
  SvhcOverview,
  SvhcProduct,
  SvhcProductRow,
} from '@ecotrame/contract'
import { answered } from '../../platform/testing/answered.ts'
import { sql } from 'drizzle-orm'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, aMaterial, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'
import { daysAfter, today } from '../../platform/values/days.ts'
import { clockOf } from './overview.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'svhc_dashboard', 'export'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const [newest, former] = ['2026-02-04', '2025-11-05']
const lead = { name: 'Lead', cas: '7439-92-1', status: 'present' }
const declaredFor = (release: string) => ({ release, method: 'declaration' })
const articleOf = async (name: string, changes: object = {}): Promise<Component> =>
  answered(
    await owner.post('/components', { name, article: true, material: { material: 'steel' }, ...changes }),
    201,
  )
const overview = async (query = '', caller = owner) =>
  answered<SvhcOverview>(await caller.get(`/svhc/overview${query}`))
const rows = async (query = '', caller = owner) =>
  answered<{ items: SvhcProductRow[]; meta: { totalItems: number } }>(
    await caller.get(`/svhc/products${query}`),
  )
const tree = async (id: string, query = '') =>
  answered<SvhcProduct>(await owner.get(`/svhc/products/${id}${query}`))
const documents = async (id: string, query = '') =>
  answered<SvhcDocuments>(await owner.get(`/svhc/products/${id}/documents${query}`))

/** A product that holds these articles and no others. */
async function productWith(articles: readonly Component[], changes: object = {}): Promise<Product> {
  const product = await productOf(owner, { name: `Coat ${randomUUID().slice(0, 8)}`, ...changes })
  const held = articles.map(({ id }) => ({ id, quantity: 1, mass: 2 }))
  answered(await owner.put(`/svhc/products/${product.id}/articles`, { articles: held, complete: true }))
  return product
}
const standingIn = async (id: string, query = '') =>
  (await rows(`?limit=500${query}`)).items.find((row) => row.id === id)?.standing

/** A T-shirt of one component, or of none. */
const teeOf = (component: Component | null) => {
  const cotton = aMaterial('ei-coton', 100)
  const linked = component === null ? cotton : { ...cotton, component: { id: component.id, revision: 1 } }
  return owner.create({ ...aGarment({ composition: [linked] }), team: running.organizations.a.mainTeamId })
}

test('an organization without anything has an empty dashboard of the newest list', async () => {
  const foreign = callerOf(running, running.loginAs('organization_owner', 'b'))
  expect(await overview('', foreign)).toMatchObject({
    release: { date: newest, entries: 253, added: 2 },
    previous: { date: former, entries: 251 },
    products: { unknown: 0, above: 0, below: 0, absent: 0, total: 0 },
    articles: { total: 0 },
    tasks: { articlesToCheck: 0, enquiries: { open: 0, overdue: 0, nextDue: null }, notifications: [] },
  })
})

describe('where a product stands', () => {
  test('nothing listed is unknown, and so is a list that nobody has confirmed', async () => {
    const button = await articleOf('Plain button', { listDeclaration: declaredFor(newest) })
    const bare = await productOf(owner)
    expect(await tree(bare.id)).toMatchObject({
      standing: 'unknown',
      reasons: ['NO_ARTICLE', 'NOT_COMPLETE'],
    })
    const articles = [{ id: button.id }]
    await owner.put(`/svhc/products/${bare.id}/articles`, { articles, complete: false })
    expect(await tree(bare.id)).toMatchObject({ standing: 'unknown', reasons: ['NOT_COMPLETE'] })
    await owner.put(`/svhc/products/${bare.id}/articles`, { articles, complete: true })
    expect(await tree(bare.id)).toMatchObject({ standing: 'absent', reasons: [] })
    expect(await standingIn(bare.id)).toBe('absent')
  })

  test('a button of 2 g at 1 % makes a coat of 300 g stand above: never an average', async () => {
    const button = await articleOf('Lead button', {
      substances: [{ ...lead, concentration: 1 }],
      listDeclaration: declaredFor(newest),
    })
    const cloth = await articleOf('Cloth', { listDeclaration: declaredFor(newest) })
    const coat = await productWith([cloth, button], { weight: 300 })
    expect(await standingIn(coat.id)).toBe('above')
    expect(await tree(coat.id)).toMatchObject({ standing: 'above', reasons: [] })
  })

  test('declared for the list before: clear on that one, unknown on the newest, and told as its effect', async () => {
    const label = await articleOf('Label', {
      substances: [{ name: 'DEHP', cas: '117-81-7', status: 'present', concentration: 0.04 }],
      listDeclaration: declaredFor(former),
    })
    const scarf = await productWith([label])
    expect(await standingIn(scarf.id, `&list=${former}`)).toBe('below')
    expect(await tree(scarf.id)).toMatchObject({ standing: 'unknown', reasons: ['OLDER_LIST'] })
    const { effect, tasks } = await overview()
    expect(effect.added.map(({ cas }) => cas)).toContain('110-54-3')
    expect(effect.articles).toContainEqual({
      id: label.id,
      name: 'Label',
      before: 'below',
      now: 'unknown',
      supplier: null,
      products: 1,
    })
    expect(effect.products).toBeGreaterThanOrEqual(1)
    expect(tasks.articlesToCheck).toBeGreaterThanOrEqual(1)
    const open = tasks.ask.flatMap(({ supplier, articles }) => (supplier === null ? articles : []))
    expect(open).toContain('Label')
  })

  test('asks the facility that supplies an article, for its open articles alone', async () => {
    const zips = answered<{ id: string }>(
      await owner.post('/facilities', { name: 'Zips SA', country: 'PT', processes: ['trims'] }),
      201,
    )
    const supplied = { material: 'steel', country: 'PT', facility: zips.id }
    const open = await articleOf('Open slider', {
      material: supplied,
      substances: [{ ...lead, concentration: null }],
    })
    await articleOf('Clear slider', { material: supplied, listDeclaration: declaredFor(newest) })
    const { tasks } = await overview()
    expect(tasks.ask.find(({ supplier }) => supplier?.id === zips.id)).toEqual({
      supplier: { id: zips.id, name: 'Zips SA' },
      articles: ['Open slider'],
      count: 1,
      ids: [open.id],
    })
  })

  test('what was declared by its number before it was listed counts from the day it is', async () => {
    const glue = await articleOf('Glued patch', {
      substances: [{ name: 'n-hexane', cas: '110-54-3', status: 'present', concentration: 0.4 }],
      listDeclaration: declaredFor(former),
    })
    await running.database.asSystem((tx) =>
      tx.execute(sql`update component_substances set entry = null where component_id = ${glue.id}`),
    )
    const cap = await productWith([glue])
    expect(await standingIn(cap.id)).toBe('above')
    expect(await standingIn(cap.id, `&list=${former}`)).toBe('absent')
  })

  test('lines of a composition that name no component are unknown; a declared component settles them', async () => {
    const jersey = await articleOf('Jersey', {
      material: { material: 'cotton' },
      listDeclaration: declaredFor(newest),
    })
    const [open, linked] = [await teeOf(null), await teeOf(jersey)]
    const confirmed = { articles: [], complete: true }
    const unlinked = await productOf(owner, { evaluations: holding([open, 1]) })
    answered(await owner.put(`/svhc/products/${unlinked.id}/articles`, confirmed))
    expect(await tree(unlinked.id)).toMatchObject({
      standing: 'unknown',
      reasons: ['NOT_LINKED'],
      notLinked: 1,
    })
    const clear = await productOf(owner, { evaluations: holding([linked, 1]) })
    answered(await owner.put(`/svhc/products/${clear.id}/articles`, confirmed))
    expect(await tree(clear.id)).toMatchObject({
      standing: 'absent',
      articles: [{ id: jersey.id, held: null, through: [{ kind: 'evaluation' }] }],
    })
    expect(await standingIn(clear.id)).toBe('absent')
  })

  test('a part is known by itself and by the articles that it is made of', async () => {
    const puller = await articleOf('Puller', {
      substances: [{ ...lead, concentration: 0.5 }],
      listDeclaration: declaredFor(newest),
    })
    const yarn = answered<Component>(
      await owner.post('/components', { name: 'Yarn', material: { material: 'cotton' } }),
      201,
    )
    const part = (name: string, article: boolean, materials: readonly Component[]) =>
      owner.post('/components', {
        name,
        article,
        ...(article ? { listDeclaration: declaredFor(newest) } : {}),
        part: { materials: materials.map(({ id }) => ({ component: id, share: 100 / materials.length })) },
      })
    const zip = answered<Component>(await part('Zip', true, [puller, yarn]), 201)
    const collar = answered<Component>(await part('Collar', true, [yarn]), 201)
    expect(await standingIn((await productWith([zip])).id)).toBe('above')
    expect(await standingIn((await productWith([collar])).id)).toBe('absent')
  })

  test('the counts of the dashboard are those of its products, on either list and for one substance', async () => {
    for (const query of ['', `list=${former}`, 'substance=SVHC-189']) {
      const { products } = await overview(`?${query}`)
      const { items, meta } = await rows(`?limit=500&${query}`)
      expect(meta.totalItems).toBe(products.total)
      for (const standing of ['unknown', 'above', 'below', 'absent'] as const)
        expect(items.filter((row) => row.standing === standing)).toHaveLength(products[standing])
      const { id, standing } = items.at(-1) ?? {}
      if (query === `list=${former}`) expect((await tree(id ?? '', `?${query}`)).standing).toBe(standing)
    }
    expect((await rows()).items[0]?.standing).toBe('unknown')
    const beyond = await rows('?limit=2&page=99')
    expect(beyond).toMatchObject({ items: [], meta: { totalItems: (await rows()).meta.totalItems } })
    expect(await rows('?search=no such product')).toMatchObject({ items: [], meta: { totalItems: 0 } })
  })

  test.each([
    ['?list=2026-02-05', 'query.list UNKNOWN_LIST_RELEASE'],
    ['?substance=SVHC-999', 'query.substance UNKNOWN_SUBSTANCE'],
    [`?list=${former}&substance=SVHC-253`, 'query.substance UNKNOWN_SUBSTANCE'],
  ])('%s is refused', async (query, wrong) => {
    expect(refusalOf(await owner.get(`/svhc/overview${query}`))).toEqual([422, 'INVALID_VALUES', wrong])
  })
})

describe('articles', () => {
  test('stand in lines, unknown first, with how many products hold them', async () => {
    const buckle = await articleOf('Buckle', {
      substances: [{ ...lead, concentration: 0.09, method: 'test' }],
    })
    await productWith([buckle])
    const { items } = answered<{ items: SvhcArticleRow[] }>(
      await owner.get('/svhc/articles?search=buckle&sort=-concentration'),
    )
    expect(items.find(({ substance }) => substance !== null)).toMatchObject({
      standing: 'below',
      products: 1,
      substance: { name: 'Lead', method: 'test', concentration: 0.09, listed: true },
    })
    // What nobody declared of it is a line of its own.
    expect(items.find(({ substance }) => substance === null)).toMatchObject({
      standing: 'unknown',
      reasons: ['NOT_DECLARED'],
    })
  })

  test('a release that there is none of, and a list for what is no article, are refused', async () => {
    const wrong = { name: 'x', material: { material: 'steel' }, listDeclaration: declaredFor('2026-02-05') }
    expect(refusalOf(await owner.post('/components', wrong))).toEqual([
      422,
      'INVALID_VALUES',
      'article NOT_AN_ARTICLE',
      'listDeclaration.release UNKNOWN_LIST_RELEASE',
    ])
  })

  test('beside a composition only articles can stand, once each; the list is not lost to another writer', async () => {
    const product = await productOf(owner)
    const pin = await articleOf('Pin')
    const path = `/svhc/products/${product.id}/articles`
    const twice = { articles: [{ id: pin.id }, { id: pin.id }, { id: randomUUID() }], complete: false }
    expect(refusalOf(await owner.put(path, twice))).toEqual([
      422,
      'INVALID_VALUES',
      'articles[1].id STANDS_TWICE',
      'articles[2].id UNKNOWN_ARTICLE',
    ])
    const once = { articles: [{ id: pin.id }], complete: true }
    expect((await owner.put(path, once, { 'if-match': '"1"' })).headers['etag']).toBe('"2"')
    expect((await owner.put(path, once, { 'if-match': '"1"' })).statusCode).toBe(409)
    expect(refusalOf(await owner.delete(`/components/${pin.id}`))).toEqual([409, 'COMPONENT_IN_USE'])
  })

  test('above the threshold: due six months after the inclusion, with what is known of the amount', async () => {
    const rivet = await articleOf('Rivet', {
      substances: [{ name: 'DEHP', cas: '117-81-7', status: 'present', concentration: 5 }],
    })
    const held = { articles: [{ id: rivet.id, quantity: 4, mass: 2.5 }], complete: true }
    const jacket = await productOf(owner, { unitsSold: 40_000 })
    answered(await owner.put(`/svhc/products/${jacket.id}/articles`, held))
    const { tasks } = await overview()
    // 40,000 jackets × 4 × 2.5 g × 5 % = 20 kg
    expect(tasks.notifications.find(({ substance }) => substance.entry === 'SVHC-006')).toMatchObject({
      knownKg: 20,
      incomplete: false,
      tonnage: 'under',
      products: 1,
      due: null,
    })
  })
})

describe('the tonnage of a notification', () => {
  const limit = 1000
  const due = () => '2009-04-28'
  test('is under 1 t only where all is in sight and even the most is no more; above as soon as that much is known', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 5000, noNaN: true }),
        fc.option(fc.double({ min: 0, max: 5000, noNaN: true })),
        fc.boolean(),
        (knownKg, most, seesAll) => {
          const atMostKg = most === null ? null : Math.max(most, knownKg)
          const clock = clockOf({ knownKg, atMostKg, seesAll }, limit, due)
          expect(clock.due === null).toBe(clock.tonnage === 'under')
          expect(clock.tonnage === 'above').toBe(knownKg > limit)
          if (clock.tonnage === 'under') expect(seesAll && atMostKg !== null && atMostKg <= limit).toBe(true)
          if (!seesAll || atMostKg === null) expect(clock.tonnage).not.toBe('under')
        },
      ),
    )
  })
})

describe('documents', () => {
  test('name what is above in both languages, the exact phrase of the sheet and the range of SCIP', async () => {
    const zip = await articleOf('Slider', {
      reference: 'A-1',
      safeUse: 'Keep away from children.',
      substances: [{ ...lead, concentration: 0.14 }],
      listDeclaration: declaredFor(newest),
    })
    const { id } = await productWith([zip])
    const { letter, consumerAnswer, agec, scip, standing } = await documents(id)
    expect(standing).toBe('above')
    expect(letter.en).toContain('Article “Slider”: Lead (CAS 7439-92-1, EC 231-100-4), 0.14 %.')
    expect(letter.en).toContain('Safe use: Keep away from children.')
    expect(letter.fr).toContain('Article « Slider » : Plomb (CAS 7439-92-1, EC 231-100-4), 0,14 %.')
    expect(letter.fr).toContain('Liste candidate du 04-02-2026 (253 entrées)')
    expect(consumerAnswer.fr).toContain('45 jours')
    expect(letter.en + letter.fr + consumerAnswer.en).not.toMatch(/[{}]/)
    expect(agec.svhc).toMatchObject({
      state: 'value',
      phrase: 'contient une substance extrêmement préoccupante : Plomb',
      translation: 'contains a substance of very high concern: Lead',
    })
    expect(scip).toMatchObject([
      {
        articleName: 'Slider',
        articleIdentifierType: 'partNumber',
        concentrationRange: '0.1–0.3 %',
        materialCategory: 'Steel',
        missing: ['articleCategory', 'productionInEu'],
      },
    ])
    await productWith([await articleOf('Other slider', { substances: [{ ...lead, concentration: 1 }] })])
    const file = await owner.get(`/svhc/export/json?content=scip&product=${id}`)
    expect(file.json<{ articleName: string }[]>().map(({ articleName }) => articleName)).toEqual(['Slider'])
    expect((await owner.get(`/svhc/export/json?content=scip&product=${randomUUID()}`)).statusCode).toBe(404)
  })

  test('SCIP: the product links each article above once, with its pieces; what nobody said is missing', async () => {
    const mill = answered<{ id: string }>(
      await owner.post('/facilities', { name: 'Rivet works', country: 'PT' }),
      201,
    )
    const above = { substances: [{ ...lead, concentration: 0.5 }], listDeclaration: declaredFor(newest) }
    const [rivet, clean] = [
      await articleOf('Rivet of lead', {
        ...above,
        material: { material: 'steel', country: 'PT', facility: mill.id },
      }),
      await articleOf('Clean rivet', { listDeclaration: declaredFor(newest) }),
    ]
    const product = await productOf(owner, { gtin: '3760362232897' })
    const held = [
      { id: rivet.id, quantity: 6, mass: 1 },
      { id: clean.id, quantity: 2, mass: 1 },
    ]
    answered(await owner.put(`/svhc/products/${product.id}/articles`, { articles: held, complete: true }))
    const { scip, scipProduct } = await documents(product.id)
    expect(scip).toMatchObject([{ articleName: 'Rivet of lead', productionInEu: true }])
    expect(scipProduct).toMatchObject({
      identifier: '3760362232897',
      identifierType: 'gtin',
      articles: [{ name: 'Rivet of lead', units: 6 }],
      missing: ['articleCategory', 'productionInEu'],
    })
    const file = await owner.get(`/svhc/export/json?content=scip&product=${product.id}&language=fr`)
    expect(file.json()).toMatchObject([
      { productionInEu: 'Oui', missing: expect.stringContaining('Catégorie d’article') },
    ])
    const book = await owner.get(`/svhc/export/xlsx?content=scip&product=${product.id}`)
    const [, links] = (await readXlsx(book.rawPayload)).sheets
    expect(links?.name).toBe('Links')
    expect(links?.rows[1]?.slice(1)).toEqual(['3760362232897', 'GTIN', 'Rivet of lead', null, 6])
    expect((await documents((await productWith([clean])).id)).scipProduct).toBeNull()
  })

  test('never say that nothing is there while something is unknown', async () => {
    const { id } = await productWith([await articleOf('Mystery')])
    const { letter, consumerAnswer, agec } = await documents(id)
    for (const text of [letter.en, consumerAnswer.en]) {
      expect(text).not.toContain('no article of this product contains')
      expect(text).toContain('articles that were not declared for the whole list')
    }
    expect(agec.svhc).toEqual({ state: 'unknown', phrase: null, translation: null })
    const clear = await documents(
      (await productWith([await articleOf('Known', { listDeclaration: declaredFor(newest) })])).id,
    )
    expect(clear.letter.en).toContain('no article of this product contains')
    // No list declaration speaks of substances beside the Candidate List.
    expect(clear.agec).toMatchObject({ svhc: { state: 'notConcerned' }, other: { state: 'unknown' } })
  })

  test('name dangerous substances that are on no list', async () => {
    const resorcinol = { name: 'Resorcinol', cas: '108-46-3', status: 'present', concentration: 0.3 }
    const { id } = await productWith([await articleOf('Resin', { substances: [resorcinol] })])
    expect((await documents(id)).agec.other.phrase).toBe('contient une substance dangereuse : Résorcinol')
  })
})

describe('questions of consumers', () => {
  test('are due after 45 days and stay open until they are answered', async () => {
    const product = await productOf(owner)
    const late = daysAfter(today(), -50)
    const created = await owner.post('/svhc/enquiries', { product: product.id, receivedOn: late })
    const enquiry = answered<SvhcEnquiry>(created, 201)
    expect(enquiry).toMatchObject({ due: daysAfter(late, 45), overdue: true, product: { id: product.id } })
    expect((await overview()).tasks.enquiries).toEqual({ open: 1, overdue: 1, nextDue: daysAfter(late, 45) })
    const path = `/svhc/enquiries/${enquiry.id}`
    const early = { receivedOn: late, answeredOn: daysAfter(late, -1) }
    expect(refusalOf(await owner.put(path, early))[2]).toBe('answeredOn ANSWERED_BEFORE_RECEIVED')
    const done = { receivedOn: late, answeredOn: today() }
    expect(answered<SvhcEnquiry>(await owner.put(path, done, { 'if-match': '"1"' }))).toMatchObject({
      overdue: false,
    })
    expect((await owner.put(path, done, { 'if-match': '"1"' })).statusCode).toBe(409)
    expect((await overview()).tasks.enquiries.open).toBe(0)
    const { items } = answered<{ items: { entity: string; action: string }[] }>(
      await owner.get('/audit-log?entity=svhc_enquiry'),
    )
    expect(items.map(({ action }) => action)).toEqual(['update', 'create'])
    expect((await owner.delete(path)).statusCode).toBe(200)
  })
})

describe('who may see it', () => {
  test('a team sees its part and is told so; products of others are not there', async () => {
    const other = await productOf(owner, { team: running.organizations.a.otherTeamId })
    const seen = await overview('', contributor)
    expect(seen.part?.team).toEqual(expect.any(String))
    expect((await overview()).part).toBeNull()
    expect((await rows('?limit=500', contributor)).items.map(({ id }) => id)).not.toContain(other.id)
    expect((await contributor.get(`/svhc/products/${other.id}`)).statusCode).toBe(404)
    expect(
      (await contributor.put(`/svhc/products/${other.id}/articles`, { articles: [], complete: true }))
        .statusCode,
    ).toBe(404)
  })
})

test('files hold products, articles and the SCIP draft', async () => {
  const csv = (await owner.get('/svhc/export/csv?content=articles&language=fr')).body
  expect(csv).toContain('Teneur, % en masse de l’article')
  expect(csv).toContain('Au-dessus de 0,1 %')
  const scip = answered<{ articleName: string }[]>(await owner.get('/svhc/export/json?content=scip'))
  expect(scip.map(({ articleName }) => articleName)).toContain('Slider')
  const products = answered<object[]>(await owner.get('/svhc/export/json?content=products'))
  expect(products).toHaveLength((await overview()).products.total)
  expect((await owner.get('/svhc/export/xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('the plan opens the dashboard, and files besides', async () => {
  const close = (capability: string) =>
    running.database.asSystem((tx) =>
      tx.execute(sql`delete from plan_capabilities where capability_id in
        (select id from capabilities where identifier = ${capability})`),
    )
  await close('export')
  expect(refusalOf(await owner.get('/svhc/export/csv'))).toEqual([403, 'CAPABILITY_REQUIRED'])
  await close('svhc_dashboard')
  expect(refusalOf(await owner.get('/svhc/overview'))).toEqual([403, 'CAPABILITY_REQUIRED'])
  // Whoever declares an article names a release of the list, whatever the plan opens.
  expect((await owner.get('/svhc/releases')).statusCode).toBe(200)
})
