import { fireEvent, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { declaredKeys, isSingle, keyIds, switchSingleKeys, useKeys } from './index.ts'

const act = vi.fn<(id: string) => void>()
function Part() {
  useKeys(Object.fromEntries(keyIds.map((id) => [id, () => act(id)])))
  return (
    <>
      <input aria-label="field" />
      <textarea aria-label="area" />
      <div role="menu">
        <button type="button">entry</button>
      </div>
      <button type="button">button</button>
    </>
  )
}
/** Presses what is declared, as a keyboard would send it. */
function press(at: Element, keys: string) {
  for (const one of isSingle(keys) ? keys.split(' ') : [keys]) {
    const parts = one.split('+')
    fireEvent.keyDown(at, {
      key: parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? ''),
      ctrlKey: parts.includes('Mod'),
      altKey: parts.includes('Alt'),
      shiftKey: parts.includes('Shift'),
    })
  }
}
const single = keyIds.filter((id) => isSingle(declaredKeys[id].press))
const together = keyIds.filter((id) => declaredKeys[id].press.includes('Mod'))

beforeEach(() => {
  act.mockClear()
  switchSingleKeys(true)
})

describe('keys', () => {
  it('are declared once: no two do different things', () => {
    const pressed = keyIds.map((id) => declaredKeys[id].press)
    expect(new Set(pressed).size).toBe(pressed.length)
  })

  it.each(single)('%s is pressed anywhere but in a field, and does one thing', (id) => {
    const { getByText } = render(<Part />)
    press(getByText('button'), declaredKeys[id].press)
    expect(act.mock.calls).toEqual([[id]])
  })

  it('of a single character do nothing in a field or a menu, over a popup or when they are switched off', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...single), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('field', 'area', 'menu', 'popup', 'off'),
        (ids, where) => {
          act.mockClear()
          switchSingleKeys(where !== 'off')
          const shown = render(<Part />)
          if (where === 'popup') {
            const popup = document.createElement('div')
            popup.setAttribute('aria-modal', 'true')
            document.body.append(popup)
          }
          const at =
            where === 'field' || where === 'area'
              ? shown.getByLabelText(where)
              : shown.getByText(where === 'menu' ? 'entry' : 'button')
          for (const id of ids) press(at, declaredKeys[id].press)
          shown.unmount()
          // The last draw leaves no popup to the tests that come.
          document.body.innerHTML = ''
          expect(act).not.toHaveBeenCalled()
        },
      ),
    )
  })

  it.each(together)('%s works in a field, too', (id) => {
    const { getByLabelText } = render(<Part />)
    press(getByLabelText('field'), declaredKeys[id].press)
    expect(act.mock.calls).toEqual([[id]])
  })

  it('are let go of with the part that took them; the part that came last has them', () => {
    const first = vi.fn()
    const last = vi.fn()
    const One = ({ on }: { readonly on: () => void }) => {
      useKeys({ create: on })
      return null
    }
    const below = render(<One on={first} />)
    const above = render(<One on={last} />)
    press(document.body, 'n')
    above.unmount()
    press(document.body, 'n')
    below.unmount()
    press(document.body, 'n')
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1])
  })

  it('of another letter between, or a letter with Shift, are no pair', () => {
    render(<Part />)
    for (const key of ['g', 'x', 'h']) fireEvent.keyDown(document.body, { key })
    fireEvent.keyDown(document.body, { key: 'N', shiftKey: true })
    expect(act).not.toHaveBeenCalled()
  })
})
