import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
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
    const paste = (text: string) => fireEvent.paste(box(), { clipboardData: { getData: () => text } })
    expect(paste('about 12')).toBe(false)
    expect(screen.getByText('Only numbers can be pasted here.')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(3999)
    })
    expect(screen.queryByText('Only numbers can be pasted here.')).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(screen.queryByText('Only numbers can be pasted here.')).toBeNull()
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

  it('drops the decimals of an integer', async () => {
    await showField({ integer: true })
    await userEvent.type(box(), '12.7')
    expect(value()).toBe('12')
    await userEvent.tab()
    expect(box()).toHaveProperty('value', '12')
  })

  it('steps the integer by one and takes an empty field for 0', async () => {
    await showField({})
    await userEvent.click(screen.getByRole('button', { name: 'One more: Mass' }))
    expect(value()).toBe('1')
    await userEvent.click(screen.getByRole('button', { name: 'One less: Mass' }))
    await userEvent.click(screen.getByRole('button', { name: 'One less: Mass' }))
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
