import { randomUUID } from 'node:crypto'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Declaration, Evaluation, PortalAnswerRow, Product } from '@ecotrame/contract'
import { answered } from '../../../platform/testing/answered.ts'
import { formWithFile } from '../../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { aGarment, aNumber, callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../../products/testing/products.ts'
import { aDeclarant } from '../testing/declarant.ts'

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

let codes = 0
/** A GTIN-13 that no other product of the test has. */
function newGtin(): string {
  codes += 1
  const digits = `3${String(codes).padStart(11, '0')}`
  const sum = [...digits].reverse().reduce((all, one, at) => all + Number(one) * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

interface Declared {
  readonly product: Product & { readonly gtin: string }
  readonly id: string
}
async function declared(changes: object = {}): Promise<Declared> {
  const gtin = newGtin()
  const product = await productOf(owner, {
    gtin,
    brand: 'Maison Rivage',
    evaluations: holding([tee, 1]),
    ...changes,
  })
  const { items } = answered<{ items: { declaration: string | null; code: string | null }[] }>(
    await owner.post('/declarations', { ids: [product.id], channel: 'file' }),
    201,
  )
  const id = items[0]?.declaration
  if (!id) throw new Error(String(items[0]?.code))
  return { product: { ...product, gtin }, id }
}
const record = async (id: string) => answered<Declaration>(await owner.get(`/declarations/${id}`))

function sent(content: string | Uint8Array, headers: Readonly<Record<string, string>> = {}, who = 'a') {
  const file = formWithFile(Buffer.from(content), { name: 'r.csv', type: 'text/csv' })
  return running.server.inject({
    method: 'POST',
    url: '/api/declarations/results/read',
    headers: { ...file.headers, ...running.loginAs('organization_owner', who as 'a'), ...headers },
    payload: file.payload,
  })
}
const read = async (content: string | Uint8Array, headers = {}) =>
  answered<{ rows: PortalAnswerRow[] }>(await sent(content, headers)).rows
const keep = (rows: readonly PortalAnswerRow[], caller = owner) =>
  caller.post('/declarations/results', {
    answers: rows.flatMap(({ declaration, status, text, score, portalReference }) =>
      declaration === null
        ? []
        : [{ declaration: declaration.id, status, text, score, portalReference: portalReference || null }],
    ),
  })
const codesOf = (rows: readonly PortalAnswerRow[]) =>
  rows.map(({ line, problems }) => [line, ...problems.map(({ code, column }) => `${code} ${column}`)])

describe('answers of the portal for many products', () => {
  test('are matched by reference, code or the portal’s reference, from CSV, workbook and JSON; reading keeps nothing', async () => {
    const [one, two, three] = [await declared(), await declared(), await declared()]
    const csv = await read(
      `Référence interne;Score;Erreur\n${one.product.reference};1234,5;\n${two.product.reference};;Masse invalide\n`,
    )
    expect(csv.map(({ declaration, outcome, score }) => [declaration?.id, outcome, score])).toEqual([
      [one.id, 'accepted', 1234.5],
      [two.id, 'refused', null],
    ])
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'Résultats',
          rows: [
            ['GTIN', 'Score'],
            [three.product.gtin, 900],
          ],
        },
      ],
    })
    expect((await read(workbook))[0]?.declaration?.id).toBe(three.id)
    const json = JSON.stringify({
      data: [{ id: 'p-77', gtins: [three.product.gtin], status: 201, score: 900 }],
    })
    const rows = await read(json)
    expect(rows).toMatchObject([{ declaration: { id: three.id }, portalReference: 'p-77', status: 201 }])
    expect((await record(three.id)).answers).toEqual([])
    expect(answered(await keep(rows), 201)).toEqual({ kept: 1, known: 0 })
    // The next answer may name it by the portal's reference alone.
    expect((await read('Référence du portail;Score\np-77;905\n'))[0]?.declaration?.id).toBe(three.id)
    expect(await record(three.id)).toMatchObject({ outcome: 'accepted', portalScore: 900 })
  })

  test('that are unknown, stand twice or contradict themselves are told by row and column, and not kept', async () => {
    const [one, two] = [await declared(), await declared()]
    // Of a product that is gone its declarations stay.
    const gone = await declared({ reference: 'TWIN' })
    expect((await owner.delete(`/products/${gone.product.id}`)).statusCode).toBe(200)
    const twin = await declared({ reference: 'TWIN' })
    const rows = await read(
      [
        'Référence interne;GTIN;Score',
        `${one.product.reference};;900`,
        'NOBODY;;12',
        `${one.product.reference};;901`,
        `${one.product.reference};${two.product.gtin};902`,
        'TWIN;;903',
        `TWIN;${twin.product.gtin};904`,
        `${two.product.reference};;many`,
        ';;905',
      ].join('\n'),
    )
    expect(codesOf(rows)).toEqual([
      [2],
      [3, 'UNKNOWN_PRODUCT Référence interne'],
      [4, 'DUPLICATE_ROW Référence interne'],
      [5, 'CONTRADICTION GTIN'],
      [6, 'AMBIGUOUS Référence interne'],
      [7],
      [8, 'SCORE_INVALID Score'],
      [9, 'NO_IDENTIFIER Référence interne'],
    ])
    expect(rows[5]?.declaration?.id).toBe(twin.id)
    expect(rows[1]?.problems[0]?.what).toContain('“NOBODY”')
    expect(rows.flatMap(({ problems }) => problems).some(({ what }) => /[A-Z]+_[A-Z]+/.test(what))).toBe(
      false,
    )
  })

  test('are kept all or none, and once: what is known already is told and not written again', async () => {
    const [one, two] = [await declared(), await declared()]
    const rows = await read(`GTIN;Score\n${one.product.gtin};900\n${two.product.gtin};901\n`)
    const broken = await owner.post('/declarations/results', {
      answers: [
        { declaration: one.id, score: 900 },
        { declaration: randomUUID(), score: 12 },
        { declaration: one.id, score: 900 },
        { declaration: two.id },
      ],
    })
    expect(refusalOf(broken)).toEqual([
      422,
      'INVALID_VALUES',
      'answers[1].declaration UNKNOWN_DECLARATION',
      'answers[2].declaration NAMED_TWICE',
      'answers[3].text REQUIRED',
    ])
    expect((await record(one.id)).answers).toEqual([])
    expect(answered(await keep(rows), 201)).toEqual({ kept: 2, known: 0 })
    const again = await read(`GTIN;Score\n${one.product.gtin};900\n${two.product.gtin};950\n`)
    expect(again.map(({ known }) => known)).toEqual([true, false])
    expect(answered(await keep(again), 201)).toEqual({ kept: 1, known: 1 })
    expect((await record(one.id)).answers).toHaveLength(1)
    expect((await record(two.id)).answers.map(({ score }) => score)).toEqual([901, 950])
  })

  test('of another score are explained field by field in the language of the reader, without codes', async () => {
    const one = await declared()
    const { score } = await record(one.id)
    const named = JSON.stringify([{ gtins: [one.product.gtin], score: score * 1.5, mass: 0.3 }])
    const [row] = await read(named)
    expect(row?.explanation).toMatchObject({
      cause: 'inputs',
      fields: [{ path: 'massKg', field: 'Mass (kg)', declared: '0.17', portal: '0.3' }],
    })
    const [french] = await read(named, { 'accept-language': 'fr' })
    expect(french?.explanation?.fields[0]).toMatchObject({ field: 'Masse (kg)', declared: '0,17' })
    const [other] = await read(`GTIN;Score\n${one.product.gtin};${score * 3.21}\n`)
    expect(other?.explanation).toMatchObject({ cause: 'unknown', fields: [] })
    expect(other?.explanation?.sentence).toMatch(/^Not explained\. .* Checked: .*Number of references/)
    const [same] = await read(`GTIN;Score\n${one.product.gtin};${Math.round(score)}\n`)
    expect(same?.explanation).toBeNull()
  })

  test('of a product that was changed since are put down to its version of today', async () => {
    const lighter = await owner.evaluated()
    const one = await declared({ evaluations: holding([lighter, 1]) })
    const values = { ...aGarment().values, mass: aNumber('mass', 250) }
    const saved = await owner.put(`/evaluations/${lighter.id}`, { ...aGarment(), values })
    expect(saved.statusCode, saved.body).toBe(200)
    await owner.get(`/evaluations/evaluate/${lighter.id}`)
    const other = await declared({ evaluations: holding([lighter, 1]) })
    const { score } = await record(other.id)
    const [row] = await read(`GTIN;Score\n${one.product.gtin};${score}\n`)
    expect(row?.explanation).toMatchObject({ cause: 'inputs', fields: [{ path: 'massKg', portal: '0.25' }] })
  })

  test('refuse what is no file of answers, and name the columns that are missing', async () => {
    expect(refusalOf(await sent('Nom;Score\na;1\n'))).toEqual([
      422,
      'INVALID_VALUES',
      'file.Référence interne COLUMN_MISSING',
    ])
    for (const content of ['\u0000\u0001', '{"broken', '[]', ''])
      expect(refusalOf(await sent(content))[0]).toBeGreaterThanOrEqual(400)
    expect(refusalOf(await sent(`GTIN;Score\n${'1;1\n'.repeat(2001)}`))[1]).toBe('TOO_MANY_ROWS')
  })

  test('are none of another organization’s affair, and a reader reads none', async () => {
    const one = await declared()
    const foreign = answered<{ rows: PortalAnswerRow[] }>(
      await sent(`GTIN;Score\n${one.product.gtin};900\n`, {}, 'b'),
    ).rows
    expect(codesOf(foreign)).toEqual([[2, 'UNKNOWN_PRODUCT GTIN']])
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    const given = { answers: [{ declaration: one.id, score: 900 }] }
    expect(refusalOf(await stranger.post('/declarations/results', given))[2]).toBe(
      'answers[0].declaration UNKNOWN_DECLARATION',
    )
    const reader = callerOf(running, running.loginAs('reader'))
    expect(refusalOf(await reader.post('/declarations/results', given))).toEqual([403, 'PERMISSION_REQUIRED'])
  })
})
