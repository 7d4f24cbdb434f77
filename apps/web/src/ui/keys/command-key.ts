import type { Text } from '../../i18n/index.ts'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** What stands on the key that makes a command of a letter. */
export const commandKey = (text: Text): string => (isMac() ? '⌘' : text('shell.control'))
