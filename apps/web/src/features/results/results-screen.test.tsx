import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BesideBenchmark } from '../benchmark-card/index.ts'
import type { CostAnswer } from './model/trace.ts'
import { completeBrowser } from '../../../testing/results/browser.ts'
import { aVersion, costAnswer } from '../../../testing/results/cost-answer.ts'
import {
  anEvaluation,
  calls,
  evaluationId,
  renderResults,
  type FakeServer,
} from '../../../testing/results/render-results.tsx'

let cost: CostAnswer
beforeAll(async () => {
  completeBrowser()
  cost = await costAnswer()
})
afterEach(() => localStorage.clear())

const aServer = (changes: Partial<FakeServer> = {}): FakeServer => ({
  evaluation: anEvaluation(),
  versions: [cost.version],
  cost,
  ...changes,
})
const declared = {
  n: null,
  minimum: 200,
  lowerQuartile: null,
  median: 450,
  upperQuartile: null,
  maximum: 2000,
}
const besideIt: BesideBenchmark = {
  category: { id: 'jeans', name: 'Jeans', name_fr: 'Jean' },
  kind: 'declared_market',
  chosen: {
    id: '00000000-0000-4000-8000-0000000000d1',
    name: 'Declared jeans',
    source: 'declared_market',
    sourceNote: null,
    asOf: 'between 2026-05-15 and 2026-11-20 (day unknown)',
    computedAt: '2026-11-20T14:00:00.000Z',
    n: null,
    releases: [],
    warnings: [],
    per100g: { fr_dur: declared },
    product: {},
    position: null,
  },
  reference: null,
  withheld: null,
  declaredMarket: null,
  rank: { label: 'fr_dur', per100g: 900, percentile: 0.75, evaluations: 12 },
}
const figure = /4\u202f049/

