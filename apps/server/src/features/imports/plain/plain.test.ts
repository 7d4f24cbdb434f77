import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Import, PlainEvaluationOutcome, PlainProductOutcome } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'

let running: TestServer
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_jeans'] })
  headers = running.loginAs('organization_owner')
})
afterAll(() => running.close())

interface Refusal {
  readonly code: string
  readonly errors: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

const call = (method: 'PUT' | 'POST' | 'GET', url: string, body?: object) =>
  running.server.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
const put = (url: string, body: object) => call('PUT', url, body)
const counted = async (table: string): Promise<number> => {
  const [row] = await running.database.asOwner<{ n: number }>(`select count(*)::integer as n from ${table}`)
  return row?.n ?? 0
}

const tee = {
  category: 'tshirt',
  name: 'Plain tee',
  composition: { cotton: 95, elastane: 5 },
  values: { mass: 150, making: 'PT', price: 25, numberOfReferences: 200 },
}

describe('an evaluation by its reference', () => {
  test('is created from plain values, evaluated, and found again', async () => {
    const answer = await put('/evaluations/by-reference/PLAIN-1', tee)
    expect(answer.statusCode, answer.body).toBe(201)
    const made = answer.json<PlainEvaluationOutcome>()
    expect(made).toMatchObject({ outcome: 'created', dryRun: false, problems: [] })
    expect(made.evaluation).toMatchObject({ reference: 'PLAIN-1', name: 'Plain tee', state: 'evaluated' })
    expect(made.evaluation.score?.points).toBeGreaterThan(0)

    const again = await put('/evaluations/by-reference/plain-1', tee)
    expect(again.statusCode).toBe(200)
    expect(again.json<PlainEvaluationOutcome>()).toMatchObject({
      outcome: 'unchanged',
      evaluation: { id: made.evaluation.id, rowVersion: made.evaluation.rowVersion },
    })
  })

  test('is only created where the call says so', async () => {
    const before = (await put('/evaluations/by-reference/PLAIN-1', {})).json<PlainEvaluationOutcome>()
    const refused = await put('/evaluations/by-reference/plain-1?existing=refuse', { values: { mass: 1 } })
    expect(refused.statusCode).toBe(422)
    expect(refused.json<Refusal>().errors).toMatchObject([
      { path: 'reference', code: 'EVALUATION_REFERENCE_TAKEN' },
    ])
    const after = (await put('/evaluations/by-reference/PLAIN-1', {})).json<PlainEvaluationOutcome>()
    expect(after).toMatchObject({
      outcome: 'unchanged',
      evaluation: { rowVersion: before.evaluation.rowVersion },
    })
    const made = await put('/evaluations/by-reference/PLAIN-NEW?existing=refuse', tee)
    expect(made.statusCode, made.body).toBe(201)
  })

  test('changes what is named, leaves the rest, and takes away what is null', async () => {
    const changed = await put('/evaluations/by-reference/PLAIN-1', { values: { mass: '160 g', price: null } })
    const { outcome, changes, evaluation } = changed.json<PlainEvaluationOutcome>()
    expect(outcome).toBe('updated')
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      ['150', '160'],
      ['25', ''],
    ])
    expect(evaluation.activeVersion?.number).toBe(2)
    const form = (await call('GET', `/evaluations/${evaluation.id}`)).json<{
      values: Record<string, { value: unknown; origin: string }>
    }>()
    expect(form.values['mass']).toMatchObject({ value: 160, origin: 'import' })
    expect(form.values['price']).toMatchObject({ origin: 'default' })
    expect(form.values['makingCountry']).toMatchObject({ value: 'PT', origin: 'import' })
  })

  test('gives in a dry run the very answer of the call, and writes nothing', async () => {
    const before = await Promise.all(['evaluations', 'evaluation_versions', 'audit_log'].map(counted))
    const dry = (await put('/evaluations/by-reference/DRY-1?dryRun=yes', tee)).json<PlainEvaluationOutcome>()
    expect(dry).toMatchObject({ outcome: 'created', dryRun: true })
    expect(await Promise.all(['evaluations', 'evaluation_versions', 'audit_log'].map(counted))).toEqual(
      before,
    )
    const real = (await put('/evaluations/by-reference/DRY-1', tee)).json<PlainEvaluationOutcome>()
    expect(dry.evaluation.score).toEqual(real.evaluation.score)
  })

