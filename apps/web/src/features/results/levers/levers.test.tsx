import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { AllLabels } from '@ecotrame/lca'
import type { CostAnswer } from '../model/trace.ts'
import { completeBrowser } from '../../../../testing/results/browser.ts'
import { costAnswer } from '../../../../testing/results/cost-answer.ts'
import {
  anEvaluation,
  calls,
  evaluationId,
  renderResults,
} from '../../../../testing/results/render-results.tsx'
import type { LeverAnswer, LeversAnswer } from './queries.ts'

let cost: CostAnswer
beforeAll(async () => {
  completeBrowser()
  cost = await costAnswer()
})
afterEach(() => localStorage.clear())

const variantId = '00000000-0000-4000-8000-0000000000e2'
const bases = (product: number) => ({ product, per100g: product / 4.5, per1000g: product / 0.45 })
const labelsOf = (french: number, pef: number | null): AllLabels => ({
  ...cost.version.labels,
  fr_dur: bases(french),
  pef: pef === null ? null : bases(pef),
})
const choice = (name: string, name_fr: string) => ({ name, name_fr })
const material = choice('Cotton', 'Coton')

const lever = (changes: Partial<LeverAnswer>): LeverAnswer => ({
  id: 'makingCountry::FR',
  kind: 'origin',
  rule: 'makingCountry',
  changes: [
    {
      kind: 'field',
      list: null,
      entry: null,
      field: {
        id: 'makingCountry',
        label: 'Country of garment making',
        label_fr: 'Pays de confection',
        unit: '',
      },
      before: 'TR',
      after: 'FR',
      beforeChoice: choice('Türkiye', 'Turquie'),
      afterChoice: choice('France', 'France'),
    },
  ],
  part: 1,
  difference: -400,
  labels: labelsOf(3649, 1900),
  pefGap: null,
  mechanisms: [],
  costDifference: 0,
  missing: [],
  fees: [],
  ...changes,
})

const lighter: LeverAnswer['changes'] = [
  {
    kind: 'field',
    list: null,
    entry: null,
    field: { id: 'mass', label: 'Net mass', label_fr: 'Masse nette', unit: 'g' },
    before: 450,
    after: 405,
    beforeChoice: null,
    afterChoice: null,
  },
]

const answer = (changes: Partial<LeversAnswer> = {}): LeversAnswer => ({
  evaluation: { id: evaluationId, name: 'Jeans Élise' },
  version: cost.version,
  label: 'fr_dur',
  basis: 'product',
  unit: 'µPt',
  figure: 4049,
  labels: labelsOf(4049, 2000),
  pefHolding: null,
  figureOfVersion: 4049,
  methodRelease: '2025-10',
  databaseRelease: 'textile-lca-database 1.1.0',
  cost: 1,
  fees: [],
  unitsSold: null,
  prices: [
    {
      material: { id: 'ei-coton', ...material },
      priced: { id: 'cotton-conventional', ...material, form: 'raw fibre, A Index' },
      eurPerKg: 1.51,
      source: 'default',
    },
  ],
  levers: [
    lever({
      id: 'material:a:ei-chanvre',
      kind: 'material',
      rule: 'material',
      part: 0.3,
      difference: -900,
      labels: labelsOf(3149, null),
      pefGap: 'other_exclusions',
      mechanisms: [],
      costDifference: null,
      missing: [{ id: 'ei-chanvre', name: 'Hemp', name_fr: 'Chanvre' }],
      changes: [
        {
          kind: 'field',
          list: 'composition',
          entry: material,
          field: { id: 'material', label: 'Material', label_fr: 'Matière', unit: '' },
          before: 'ei-coton',
          after: 'ei-chanvre',
          beforeChoice: material,
          afterChoice: choice('Hemp', 'Chanvre'),
        },
      ],
    }),
    lever({
      mechanisms: [
        { rule: 'export', before: 0.121, after: 0.049, threshold: 0.5, difference: -100 },
        { rule: 'durability', before: 1, after: 1.1, threshold: null, difference: -50 },
      ],
    }),
    lever({ id: 'x', changes: lighter, costDifference: 2, difference: -300, labels: labelsOf(3749, 2100) }),
  ],
  front: [
    {
      levers: ['makingCountry::FR'],
      difference: -400,
      costDifference: 0,
      labels: labelsOf(3649, 1900),
      pefGap: null,
      mechanisms: [],
    },
    {
      levers: ['makingCountry::FR', 'x'],
      difference: -650,
      costDifference: 2,
      labels: labelsOf(3399, 2000),
      pefGap: null,
      mechanisms: [],
    },
  ],
  runs: 160,
  ...changes,
})

