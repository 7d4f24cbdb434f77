import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  emptyPassport,
  gtinCheckDigit,
  type PassportDraft,
  type Product,
  type ProductPassport,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aMaterial, aNumber, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'

const hostile = `</script><script>alert(1)</script>"'<img src=x onerror=alert(2)>&{{x}}`

let running: TestServer
let contributor: Caller
let neighbour: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  contributor = callerOf(running, running.loginAs('contributor'))
  neighbour = callerOf(running, running.loginAs('organization_owner', 'b'))
})
afterAll(() => running.close())

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  running.server.inject({ method: 'GET', url, headers })
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

let counted = 1000
const aGtin = () => {
  const digits = `37603622${(counted += 1)}`
  return `${digits}${gtinCheckDigit(digits)}`
}

const said: PassportDraft = {
  ...emptyPassport,
  recycled: { state: 'value', percent: 29.9, evidence: 'Certificate RCS-1' },
  substances: {
    source: 'declaration',
    declaredBy: 'Secret maker',
    declaredOn: '2026-03-02',
    release: '2026-02-04',
    others: true,
    evidence: 'Declaration of the maker',
  },
  bonus: { state: 'notConcerned', text: null },
  contact: 'Maison',
  facilities: 'Secret mill, Izmir',
  units: [
    { variant: null, lot: 'FW26/1', serial: null, producedOn: '2026-06-01', note: null },
    { variant: null, lot: 'FW26/1', serial: '0007', producedOn: '2026-06-02', note: null },
  ],
}

