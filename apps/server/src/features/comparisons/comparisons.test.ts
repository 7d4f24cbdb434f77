import { readXlsx } from 'hucre/xlsx'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer, Comparison, Compared, explainDifference, ProblemDetails } from '@ecotrame/contract'
import type { Evaluation } from '@ecotrame/contract'
import { copyResults } from '../evaluations/testing/copy-results.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import {
  aMaterial,
  aNumber,
  aPairOfSneakers,
  bodyOf,
  callerOf,
  type Caller,
} from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'

type Explained = CallAnswer<typeof explainDifference>
type Row = { name: string; items: { name: string | null; value: number | null }[]; best: unknown }

let running: TestServer
let owner: Caller
let tee: Evaluation
let light: Evaluation
let sneakers: Evaluation
let pyjama: { id: string }
const categories = ['category_tshirt', 'category_sneakers']
beforeAll(async () => {
  running = await testServer({ capabilities: categories })
  owner = callerOf(running, running.loginAs('organization_owner'))
  tee = await owner.evaluated({ name: 'Tee Ada' })
  light = await owner.evaluated({
    name: 'Tee Bo',
    values: { ...bodyOf(tee).values, mass: aNumber('mass', 90) },
  })
  // Without a moulded sole: nobody has data for its moulding, and what lacks a step is not compared.
  sneakers = await owner.evaluated(aPairOfSneakers({ composition: [aMaterial('polyester', 100)] }))
  pyjama = await productOf(owner, { name: 'Pyjama', evaluations: holding([tee, 1], [light, 1]) })
})
afterAll(() => running.close())

const evaluationOf = ({ id }: { id: string }) => ({ kind: 'evaluation', id })
const scenarioOf = (changes: readonly object[], name = 'What if') => ({
  kind: 'scenario',
  version: tee.activeVersion?.id,
  name,
  changes,
})
const compared = async (items: readonly object[], more: object = {}, caller = owner) => {
  const answer = await caller.post('/comparisons/compare', { items, ...more })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Compared>()
}
const figures = ({ items }: Compared) => items.map(({ result }) => result?.figure ?? null)
const codes = ({ warnings }: Compared) => Object.fromEntries(warnings.map(({ code, items }) => [code, items]))

const sheetsOf = async (bytes: Buffer): Promise<unknown[][][]> =>
  (await readXlsx(bytes)).sheets.map(({ rows }) => rows as unknown[][])

