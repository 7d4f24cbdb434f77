import type { HoldingAnswer } from '@ecotrame/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadAllTexts, speak } from '../../i18n/index.ts'
import { show } from '../../../testing/show.tsx'
import { FigureText } from './figure-text.tsx'
import { HoldingMark } from '../methods/index.ts'

beforeEach(async () => {
  await speak('en', { remember: false })
  await loadAllTexts()
})

const leather = {
  kind: 'material',
  code: 'leather',
  name: 'Leather, bovine',
  name_fr: 'Cuir bovin',
  share: 0.6,
} as const
const holding = (changes: Partial<HoldingAnswer> = {}): HoldingAnswer => ({
  held: 0.3,
  weighting: 0.75,
  mass: 0.4,
  steps: 1,
  incomplete: 'mass',
  missing: [leather],
  ...changes,
})

describe('the mark beside a score', () => {
  test('tells how much of the mass has no data, and of what', async () => {
    await show(<HoldingMark holding={holding()} whole />)
    expect(screen.getByText(/60\.0\s% of the mass has no data: Leather, bovine/)).toBeTruthy()
  })
  test('in a cell the share alone is seen, and all of it read out', async () => {
    await show(<HoldingMark holding={holding()} />)
    expect(screen.getByText(/60\.0\s% without data/).getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText(/Leather, bovine/)).toBeTruthy()
  })
  test('steps that are missing, and versions that do not tell', async () => {
    const step = { ...leather, kind: 'step', name: 'Moulding' } as const
    await show(
      <>
        <HoldingMark holding={holding({ mass: 1, steps: 0.9, incomplete: 'steps', missing: [step] })} whole />
        <HoldingMark holding={holding({ mass: null, incomplete: 'unknown' })} whole />
      </>,
    )
    expect(screen.getByText(/10\.0\s% of the steps have no data: Moulding/)).toBeTruthy()
    expect(screen.getByText(/does not record how complete/)).toBeTruthy()
  })
  test('nothing where nothing keeps the score from others, and none beside the French cost', async () => {
    const score = { pefHolding: holding() } as never
    const figure = (label: 'pef' | 'fr_dur') =>
      ({ label, basis: 'product', value: 10, previous: null, per100g: 1 }) as const
    const { container } = await show(
      <>
        <HoldingMark holding={holding({ incomplete: null })} />
        <FigureText line={{ figure: figure('fr_dur'), score }} />
      </>,
    )
    expect(container.textContent).not.toMatch(/data/)
    await show(<FigureText line={{ figure: figure('pef'), score }} />)
    expect(screen.getByText(/60\.0\s% without data/)).toBeTruthy()
  })
})
