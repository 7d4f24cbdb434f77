import { screen } from '@testing-library/react'
import type { ResultPrecision } from '@ecotrame/lca'
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

const shown = (precision: ResultPrecision | null) =>
  renderResults({
    evaluation: anEvaluation(),
    versions: [cost.version],
    cost,
    others: { '/precision': () => ({ precision }) },
  })

describe('the precision of a figure', () => {
  it('is a dash where it is not known', async () => {
    await shown(null)
    expect((await screen.findByText('± –')).title).toMatch(/other data/)
    expect(screen.queryByRole('img', { name: /95 % interval/ })).toBeNull()
  })
})
