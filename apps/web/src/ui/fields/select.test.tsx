import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { Select } from './select.tsx'
import type { SelectEntry } from './select-rules.ts'

const entries: readonly SelectEntry[] = [
  { id: 'BD', value: 'Bangladesh' },
  { id: 'CZ', value: 'Czechia', emphasis: 'Tchéquie' },
  { id: 'TR', value: 'Turkey', emphasis: 'Türkiye' },
]

function Held({ required = false }: { required?: boolean }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Select
        label="Country"
        entries={entries}
        value={value}
        onChange={setValue}
        required={required}
        clearable
      />
      <output>{String(value)}</output>
      <button type="button">elsewhere</button>
    </>
  )
}
const box = () => screen.getByRole('combobox')
const value = () => document.querySelector('output')?.textContent

describe('the select', () => {
  it('finds by the secondary text without accents and takes with Enter', async () => {
    await show(<Held />)
    await userEvent.click(box())
    await userEvent.type(box(), 'turkiye')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    expect(value()).toBe('TR')
    expect(box()).toHaveProperty('value', 'Turkey')
  })

  it('goes back to what is selected when left while typing', async () => {
    await show(<Held />)
    await userEvent.type(box(), 'bangla')
    await userEvent.click(screen.getByText('elsewhere'))
    expect(value()).toBe('null')
    expect(box()).toHaveProperty('value', '')
  })

  it('is valid when required only with a selection', async () => {
    await show(<Held required />)
    await userEvent.click(box())
    await userEvent.click(screen.getByText('elsewhere'))
    expect(box().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(box(), 'czech{Enter}')
    await userEvent.click(screen.getByText('elsewhere'))
    expect(value()).toBe('CZ')
    expect(box().getAttribute('aria-invalid')).toBeNull()
  })

  it('clears the selection with a control that says so', async () => {
    await show(<Held />)
    await userEvent.type(box(), 'czech{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the selection: Country' }))
    expect(value()).toBe('null')
  })

  it('says when nothing is found', async () => {
    await show(<Held />)
    await userEvent.type(box(), 'atlantis')
    expect(screen.getByText('No results')).toBeTruthy()
  })
})
