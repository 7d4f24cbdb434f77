import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import type { Language } from '../../i18n/index.ts'
import { NumberField } from './number-field.tsx'
import type { NumberRules } from './number-rules.ts'

function Held({ start, rules }: { start: number | null; rules: NumberRules }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberField label="Mass" unit="g" value={value} onChange={setValue} {...rules} />
      <output>{String(value)}</output>
      <button type="button">elsewhere</button>
    </>
  )
}
const showField = (rules: NumberRules, start: number | null = null, language: Language = 'en') =>
  show(<Held start={start} rules={rules} />, { language })
const box = () => screen.getByRole('textbox')
const value = () => document.querySelector('output')?.textContent

afterEach(() => {
  vi.useRealTimers()
})

describe('the number field', () => {
  it('takes digits and one decimal mark of either kind', async () => {
    await showField({})
    await userEvent.type(box(), '1a2,5.7')
    expect(box()).toHaveProperty('value', '12,57')
    expect(value()).toBe('12.57')
  })

  it('shows the mark of the language', async () => {
    await showField({}, 1.5, 'fr')
    expect(box()).toHaveProperty('value', '1,5')
  })

  it('refuses a paste that is no number and says so for four seconds', async () => {
    await showField({}, 7)
    vi.useFakeTimers()
    const refused = 'You can only paste numbers in g here.'
    const paste = (text: string) => fireEvent.paste(box(), { clipboardData: { getData: () => text } })
    expect(paste('about 12')).toBe(false)
    expect(screen.getByText(refused)).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(3999)
    })
    expect(screen.queryByText(refused)).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(screen.queryByText(refused)).toBeNull()
    expect(paste('1 755,5')).toBe(true)
  })

  it('comes back to the minimum and down to the maximum on leaving, and says so', async () => {
    await showField({ min: 10, max: 100 })
    await userEvent.type(box(), '5')
    expect(value()).toBe('5')
    await userEvent.click(screen.getByText('elsewhere'))
    expect(value()).toBe('10')
    expect(screen.getByText(/Set to 10.g, the minimum/)).toBeTruthy()
    await userEvent.clear(box())
    await userEvent.type(box(), '250')
    await userEvent.tab()
    expect(value()).toBe('100')
  })

  it.each([
    ['1e9', '20000', /Set to 20.000.g, the maximum/],
    ['-20', '1', /Set to 1.g, the minimum/],
    ['0.15 kg', '150', /0\.15 kg = 150.g/],
    ['1 2', '7', /“1 2” is not a number and was ignored/],
  ])('says beside it what became of %j, until it is touched again', async (typed, kept, words) => {
    await showField({ min: 1, max: 20_000 }, 7)
    await userEvent.clear(box())
    await userEvent.type(box(), typed)
    await userEvent.tab()
    expect(value()).toBe(kept)
    expect(screen.getByText(words)).toBeTruthy()
    await userEvent.type(box(), '1')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('takes a comma before three digits for thousands in English', async () => {
    await showField({})
    await userEvent.type(box(), '1,200')
    await userEvent.tab()
    expect(value()).toBe('1200')
    expect(screen.queryByText(/Which number/)).toBeNull()
  })

  it.each([
    ['en', '1.200', '1.2', '1200', 'Which number did you mean?'],
    ['fr', '1.200', '1200', '1.2', 'Quel nombre vouliez-vous saisir ?'],
    ['fr', '1,200', '1.2', '1200', 'Quel nombre vouliez-vous saisir ?'],
  ] as const)('asks in %s which number %j is', async (language, typed, first, second, question) => {
    await showField({}, null, language)
    await userEvent.type(box(), typed)
    await userEvent.tab()
    expect(value()).toBe(first)
    expect(screen.getByText(question)).toBeTruthy()
    const other = screen.getAllByRole('button', { pressed: false }).find((one) => /^1/.test(one.textContent))
    await userEvent.click(other ?? document.body)
    expect(value()).toBe(second)
    expect(screen.queryByText(question)).toBeNull()
  })

  it('drops the decimals of an integer', async () => {
    await showField({ integer: true })
    await userEvent.type(box(), '12.7')
    expect(value()).toBe('12')
    await userEvent.tab()
    expect(box()).toHaveProperty('value', '12')
  })

  it('steps the integer by one and takes an empty field for 0', async () => {
    await showField({})
    await userEvent.click(screen.getByRole('button', { name: 'Increase Mass' }))
    expect(value()).toBe('1')
    await userEvent.click(screen.getByRole('button', { name: 'Decrease Mass' }))
    await userEvent.click(screen.getByRole('button', { name: 'Decrease Mass' }))
    expect(value()).toBe('0')
  })

  it('warns of a significant gap to the default, in words', async () => {
    await showField({ default: 100, gapPercent: 20 }, 150)
    const warning = screen.getByRole('button', { name: /Significant gap/ })
    expect(warning.getAttribute('aria-label')).toMatch(/50\.0.% away from the default \(100.g\)/)
  })

  it('shows an asterisk and an error when a required value is left empty', async () => {
    await showField({ required: true })
    expect(screen.getByTitle('Required').textContent).toBe('*')
    await userEvent.click(box())
    await userEvent.tab()
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Required').tagName).toBe('P')
  })
})
