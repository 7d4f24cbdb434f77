import { describe, expect, it, vi } from 'vitest'
import { log } from '../api/log.ts'
import { breakpointNames, readBreakpoints } from './breakpoints.ts'
import { startUp, type StartUpSteps } from './start-up.ts'

function recorded(changes: Partial<StartUpSteps> = {}) {
  const order: string[] = []
  const later = (name: string) => async () => {
    await Promise.resolve()
    order.push(name)
  }
  const steps: StartUpSteps = {
    loadStored: () => order.push('stored'),
    takeApiKey: () => order.push('api key'),
    prepare: later('prepared'),
    isAuthenticated: () => true,
    isUser: () => true,
    loadConfiguration: later('configuration'),
    startLive: () => order.push('live'),
    announceRoute: () => order.push('route'),
    wait: async (milliseconds) => {
      order.push(`wait ${milliseconds}`)
      await Promise.resolve()
    },
    runGuard: later('guard'),
    ...changes,
  }
  return { order, steps }
}

describe('the start-up order', () => {
  it('is that of the specification for a user', async () => {
    const { order, steps } = recorded()
    await startUp(steps)
    expect(order).toEqual([
      'stored',
      'api key',
      'prepared',
      'configuration',
      'live',
      'route',
      'wait 50',
      'guard',
      'wait 500',
    ])
  })
  it('opens no live connection for an api key', async () => {
    const { order, steps } = recorded({ isUser: () => false })
    await startUp(steps)
    expect(order).not.toContain('live')
    expect(order).toContain('configuration')
  })
  it('asks for no configuration when nobody is signed in', async () => {
    const { order, steps } = recorded({ isAuthenticated: () => false, isUser: () => false })
    await startUp(steps)
    expect(order).not.toContain('configuration')
    expect(order).toContain('guard')
  })
  it('shows nothing when the guard fails', async () => {
    const { order, steps } = recorded({ runGuard: () => Promise.reject(new Error('no')) })
    await expect(startUp(steps)).rejects.toThrow('no')
    expect(order).not.toContain('wait 500')
  })
})

describe('the viewport styles', () => {
  it('say in the console which one is missing', () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const styles = { getPropertyValue: (name: string) => (name === '--breakpoint-md' ? '' : ' 768px') }
    expect(Object.keys(readBreakpoints(styles))).toEqual(breakpointNames.filter((name) => name !== 'md'))
    expect(error).toHaveBeenCalledExactlyOnceWith('The viewport style --breakpoint-md is missing.')
    error.mockRestore()
  })
})