  test('takes materials with their countries, and names in French', async () => {
    const body = {
      ...tee,
      composition: [
        { material: 'Coton', share: 60, country: 'Inde' },
        { material: 'polyester', share: 40 },
      ],
      trims: {},
      values: { ...tee.values, making: 'Portugal' },
    }
    const { evaluation } = (
      await put('/evaluations/by-reference/PLAIN-FR', body)
    ).json<PlainEvaluationOutcome>()
    const { composition } = (await call('GET', `/evaluations/${evaluation.id}`)).json<{
      composition: { type: string; values: Record<string, { value: unknown }> }[]
    }>()
    const materials = composition.filter(({ type }) => type === 'material')
    expect(materials.map(({ values }) => [values['share']?.value, values['country']?.value])).toEqual([
      [60, 'IN'],
      [40, null],
    ])
    expect(composition.filter(({ type }) => type === 'trim')).toEqual([])
  })

  test.each([
    [{ ...tee, category: 'spaceship' }, [['category', 'UNKNOWN_CATEGORY']]],
    [{ composition: { cotton: 100 } }, [['category', 'REQUIRED']]],
    [{ ...tee, composition: { cotton: 60, unobtainium: 40 } }, [['composition', 'UNKNOWN_MATERIAL']]],
    [{ ...tee, composition: { cotton: 60 } }, [['composition', 'SHARES_NOT_100']]],
    [{ ...tee, values: { mass: 'heavy' } }, [['values.mass', 'NOT_A_NUMBER']]],
    [{ ...tee, values: { mass: -3 } }, [['values.mass', 'NOT_POSITIVE']]],
    [{ ...tee, values: { colour: 'red' } }, [['values.colour', 'UNKNOWN_FIELD']]],
    [{ ...tee, values: { making: 'PT', makingCountry: 'FR' } }, [['values.makingCountry', 'FIELD_TWICE']]],
    [
      { ...tee, values: { mass: 'heavy', making: 'Atlantis' } },
      [
        ['values.mass', 'NOT_A_NUMBER'],
        ['values.making', 'UNKNOWN_COUNTRY'],
      ],
    ],
  ])('refuses %j whole, and names what is wrong', async (body, expected) => {
    const before = await counted('evaluations')
    const answer = await put('/evaluations/by-reference/WRONG-1', body)
    expect(answer.statusCode).toBe(422)
    const { errors } = answer.json<Refusal>()
    expect(errors.map(({ path, code }) => [path, code])).toEqual(expected)
    expect(errors.every(({ message }) => message.length > 10)).toBe(true)
    expect(await counted('evaluations')).toBe(before)
  })

  test('stays a draft that says what it lacks, and is then not published', async () => {
    const body = { category: 'tshirt', values: { mass: 150 } }
    const draft = (await put('/evaluations/by-reference/DRAFT-1', body)).json<PlainEvaluationOutcome>()
    expect(draft.evaluation).toMatchObject({ state: 'draft', score: null, name: 'DRAFT-1' })
    expect(draft.problems.length).toBeGreaterThan(0)
    const before = await counted('evaluations')
    const refused = await put('/evaluations/by-reference/DRAFT-2?publish=yes', body)
    expect(refused.json<Refusal>().code).toBe('NOT_EVALUATED')
    expect(await counted('evaluations')).toBe(before)
  })

  test('is evaluated and published in one call', async () => {
    const answer = await put('/evaluations/by-reference/PUBLIC-1?publish=yes', tee)
    expect(answer.json<PlainEvaluationOutcome>().evaluation.state).toBe('published')
  })

  test('of calls at the same moment one creates, and the others find it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => put('/evaluations/by-reference/AT-ONCE', tee)),
    )
    const outcomes = answers.map((answer) => answer.json<PlainEvaluationOutcome>())
    expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
    expect(new Set(outcomes.map(({ evaluation }) => evaluation.id)).size).toBe(1)
  })
})