describe('a comparison', () => {
  test('puts things on one basis: figures, stages that add up, intervals, and who is clearly lower', async () => {
    const answer = await compared([
      evaluationOf(tee),
      evaluationOf(light),
      { kind: 'reference_product', id: 'tshirt' },
    ])
    expect(answer).toMatchObject({ label: 'fr_dur', basis: 'product', unit: 'µPt', sharedCategories: null })
    expect(figures(answer)[0]).toBeCloseTo(tee.score?.ecs ?? 0, 6)
    for (const { result } of answer.items) {
      const sum = result?.segments.reduce((total, { value }) => total + value, 0)
      expect(sum).toBeCloseTo(result?.figure ?? 0, 6)
      expect(result?.interval?.low).toBeLessThan(result?.figure ?? 0)
      expect(result?.impacts).toHaveLength(16)
    }
    const [first, second] = answer.items
    expect(first?.result?.versus).toBeNull()
    expect(second?.result?.versus).toMatchObject({ verdict: 'lower', gap: null })
    expect(second?.result?.versus?.difference).toBeCloseTo((light.score?.ecs ?? 0) - (tee.score?.ecs ?? 0), 6)
    const mass = answer.inputs.find(({ field }) => field.id === 'mass')
    expect(mass?.values.slice(0, 2).map((one) => one?.value)).toEqual([170, 90])
  })

  test('says that there is no clear difference where the intervals do not tell', async () => {
    const same = await compared([evaluationOf(tee), scenarioOf([{ path: 'values.mass', value: 169 }])], {
      label: 'pef',
    })
    const versus = same.items[1]?.result?.versus
    expect(versus?.verdict).toBe('unclear')
    const itself = await compared([evaluationOf(tee), { kind: 'version', id: tee.activeVersion?.id }])
    expect(itself.items[1]?.result?.versus).toMatchObject({
      difference: 0,
      probabilityLower: 0.5,
      verdict: 'unclear',
    })
  })

  test('shows the effect of a scenario, of which nothing is kept; what cannot be computed says where', async () => {
    const answer = await compared([
      evaluationOf(tee),
      scenarioOf([{ path: 'values.mass', value: 90 }]),
      scenarioOf([{ path: 'values.mass', value: -1 }], 'Impossible'),
      scenarioOf([{ path: 'values.colour', value: 'red' }], 'Unknown'),
    ])
    expect(figures(answer)[1]).toBeCloseTo(light.score?.ecs ?? 0, 6)
    expect(answer.items[2]).toMatchObject({
      name: 'Impossible',
      result: null,
      problems: [{ path: 'values.mass' }],
    })
    expect(answer.items[3]?.problems).toMatchObject([{ path: 'values.colour', code: 'UNKNOWN_PARAMETER' }])
    expect(codes(answer)['MISSING']).toEqual([2, 3])
  })

  test('a scenario adds a material: as a run of an evaluation with that line', async () => {
    const lines = tee.composition.length
    const place = (id: string) => `composition[${lines}].values.${id}`
    const changes = [
      { path: 'composition[0].values.share', value: 60 },
      { path: place('material'), value: 'ei-lin' },
      { path: place('share'), value: 40 },
    ]
    const [first = aMaterial('ei-coton', 100)] = tee.composition
    const mixed = await owner.evaluated({
      composition: [
        { ...first, values: { ...first.values, share: { ...first.values['share'], value: 60 } } },
        ...tee.composition.slice(1),
        aMaterial('ei-lin', 40),
      ] as typeof tee.composition,
    })
    const answer = await compared([evaluationOf(mixed), { ...scenarioOf(changes), added: ['material'] }])
    expect(figures(answer)[1]).toBeCloseTo(figures(answer)[0] ?? NaN, 6)
    const unfilled = await compared([evaluationOf(tee), { ...scenarioOf([]), added: ['material'] }])
    expect(unfilled.items[1]?.problems).toMatchObject([{ path: place('material') }, { path: place('share') }])
  })

  test('of other numbers of pieces gives no difference per product, and one per 100 g', async () => {
    const items = [evaluationOf(tee), { kind: 'product', id: pyjama.id }]
    const perProduct = await compared(items)
    expect(codes(perProduct)['DIFFERENT_BASES']).toEqual([1])
    expect(perProduct.items[1]?.result).toMatchObject({
      pieces: 2,
      versus: { difference: null, ratio: null, verdict: null, gap: 'DIFFERENT_BASES' },
    })
    const perMass = await compared(items, { basis: 'per100g' })
    expect(codes(perMass)['DIFFERENT_BASES']).toBeUndefined()
    const { figure, interval } = perMass.items[1]?.result ?? {}
    expect(interval?.low).toBeLessThan(figure ?? 0)
    expect(interval?.high).toBeGreaterThan(figure ?? Infinity)
    expect(perMass.items[1]?.result?.versus).toMatchObject({ gap: null })
    expect(perMass.items[1]?.result?.versus?.verdict).not.toBeNull()
    expect(perMass.items[1]?.result?.versus?.difference).not.toBeNull()
  })

  test('of other coverage counts the shared categories alone; without a figure nothing is claimed', async () => {
    const answer = await compared([evaluationOf(tee), evaluationOf(sneakers)], { label: 'pef' })
    const covered = (place: number) =>
      answer.items[place]?.result?.impacts
        ?.filter(({ amount }) => amount !== null)
        .map(({ category }) => category) ?? []
    const shared = covered(0).filter((category) => covered(1).includes(category))
    const points = (place: number) =>
      answer.items[place]?.result?.impacts
        ?.filter(({ category }) => shared.includes(category))
        .reduce((sum, { micropoints }) => sum + (micropoints ?? 0), 0) ?? 0
    for (const place of [0, 1]) expect(figures(answer)[place]).toBeCloseTo(points(place), 6)
    if (covered(0).length !== covered(1).length) {
      expect(answer.sharedCategories).toEqual(shared)
    }
    expect(answer.items[1]?.result?.versus).toMatchObject({ verdict: null, gap: 'DIFFERENT_CATEGORIES' })
    expect(codes(answer)['DIFFERENT_CATEGORIES']).toEqual([0, 1])
    const french = await compared([evaluationOf(tee), evaluationOf(sneakers)], { label: 'fr_dur' })
    expect(figures(french)[1]).toBeNull()
    expect(codes(french)['NO_FIGURE']).toEqual([1])
    expect(french.items[1]?.result?.versus).toBeNull()
  })

  test('goes out as a workbook whose figures are those of the answer, and whose stages add up to them', async () => {
    const items = [evaluationOf(tee), evaluationOf(sneakers)]
    const answer = await compared(items, { label: 'pef' })
    const file = await owner.post('/comparisons/workbook', { items, label: 'pef' })
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('.xlsx') as string,
    ])
    const sheets = await sheetsOf(file.rawPayload)
    const [comparison, stages, impacts, inputs, notes] = sheets
    const column = (sheet: unknown[][] = [], title: string) =>
      (sheet[0] ?? []).findIndex((one) => String(one).startsWith(title))
    const at = column(comparison, 'PEF')
    expect(comparison?.slice(1).map((row) => row[at])).toEqual(figures(answer))
    for (const place of [0, 1]) {
      const sum = stages?.slice(1).reduce((total, row) => total + Number(row[place + 1] ?? 0), 0)
      if (answer.items[place]?.result?.segments.length)
        expect(sum).toBeCloseTo(figures(answer)[place] ?? 0, 6)
    }
    expect(impacts).toHaveLength(17)
    expect(inputs).toHaveLength(answer.inputs.length + 1)
    expect(notes?.flat()).toContain(
      answer.warnings.find(({ code }) => code === 'DIFFERENT_CATEGORIES')?.message,
    )
    const french = await owner.post(
      '/comparisons/workbook',
      { items, label: 'pef' },
      { 'accept-language': 'fr' },
    )
    expect((await sheetsOf(french.rawPayload))[0]?.[0]?.[0]).toBe('Élément')
  })

  test('of other releases says so and gives no verdict', async () => {
    const { rows } = await running.database.asSystem((tx) =>
      tx.execute<{
        id: string
      }>(sql`insert into evaluation_versions (organization_id, evaluation_id, number, active,
          method_release, database_release, form, mass_kg, label_quantities, ecs, pef, ecs_per_100g, points, points_per_100g, durability,
          pef_micropoints, pef_coverage,
          french_pef_reading, packs, scores)
        select organization_id, evaluation_id, 99, false, 'french-cost 2025-02', database_release, form,
          mass_kg, label_quantities, ecs, pef, ecs_per_100g, points, points_per_100g, durability,
          pef_micropoints, pef_coverage, french_pef_reading, packs, scores from evaluation_versions v
        where v.id = ${tee.activeVersion?.id} returning id`),
    )
    await copyResults(running, tee.activeVersion?.id, rows[0]?.id)
    const older = { kind: 'version', id: rows[0]?.id }
    const answer = await compared([evaluationOf(tee), older])
    expect(codes(answer)['DIFFERENT_RELEASES']).toEqual([1])
    expect(answer.items[1]?.result?.versus).toMatchObject({ verdict: null, gap: 'DIFFERENT_RELEASES' })
  })

  test('keeps what others may not see from those who compare it', async () => {
    const reader = callerOf(running, running.loginAs('organization_owner', 'b'))
    const answer = await compared([evaluationOf(tee)], {}, reader)
    expect(answer.items[0]).toMatchObject({ name: null, result: null, problems: [{ code: 'NOT_FOUND' }] })
    expect(JSON.stringify(answer)).not.toContain('Ada')
  })

  test('takes one to ten', async () => {
    const eleven = Array.from({ length: 11 }, () => evaluationOf(tee))
    for (const items of [[], eleven]) {
      const answer = await owner.post('/comparisons/compare', { items })
      expect(answer.statusCode).toBe(422)
    }
    expect((await compared(eleven.slice(1))).items).toHaveLength(10)
  })
})

