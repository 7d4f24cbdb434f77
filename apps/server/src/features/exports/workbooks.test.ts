import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer, Evaluation, fullResult } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aPairOfSneakers, callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let owner: Caller
let stranger: Caller
let tee: Evaluation
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  tee = await owner.evaluated({ name: '=Tee "Ada" / été' })
})
afterAll(() => running.close())

type Rows = readonly (readonly unknown[])[]
async function bookOf(
  path: string,
  caller = owner,
): Promise<{ name: string; sheets: ReadonlyMap<string, Rows> }> {
  const answer = await caller.get(path)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const { sheets } = await readXlsx(answer.rawPayload)
  const name = /filename="(.*)"/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''
  return { name, sheets: new Map(sheets.map((sheet) => [sheet.name, sheet.rows])) }
}
const column = (rows: Rows | undefined, title: string): readonly unknown[] => {
  const [head = [], ...others] = rows ?? []
  const place = head.indexOf(title)
  expect(place, `${title} in ${head.join(', ')}`).toBeGreaterThanOrEqual(0)
  return others.map((row) => row[place] ?? null)
}
const sum = (figures: readonly unknown[]) => figures.map(Number).reduce((total, figure) => total + figure, 0)
const versionPath = (of: Evaluation, word = 'evaluations/export/version') =>
  `/${word}/${of.activeVersion?.id ?? ''}?evaluation=${of.id}`

describe('one version as a workbook', () => {
  test('holds scores, categories, stages, inputs and sources', async () => {
    const { name, sheets } = await bookOf(versionPath(tee))
    expect(name).toBe('evaluation-Tee-Ada-ete-v1.xlsx')
    expect([...sheets.keys()]).toEqual([
      'Version',
      'Score labels',
      'Environmental cost',
      'Steps',
      'Impacts',
      'Stages × categories',
      'Not in the result',
      'Inputs',
      'Sources and licences',
    ])
    expect(sheets.get('Version')).toContainEqual(['French environmental cost, exact (µPt)', tee.score?.ecs])
    expect(sheets.get('Version')).toContainEqual(['Method release', 'french-cost 2025-10'])
    expect(sum(column(sheets.get('Stages × categories'), 'Score (µPt)'))).toBeCloseTo(
      tee.score?.pefMicropoints ?? 0,
      6,
    )
    expect(sum(column(sheets.get('Impacts'), 'Weighted (µPt)'))).toBeCloseTo(
      tee.score?.pefMicropoints ?? 0,
      6,
    )
    expect(sheets.get('Inputs')).toContainEqual(['Form', 'Net mass', 170, 'g', 'user', 'mass', 'net_mass_kg'])
    expect(column(sheets.get('Sources and licences'), 'Share alike')).toContain(true)
  })

  test('is in the language that is asked for', async () => {
    const { sheets } = await bookOf(`${versionPath(tee)}&language=fr`)
    expect([...sheets.keys()]).toContain('Données saisies')
    expect(column(sheets.get('Impacts'), 'Catégorie d’impact')[0]).toBe('Changement climatique')
    const accepted = await owner.get(versionPath(tee), { 'accept-language': 'fr' })
    expect((await readXlsx(accepted.rawPayload)).sheets[0]?.rows[1]?.[0]).toBe('Évaluation')
  })

  test('is found by its evaluation only, and by nobody else', async () => {
    const other = await owner.evaluated({ name: 'Other' })
    expect(
      (await owner.get(`/evaluations/export/version/${tee.activeVersion?.id ?? ''}?evaluation=${other.id}`))
        .statusCode,
    ).toBe(404)
    expect((await stranger.get(versionPath(tee))).statusCode).toBe(404)
  })
})

