import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Button } from './button.tsx'
import { Popup } from './popup.tsx'
import { SidePanel } from './side-panel.tsx'
import { NoAccess } from './states.tsx'

describe('a popup', () => {
  it('has its title as its name, starts at the marked control and closes with Escape', async () => {
    const onClose = vi.fn()
    await show(
      <Popup opened title="Delete?" onClose={onClose} actions={<Button data-autofocus>Cancel</Button>}>
        12 products
      </Popup>,
    )
    expect(await screen.findByRole('dialog', { name: 'Delete?' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
  it('that is mandatory ends by its actions only', async () => {
    const onClose = vi.fn()
    await show(
      <Popup
        opened
        mandatory
        title="Terms"
        onClose={onClose}
        actions={<Button data-autofocus>Accept</Button>}
      >
        Read me
      </Popup>,
    )
    await screen.findByRole('dialog', { name: 'Terms' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept'))
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('the side panel', () => {
  it('takes the focus, widens by keyboard within its limits and closes with Escape', async () => {
    const onClose = vi.fn()
    await show(
      <SidePanel opened title="Trace" onClose={onClose}>
        518 pts
      </SidePanel>,
    )
    const panel = screen.getByRole('complementary', { name: 'Trace' })
    expect(document.activeElement?.textContent).toBe('Trace')
    const handle = screen.getByRole('separator')
    handle.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(panel.style.inlineSize).toBe('420px')
    await userEvent.keyboard('{ArrowLeft}'.repeat(20))
    expect(panel.style.inlineSize).toBe('640px')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a button', () => {
  it('does nothing while it is loading, and keeps the focus', async () => {
    const onClick = vi.fn()
    await show(
      <Button loading onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
  })
  it('says that it is pressed', async () => {
    await show(<Button active>Grid</Button>)
    expect(screen.getByRole('button', { pressed: true })).toBeTruthy()
  })
})

it('tells the missing right in the words of the specification and tries again', async () => {
  let settle: () => void = () => undefined
  const onRetry = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)))
  await show(<NoAccess onRetry={onRetry} />)
  expect(
    screen.getByText(/You don't have the right permissions or subscription plan to access this content\./),
  ).toBeTruthy()
  const retry = screen.getByRole('button', { name: 'click here' })
  await userEvent.click(retry)
  expect(retry).toHaveProperty('disabled', true)
  settle()
  await waitFor(() => expect(retry).toHaveProperty('disabled', false))
  expect(onRetry).toHaveBeenCalledOnce()
})