describe('overview', () => {
  test('shows the cost with its unit, label, basis, draft mark, releases and licence', async () => {
    await renderResults(aServer())
    expect(await screen.findByRole('button', { name: figure })).toBeTruthy()
    expect(screen.getByRole('heading', { name: /French environmental cost draft/ })).toBeTruthy()
    expect(screen.getByText(/900\spts per 100g/)).toBeTruthy()
    expect(await screen.findByText(/french-2025-10 · Licence: MIT/)).toBeTruthy()
    expect(screen.getByText('Ecobalyse 7.0.0, MIT licence')).toBeTruthy()
  })
  test('speaks French', async () => {
    await renderResults(aServer(), { language: 'fr' })
    expect(await screen.findByRole('heading', { name: /^Coût environnemental/ })).toBeTruthy()
    const meaning = await screen.findByText(/^Un produit compte/)
    expect(meaning.textContent).toMatch(
      /^Un produit compte 4\s049\spts\s; son étape principale, matières premières, en représente 41,5\s%\.$/,
    )
  })
  test('a published version is no draft', async () => {
    const published = { ...cost.version, publishedAt: '2026-11-21T09:00:00.000Z' }
    await renderResults(
      aServer({
        evaluation: anEvaluation({ state: 'published' }),
        versions: [published],
        cost: { ...cost, version: published },
      }),
    )
    await screen.findByRole('button', { name: figure })
    expect(screen.queryByText('draft')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })
  test('the figure stands among its like', async () => {
    await renderResults(aServer({ others: { '/benchmark': () => ({ benchmark: besideIt }) } }))
    await screen.findByRole('button', { name: figure })
    const heading = await screen.findByRole('heading', { name: 'Compared with others: Jeans' })
    const among = heading.parentElement as HTMLElement
    expect(among.textContent).toContain('+99.9\u202f% compared with the benchmark median')
    expect(among.textContent).toContain('between 15-05-2026 and 20-11-2026, exact day unknown')
    expect(among.textContent).toContain('75.0\u202f% of 12 evaluations score lower')
  })
  test('says in one sentence how it stands beside declared products', async () => {
    const declaredMarket = {
      minimumPointsPer100g: 200,
      medianPointsPer100g: 1200,
      maximumPointsPer100g: 3000,
      source: 'Declared products',
      asOf: '2026-11-20',
    }
    const beside = { ...besideIt, chosen: null, declaredMarket }
    await renderResults(aServer({ others: { '/benchmark': () => ({ benchmark: beside }) } }))
    const meaning = await screen.findByText(/median of declared products/)
    expect(meaning.textContent).toMatch(
      /^One product scores 4\s049\spts, 25\.0\s% below the median of declared products in the category Jeans \(per 100\sg\); its largest stage, raw materials, makes up 41\.5\s%\.$/,
    )
  })
  test('the weight basis of the address changes every figure', async () => {
    await renderResults(aServer(), { search: '?basis=per100g' })
    expect(await screen.findByRole('button', { name: /^900/ })).toBeTruthy()
    expect(screen.getByText(/4\s049\spts per product weight/)).toBeTruthy()
  })
})

describe('trace', () => {
  test('from the total to the dataset in two clicks, by keyboard, then closed by Escape', async () => {
    const { address } = await renderResults(aServer())
    const user = userEvent.setup()
    const total = await screen.findByRole('button', { name: figure })
    total.focus()
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('complementary')
    await user.click(within(panel).getByRole('button', { name: /^Raw material/ }))
    await user.click(await within(panel).findByRole('button', { name: /^Cotton/ }))
    expect(await within(panel).findByText('Dataset')).toBeTruthy()
    expect(panel.textContent).toContain(
      '0.8097\u202fkg × 1\u202f513\u202fµPt/kg = 1\u202f225\u202fµPt before durability',
    )
    expect(panel.textContent).toContain('1\u202f225\u202fµPt ÷ 0.73 = 1\u202f678\u202fµPt')
    expect(address()).toContain('panel=leaf.material.0.rawMaterial.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  })
  test('durability is explained with the figures of its release', async () => {
    await renderResults(aServer(), { search: '?panel=durability' })
    const panel = await screen.findByRole('complementary')
    await waitFor(() => expect(panel.textContent).toContain('0.07071 × 0.78 + 0.67 = 0.7252'))
    expect(panel.textContent).toContain('100\u202f000 references on offer')
    expect(panel.textContent).toContain('Price €20.00 (method default), typical repair €14.00')
  })
  test('an address that names nothing says so', async () => {
    await renderResults(aServer(), { search: '?panel=segment.gold' })
    expect(await screen.findByText('This figure is not part of the version shown.')).toBeTruthy()
  })
})

describe('tabs', () => {
  test('environmental cost: the printed lines add up to the printed sum', async () => {
    await renderResults(aServer(), { search: '?tab=cost' })
    const table = await screen.findByRole('table')
    const figureOf = (name: string | RegExp) =>
      Number(
        within(table)
          .getByRole('row', { name })
          .querySelector('td')
          ?.textContent?.replaceAll(/[^\d.]/g, ''),
      )
    const lines = [
      /Raw material/,
      /Spinning/,
      /Weaving/,
      /Dyeing and finishing/,
      /Garment making/,
      /^Use/,
      /End of life.*France/,
      /^Transport/,
      /^Trims/,
      /Microfibres/,
      /Export/,
    ]
    const total = lines.reduce((sum, name) => sum + figureOf(name), 0)
    expect(total).toBeCloseTo(figureOf(/Before durability/), 9)
    expect(figureOf(/Before durability/) / figureOf(/÷/)).toBeCloseTo(figureOf(/^= ?Environmental cost/), 1)
  })
  test('hotspots open the trace of their process', async () => {
    const { address } = await renderResults(aServer(), { search: '?tab=hotspots' })
    const user = userEvent.setup()
    const table = await screen.findByRole('table')
    await user.click(within(table).getAllByRole('button')[0] as HTMLElement)
    expect(address()).toContain('panel=leaf.')
  })
  test('the mass balance says that it is balanced', async () => {
    await renderResults(aServer(), { search: '?tab=flows&flow=mass' })
    expect(await screen.findByText(/Balanced: what goes in comes out or is lost\./)).toBeTruthy()
    expect(screen.getByText(/The trims weigh 0\.013\skg/)).toBeTruthy()
  })
})

describe('states', () => {
  test('never run: says what to do, and runs', async () => {
    const evaluation = anEvaluation({ state: 'draft', activeVersion: null })
    await renderResults(
      aServer({
        evaluation,
        others: {
          [`GET /api/evaluations/evaluate/${evaluationId}`]: () => ({
            evaluation,
            version: cost.version,
          }),
        },
      }),
    )
    expect(await screen.findByText('No version yet. Run the evaluation to make the first one.')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Run' }))
    await waitFor(() => expect(calls).toContain(`GET /api/evaluations/evaluate/${evaluationId}`))
  })
  test('failed before a first version: every problem in words', async () => {
    await renderResults(
      aServer({
        evaluation: anEvaluation({
          state: 'failed',
          activeVersion: null,
          problems: [{ path: 'values.mass', code: 'REQUIRED', message: 'Net mass is required.' }],
        }),
      }),
    )
    expect(await screen.findByText('Net mass is required.')).toBeTruthy()
  })
  test('outdated: the old figures stay under a strip with Run', async () => {
    await renderResults(aServer({ evaluation: anEvaluation({ state: 'outdated' }) }))
    expect(await screen.findByText('Values changed since version 1')).toBeTruthy()
    expect(screen.getByRole('button', { name: figure })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Run' })).toBeTruthy()
  })
  test('not there, or not yours', async () => {
    const missing = () =>
      Response.json(
        { type: 'about:blank', title: 'Not found', status: 404, code: 'NOT_FOUND' },
        { status: 404 },
      )
    await renderResults(aServer({ others: { [`GET /api/evaluations/${evaluationId}`]: missing } }))
    expect(await screen.findByText('Evaluation not found, or you don’t have access.')).toBeTruthy()
  })
  test('a failing server can be asked again', async () => {
    let broken = true
    const answer = () =>
      broken ? Response.json({ code: 'INTERNAL', title: 'Broken', status: 500 }, { status: 500 }) : cost
    await renderResults(aServer({ others: { [`/results/evaluation/${evaluationId}/ecobalyse`]: answer } }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await userEvent.setup().click(retry)
    expect(await screen.findByRole('button', { name: figure })).toBeTruthy()
  })
  test('a reader sees figures and no action that changes anything', async () => {
    await renderResults(aServer({ evaluation: anEvaluation({ state: 'outdated' }) }), { role: 'reader' })
    await screen.findByRole('button', { name: figure })
    for (const name of ['Edit', 'Publish', 'Run']) expect(screen.queryByRole('button', { name })).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Duplicate' })).toBeNull()
  })
})

describe('versions', () => {
  const older = aVersion({
    id: '00000000-0000-4000-8000-0000000000a0',
    number: 1,
    active: false,
    name: 'First',
  })
  const twoVersions = () =>
    aServer({
      versions: [{ ...cost.version, number: 2 }, older],
      cost: { ...cost, version: { ...cost.version, number: 2 } },
    })

  test('an older version is viewed through the address, with a way back', async () => {
    await renderResults(
      { ...twoVersions(), cost: { ...cost, version: { ...older, score: cost.version.score } } },
      { search: `?version=${older.id}` },
    )
    expect(await screen.findByText(/You are viewing version 1/)).toBeTruthy()
    expect(calls).toContain(`GET /api/results/version/${older.id}`)
    expect(screen.getByRole('button', { name: 'Show the active version' })).toBeTruthy()
  })
  test('the table shows the label and basis on screen, with the difference to the version before', async () => {
    const half = { product: 2, per100g: 1, per1000g: 10 }
    const before = { ...older, labels: { ...older.labels, fr_dur: half } }
    const server = twoVersions()
    await renderResults(
      { ...server, versions: [...server.versions.slice(0, 1), before] },
      { search: '?tab=versions&basis=per100g' },
    )
    const [row] = (await screen.findAllByRole('row', { name: /Version 2/ })).slice(-1)
    const now = cost.version.labels.fr_dur?.per100g ?? NaN
    expect(row?.textContent).toContain(`${Math.round(now)}+${Math.round(now - 1)}`)
    expect(screen.getByRole('table', { name: /French environmental cost, per 100g/ })).toBeTruthy()
  })
  test('rename sends the new name', async () => {
    const server = twoVersions()
    await renderResults(
      { ...server, others: { [`PATCH /api/evaluations/rename-version/${older.id}`]: () => older } },
      { search: '?tab=versions' },
    )
    const user = userEvent.setup()
    const row = await screen.findByRole('row', { name: /First/ })
    await user.click(within(row).getByRole('button', { name: 'Rename version' }))
    const field = await screen.findByRole('textbox', { name: /Version name/ })
    await user.clear(field)
    await user.type(field, 'Winter')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(calls).toContain(`PATCH /api/evaluations/rename-version/${older.id}?version_name=Winter`),
    )
  })
  test('make active', async () => {
    await renderResults(
      { ...twoVersions(), others: { [`PATCH /api/evaluations/active/version/${older.id}`]: () => older } },
      { search: '?tab=versions' },
    )
    const row = await screen.findByRole('row', { name: /First/ })
    await userEvent.setup().click(within(row).getByRole('button', { name: 'Make active' }))
    await waitFor(() => expect(calls).toContain(`PATCH /api/evaluations/active/version/${older.id}`))
  })
})

test('publishing shows first what is missing, and waits for its tick', async () => {
  const gate = {
    state: 'private',
    canPublish: true,
    checks: [
      {
        id: 'origins',
        state: 'missing',
        blocks: false,
        findings: [
          {
            code: 'ORIGIN_NOT_STATED',
            params: {},
            message: 'Tee: the origin of Cotton is not provided.',
            where: { screen: 'editor', id: evaluationId },
          },
        ],
      },
    ],
    previews: ['sheet'],
    scheduled: null,
    history: [],
    withdrawal: { heldBy: [], passport: false },
  }
  await renderResults(
    aServer({
      others: {
        [`GET /api/evaluations/${evaluationId}/publication`]: () => gate,
        [`GET /api/evaluations/${evaluationId}/publication/preview`]: () => ({ html: '<p>Page</p>' }),
        [`PATCH /api/evaluations/publish/${evaluationId}`]: () => anEvaluation({ state: 'published' }),
      },
    }),
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const popup = await screen.findByRole('dialog')
  await within(popup).findByText(/the origin of Cotton is not provided/)
  const link = within(popup).getByRole('link', { name: 'Open the form' })
  expect(link.getAttribute('href')).toContain(`/evaluation/edit/${evaluationId}`)
  const frame = await within(popup).findByTitle('Preview of the page: Sheet')
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Page</p>'])
  const button = within(popup).getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  expect(button.disabled).toBe(true)
  await user.click(within(popup).getByRole('checkbox'))
  expect(calls.some((call) => call.startsWith('PATCH'))).toBe(false)
  await user.click(button)
  await waitFor(() => expect(calls).toContain(`PATCH /api/evaluations/publish/${evaluationId}`))
})
