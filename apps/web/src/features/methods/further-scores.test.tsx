import type { MethodScoreAnswer } from '@ecotrame/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loadAllTexts, speak } from '../../i18n/index.ts'
import { show } from '../../../testing/show.tsx'
import { FurtherScores, FurtherScoresText } from './further-scores.tsx'

const score = (method: string, name: string, value: number, unit: string): MethodScoreAnswer => ({
  method,
  name,
  name_fr: `${name} (fr)`,
  release: null,
  value,
  unit,
})
const all = {
  methods: [
    score('french-cost', 'French environmental cost', 1119, 'pt'),
    score('pef', 'PEF', 679, 'µPt'),
    score('by-weight', 'Carbon by weight', 2.125, 'kg CO₂ eq'),
  ],
}

beforeEach(async () => {
  await speak('en', { remember: false })
  await loadAllTexts()
})

test('a method without views of its own is told by its name, figure and unit', async () => {
  await show(<FurtherScores score={all} />)
  const told = screen.getByRole('region', { name: 'Other methods' })
  expect(told.textContent).toContain('Carbon by weight')
  expect(told.textContent).toMatch(/2\.13 kg CO₂ eq/)
  expect(told.textContent).not.toContain('PEF')
})

test('is told in the language of the reader', async () => {
  await show(<FurtherScoresText score={all} />, { language: 'fr' })
  expect(screen.getByText(/^Carbon by weight \(fr\): 2,13 kg CO₂ eq$/)).toBeTruthy()
})

test('nothing is told where there is none', async () => {
  await show(<FurtherScores score={{ methods: all.methods.slice(0, 2) }} />)
  expect(screen.queryByRole('region')).toBeNull()
  await show(<FurtherScoresText score={null} />)
  expect(screen.getByText('–')).toBeTruthy()
})
