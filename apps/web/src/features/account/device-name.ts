import type { SessionRow } from '@ecotrame/contract'
import type { Text } from '../../i18n/index.ts'

/** What a browser says of itself, as far as it says something. */
export function deviceName(text: Text, { browser, system }: SessionRow['device']): string {
  if (browser !== null && system !== null) return text('sessions.device', { browser, system })
  return browser ?? system ?? text('sessions.unknown')
}