const render = (changes: Partial<LeversAnswer> = {}, search = '', language: 'en' | 'fr' = 'en') =>
  renderResults(
    {
      evaluation: anEvaluation(),
      versions: [cost.version],
      cost,
      others: {
        [`GET /api/results/evaluation/${evaluationId}/levers`]: () => answer(changes),
        [`POST /api/evaluations/variant/${evaluationId}`]: () =>
          anEvaluation({ id: variantId, name: 'Jeans Élise – France' }),
      },
    },
    { search: `?tab=levers${search}`, language },
  )
const ranked = () => screen.findByRole('table', { name: 'Changes, largest effect first' })
const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('changes stand in their order with the effect on each score and the cost, unknown shown as unknown', async () => {
  await render()
  const rows = rowsIn(await ranked())
  expect(
    screen.getByRole('heading', { name: /^30.0\s% of Cotton → Hemp: −900\spts \(−22.2\s%\)$/ }),
  ).toBeTruthy()
  expect(rows[0]).toMatch(/30\.0\s% of Cotton → HempMaterialPrice missing: Hemp−900−22\.2––/)
  expect(rows[1]).toMatch(
    /Country of garment making: Türkiye → FranceOriginSynthetic fibres fall below 50\s%: export complement ÷ 2\.5.*Durability coefficient 1 → 1\.1.*−400−9\.9−1000\.00/,
  )
  expect(rows[2]).toMatch(/−300.*\+100\+2\.00/)
  const prices = screen.getByText('Prices used').closest('details')
  expect(prices?.textContent).toMatch(/Cotton: €1\.51 per kg, default price \(Cotton, raw fibre, A Index\)/)
})

test('one click makes the variant and opens it', async () => {
  const { address } = await render()
  await userEvent.click(
    within(await ranked()).getByRole('button', {
      name: /Create variant: Country of garment making: Türkiye → France/,
    }),
  )
  await waitFor(() => expect(address()).toBe(`/evaluation/edit/${variantId}`))
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    `POST /api/evaluations/variant/${evaluationId}`,
  ])
})

test('a change tells what it does to every score, and why PEF cannot be compared', async () => {
  await render()
  await userEvent.click(within(await ranked()).getByRole('button', { name: /^30.0\s% of Cotton → Hemp$/ }))
  const popup = await screen.findByRole('dialog')
  expect(within(popup).getByText(/leave out steps/)).toBeTruthy()
  expect(within(popup).getByText(/price of a material is missing/)).toBeTruthy()
  const pef = within(popup).getByRole('row', { name: /^PEF\s?2/ })
  expect(pef.textContent).toMatch(/2\s000\sµPt––/)
})

test('a limit of cost and the kinds stand in the address: dearer and unpriced changes are gone', async () => {
  await render({}, '&limit=1&kind=origin&kind=material')
  const table = await ranked()
  expect(rowsIn(table)).toHaveLength(1)
  const front = screen.getByRole('table', { name: /^Combinations, from/ })
  expect(rowsIn(front)).toHaveLength(1)
  expect(calls.find((call) => call.includes('/levers'))).toMatch(
    /kind=origin&kind=material|kind=material&kind=origin/,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Energy' }).checked).toBe(false)
})

test('says when methods have moved since, and when nothing helps', async () => {
  await render({ figureOfVersion: 4200 })
  expect(
    await screen.findByText(/^Compared with 4\s049\spts, the score this version would get today/),
  ).toBeTruthy()
})

test('speaks French where nothing helps', async () => {
  await render({ levers: [], front: [] }, '', 'fr')
  expect(await screen.findByText('Aucun des changements essayés ne fait baisser ce score.')).toBeTruthy()
})
