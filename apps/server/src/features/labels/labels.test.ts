import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, FrenchLabelAnswer, VersionSummary } from '@ecotrame/contract'
import { drawFrenchLabel, labelFrame } from '@ecotrame/lca'
import { substituteLabelType } from '@ecotrame/reference-data'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aPairOfSneakers, aNumber, aGarment, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'
import { bringTypeface } from './testing/bring-typeface.ts'

let running: TestServer
let contributor: Caller
let owner: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers', 'export', 'widget'] })
  contributor = callerOf(running, running.loginAs('contributor'))
  owner = callerOf(running, running.loginAs('organization_owner'))
  await owner.put('/declaration-settings', {
    organizationType: 'Brand',
    withoutGtin: true,
    brands: [],
    segments: [],
    sendScore: true,
    defaultTrims: false,
  })
})
afterAll(() => running.close())

const activeVersion = async (id: string): Promise<VersionSummary> => {
  const { items } = (await contributor.get(`/evaluations/${id}/versions`)).json<{ items: VersionSummary[] }>()
  const [version] = items
  if (version === undefined) throw new Error('never run')
  return version
}
const labelOf = async (version: string) =>
  (await contributor.get(`/results/version/${version}/label`)).json<FrenchLabelAnswer>()
async function published(changes: object = {}) {
  const evaluation = await contributor.evaluated(changes)
  await contributor.patch(`/evaluations/publish/${evaluation.id}`)
  return { evaluation, version: await activeVersion(evaluation.id) }
}
const accepted = { status: 201, text: '{"result":"success"}' }

/** Writes down that something was declared as it is now, and what the portal said of it. */
async function declared(
  kind: 'evaluation' | 'product',
  id: string,
  answer: object | null = accepted,
  more: object = {},
) {
  const written = await owner.post('/declarations', { kind, ids: [id], channel: 'api', answer, ...more })
  const [item] = written.json<{ items: { declaration: string | null; message: string | null }[] }>().items
  if (!item?.declaration) throw new Error(String(item?.message))
  return item.declaration
}

/** A version as only another installation could have written it: versions never change. */
async function rewritten(id: string, change: string) {
  const trigger = (what: string) =>
    running.database.asOwner(`alter table evaluation_versions ${what} trigger versions_are_immutable`)
  await trigger('disable')
  await running.database.asOwner(`update evaluation_versions set ${change} where id = $1`, [id])
  await trigger('enable')
}
let references = 0
const aReference = () => ({ reference: `LABEL-${(references += 1)}` })
const heavier = (evaluation: Evaluation) =>
  contributor.put(`/evaluations/${evaluation.id}`, {
    ...aGarment(),
    reference: evaluation.reference,
    values: { ...aGarment().values, mass: aNumber('mass', 250) },
  })

