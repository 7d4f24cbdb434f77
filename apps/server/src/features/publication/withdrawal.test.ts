import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  emptyPassport,
  gtinCheckDigit,
  type Evaluation,
  type PassportDraft,
  type Product,
  type ProductPassport,
  type SharingAnswer,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aNumber, bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'

let running: TestServer
let contributor: Caller
let key: string
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  contributor = callerOf(running, running.loginAs('contributor'))
  const owner = callerOf(running, running.loginAs('organization_owner'))
  key = (await owner.post('/api-keys', { name: 'Shop', scope: 'widget' })).json<{ key: string }>().key
})
afterAll(() => running.close())

type Kind = 'evaluations' | 'products'
const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  running.server.inject({ method: 'GET', url, headers })
const sharingOf = async (kind: Kind, id: string) =>
  (await contributor.get(`/${kind}/${id}/sharing`)).json<SharingAnswer>()
const withdraw = (kind: Kind, id: string, reason: unknown = 'The origin was wrong') =>
  contributor.post(`/${kind}/${id}/withdraw`, { reason })
async function done(answer: ReturnType<Caller['get']>) {
  const { statusCode, body } = await answer
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`)
}

let counted = 5000
const aGtin = () => {
  const digits = `37603622${(counted += 1)}`
  return `${digits}${gtinCheckDigit(digits)}`
}
const said: PassportDraft = {
  ...emptyPassport,
  recycled: { state: 'value', percent: 29.9, evidence: 'Certificate RCS-1' },
  substances: {
    source: 'declaration',
    declaredBy: 'Maker',
    declaredOn: '2026-03-02',
    release: '2026-02-04',
    others: true,
    evidence: 'Declaration of the maker',
  },
  bonus: { state: 'notConcerned', text: null },
}
async function publishedProduct(changes: object = {}): Promise<Product> {
  const product = await productOf(contributor, {
    evaluations: holding([await contributor.evaluated(), 1]),
    ...changes,
  })
  await done(contributor.patch(`/products/publish/${product.id}`))
  return product
}
async function publishPassport({ id }: Product) {
  await done(contributor.put(`/products/${id}/passport`, said))
  const answer = await contributor.post(`/products/${id}/passport/publish`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const versionsIn = (table: 'evaluation_versions' | 'product_versions', item: string) =>
  running.database.asOwner<{ id: string; public_id: string; was_public: boolean; row: string }>(
    `select id, public_id, published_at is not null as was_public, md5(v::text) as row from ${table} v
      where ${table === 'evaluation_versions' ? 'evaluation_id' : 'product_id'} = '${item}' order by number`,
  )

/** What the world should see of an item, by what was done to it. */
class Expected {
  version = 0
  readonly public = new Set<number>()
  readonly everPublic = new Set<number>()
  handedOut: number | null = null
  wasWithdrawn = false
  publish() {
    this.public.add(this.version)
    this.everPublic.add(this.version)
    if (!this.wasWithdrawn) this.handedOut = this.version
  }
  withdraw() {
    this.public.clear()
    this.wasWithdrawn = true
  }
  /** The version that the identifier of a version shows; `null`: it is withdrawn. */
  shownBy(version: number): number | null {
    if (this.public.has(version)) return version
    return this.public.size === 0 ? null : Math.max(...this.public)
  }
}
const steps = fc.array(fc.constantFrom('publish', 'run', 'withdraw', 'publish'), {
  minLength: 3,
  maxLength: 8,
})

describe('every identifier that was ever handed out', () => {
  test('of an evaluation answers 410 while it is withdrawn, and again once it is published', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const reference = `LAW-${crypto.randomUUID()}`
        const evaluation = await contributor.evaluated({ reference })
        const expected = new Expected()
        for (const [turn, step] of sequence.entries()) {
          const before = await versionsIn('evaluation_versions', evaluation.id)
          await take(step, evaluation, expected, turn)
          const after = await versionsIn('evaluation_versions', evaluation.id)
          if (step === 'withdraw') expect(after).toEqual(before)
          await hold(evaluation.id, reference, expected, after)
        }
      }),
      { numRuns: 8 },
    )
  })

  async function take(step: string, { id }: Evaluation, expected: Expected, turn: number) {
    if (step === 'run') {
      const read = (await contributor.get(`/evaluations/${id}`)).json<Evaluation>()
      const values = { ...read.values, mass: aNumber('mass', 171 + turn) }
      await done(contributor.put(`/evaluations/${id}`, { ...bodyOf(read), values }))
      await done(contributor.get(`/evaluations/evaluate/${id}`))
      expected.version += 1
    } else if (step === 'publish') {
      await done(contributor.patch(`/evaluations/publish/${id}`))
      expected.publish()
    } else {
      const answer = await withdraw('evaluations', id)
      expect(answer.statusCode, answer.body).toBe(expected.public.size > 0 ? 200 : 409)
      if (expected.public.size > 0) expected.withdraw()
    }
  }

  async function hold(
    id: string,
    reference: string,
    expected: Expected,
    versions: readonly { id: string; public_id: string; was_public: boolean }[],
  ) {
    for (const [version, { public_id, was_public }] of versions.entries()) {
      expect(was_public).toBe(expected.everPublic.has(version))
      const shown = was_public ? expected.shownBy(version) : null
      const status = !was_public ? 404 : shown === null ? 410 : 200
      const widget = await open(`/evaluation/widget?id=${public_id}`)
      const data = await open(`/evaluation/sheet?id=${public_id}`, { accept: 'application/json' })
      expect([widget.statusCode, data.statusCode], `version ${version}`).toEqual([status, status])
      if (shown !== null) expect(data.json<{ version: number }>().version).toBe(shown + 1)
    }
    const byKey = await open(`/evaluation/sheet?api_key=${key}&reference=${reference}`)
    const standing = expected.public.size > 0
    expect(byKey.statusCode).toBe(standing ? 200 : expected.everPublic.size > 0 ? 410 : 404)
    const { state } = (await contributor.get(`/evaluations/${id}`)).json<Evaluation>()
    expect(state).toBe(expected.public.has(expected.version) ? 'published' : 'evaluated')
    const { published, withdrawn } = await sharingOf('evaluations', id)
    expect(published?.publicId ?? null).toBe(standing ? versions[expected.handedOut ?? -1]?.public_id : null)
    expect(withdrawn === null).toBe(standing || expected.everPublic.size === 0)
  }

  test('of a product answers 410 with its passport and its codes', async () => {
    const gtin = aGtin()
    const product = await publishedProduct({ gtin })
    await publishPassport(product)
    const { published } = (await contributor.get(`/products/${product.id}/passport`)).json<ProductPassport>()
    const first = await sharingOf('products', product.id)
    const sheet = `/products/sheet?id=${first.published?.publicId}`
    const [passport, code] = [`id=${published?.publicId}`, `/dl/${published?.publicId}/01/0${gtin}`]
    const everything = [
      sheet,
      sheet.replace('sheet', 'widget'),
      `/products/sheet?api_key=${key}&gtin=${gtin}`,
      `/products/sheet?api_key=${key}&reference=${product.reference}`,
      `/products/passport?${passport}`,
      `/products/passport?${passport}&version=1`,
      `/products/agec?${passport}`,
      `/products/passport?api_key=${key}&gtin=${gtin}`,
    ]
    const codes = [`/01/0${gtin}`, code, `${code}?linkType=linkset`]
    const statuses = async (urls: readonly string[]) =>
      Promise.all(urls.map(async (url) => (await open(url, { accept: 'text/html' })).statusCode))
    const all = (urls: readonly string[], status: number) => urls.map(() => status)
    expect(await statuses(everything)).toEqual(all(everything, 200))
    expect(await statuses(codes)).toEqual([307, 307, 200])

    const answer = await withdraw('products', product.id)
    expect([answer.statusCode, answer.json<Product>().state]).toEqual([200, 'evaluated'])
    expect(await statuses(everything)).toEqual(all(everything, 410))
    expect(await statuses(codes)).toEqual(all(codes, 410))
    expect((await contributor.get(`/products/${product.id}/passport`)).json<ProductPassport>()).toMatchObject(
      {
        published: null,
        canPublish: false,
      },
    )
    const day = new Date().toISOString().slice(0, 10)
    const shown = await contributor.get(`/products/${product.id}/passport/shown?on=${day}`)
    expect(shown.json()).toMatchObject({ shown: null })

    await done(contributor.patch(`/products/publish/${product.id}`))
    expect(await statuses(everything.slice(0, 4))).toEqual([200, 200, 200, 200])
    // The passport says what it said before: it comes back when somebody publishes it again.
    expect(await statuses(everything.slice(4))).toEqual(all(everything.slice(4), 410))
    expect(await statuses(codes.slice(0, 2))).toEqual([307, 307])
    await publishPassport(product)
    expect(await statuses(everything)).toEqual(all(everything, 200))
    const again = await contributor.get(`/products/${product.id}/passport`)
    expect(again.json<ProductPassport>().published).toMatchObject({
      publicId: published?.publicId,
      version: { number: 2 },
    })
    expect((await sharingOf('products', product.id)).published?.publicId).toBe(first.published?.publicId)
  })

  test('of a passport stays withdrawn when its product is deleted', async () => {
    const product = await publishedProduct({ gtin: aGtin() })
    await publishPassport(product)
    const { published } = (await contributor.get(`/products/${product.id}/passport`)).json<ProductPassport>()
    await done(withdraw('products', product.id))
    await done(contributor.delete(`/products/${product.id}`))
    expect((await open(`/products/passport?id=${published?.publicId}`)).statusCode).toBe(410)
  })
})

describe('what a reader is told', () => {
  test('is a sentence in the own language, or data, for pages and embeds', async () => {
    const evaluation = await contributor.evaluated()
    await done(contributor.patch(`/evaluations/publish/${evaluation.id}`))
    const { published } = await sharingOf('evaluations', evaluation.id)
    await done(withdraw('evaluations', evaluation.id))
    const url = `/evaluation/sheet?id=${published?.publicId}`
    const french = await open(url, { 'accept-language': 'fr' })
    expect(french.body).toContain('<h1>Cette page a été retirée par l’entreprise qui l’avait publiée.</h1>')
    expect(french.body).toContain('<html lang="fr">')
    expect(french.headers['content-security-policy']).toContain("default-src 'none'")
    const widget = await open(`/evaluation/widget?id=${published?.publicId}&lang=en`)
    expect(widget.body).toContain('This page was withdrawn by the company that published it.')
    for (const page of [french, widget]) {
      expect(page.body).not.toContain('The origin was wrong')
      expect(page.body).not.toContain(evaluation.name)
    }
    const data = await open(`${url}&lang=fr`, { accept: 'application/json' })
    expect(data.headers['content-type']).toContain('application/problem+json')
    expect(data.json()).toMatchObject({
      status: 410,
      code: 'WITHDRAWN',
      title: expect.stringContaining('retirée') as string,
    })
  })
})

describe('a withdrawal', () => {
  test('needs a reason, something public and the right to it, and is told to the audit log', async () => {
    const evaluation = await contributor.evaluated()
    expect(refusalOf(await withdraw('evaluations', evaluation.id)).slice(0, 2)).toEqual([
      409,
      'NOT_PUBLISHED',
    ])
    await done(contributor.patch(`/evaluations/publish/${evaluation.id}`))
    for (const reason of ['', '   ', 'x'.repeat(501), 'a\nb', null, 7])
      expect((await withdraw('evaluations', evaluation.id, reason)).statusCode, String(reason)).toBe(422)
    for (const [role, of] of [
      ['reader', 'a'],
      ['organization_owner', 'b'],
    ] as const) {
      const other = callerOf(running, running.loginAs(role, of))
      const refused = await other.post(`/evaluations/${evaluation.id}/withdraw`, { reason: 'x' })
      expect(refused.statusCode).toBe(role === 'reader' ? 403 : 404)
    }
    await done(withdraw('evaluations', evaluation.id))
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const log = await owner.get(`/audit-log?entity=evaluation&entityId=${evaluation.id}&action=withdraw`)
    expect(log.json<{ items: unknown[] }>().items).toHaveLength(1)
    expect(log.body).toContain('The origin was wrong')
  })

  test('of an evaluation leaves the sheet of a published product that holds it', async () => {
    const top = await contributor.evaluated()
    await done(contributor.patch(`/evaluations/publish/${top.id}`))
    const product = await productOf(contributor, { evaluations: holding([top, 1]) })
    await done(contributor.patch(`/products/publish/${product.id}`))
    await done(withdraw('evaluations', top.id))
    const { published } = await sharingOf('products', product.id)
    expect((await open(`/products/sheet?id=${published?.publicId}`)).statusCode).toBe(200)
  })

  test('of what has changed since keeps the state that it has', async () => {
    const evaluation = await contributor.evaluated()
    await done(contributor.patch(`/evaluations/publish/${evaluation.id}`))
    const read = (await contributor.get(`/evaluations/${evaluation.id}`)).json<Evaluation>()
    const values = { ...read.values, mass: aNumber('mass', 999) }
    await done(contributor.put(`/evaluations/${evaluation.id}`, { ...bodyOf(read), values }))
    expect((await withdraw('evaluations', evaluation.id)).json<Evaluation>().state).toBe('outdated')
  })
})

describe('many', () => {
  const jobEnd = async (path: string, body: object) => {
    const { job } = (await contributor.post(path, body)).json<{ job: { id: string } }>()
    await expect
      .poll(async () => (await contributor.get(`/jobs/${job.id}`)).json<{ state: string }>().state)
      .toMatch(/done|failed/)
    return job.id
  }

  test('are withdrawn at once, each as one is; what is not public counts as done', async () => {
    const [one, other, draft] = [
      await contributor.evaluated(),
      await contributor.evaluated(),
      await contributor.evaluated(),
    ]
    const product = await publishedProduct()
    for (const { id } of [one, other]) await done(contributor.patch(`/evaluations/publish/${id}`))
    const asked = { selection: { ids: [one.id, other.id, draft.id] }, reason: 'Wrong' }
    const preview = await contributor.post('/evaluations/bulk/withdraw/preview', asked)
    expect(preview.json()).toMatchObject({ changes: 2, unchanged: 1 })
    await jobEnd('/evaluations/bulk/withdraw', asked)
    await jobEnd('/products/bulk/withdraw', { selection: { ids: [product.id] }, reason: 'Wrong' })
    for (const { id } of [one, other])
      expect(await sharingOf('evaluations', id)).toMatchObject({
        published: null,
        withdrawn: { reason: 'Wrong' },
      })
    expect(await sharingOf('evaluations', draft.id)).toMatchObject({ withdrawn: null })
    expect(await sharingOf('products', product.id)).toMatchObject({ withdrawn: { reason: 'Wrong' } })
  })

  test('that are given back after a change of many are not public again by that', async () => {
    const evaluation = await contributor.evaluated()
    await done(contributor.patch(`/evaluations/publish/${evaluation.id}`))
    const change = { selection: { ids: [evaluation.id] }, field: 'makingCountry', country: 'PT' }
    const job = await jobEnd('/evaluations/bulk/country', change)
    await done(withdraw('evaluations', evaluation.id))
    const undo = (await contributor.post(`/jobs/${job}/undo`)).json<{ id: string }>()
    await expect
      .poll(async () => (await contributor.get(`/jobs/${undo.id}`)).json<{ state: string }>().state)
      .toBe('done')
    const { state, values } = (await contributor.get(`/evaluations/${evaluation.id}`)).json<Evaluation>()
    expect([state, values['makingCountry']?.value]).toEqual(['evaluated', 'TR'])
  })
})
