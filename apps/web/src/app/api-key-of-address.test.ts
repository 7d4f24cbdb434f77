import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, currentSession, keepSession, loadStored } from '../api/session.ts'
import { anAuth } from '../../testing/an-account.ts'
import { takeApiKey } from './api-key-of-address.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
})

describe('a key in the address', () => {
  it('becomes the session of this tab and leaves the address, with everything else in place', () => {
    window.history.replaceState(null, '', '/evaluation/library?api_key=eco_1&page=2#row')
    keepSession(anAuth())
    takeApiKey()
    expect(currentSession()).toEqual({ as: 'api_key', apiKey: 'eco_1' })
    expect(sessionStorage.getItem('api_key')).toBe('eco_1')
    expect(window.location.href).toMatch(/\/evaluation\/library\?page=2#row$/)
  })
  it('stays the session when the page is loaded again', () => {
    window.history.replaceState(null, '', '/?api_key=eco_1')
    takeApiKey()
    loadStored()
    expect(currentSession()).toEqual({ as: 'api_key', apiKey: 'eco_1' })
  })
  it('is not taken from an empty parameter', () => {
    window.history.replaceState(null, '', '/?api_key=')
    takeApiKey()
    expect(currentSession()).toBeNull()
  })
})