describe('what makes the difference', () => {
  const explained = async (before: object, after: object, label = 'fr_dur') =>
    owner.post('/comparisons/explain', { before, after, label })

  test.each(['fr_dur', 'pef'])('is told by input, and the parts add up: %s', async (label) => {
    const changes = [
      { path: 'values.mass', value: 200 },
      { path: 'values.makingCountry', value: 'FR' },
    ]
    const answer = (await explained(evaluationOf(tee), scenarioOf(changes), label)).json<Explained>()
    const sum = answer.parts?.reduce((total, { difference }) => total + difference, 0)
    expect(sum).toBeCloseTo(answer.difference, 6)
    const fields = answer.parts?.flatMap((part) => part.changes.map(({ field }) => field?.id))
    expect(fields?.sort()).toEqual(['makingCountry', 'mass'])
  })

  test('is not told where it cannot be: several parts, several categories, no figure', async () => {
    const product = { kind: 'product', id: pyjama.id }
    expect((await explained(evaluationOf(tee), product)).json<Explained>()).toMatchObject({
      parts: null,
      gap: 'SEVERAL_PARTS',
    })
    expect((await explained(evaluationOf(tee), evaluationOf(sneakers), 'pef')).json<Explained>().gap).toBe(
      'DIFFERENT_CATEGORIES',
    )
    const refused = await explained(evaluationOf(tee), evaluationOf(sneakers))
    expect(refused.json<ProblemDetails>().code).toBe('NO_SUCH_FIGURE')
  })
})