describe('the label of a version', () => {
  test('is a preview until it is declared and set in the typeface of the organization', async () => {
    const evaluation = await contributor.evaluated(aReference())
    const version = await activeVersion(evaluation.id)
    const figures = { points: version.score.points, pointsPer100g: version.score.pointsPer100g }
    expect(await labelOf(version.id)).toMatchObject({
      figures,
      refusals: ['NOT_PUBLISHED', 'NOT_DECLARED', 'NO_TYPEFACE'],
      svg: null,
      text: null,
      declaration: null,
    })
    expect((await contributor.get(`/results/version/${version.id}/label/file`)).json()).toMatchObject({
      code: 'NO_LABEL',
      status: 409,
    })
    await contributor.patch(`/evaluations/publish/${evaluation.id}`)
    const label = await labelOf(version.id)
    expect(label).toMatchObject({ figures, refusals: ['NOT_DECLARED', 'NO_TYPEFACE'], preview: true })
    expect(label.text?.fr).toBe(
      `Coût environnemental : ${version.score.points} points d'impact, ${version.score.pointsPer100g} pour 100g`,
    )
    expect(label.svg).toContain(`aria-label="${label.text?.fr}"`)
  })

  test('follows the declaration: its points, its day and its reference', async () => {
    const reference = aReference()
    const { evaluation, version } = await published(reference)
    const declaredAt = '2026-10-01T08:00:00.000Z'
    const sent = await declared('evaluation', evaluation.id, null, { declaredAt })
    expect((await labelOf(version.id)).refusals).toEqual(['NOT_DECLARED', 'NO_TYPEFACE'])
    await owner.post(`/declarations/${sent}/answers`, {
      status: 400,
      text: '[{"path":["mass"],"message":"no"}]',
    })
    expect((await labelOf(version.id)).refusals).toEqual(['NOT_DECLARED', 'NO_TYPEFACE'])
    const portal = (version.score.points ?? 0) + 1
    await owner.post(`/declarations/${sent}/answers`, { ...accepted, score: portal })
    const label = await labelOf(version.id)
    expect(label).toMatchObject({
      refusals: ['NO_TYPEFACE'],
      figures: { points: portal, pointsPer100g: Math.round(portal / 1.7) },
      declaration: { reference: reference.reference, acceptedOn: declaredAt },
      preview: true,
    })
    await bringTypeface(running)
    expect(await labelOf(version.id)).toMatchObject({ refusals: [], preview: false })
    const { headers } = await contributor.get(`/results/version/${version.id}/label/file`)
    expect(headers['content-disposition']).toContain(`filename="cout-environnemental-${portal}.svg"`)
    await owner.delete('/label-typeface')
  })

  test('takes the exact points that were sent where the portal names them rounded', async () => {
    const { evaluation, version } = await published(aReference())
    await declared('evaluation', evaluation.id, { ...accepted, score: version.score.points })
    expect((await labelOf(version.id)).figures).toEqual({
      points: version.score.points,
      pointsPer100g: version.score.pointsPer100g,
    })
  })

  test('is not that of other inputs, and is again once those are published that were declared', async () => {
    const { evaluation, version } = await published(aReference())
    await declared('evaluation', evaluation.id)
    await heavier(evaluation)
    await contributor.get(`/evaluations/evaluate/${evaluation.id}`)
    await contributor.patch(`/evaluations/publish/${evaluation.id}`)
    const other = await activeVersion(evaluation.id)
    expect((await labelOf(other.id)).refusals).toEqual(['DECLARED_OTHERWISE', 'NO_TYPEFACE'])
    expect((await labelOf(version.id)).refusals).toEqual(['NO_TYPEFACE'])
    // Run again without any change: another version of the same inputs.
    await contributor.put(`/evaluations/${evaluation.id}`, { ...aGarment(), reference: evaluation.reference })
    await contributor.get(`/evaluations/evaluate/${evaluation.id}`)
    await contributor.patch(`/evaluations/publish/${evaluation.id}`)
    const same = await activeVersion(evaluation.id)
    expect(same.id).not.toBe(version.id)
    expect((await labelOf(same.id)).refusals).toEqual(['NO_TYPEFACE'])
  })

  test('needs points: a declaration that names none has none to draw', async () => {
    const { evaluation, version } = await published(aReference())
    const settings = (await owner.get('/declaration-settings')).json<object>()
    const { rowVersion: _rowVersion, ...fields } = settings as { rowVersion: number }
    await owner.put('/declaration-settings', { ...fields, sendScore: false })
    const silent = await declared('evaluation', evaluation.id)
    await owner.put('/declaration-settings', { ...fields, sendScore: true })
    expect((await labelOf(version.id)).refusals).toEqual(['DECLARED_POINTS_UNKNOWN', 'NO_TYPEFACE'])
    await owner.post(`/declarations/${silent}/answers`, { ...accepted, score: 600 })
    expect(await labelOf(version.id)).toMatchObject({ refusals: ['NO_TYPEFACE'], figures: { points: 600 } })
  })

  test('is refused outside the legal scope, of another release and out of the range of the charter', async () => {
    const sneakers = await published(aPairOfSneakers())
    expect(await labelOf(sneakers.version.id)).toMatchObject({ figures: null, refusals: ['OUTSIDE_SCOPE'] })
    const light = await published()
    await rewritten(light.version.id, 'ecs = 9.4')
    expect((await labelOf(light.version.id)).refusals).toContain('OUT_OF_RANGE')
    const older = await published()
    await rewritten(older.version.id, "method_release = 'french-cost 2025-02'")
    expect((await labelOf(older.version.id)).refusals).toContain('OTHER_RELEASE')
  })

  test('of a product adds its items up, and follows the declaration of so many of them', async () => {
    const top = await contributor.evaluated()
    const pack = await productOf(contributor, { evaluations: holding([top, 3]) })
    const label = async () => {
      await contributor.patch(`/products/publish/${pack.id}`)
      const path = `/products/${pack.id}/versions`
      const { items } = (await contributor.get(path)).json<{ items: { id: string }[] }>()
      return (await contributor.get(`/products/versions/${items[0]?.id}/label`)).json<FrenchLabelAnswer>()
    }
    const one = (await activeVersion(top.id)).score
    const { figures, refusals } = await label()
    expect(refusals).toEqual(['NOT_DECLARED', 'NO_TYPEFACE'])
    expect(figures?.points).toBe(Math.floor((one.ecs ?? 0) * 3 + 0.5))
    expect(figures?.pointsPer100g).toBe(one.pointsPer100g)
    await declared('product', pack.id, { ...accepted, score: 1234.6 })
    expect(await label()).toMatchObject({
      refusals: ['NO_TYPEFACE'],
      figures: { points: 1235, pointsPer100g: Math.round(1234.6 / 5.1) },
    })
    const four = await contributor.put(`/products/${pack.id}`, {
      name: pack.name,
      reference: pack.reference,
      evaluations: holding([top, 4]),
    })
    expect(four.statusCode, four.body).toBe(200)
    expect((await label()).refusals).toEqual(['DECLARED_OTHERWISE', 'NO_TYPEFACE'])
  })

  test('of an evaluation follows that of a product which is one piece of it, not of a pack', async () => {
    const { evaluation, version } = await published()
    const pack = await productOf(contributor, { evaluations: holding([evaluation, 2]) })
    await declared('product', pack.id)
    expect((await labelOf(version.id)).refusals).toContain('NOT_DECLARED')
    const piece = await productOf(contributor, { evaluations: holding([evaluation, 1]) })
    await declared('product', piece.id)
    expect(await labelOf(version.id)).toMatchObject({
      refusals: ['NO_TYPEFACE'],
      declaration: { reference: piece.reference },
    })
  })

  test('of others does not count: who has declared the same code is no declaration of ours', async () => {
    const { evaluation, version } = await published()
    const piece = await productOf(contributor, { evaluations: holding([evaluation, 1]) })
    await owner.post('/declarations/third-party', {
      product: piece.id,
      declaredBy: 'A comparer',
      declaredOn: '2026-10-02',
      score: 700,
    })
    expect((await labelOf(version.id)).refusals).toContain('NOT_DECLARED')
  })

  test.each(['height=9.9', 'height=51', 'format=gif'])('refuses a file of %s', async (query) => {
    const { version } = await published()
    const answer = await contributor.get(`/results/version/${version.id}/label/file?${query}`)
    expect(answer.statusCode).toBe(400)
  })

  test('is a file of the size that was asked for, named a preview', async () => {
    const { version } = await published()
    const file = (format: string) =>
      contributor.get(`/results/version/${version.id}/label/file?height=10&format=${format}&language=en`)
    const svg = await file('svg')
    expect(svg.headers['content-type']).toContain('image/svg+xml')
    expect(svg.headers['content-disposition']).toMatch(/filename="cout-environnemental-\d+-preview\.svg"/)
    expect(svg.body).toContain('width="22.93mm" height="14.09mm"')
    const png = await sharp((await file('png')).rawPayload).metadata()
    expect([png.width, png.height, png.density]).toEqual([1083, 666, 1200])
  })
})

