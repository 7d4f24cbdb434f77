import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentTheme, showTheme, themeManager } from './theme-choice.ts'

beforeEach(() => localStorage.clear())

describe('the choice of the theme', () => {
  it('is that of the system until one is chosen, also when something unknown is stored', () => {
    expect(currentTheme()).toBe('system')
    localStorage.setItem('theme', 'auto')
    expect(currentTheme()).toBe('system')
  })
  it('is kept and told to whoever draws', () => {
    const drawn = vi.fn()
    const manager = themeManager()
    manager.subscribe(drawn)
    showTheme('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(drawn).toHaveBeenLastCalledWith('dark')
    showTheme('system')
    expect(drawn).toHaveBeenLastCalledWith('auto')
    manager.unsubscribe()
    showTheme('light')
    expect(drawn).toHaveBeenCalledTimes(2)
  })
  it('follows another tab', () => {
    const drawn = vi.fn()
    const manager = themeManager()
    manager.subscribe(drawn)
    localStorage.setItem('theme', 'light')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
    expect(drawn).toHaveBeenLastCalledWith('light')
    manager.unsubscribe()
  })
})
