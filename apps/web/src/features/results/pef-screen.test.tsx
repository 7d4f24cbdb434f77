import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CostAnswer } from './model/trace.ts'
import { completeBrowser } from '../../../testing/results/browser.ts'
import { beltAnswer, costAnswer } from '../../../testing/results/cost-answer.ts'
import { anEvaluation, renderResults, type FakeServer } from '../../../testing/results/render-results.tsx'

let cost: CostAnswer
beforeAll(async () => {
  completeBrowser()
  // Lists of choices are scrolled to the one in use.
  Element.prototype.scrollIntoView = () => undefined
  cost = await costAnswer()
})
afterEach(() => localStorage.clear())
const aServer = (changes: Partial<CostAnswer> = {}): FakeServer => ({
  evaluation: anEvaluation(),
  versions: [cost.version],
  cost: { ...cost, ...changes },
})
const coverage = /% of the weighting covered/

describe('labels', () => {
  test('a chosen label rules the page, stands in the address and is remembered', async () => {
    const { address } = await renderResults(aServer())
    const user = userEvent.setup()
    await user.click(await screen.findByRole('combobox', { name: 'Score' }))
    await user.click(await screen.findByRole('option', { name: 'PEF durability multipliers' }))
    expect(await screen.findByRole('heading', { name: 'PEF durability multipliers' })).toBeTruthy()
    expect(address()).toContain('label=pef_dur')
    expect(screen.getAllByText(coverage).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/for business use only/).length).toBeGreaterThan(0)
    cleanup()
    const later = await renderResults(aServer())
    await waitFor(() => expect(later.address()).toContain('label=pef_dur'))
  })
  test('without PEF its labels cannot be chosen and say why', async () => {
    const message = 'A remanufactured product is not modelled.'
    const none = { pef: null, pef_days: null, pef_dur: null, pef_fu: null }
    await renderResults(
      aServer({
        pef: null,
        pefProblems: [{ path: 'upcycled', code: 'NOT_MODELLED', message }],
        version: { ...cost.version, labels: { ...cost.version.labels, ...none } },
      }),
      { search: '?label=pef' },
    )
    expect(await screen.findByText(/PEF: no value. A remanufactured product/)).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('combobox', { name: 'Score' }))
    const option = await screen.findByRole('option', { name: /^PEF FU/ })
    expect(option.textContent).toContain(message)
    expect(option.hasAttribute('data-combobox-disabled')).toBe(true)
  })
})

