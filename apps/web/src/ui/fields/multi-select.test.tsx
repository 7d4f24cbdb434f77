import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { MultiSelect } from './multi-select.tsx'

const entries = [
  { id: 'spinning', value: 'Spinning' },
  { id: 'weaving', value: 'Weaving' },
  { id: 'dyeing', value: 'Dyeing' },
]

function Held() {
  const [ids, setIds] = useState<readonly string[]>(['spinning'])
  const chosen = entries.filter(({ id }) => ids.includes(id))
  return (
    <>
      <MultiSelect label="Processes" entries={entries} chosen={chosen} onChange={setIds} maximum={2} />
      <output>{ids.join(' ')}</output>
    </>
  )
}
const box = () => screen.getByRole('combobox', { name: 'Processes' })
const value = () => document.querySelector('output')?.textContent

describe('a choice of several', () => {
  it('offers what is not chosen yet, up to the most that may be', async () => {
    await show(<Held />)
    await userEvent.click(box())
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Weaving', 'Dyeing'])
    await userEvent.type(box(), 'dye{ArrowDown}{Enter}')
    expect(value()).toBe('spinning dyeing')
    expect(box()).toHaveProperty('disabled', true)
  })

  it('loses one by its cross, and the last one by Backspace in the empty field', async () => {
    await show(<Held />)
    await userEvent.type(box(), 'weav{ArrowDown}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Spinning' }))
    expect(value()).toBe('weaving')
    await userEvent.type(box(), '{Backspace}')
    expect(value()).toBe('')
  })
})