describe('the picture', () => {
  const pixelsPerUnit = 1600 / labelFrame.width

  /** First and last black column between two heights, in units of the label. */
  async function inkBetween(points: number, top: number, bottom: number) {
    const svg = drawFrenchLabel({ points, pointsPer100g: 99 }, substituteLabelType(), {
      surroundings: 'none',
      height: labelFrame.height * pixelsPerUnit,
      unit: 'px',
      language: 'fr',
    })
    const image = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale()
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    let [first, last] = [Infinity, 0]
    // Between the free square of the mark and the line at the right.
    for (let x = Math.ceil(33 * pixelsPerUnit); x < 148 * pixelsPerUnit; x++)
      for (let y = Math.ceil(top * pixelsPerUnit); y < bottom * pixelsPerUnit; y++)
        if ((data[y * info.width * info.channels + x * info.channels] ?? 255) < 100)
          [first, last] = [Math.min(first, x), Math.max(last, x)]
    return [first / pixelsPerUnit, last / pixelsPerUnit] as const
  }

  // Charter, page 3: first black of a score by its digits; last black at 144.1.
  test.each([
    [99_999, 40.1],
    [9999, 59.2],
    [999, 87.3],
    [99, 106.9],
  ])('has %d where the charter has it', async (points, first) => {
    const [from, to] = await inkBetween(points, 18.6, 41.5)
    expect(Math.abs(from - first)).toBeLessThan(1.2)
    expect(Math.abs(to - 144.1)).toBeLessThan(0.5)
  })

  test('has the title where the charter has it', async () => {
    const [from, to] = await inkBetween(99, 8.8, 13.4)
    expect(Math.abs(from - 46)).toBeLessThan(0.4)
    expect(Math.abs(to - 144.4)).toBeLessThan(0.4)
  })
})
