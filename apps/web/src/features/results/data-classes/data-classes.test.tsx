import { screen, within } from '@testing-library/react'
import type { DataClassesAnswer } from '@ecotrame/contract'
import { efCategories, statedClasses, type StatedClass } from '@ecotrame/lca'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CostAnswer } from '../model/trace.ts'
import { completeBrowser } from '../../../../testing/results/browser.ts'
import { costAnswer } from '../../../../testing/results/cost-answer.ts'
import { anEvaluation, renderResults } from '../../../../testing/results/render-results.tsx'

let cost: CostAnswer
beforeAll(async () => {
  completeBrowser()
  cost = await costAnswer()
}, 60_000)

const sharesOf = (given: Partial<Record<StatedClass, number>>) =>
  Object.fromEntries(statedClasses.map((id) => [id, given[id] ?? 0])) as NonNullable<
    DataClassesAnswer['score']
  >
const score = sharesOf({ 'ef-compliant': 0.75, proxy: 0.25 })
const classes: DataClassesAnswer = {
  score,
  categories: efCategories.map((category) => ({ category, complete: category !== 'htc', shares: score })),
  uncovered: 0.0213,
  underPefcr: true,
  disclaimer: {
    code: 'ORDER_OF_CHOICE',
    notCompliant: 0.25,
    limit: 0.1,
    message: '25 % is not EF-compliant.',
  },
  packs: [{ id: 'pack', name: { en: 'Mill data', fr: 'Données' }, statement: null }],
  expired: 2,
  choices: [
    {
      id: 'd',
      packId: 'pack',
      nameEn: 'Cotton',
      nameFr: null,
      dataClass: 'proxy',
      statement: null,
      share: 0.25,
      isExpired: true,
      reason: 'pack',
      others: [{ id: 'e', packId: 'other', nameEn: 'Cotton', nameFr: null, dataClass: 'ef-compliant' }],
      isBehind: true,
    },
  ],
  readiness: {
    checks: [
      { id: 'coverage', state: 'missing', message: '15 of 16 categories.' },
      { id: 'verification', state: 'unknown', message: 'No valid statement.' },
      { id: 'quality', state: 'done', message: 'Within thresholds.' },
    ],
    weakProcesses: [],
  },
}

const shown = (answer: DataClassesAnswer | null) =>
  renderResults(
    {
      evaluation: anEvaluation(),
      versions: [cost.version],
      cost,
      others: { '/data-classes': () => ({ classes: answer }) },
    },
    { search: '?tab=classes' },
  )

describe('the classes of the data', () => {
  it('tell the shares, the disclaimer, who states them and what is missing', async () => {
    await shown(classes)
    expect(await screen.findByText('2 items missing for publication as a PEF')).toBeTruthy()
    expect(screen.getByText('25 % is not EF-compliant.')).toBeTruthy()
    expect(screen.getByText(/75.*of the covered score comes from EF-compliant data/)).toBeTruthy()
    expect(screen.getByText('only the known part')).toBeTruthy()
    expect(screen.getByText(/2 lines use datasets past their validity/)).toBeTruthy()
    const choices = within(screen.getByRole('table', { name: 'By dataset' }))
    expect(choices.getByText('higher class available')).toBeTruthy()
    expect(choices.getByText('its database comes first in your order')).toBeTruthy()
  })
  it('say where there is no PEF, and where the choice is not known', async () => {
    await shown({ ...classes, choices: null, score: null })
    expect(await screen.findByText(/The choice of datasets was not recorded/)).toBeTruthy()
    expect(screen.getByText('No data have a share of the score.')).toBeTruthy()
  })
})