async function publishedProduct(
  caller: Caller,
  changes: object = {},
  garment: object = {},
): Promise<Product> {
  const top = await caller.evaluated(garment)
  const product = await productOf(caller, { evaluations: holding([top, 1]), ...changes })
  const answer = await caller.patch(`/products/publish/${product.id}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return product
}

async function publishedPassport(
  caller: Caller = contributor,
  changes: object = {},
  { garment = {}, draft = {} }: { garment?: object; draft?: Partial<PassportDraft> } = {},
) {
  const product = await publishedProduct(caller, { gtin: aGtin(), ...changes }, garment)
  const saved = await caller.put(`/products/${product.id}/passport`, { ...said, ...draft })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  const answer = await caller.post(`/products/${product.id}/passport/publish`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { published } = answer.json<ProductPassport>()
  if (published === null) throw new Error('nothing is published')
  return { product, published, gtin: product.gtin ?? '' }
}

describe('before a publication', () => {
  test('what is unknown is named with the place where it is entered, and refuses it', async () => {
    const product = await publishedProduct(contributor)
    const answer = await contributor.get(`/products/${product.id}/passport`)
    expect(answer.statusCode, answer.body).toBe(200)
    const passport = answer.json<ProductPassport>()
    expect(passport.gaps.filter(({ blocks }) => blocks).map(({ code, where }) => `${code} ${where}`)).toEqual(
      ['RECYCLED here', 'SUBSTANCES substances', 'OTHER_SUBSTANCES substances', 'BONUS here'],
    )
    expect(passport.steps).toEqual(
      ['fabric', 'ennobling', 'making'].map((step) => ({ step, country: 'TR', share: 1 })),
    )
    const refused = await contributor.post(`/products/${product.id}/passport/publish`)
    expect(refusalOf(refused).slice(0, 2)).toEqual([422, 'INVALID_VALUES'])
    expect(refused.json<{ errors: unknown[] }>().errors).toHaveLength(4)
    expect(passport.published).toBeNull()
  })

  test('its pages are seen in both languages, say that they are not public, and are not', async () => {
    const product = await publishedProduct(contributor, { gtin: aGtin() })
    await contributor.put(`/products/${product.id}/passport`, said)
    const shown = (page: string, language: string, caller = contributor) =>
      caller.get(`/products/${product.id}/passport/preview?page=${page}&language=${language}`)
    const html = async (page: string, language: string) =>
      (await shown(page, language)).json<{ html: string }>().html
    for (const [page, language, words] of [
      ['passport', 'en', 'Product passport'],
      ['passport', 'fr', 'Passeport'],
      ['agec', 'fr', 'environnementales'],
    ] as const) {
      const drawn = await html(page, language)
      expect(drawn).toContain('role="note"')
      expect(drawn).toContain(words)
      expect(drawn).toContain(product.name)
      expect(drawn).not.toContain('Secret')
    }
    expect(
      (await contributor.get(`/products/${product.id}/passport`)).json<ProductPassport>().published,
    ).toBeNull()
    const unpublished = await productOf(contributor, {})
    const refused = await contributor.get(
      `/products/${unpublished.id}/passport/preview?page=passport&language=en`,
    )
    expect(refusalOf(refused).slice(0, 2)).toEqual([409, 'NOT_PUBLISHED'])
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    expect((await shown('passport', 'en', stranger)).statusCode).toBe(404)
  })

  test('a product that is not published has no passport, and evidence is asked for', async () => {
    const product = await productOf(contributor, { evaluations: holding([await contributor.evaluated(), 1]) })
    const draft = {
      ...said,
      recycled: { state: 'value', percent: 30, evidence: null },
      recyclability: { shown: 'mostly', document: null },
    }
    const saved = await contributor.put(`/products/${product.id}/passport`, draft)
    const codes = saved.json<ProductPassport>().gaps.filter(({ blocks }) => blocks)
    expect(codes.map(({ code }) => code)).toEqual([
      'NOT_PUBLISHED',
      'RECYCLED_EVIDENCE',
      'RECYCLABILITY_DOCUMENT',
    ])
    expect((await contributor.post(`/products/${product.id}/passport/publish`)).statusCode).toBe(422)
  })

  test('a declaration for all articles counts only whole, and for the newest Candidate List', async () => {
    const product = await publishedProduct(contributor)
    const path = `/products/${product.id}/passport`
    const blocking = async (substances: Partial<PassportDraft['substances']>) => {
      const saved = await contributor.put(path, {
        ...said,
        substances: { ...said.substances, ...substances },
      })
      const { gaps, candidateList } = saved.json<ProductPassport>()
      expect(candidateList).toBe('2026-02-04')
      return gaps.filter(({ blocks }) => blocks).map(({ code }) => code)
    }
    expect(await blocking({})).toEqual([])
    for (const lacking of [
      { declaredBy: null },
      { declaredOn: null },
      { evidence: null },
      { release: null },
      { release: '2025-11-05' },
      { declaredOn: '2026-02-03' },
    ])
      expect([lacking, await blocking(lacking)]).toEqual([lacking, ['SUBSTANCES_DECLARATION']])
    expect(await blocking({ others: false })).toEqual(['OTHER_SUBSTANCES'])
    expect((await contributor.post(`${path}/publish`)).statusCode).toBe(422)
    // As programs of before send it: the words alone.
    const old = { source: 'declaration', evidence: 'Declaration of the maker' }
    const saved = await contributor.put(path, { ...said, substances: old })
    expect(saved.json<ProductPassport>().gaps.map(({ code }) => code)).toContain('SUBSTANCES_DECLARATION')
  })

  test('a place that nobody entered is missing, whatever the methods assume', async () => {
    const product = await publishedProduct(contributor, {}, { values: { mass: aNumber('mass', 170) } })
    const passport = (await contributor.get(`/products/${product.id}/passport`)).json<ProductPassport>()
    expect(passport.steps.map(({ country }) => country)).toEqual([null, null, null])
    expect(passport.gaps.filter(({ code }) => code === 'COUNTRY').map(({ about }) => about)).toEqual([
      'fabric',
      'ennobling',
      'making',
    ])
    const { published } = await publishedPassport(
      contributor,
      {},
      {
        garment: { values: { mass: aNumber('mass', 170) } },
        draft: { traceability: { ...emptyPassport.traceability, source: 'notConcerned' } },
      },
    )
    const { materials } = (await get(pathOf(published.passport), { accept: 'application/json' })).json<{
      materials: { country: string | null }[]
    }>()
    expect(materials.map(({ country }) => country)).toEqual([null])
  })

  test('two people do not overwrite each other, and a batch stands once', async () => {
    const product = await publishedProduct(contributor)
    const path = `/products/${product.id}/passport`
    const first = await contributor.put(path, said, { 'if-match': '"1"' })
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"'])
    expect((await contributor.put(path, said, { 'if-match': '"1"' })).statusCode).toBe(409)
    const [unit] = said.units
    const twice = await contributor.put(path, { ...said, units: [unit, unit, { ...unit, lot: null }] })
    expect(refusalOf(twice)).toEqual([422, 'INVALID_VALUES', 'units[1] STANDS_TWICE', 'units[2] REQUIRED'])
    const odd = await contributor.put(path, { ...said, units: [{ ...unit, lot: 'a b' }] })
    expect(odd.statusCode).toBe(422)
  })
})

describe('the AGEC sheet', () => {
  test('has the exact title and sentences in French on both pages, and data open to every origin', async () => {
    const { published } = await publishedPassport(
      contributor,
      {},
      {
        garment: { composition: [aMaterial('ei-pet', 50.1), aMaterial('ei-coton', 49.9)] },
      },
    )
    const french = await get(`${pathOf(published.agec)}&lang=fr`)
    expect(french.statusCode).toBe(200)
    expect(french.body).toContain(
      '<h1 lang="fr">fiche produit relative aux qualités et caractéristiques environnementales</h1>',
    )
    for (const printed of [
      'Tissage / tricotage : Turquie',
      'Confection : Turquie',
      'produit comportant au moins 29 % de matières recyclées',
      'rejette des microfibres plastiques dans l&#39;environnement lors du lavage',
    ])
      expect(french.body).toContain(printed)
    expect(french.body).not.toMatch(/recyclable|biodégradable|respectueux/)
    expect(french.headers['set-cookie']).toBeUndefined()
    const english = await get(`${pathOf(published.agec)}&lang=en`)
    expect(english.body).toContain('<span lang="fr">Confection : Turquie</span>')
    expect(english.body).toContain('for information only')
    const data = await get(pathOf(published.agec), { accept: 'application/json' })
    expect(data.headers['access-control-allow-origin']).toBe('*')
    expect(data.json()).toMatchObject({
      title: 'fiche produit relative aux qualités et caractéristiques environnementales',
      rulesOf: '2026-10-31',
      blocks: {
        recycled: { state: 'value', phrases: ['produit comportant au moins 29 % de matières recyclées'] },
        recyclability: { state: 'notConcerned', phrases: [] },
        substances: { state: 'notConcerned', phrases: [] },
      },
    })
  })

  test('says nothing of microfibres at 50.0 % of synthetic fibres', async () => {
    const { published } = await publishedPassport(
      contributor,
      {},
      {
        garment: { composition: [aMaterial('ei-pet', 50), aMaterial('ei-coton', 50)] },
      },
    )
    expect((await get(pathOf(published.agec))).body).not.toContain('microfibres')
  })

  test('says premium and penalty by the tariff of today where nobody wrote them, and asks where none decides', async () => {
    const { product, published } = await publishedPassport()
    const path = `/products/${product.id}/passport`
    const bonus = { state: 'value', text: null } as const
    const without = (await contributor.put(path, { ...said, bonus })).json<ProductPassport>()
    expect(without.gaps.map(({ code }) => code)).toContain('BONUS_TEXT')
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const criterion = { name: 'Matière courante', kind: 'recycledShare', atLeast: 0, euros: 0.02 }
    const tariff = { scheme: 'Éco-organisme', validFrom: '2026-01-01', baseEuros: 0.1, criteria: [criterion] }
    const made = await owner.post('/fee-tariffs', tariff)
    expect(made.statusCode, made.body).toBe(201)
    await contributor.post(`${path}/publish`)
    const shown = (await get(pathOf(published.agec))).body.replaceAll(/\s|&nbsp;/g, ' ')
    expect(shown).toContain('Éco-organisme : pénalité 0,02 € (Matière courante)')
    await owner.delete(`/fee-tariffs/${made.json<{ id: string }>().id}`)
  })

  test('keeps every version, tells what was shown on a day, and stays when the product goes', async () => {
    const { product, published, gtin } = await publishedPassport()
    const path = `/products/${product.id}/passport`
    expect((await contributor.post(`${path}/publish`)).json<{ code: string }>().code).toBe('NOTHING_TO_DO')
    const bonus = { state: 'value', text: 'Bonus 1,50 €' } as const
    await contributor.put(path, { ...said, bonus, lastSaleOn: '2026-03-31' })
    const second = (await contributor.post(`${path}/publish`)).json<ProductPassport>()
    expect(second.versions.map(({ number }) => number)).toEqual([2, 1])
    expect(second.published).toMatchObject({ publicId: published.publicId, keptUntil: '2028-03-31' })
    expect((await get(pathOf(published.agec))).body).toContain('Bonus 1,50 €')
    expect((await get(`${pathOf(published.agec)}&version=1`)).body).not.toContain('Bonus')
    const today = new Date().toISOString().slice(0, 10)
    const shown = (await contributor.get(`${path}/shown?on=${today}`)).json<{ shown: { version: object } }>()
    expect(shown.shown.version).toEqual(second.versions[0])
    expect((await contributor.get(`${path}/shown?on=2020-01-01`)).json()).toEqual({
      on: '2020-01-01',
      shown: null,
    })
    await expect(
      running.database.asOwner(`update passport_versions set checksum = 'x' where number = 1`),
    ).rejects.toThrow()
    await contributor.delete(`/products/${product.id}`)
    expect((await get(pathOf(published.agec))).statusCode).toBe(200)
    expect((await get(`/01/0${gtin}`)).statusCode).toBe(307)
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const exported = (await owner.get('/passports/export')).json<{
      passports: { publicId: string; versions: object[] }[]
    }>()
    expect(exported.passports.find(({ publicId }) => publicId === published.publicId)?.versions).toHaveLength(
      2,
    )
  })
})

describe('the passport', () => {
  test('is one record in its renderings, and shows the public circle only', async () => {
    const { published, gtin } = await publishedPassport(contributor, { brand: 'Maison Lin' })
    const page = pathOf(published.passport)
    const [html, plain, schema, untp] = await Promise.all(
      ['text/html', 'application/json', 'application/ld+json', 'application/vc'].map((accept) =>
        get(page, { accept }),
      ),
    )
    for (const answer of [html, plain, schema, untp]) {
      expect(answer?.statusCode).toBe(200)
      expect(answer?.body).not.toContain('Secret mill')
      expect(answer?.body).not.toContain('Certificate RCS-1')
      expect(answer?.body).not.toContain('Secret maker')
      // Of data it says whether they are EF-compliant; of the product nothing of the kind.
      expect(answer?.body).not.toMatch(/ESPR|(?<!EF-)compliant/)
    }
    expect(schema?.json()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      gtin14: `0${gtin}`,
      brand: { '@type': 'Brand', name: 'Maison Lin' },
      material: [expect.stringMatching(/^100 % /)],
      weight: { value: 0.17, unitCode: 'KGM' },
      countryOfOrigin: { '@type': 'Country', name: 'TR' },
      hasDigitalProductPassport: published.passport,
    })
    expect(schema?.json<{ hasGS1DigitalLink: string }>().hasGS1DigitalLink).toContain(`/01/0${gtin}`)
    expect(untp?.json()).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://test.uncefact.org/vocabulary/untp/dpp/0.6.1/',
      ],
      type: ['DigitalProductPassport', 'VerifiableCredential'],
      id: expect.stringContaining('version=1'),
      issuer: { id: expect.stringMatching(/^did:web:127\.0\.0\.1%3A\d+$/) },
      credentialSubject: {
        granularityLevel: 'model',
        product: {
          registeredId: `0${gtin}`,
          countryOfProduction: 'TR',
          dimensions: { weight: { value: 0.17, unit: 'KGM' } },
        },
        materialsProvenance: [{ massFraction: 1, recycledMassFraction: 0 }],
        emissionsScorecard: {
          declaredUnit: 'C62',
          operationalScope: 'CradleToGrave',
          // Nothing of it was measured with evidence.
          primarySourcedRatio: 0,
        },
        circularityScorecard: { recycledContent: 0.29 },
      },
      proof: { cryptosuite: 'eddsa-jcs-2022' },
    })
    expect(untp?.body).not.toMatch(/recyclableContent|hazardous|null/)
    expect(plain?.json()).toMatchObject({
      schema: '3',
      netMassKg: 0.17,
      robustness: 'notAskedYet',
      recyclability: 'notAskedYet',
      manufacturingFootprint: 'notAskedYet',
    })
    expect(html?.body).toContain('Not required yet')
  })

  test('shows hostile texts as they are, in pages and in the data element of a page', async () => {
    const { published } = await publishedPassport(
      contributor,
      { name: hostile, brand: hostile },
      { draft: { contact: hostile, care: hostile, bonus: { state: 'value', text: hostile } } },
    )
    for (const address of [published.passport, published.agec]) {
      const { body } = await get(pathOf(address))
      expect(body.match(/<script/g)).toHaveLength(1)
      expect(body).not.toContain('<img src=x')
      const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? []
      expect((JSON.parse(data) as { name: string }).name).toBe(hostile)
    }
    const data = await get(pathOf(published.passport), { accept: 'application/json' })
    expect(data.headers['content-type']).toContain('application/json')
    expect(data.json<{ name: string }>().name).toBe(hostile)
  })

  test('is for nobody before it is published, nor by a revoked or foreign key', async () => {
    const product = await publishedProduct(contributor, { gtin: aGtin() })
    await contributor.put(`/products/${product.id}/passport`, said)
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const { key, id } = (await owner.post('/api-keys', { name: 'shop', scope: 'widget' })).json<{
      key: string
      id: string
    }>()
    const other = (await neighbour.post('/api-keys', { name: 'shop', scope: 'widget' })).json<{
      key: string
    }>()
    const byKey = (of: string) => get(`/products/agec?api_key=${of}&gtin=${product.gtin}`)
    expect((await byKey(key)).statusCode).toBe(404)
    await contributor.post(`/products/${product.id}/passport/publish`)
    expect((await byKey(key)).statusCode).toBe(200)
    expect((await byKey(other.key)).statusCode).toBe(404)
    await owner.delete(`/api-keys/${id}`)
    expect((await byKey(key)).statusCode).toBe(404)
    for (const wrong of ['', '?id=x', `?id=${crypto.randomUUID()}`])
      expect((await get(`/products/passport${wrong}`)).statusCode).toBe(404)
    expect((await neighbour.get(`/products/${product.id}/passport`)).statusCode).toBe(404)
  })
})

describe('the resolver', () => {
  test('leads to each rendering, in the language of the reader, and lists them', async () => {
    const { published, gtin } = await publishedPassport(contributor, {}, { draft: { recall: 'Return it' } })
    const link = (query = '', headers = {}) => get(`/01/0${gtin}${query}`, headers)
    const location = async (query = '', headers = {}) => {
      const answer = await link(query, headers)
      expect(answer.statusCode).toBe(307)
      return pathOf(String(answer.headers.location))
    }
    expect(await location()).toBe(pathOf(published.passport))
    expect(await location('', { 'accept-language': 'fr-CH' })).toBe(`${pathOf(published.passport)}&lang=fr`)
    expect(await location('?linkType=gs1:dpp')).toBe(pathOf(published.passport))
    expect(await location('?linkType=https://gs1.org/voc/sustainabilityInfo')).toBe(pathOf(published.agec))
    expect(await location('?linkType=gs1:pip')).toContain('/products/sheet?id=')
    expect(await location('?linkType=gs1:unheardOf')).toBe(pathOf(published.passport))
    expect((await link('?linkType=gs1:recallStatus')).headers.location).toContain('#recall')
    for (const answer of [
      await link('?linkType=linkset'),
      await link('?linkType=all'),
      await link('', { accept: 'application/linkset+json' }),
    ]) {
      expect(answer.headers['content-type']).toContain('application/linkset+json')
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      const [set] = answer.json<{ linkset: Record<string, { href: string }[]>[] }>().linkset
      expect(set?.['https://gs1.org/voc/dpp']).toMatchObject([
        { href: published.passport, hreflang: ['en', 'fr'] },
      ])
      expect(Object.keys(set ?? {})).toHaveLength(6)
    }
    expect(published.digitalLink?.address).toContain(`/01/0${gtin}`)
    const { svg, modules, millimetres } = published.digitalLink?.code ?? {
      svg: '',
      modules: 0,
      millimetres: 0,
    }
    expect(svg).toContain(`viewBox="0 0 ${modules} ${modules}"`)
    expect(millimetres).toBeCloseTo(modules * 0.4, 6)
  })

  test('answers for the item, its batch, else the model', async () => {
    const { gtin } = await publishedPassport()
    const page = async (path: string, accept = 'application/vc') => {
      const answer = await get(`/01/0${gtin}${path}`)
      expect(answer.statusCode).toBe(307)
      return (await get(pathOf(String(answer.headers.location)), { accept })).json<{
        credentialSubject: {
          granularityLevel: string
          product: { serialNumber?: string; batchNumber?: string }
        }
      }>().credentialSubject
    }
    expect(await page('/10/FW26%2F1/21/0007')).toMatchObject({
      granularityLevel: 'item',
      product: { serialNumber: '0007' },
    })
    expect(await page('/10/FW26%2F1/21/9999')).toMatchObject({
      granularityLevel: 'batch',
      product: { batchNumber: 'FW26/1' },
    })
    expect(await page('/22/M-BLU/10/OTHER/21/9999')).toMatchObject({ granularityLevel: 'model' })
  })

  test('says what is wrong with a number, and knows a published product without a passport', async () => {
    const wrong = await get('/01/03760362232896', { 'accept-language': 'fr' })
    expect([wrong.statusCode, refusalOf(wrong)]).toEqual([
      400,
      [400, 'MALFORMED_REQUEST', 'digitalLink GTIN_CHECK_DIGIT'],
    ])
    const page = await get('/01/03760362232896', { accept: 'text/html' })
    expect(page.body).toContain('the check digit of the number is wrong')
    expect((await get('/01/03760362232897/21/1/10/2')).statusCode).toBe(400)
    expect((await get('/01/03760362232897/10/%E0%A4%A')).statusCode).toBe(400)
    expect((await get('/01/03760362232897')).statusCode).toBe(404)
    const { gtin } = await publishedProduct(contributor, { gtin: aGtin() })
    const known = await get(`/01/${gtin}`)
    expect([known.statusCode, known.headers.location]).toEqual([
      307,
      expect.stringContaining('/products/sheet?id='),
    ])
  })

  test('of two organizations with the same GTIN the first to publish answers, and the other has an address of its own', async () => {
    const first = await publishedPassport()
    const second = await publishedPassport(neighbour, { gtin: first.gtin })
    const answer = await get(`/01/0${first.gtin}`)
    expect(pathOf(String(answer.headers.location))).toBe(pathOf(first.published.passport))
    const [set] = (await get(`/01/0${first.gtin}?linkType=all`)).json<{
      linkset: Record<string, object[]>[]
    }>().linkset
    expect(set?.['https://gs1.org/voc/dpp']).toHaveLength(2)
    const own = second.published.digitalLink?.address ?? ''
    expect(own).toContain(`/dl/${second.published.publicId}/01/0${first.gtin}`)
    expect(pathOf(String((await get(pathOf(own))).headers.location))).toBe(pathOf(second.published.passport))
    const after = (await neighbour.get(`/products/${second.product.id}/passport`)).json<ProductPassport>()
    expect(after.gaps.map(({ code }) => code)).toContain('GTIN_OF_ANOTHER')
  })
})

test('the sheet of a product answers JSON and JSON-LD at its own address', async () => {
  const { product, gtin } = await publishedPassport(contributor, { name: hostile })
  const sharing = (await contributor.get(`/products/${product.id}/sharing`)).json<{
    published: { sheet: string }
  }>()
  const address = pathOf(sharing.published.sheet)
  const data = await get(address, { accept: 'application/json' })
  expect(data.json()).toMatchObject({ kind: 'product', name: hostile, pefMicropoints: null })
  expect(data.headers['access-control-allow-origin']).toBe('*')
  expect(data.headers.vary).toContain('Accept')
  const linked = await get(address, { accept: 'application/ld+json, text/html;q=0.5' })
  expect(linked.json()).toMatchObject({
    '@type': 'Product',
    gtin14: `0${gtin}`,
    url: expect.stringContaining(address),
  })
  expect(
    (await get(address, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).headers['content-type'],
  ).toContain('text/html')
})
