import { assert, asyncProperty, constantFrom, integer, option, record, array, boolean } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Declaration, Product, SharingAnswer } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, aNumber, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'
import { bringTypeface } from './testing/bring-typeface.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'export', 'widget'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  await owner.put('/declaration-settings', {
    organizationType: 'Brand',
    withoutGtin: false,
    brands: [],
    segments: [],
    sendScore: true,
    defaultTrims: false,
  })
})
afterAll(() => running.close())

type Inputs = 'light' | 'heavy'
const grams = { light: 170, heavy: 250 } as const
const gtin = '2000000000015'

/** What was declared of each of the two, as the records keep it, and the public pages of each. */
interface Stage {
  readonly product: Product
  readonly content: Readonly<
    Record<Inputs, { readonly content: object; readonly versions: object; readonly score: number }>
  >
  readonly pages: Readonly<Record<Inputs, readonly string[]>>
}

/** A product of one garment, published as it is. */
async function publishedPages(evaluation: string, product: string): Promise<readonly string[]> {
  await contributor.get(`/evaluations/evaluate/${evaluation}`)
  await contributor.patch(`/evaluations/publish/${evaluation}`)
  await contributor.patch(`/products/publish/${product}`)
  const idOf = async (kind: string, id: string) =>
    (await contributor.get(`/${kind}/${id}/sharing`)).json<SharingAnswer>().published?.publicId
  const [one, whole] = [await idOf('evaluations', evaluation), await idOf('products', product)]
  return [`/evaluation/sheet?id=${one}`, `/products/sheet?id=${whole}`, `/products/widget?id=${whole}`]
}

async function declaredNow(product: string, declaredAt: string) {
  const answer = await owner.post('/declarations', { ids: [product], channel: 'api', declaredAt })
  const id = answer.json<{ items: { declaration: string | null; message: string | null }[] }>().items[0]
  if (!id?.declaration) throw new Error(String(id?.message))
  const { score } = (await owner.get(`/declarations/${id.declaration}`)).json<Declaration>()
  const [kept] = await running.database.asOwner<{ content: object; versions: object }>(
    `select content, versions from declarations where id = '${id.declaration}'`,
  )
  if (kept === undefined) throw new Error('not kept')
  return { ...kept, score }
}

async function setStage(): Promise<Stage> {
  const evaluation = await contributor.evaluated()
  const product = await productOf(contributor, { gtin, evaluations: holding([evaluation, 1]) })
  const light = await declaredNow(product.id, '2025-01-01T00:00:00.000Z')
  const lightPages = await publishedPages(evaluation.id, product.id)
  const values = { ...aGarment().values, mass: aNumber('mass', grams.heavy) }
  await contributor.put(`/evaluations/${evaluation.id}`, { ...aGarment(), values })
  const heavyPages = await publishedPages(evaluation.id, product.id)
  const heavy = await declaredNow(product.id, '2025-09-01T00:00:00.000Z')
  return { product, content: { light, heavy }, pages: { light: lightPages, heavy: heavyPages } }
}

const outcomes = ['accepted', 'accepted', 'unchanged', 'refused', 'too_recent', 'failed'] as const
interface Told {
  readonly inputs: Inputs
  readonly daysAgo: number
  /** Of a subject of its own that has the same code. */
  readonly other: boolean
  readonly method: string
  readonly answers: readonly { readonly outcome: (typeof outcomes)[number]; readonly score: number | null }[]
}
const told = record<Told>({
  inputs: constantFrom('light', 'heavy'),
  daysAgo: integer({ min: 1, max: 900 }),
  other: integer({ min: 0, max: 3 }).map((one) => one === 0),
  method: constantFrom('7.0.0', '7.0.0', '6.0.0'),
  answers: array(
    record({
      outcome: constantFrom(...outcomes),
      score: option(integer({ min: 90, max: 90_000 }), { nil: null }),
    }),
    { maxLength: 3 },
  ),
})

/** A history that draws a label for sure; random ones rarely do. */
const acceptedOf = (inputs: Inputs): [Told[], boolean] => [
  [{ inputs, daysAgo: 3, other: false, method: '7.0.0', answers: [{ outcome: 'accepted', score: null }] }],
  true,
]

