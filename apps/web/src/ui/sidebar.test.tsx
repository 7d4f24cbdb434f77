import { IconShirt } from '@tabler/icons-react'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Sidebar, type SidebarItem } from './sidebar.tsx'

const items: readonly SidebarItem[] = [
  { id: 'a', name: 'Identity', icon: IconShirt, uri: '/e?stage=identity', progress: 100, active: true },
  { id: 'b', name: 'Raw material', icon: IconShirt, uri: '/e?stage=rawMaterial', progress: 60, warning: 2 },
  { id: 'c', name: 'Retail', icon: IconShirt, uri: '/e?stage=retail', disabled: true },
]
const bar = () => screen.getByRole('navigation', { name: 'Stages' })
const isOpen = () => bar().dataset['open'] === 'true'
const passes = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

describe('the sidebar', () => {
  it('opens after 200 ms of hover and closes when the pointer leaves', async () => {
    await show(<Sidebar label="Stages" items={items} />)
    vi.useFakeTimers()
    fireEvent.pointerEnter(bar())
    passes(199)
    expect(isOpen()).toBe(false)
    passes(1)
    expect(isOpen()).toBe(true)
    fireEvent.pointerLeave(bar())
    expect(isOpen()).toBe(false)
  })
  it('does not open for a pointer that only crosses it', async () => {
    await show(<Sidebar label="Stages" items={items} />)
    vi.useFakeTimers()
    fireEvent.pointerEnter(bar())
    passes(100)
    fireEvent.pointerLeave(bar())
    passes(500)
    expect(isOpen()).toBe(false)
  })
  it('stays open when pinned, also on the next visit', async () => {
    await show(<Sidebar label="Stages" items={items} />)
    await userEvent.click(screen.getByRole('button', { name: 'Keep the sidebar open' }))
    expect(isOpen()).toBe(true)
    await show(<Sidebar label="Stages" items={items} />)
    expect(isOpen()).toBe(true)
  })
  it('always names its entries where the screen is wide, with nothing to pin', async () => {
    await show(<Sidebar label="Stages" items={items} namedWhereWide note="What it counts" />, { wide: true })
    expect(isOpen()).toBe(true)
    expect(screen.getByText('What it counts')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Keep the sidebar open' })).toBeNull()
  })
  it('says progress, warnings and where one is', async () => {
    await show(<Sidebar label="Stages" items={items} />)
    const current = screen.getByRole('link', { name: 'Identity, 100 % filled in' })
    expect(current.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Raw material, 60 % filled in, 2 warnings' })).toBeTruthy()
  })
  it('keeps a disabled entry visible and without effect', async () => {
    const onSelect = vi.fn()
    await show(<Sidebar label="Stages" items={items} onSelect={onSelect} />)
    await userEvent.click(screen.getByRole('link', { name: 'Retail' }))
    expect(onSelect).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('link', { name: /Raw material/ }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(items[1])
  })
})