describe('the library of comparisons', () => {
  const body = (changes: object = {}) => ({
    name: 'Summer tees',
    label: 'fr_dur',
    items: [
      evaluationOf(tee),
      evaluationOf(light),
      scenarioOf([{ path: 'values.mass', value: 150 }], 'Lighter'),
    ],
    ...changes,
  })

  test('keeps, lists with the lowest and the spread, changes, copies and deletes; all of it audited', async () => {
    const created = (await owner.post('/comparisons', body())).json<Comparison>()
    expect(created).toMatchObject({
      name: 'Summer tees',
      best: { name: 'Tee Bo' },
      categories: [{ id: 'tshirt' }],
      author: { name: expect.any(String) as string },
    })
    expect(created.compared).toEqual(body().items)
    const list = (await owner.get('/comparisons?search=summer&author=me&category=tshirt')).json<{
      items: Row[]
    }>()
    expect(list.items[0]?.items.map(({ name }) => name)).toEqual(['Tee Ada', 'Tee Bo', 'Lighter'])
    expect(list.items[0]?.items.every(({ value }) => (value ?? 0) > 0)).toBe(true)
    const twice = await owner.post('/comparisons', body())
    expect(twice.json<ProblemDetails>().errors).toMatchObject([{ path: 'name', code: 'NAME_TAKEN' }])
    const saved = await owner.put(
      `/comparisons/${created.id}`,
      body({ name: 'Winter tees', basis: 'per100g' }),
    )
    expect(saved.json<Comparison>()).toMatchObject({ name: 'Winter tees', basis: 'per100g', rowVersion: 2 })
    const stale = await owner.put(`/comparisons/${created.id}`, body(), { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(409)
    const copy = (await owner.post(`/comparisons/duplicate/${created.id}`)).json<Comparison>()
    expect(copy.name).toBe('Winter tees (copy)')
    expect((await owner.delete(`/comparisons/${created.id}`)).statusCode).toBe(200)
    const log = await owner.get(`/audit-log?entity=comparison&search=winter`)
    expect(log.json<{ items: { action: string }[] }>().items.map(({ action }) => action)).toEqual([
      'delete',
      'duplicate',
      'update',
    ])
  })

  test('ranks nothing of several categories, whatever their figures', async () => {
    const items = [evaluationOf(tee), evaluationOf(sneakers)]
    const created = await owner.post('/comparisons', body({ name: 'Unlike', label: 'pef', items }))
    const { best, spread, categories, items: kept } = created.json<Comparison>()
    expect(kept.every(({ value }) => (value ?? 0) > 0)).toBe(true)
    expect([best, spread, categories.length]).toEqual([null, null, 2])
  })

  test('refuses what is not there and what cannot be computed, at its place; two things at least', async () => {
    const unknown = evaluationOf({ id: crypto.randomUUID() })
    const refused = await owner.post('/comparisons', body({ name: 'X', items: [evaluationOf(tee), unknown] }))
    expect(refused.json<ProblemDetails>().errors).toMatchObject([{ path: 'items[1]', code: 'NOT_FOUND' }])
    const wrong = scenarioOf([{ path: 'values.mass', value: -1 }])
    const impossible = await owner.post(
      '/comparisons',
      body({ name: 'X', items: [evaluationOf(tee), wrong] }),
    )
    expect(impossible.json<ProblemDetails>().errors?.[0]?.path).toBe('items[1].values.mass')
    expect(
      (await owner.post('/comparisons', body({ name: 'X', items: [evaluationOf(tee)] }))).statusCode,
    ).toBe(422)
  })

  test('a team sees its own alone; what has gone is missing and claims nothing', async () => {
    const manager = callerOf(running, running.loginAs('team_manager'))
    const gone = await owner.evaluated({ name: 'Soon gone', composition: [aMaterial('ei-lin', 100)] })
    const created = (
      await owner.post(
        '/comparisons',
        body({ name: 'Of nobody', team: null, items: [evaluationOf(tee), evaluationOf(gone)] }),
      )
    ).json<Comparison>()
    expect((await manager.get(`/comparisons/${created.id}`)).statusCode).toBe(404)
    await owner.delete(`/evaluations/${gone.id}`)
    const read = (await owner.get(`/comparisons/${created.id}`)).json<Comparison>()
    expect(read.items.map(({ name }) => name)).toEqual(['Tee Ada', null])
    expect(read.best).toBeNull()
    const renamed = await owner.put(
      `/comparisons/${created.id}`,
      body({ name: 'Still there', items: created.compared }),
    )
    expect(renamed.statusCode).toBe(200)
  })
})