/** Writes a history in the place of the one before. */
async function rewrite({ product, content }: Stage, history: readonly Told[]): Promise<void> {
  await running.database.asOwner('delete from declarations')
  for (const [place, one] of history.entries()) {
    const { versions, ...kept } = content[one.inputs]
    const [row] = await running.database.asOwner<{ id: string }>(
      `insert into declarations (organization_id, kind, subject_id, name, reference, gtins, channel, declared_at, content,
        hash, score, confidence, method_version, versions, evidence)
      values ($1, 'product', $2, 'Told', $3, $4, 'api', now() - make_interval(days => $5, secs => $6), $7, 'h', $8, 'High',
        $9, $10, '[]') returning id`,
      [
        running.organizations.a.id,
        one.other ? crypto.randomUUID() : product.id,
        `R${place}`,
        [gtin],
        one.daysAgo,
        place,
        JSON.stringify(kept.content),
        kept.score,
        one.method,
        JSON.stringify(one.other ? [] : versions),
      ],
    )
    for (const { outcome, score } of one.answers)
      await running.database.asOwner(
        `insert into declaration_answers (organization_id, declaration_id, answer, outcome, score, fields)
        values ($1, $2, '', $3, $4, '[]')`,
        [running.organizations.a.id, row?.id ?? '', outcome, score],
      )
  }
}

/** A typeface that is there or not: to read the fonts each time would take the longest. */
async function typefaceToToggle() {
  await bringTypeface(running)
  const rows = await running.database.asOwner('select * from label_typefaces')
  return async (isThere: boolean) => {
    await running.database.asOwner('delete from label_typefaces')
    if (isThere)
      await running.database.asOwner(
        'insert into label_typefaces select * from jsonb_populate_recordset(null::label_typefaces, $1)',
        [JSON.stringify(rows)],
      )
  }
}

/** The law: which figures a public page of these inputs draws, if any. */
function drawnBy(history: readonly Told[], inputs: Inputs, { content }: Stage): string | null {
  const has = history
    .map((one, place) => ({ ...one, age: one.daysAgo * 86_400 + place }))
    .filter(({ answers }) => ['accepted', 'unchanged'].includes(answers.at(-1)?.outcome ?? 'sent'))
    .toSorted((one, other) => one.age - other.age)
  const [newest] = has
  // The year after the change to version 7.0.0, of October 2025, is over.
  if (newest === undefined || newest.other || newest.inputs !== inputs || newest.method !== '7.0.0')
    return null
  const named = newest.answers.findLast(({ score }) => score !== null)?.score ?? null
  const { score } = content[inputs]
  const points = named === null || named === Math.round(score) ? score : named
  const mass = grams[inputs] / 1000
  return `Coût environnemental : ${Math.round(points)} points d'impact, ${Math.round(points / (10 * mass))} pour 100g`
}

test('a public page bears a label only of an accepted declaration in force of what it shows, with its figures', async () => {
  const stage = await setStage()
  const toggle = await typefaceToToggle()
  const drawn = new Set<string>()
  const law = asyncProperty(array(told, { maxLength: 4 }), boolean(), async (history, withType) => {
    await toggle(withType)
    await rewrite(stage, history)
    for (const inputs of ['light', 'heavy'] as const)
      for (const url of stage.pages[inputs]) {
        const { body, statusCode } = await running.server.inject({ method: 'GET', url })
        expect(statusCode).toBe(200)
        const said = drawnBy(history, inputs, stage)
        const label = /aria-label="(Coût environnemental[^"]*)"/.exec(body)?.[1] ?? null
        expect(label, `${url} ${JSON.stringify(history)}`).toBe(withType ? said : null)
        // Figures that were declared are told as text where there is no label.
        if (said !== null && !withType) expect(body).toContain('reference R')
        if (said === null) expect(body).not.toContain('reference R')
        if (label !== null) drawn.add(url)
      }
  })
  await assert(law, { numRuns: 30, examples: [acceptedOf('light'), acceptedOf('heavy')] })
  // It says something of both cases: each page drew its label at least once.
  expect([...drawn].toSorted()).toEqual([...stage.pages.light, ...stage.pages.heavy].toSorted())
})
