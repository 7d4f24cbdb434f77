import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { AtThreshold } from './swing-hint.tsx'

it('names the rule that makes the score jump', async () => {
  const mechanism = { rule: 'export', before: 0.12, after: 0.26, threshold: 0.5, difference: 40 } as const
  await show(<AtThreshold jump={{ change: 0.044, mechanism }} />)
  const hint = await screen.findByText(/^Close to a threshold: \+4.4.%/)
  expect(hint.textContent).toMatch(/\(Synthetic fibres reach 50.%: export complement × 2\.2\)/)
})