describe('a category outside the legal scope of the French cost', () => {
  const belt = async (): Promise<FakeServer> => {
    const answer = await beltAnswer()
    return { evaluation: anEvaluation(), versions: [answer.version], cost: answer }
  }
  test.each([
    ['en', 'PEF', 'Environmental cost', /This category is outside the legal scope/],
    ['fr', 'PEF', 'Coût environnemental', /Cette catégorie est hors du champ légal/],
  ] as const)('shows its PEF without being asked; %s', async (language, label, cost, outside) => {
    await renderResults(await belt(), { language })
    expect(await screen.findByRole('heading', { name: label })).toBeTruthy()
    cleanup()
    await renderResults(await belt(), { language, search: '?tab=stages' })
    await screen.findByRole('group', { name: language === 'en' ? 'View' : 'Vue' })
    expect(screen.queryByRole('radio', { name: cost })).toBeNull()
    cleanup()
    await renderResults(await belt(), { language, search: '?tab=cost' })
    expect(await screen.findByText(outside)).toBeTruthy()
  })
  test.each(['stages', 'impacts', 'heat', 'hotspots', 'flows', 'versions'])('%s', async (tab) => {
    await renderResults(await belt(), { search: `?tab=${tab}` })
    expect(await screen.findByRole('tabpanel')).toBeTruthy()
    expect(screen.getByRole('tabpanel').textContent.length).toBeGreaterThan(40)
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test('kilograms: every step of every part, balanced', async () => {
    await renderResults(await belt(), { search: '?tab=flows&flow=mass' })
    const table = await screen.findByRole('table', { name: /^Mass balance/ })
    expect(within(table).getAllByText('Strap').length).toBeGreaterThan(0)
    expect(screen.getByText(/^Balanced/)).toBeTruthy()
  })
  test('a label of the French cost says why it has no figure', async () => {
    await renderResults(await belt(), { search: '?label=fr_dur' })
    expect(await screen.findByText(/French environmental cost: no value/)).toBeTruthy()
  })
})

describe('PEF', () => {
  test('what is not covered is named, with the known part', async () => {
    await renderResults(aServer(), { search: '?label=pef' })
    expect((await screen.findAllByText(/at least/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/without a value/).length).toBeGreaterThan(0)
    for (const pack of cost.pef?.packs ?? [])
      expect(screen.getByText(new RegExp(pack.attribution.en.slice(0, 20)))).toBeTruthy()
  })
  test.each(['overview', 'stages', 'impacts', 'heat', 'flows', 'hotspots', 'versions'])(
    'the coverage stands beside the figures: %s',
    async (tab) => {
      await renderResults(aServer(), { search: `?label=pef&tab=${tab}` })
      const panel = await screen.findByRole('tabpanel')
      expect((await within(panel).findAllByText(/%( of the weighting)? covered/)).length).toBeGreaterThan(0)
    },
  )
  test.each(['flows', 'hotspots', 'versions'])('the French cost has none: %s', async (tab) => {
    await renderResults(aServer(), { search: `?label=fr_dur&tab=${tab}` })
    expect(within(await screen.findByRole('tabpanel')).queryByText(/% .*covered/)).toBeNull()
  })
  test('impacts: 16 rows, an uncovered one without a figure', async () => {
    await renderResults(aServer(), { search: '?label=pef&tab=impacts' })
    const table = await screen.findByRole('table', { name: 'The 16 impact categories' })
    expect(within(table).getAllByRole('row')).toHaveLength(11)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 16' }))
    expect(within(table).getAllByRole('row')).toHaveLength(17)
    const uncovered = within(table).getAllByText(/at least/)
    expect(uncovered).toHaveLength(cost.pef?.missing.length ?? 0)
    expect(within(table).getAllByText('Most relevant (80 %)').length).toBeGreaterThanOrEqual(3)
  })
  test('impacts: each most relevant category names the stages and processes that make 80 % of it', async () => {
    const { address } = await renderResults(aServer(), { search: '?label=pef&tab=impacts' })
    const relevant = cost.pef?.relevance.mostRelevant ?? []
    const stages = await screen.findAllByRole('group', { name: 'Life cycle stages' })
    expect(stages).toHaveLength(relevant.length)
    for (const [index, { processes }] of relevant.entries()) {
      const list = screen.getAllByRole('group', { name: 'Processes' })[index] as HTMLElement
      expect(within(list).getAllByRole('button')).toHaveLength(processes.length)
      expect(processes.at(-1)?.cumulative ?? 0).toBeGreaterThanOrEqual(0.8)
    }
    const first = screen.getAllByRole('group', { name: 'Processes' })[0] as HTMLElement
    await userEvent.setup().click(within(first).getAllByRole('button')[0] as HTMLElement)
    expect(address()).toMatch(/panel=pefline\.\d+/)
  })
  test('heat table: arrows move, Enter opens the trace down to pack and licence', async () => {
    const { address } = await renderResults(aServer(), { search: '?label=pef&tab=heat' })
    const user = userEvent.setup()
    const grid = await screen.findByRole('grid')
    const cells = () => document.activeElement?.getAttribute('aria-label') ?? ''
    within(grid)
      .getByRole('button', { name: /^Raw materials, Climate change/ })
      .focus()
    await user.keyboard('{ArrowRight}')
    expect(cells()).toMatch(/^Raw materials, Ozone depletion/)
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(address()).toContain('panel=cell.rawMaterial.cch')
    const panel = await screen.findByRole('complementary')
    await user.click(within(panel).getAllByRole('button', { name: /Fibre/ })[0] as HTMLElement)
    expect(await within(panel).findByText('Licence')).toBeTruthy()
    expect(within(panel).getByText('Data pack')).toBeTruthy()
  })
  test('a column head of the heat table sorts', async () => {
    const { address } = await renderResults(aServer(), { search: '?tab=heat' })
    const grid = await screen.findByRole('grid')
    await userEvent.setup().click(within(grid).getByRole('button', { name: /^Climate change/ }))
    expect(address()).toContain('sort=cch')
  })
  test.each(['overview', 'stages', 'impacts', 'heat', 'hotspots', 'flows'])('%s in French', async (tab) => {
    await renderResults(aServer(), { search: `?label=pef_fu&tab=${tab}`, language: 'fr' })
    expect(await screen.findByRole('tab', { name: 'Répartition' })).toBeTruthy()
    expect((await screen.findAllByText(/PEF par unité fonctionnelle/)).length).toBeGreaterThan(0)
  })
})