describe('the production inventory', () => {
  test('is complete: its lines add up to the scores', async () => {
    const { sheets } = await bookOf(`/evaluations/export-production/${tee.id}`)
    const pef = sheets.get('PEF inventory')
    expect(sum(column(pef, 'Score (µPt)'))).toBeCloseTo(tee.score?.pefMicropoints ?? 0, 6)
    const french = sheets.get('Environmental cost inventory')
    const full = (await owner.get(`/results/evaluation/${tee.id}/full`)).json<CallAnswer<typeof fullResult>>()
    expect(column(french, 'Amount')).toEqual(full.contributions.map(({ amount }) => amount))
    const total = sum(column(french, 'Environmental cost, before durability (µPt)'))
    expect(total / (full.durability ?? 1)).toBeCloseTo(tee.score?.ecs ?? 0, 6)
    for (const title of ['Dataset', 'Data pack', 'Licence', 'Unit', 'Stage', 'Purpose', 'Component'])
      expect(column(pef, title), title).not.toContain(null)
    const shared = column(pef, 'Share alike')
    expect(shared).toContain(true)
    expect(column(pef, 'Component')).toContain('Cotton')
  })

  test('takes a method and stages', async () => {
    const { sheets } = await bookOf(
      `/evaluations/export-production/${tee.id}?method=pef&stage=usePhase&stage=endOfLife`,
    )
    expect(sheets.has('Environmental cost inventory')).toBe(false)
    expect(new Set(column(sheets.get('PEF inventory'), 'Stage'))).toEqual(new Set(['Use', 'End of life']))
  })

  test('of what was never run, or is of others, is refused', async () => {
    const draft = await owner.create({ name: 'Never run' })
    expect((await owner.get(`/evaluations/export-production/${draft.id}`)).json()).toMatchObject({
      code: 'NOT_EVALUATED',
    })
    expect((await stranger.get(`/evaluations/export-production/${tee.id}`)).statusCode).toBe(404)
  })
})

describe('the environmental cost as a workbook', () => {
  test('holds the label, the eight steps and the bill', async () => {
    const { sheets } = await bookOf(versionPath(tee, 'environmental-costs/export'))
    expect(sheets.get('Environmental cost')).toContainEqual(['Label', tee.score?.points, 'points', null])
    expect(sheets.get('Environmental cost')).toContainEqual([
      'References in the range',
      expect.any(Number),
      null,
      'method default',
    ])
    expect(column(sheets.get('Steps'), 'Origin of the country')).toEqual([
      'method default',
      'entered',
      'entered',
      'entered',
      'entered',
      'set by the method',
      'set by the method',
      'set by the method',
    ])
    expect(column(sheets.get('Steps'), 'Step')).toHaveLength(8)
    expect(column(sheets.get('Sources and licences'), 'Licence')).toEqual(['MIT'])
  })

  test('is refused outside its legal scope', async () => {
    const shoes = await owner.evaluated(aPairOfSneakers())
    expect((await owner.get(versionPath(shoes, 'environmental-costs/export'))).json()).toMatchObject({
      code: 'CATEGORY_OUT_OF_SCOPE',
    })
    const { sheets } = await bookOf(versionPath(shoes))
    expect(sheets.has('Steps')).toBe(false)
  })
})

describe('materials and processes as workbooks', () => {
  test('hold the tables of the methods', async () => {
    const { sheets } = await bookOf('/materials/export/xlsx')
    expect(column(sheets.get('French materials'), 'Id')).toContain('ei-coton')
    expect(sheets.get('PEF materials')?.length).toBeGreaterThan(40)
  })

  test('mark share-alike data, and hold the packs that the organization computes with', async () => {
    const { sheets } = await bookOf('/processes/export/xlsx')
    const marked = column(sheets.get('Datasets'), 'Share alike')
    expect(marked.filter((mark) => mark === true)).toHaveLength(255)
    const packs = ['textile-lca-database-1.1.0', 'base-impacts-2024-02']
    await owner.put('/calculation-settings', {
      frenchPefReading: 2,
      packs: packs.map((id, place) => ({ id, enabled: place === 1 })),
    })
    const without = await bookOf('/processes/export/xlsx')
    expect(new Set(column(without.sheets.get('Datasets'), 'Data pack'))).toEqual(
      new Set(['base-impacts-2024-02']),
    )
    expect(column(without.sheets.get('Sources and licences'), 'Share alike')).not.toContain(true)
  })
})
