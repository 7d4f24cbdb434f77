import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FrenchLabelAnswer, VersionSummary } from '@ecotrame/contract'
import { drawFrenchLabel, labelFrame } from '@ecotrame/lca'
import { substituteLabelType } from '@ecotrame/reference-data'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aPairOfSneakers, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'

let running: TestServer
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  contributor = callerOf(running, running.loginAs('contributor'))
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

/** A version as only another installation could have written it: versions never change. */
async function rewritten(id: string, change: string) {
  const trigger = (what: string) =>
    running.database.asOwner(`alter table evaluation_versions ${what} trigger versions_are_immutable`)
  await trigger('disable')
  await running.database.asOwner(`update evaluation_versions set ${change} where id = $1`, [id])
  await trigger('enable')
}

describe('the label of a version', () => {
  test('is there once it is published, with the points that the version keeps', async () => {
    const evaluation = await contributor.evaluated()
    const version = await activeVersion(evaluation.id)
    const draft = await labelOf(version.id)
    expect(draft).toMatchObject({
      figures: { points: version.score.points, pointsPer100g: version.score.pointsPer100g },
      refusals: ['NOT_PUBLISHED'],
      svg: null,
      text: null,
    })
    expect((await contributor.get(`/results/version/${version.id}/label/file`)).json()).toMatchObject({
      code: 'NO_LABEL',
      status: 409,
    })
    await contributor.patch(`/evaluations/publish/${evaluation.id}`)
    const label = await labelOf(version.id)
    expect(label.refusals).toEqual([])
    expect(label.text?.fr).toBe(
      `Coût environnemental : ${version.score.points} points d'impact, ${version.score.pointsPer100g} pour 100g`,
    )
    expect(label.svg).toContain(`aria-label="${label.text?.fr}"`)
    expect(label.preview).toBe(true)
  })

  test('is refused outside the legal scope, of another release and out of the range of the charter', async () => {
    const sneakers = await published(aPairOfSneakers())
    expect(await labelOf(sneakers.version.id)).toMatchObject({ figures: null, refusals: ['OUTSIDE_SCOPE'] })
    const light = await published()
    await rewritten(light.version.id, 'ecs = 9.4')
    expect((await labelOf(light.version.id)).refusals).toEqual(['OUT_OF_RANGE'])
    const older = await published()
    await rewritten(older.version.id, "method_release = 'french-cost 2025-02'")
    expect((await labelOf(older.version.id)).refusals).toEqual(['OTHER_RELEASE'])
  })

  test('of a product adds its items up', async () => {
    const top = await contributor.evaluated()
    const pack = await productOf(contributor, { evaluations: holding([top, 3]) })
    await contributor.patch(`/products/publish/${pack.id}`)
    const { items } = (await contributor.get(`/products/${pack.id}/versions`)).json<{
      items: { id: string }[]
    }>()
    const answer = await contributor.get(`/products/versions/${items[0]?.id}/label`)
    const label = answer.json<FrenchLabelAnswer>()
    const one = (await activeVersion(top.id)).score
    expect(label.figures?.points).toBe(Math.floor((one.ecs ?? 0) * 3 + 0.5))
    expect(label.figures?.pointsPer100g).toBe(one.pointsPer100g)
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
