import { keepApiKey } from '../api/session.ts'

/**
 * Takes an api_key out of the address into the session. It never stays there, where it would be copied with the
 * address and kept by the history of the browser.
 */
export function takeApiKey(): void {
  const address = new URL(window.location.href)
  const apiKey = address.searchParams.get('api_key')
  if (!apiKey) return
  keepApiKey(apiKey)
  address.searchParams.delete('api_key')
  window.history.replaceState(window.history.state, '', address)
}