describe('a product by its GTIN', () => {
  const gtin = '3760001000016'
  const product = { name: 'Tee of a shop', reference: 'SHOP-1', brand: 'Rivage', evaluation: tee }

  test('comes with its evaluation, whatever the length of the GTIN', async () => {
    const answer = await put(`/products/by-gtin/${gtin}`, product)
    expect(answer.statusCode, answer.body).toBe(201)
    const made = answer.json<PlainProductOutcome>()
    expect(made.product).toMatchObject({ gtin, reference: 'SHOP-1', brand: 'Rivage' })
    expect(made.evaluation?.evaluation).toMatchObject({ reference: 'SHOP-1', state: 'evaluated' })
    const again = await put(`/products/by-gtin/0${gtin}`, product)
    expect(again.json<PlainProductOutcome>()).toMatchObject({
      outcome: 'unchanged',
      product: { id: made.product.id },
    })
    const other = await put(`/products/by-gtin/${gtin}`, {
      brand: null,
      evaluation: { values: { mass: 155 } },
    })
    expect(other.json<PlainProductOutcome>()).toMatchObject({
      outcome: 'updated',
      product: { id: made.product.id, brand: null, name: 'Tee of a shop' },
      evaluation: { outcome: 'updated', evaluation: { id: made.evaluation?.evaluation.id } },
    })
  })

  test.each([
    ['3760001000017', product, 'gtin'],
    ['3760001000023', { brand: 'Rivage' }, 'name'],
    ['3760001000023', { ...product, name: 'Other' }, 'reference'],
  ])('refuses %s %j', async (other, body, path) => {
    const before = await counted('evaluation_versions')
    const refused = await put(`/products/by-gtin/${other}`, body)
    expect(refused.statusCode).toBe(422)
    expect(refused.json<Refusal>().errors[0]?.path).toBe(path)
    expect(await counted('evaluation_versions')).toBe(before)
  })

  test('is published with its evaluation in one call', async () => {
    const answer = await put(`/products/by-gtin/${gtin}?publish=yes`, {})
    expect(answer.json<PlainProductOutcome>().product.state).toBe('published')
  })
})

describe('a batch', () => {
  test('takes what is right, and tells what is wrong by row', async () => {
    const items = Array.from({ length: 60 }, (_, place) => ({
      ...tee,
      reference: `BATCH-${place}`,
      values: { ...tee.values, mass: place === 7 ? 'heavy' : 150 + place },
    }))
    const sent = await call('POST', '/evaluations/batches', { items })
    expect(sent.statusCode, sent.body).toBe(202)
    const { id, counts } = sent.json<Import>()
    expect(counts).toMatchObject({ rows: 60, ready: 59, faulty: 1, created: 59 })
    await expect
      .poll(async () => {
        const answer = await running.server.inject({ url: `/import/files/${id}`, headers })
        return answer.json<Import>().done
      })
      .toMatchObject({ created: 59, evaluated: 59, failed: 0 })
    const rows = await running.server.inject({ url: `/import/files/${id}/rows?outcome=faulty`, headers })
    expect(rows.json<{ items: object[] }>().items).toMatchObject([
      { row: 8, reference: 'BATCH-7', problems: [{ field: 'mass', code: 'NOT_A_NUMBER' }] },
    ])
    const file = await running.server.inject({ url: `/import/files/${id}/faulty-rows`, headers })
    expect(file.json()).toMatchObject([{ reference: 'BATCH-7', item: 8 }])
  })

  test('checked only writes no evaluation', async () => {
    const before = await counted('evaluations')
    const items = [
      { ...tee, reference: 'CHECKED-1' },
      { ...tee, reference: 'checked-1' },
    ]
    const answer = (await call('POST', '/evaluations/batches', { items, dryRun: true })).json<Import>()
    expect(answer).toMatchObject({ state: 'checked', counts: { faulty: 2 } })
    expect(await counted('evaluations')).toBe(before)
  })
})
