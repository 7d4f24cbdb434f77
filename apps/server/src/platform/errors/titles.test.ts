import { expect, test } from 'vitest'
import { titles } from './titles.ts'

/** What people meet in forms and on screens, whatever they do: each says what happened, then what to do. */
const met = [
  'RESET_CODE_NOT_VALID',
  'NO_SESSION',
  'SESSION_EXPIRED',
  'LOGIN_FAILED',
  'PERMISSION_REQUIRED',
  'NO_ACTIVE_SUBSCRIPTION',
  'STALE_VERSION',
  'ALREADY_RUNNING',
  'LAST_OWNER',
  'FILE_TAKES_TOO_LONG',
  'FILE_NEEDS_TOO_MUCH_MEMORY',
  'EXPORT_NOT_READY',
  'EXPORT_EXPIRED',
  'TOO_MANY_ROWS',
  'LINK_CLOSED',
  'BODY_TOO_LARGE',
  'BODY_TOO_SLOW',
  'TOO_MANY_TRIES',
  'INTERNAL',
  'READERS_BUSY',
  'DATABASE_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'STORAGE_FULL',
  'FILES_UNAVAILABLE',
] as const

test.each(met)('%s says what happened and what to do', (code) => {
  for (const title of Object.values(titles[code])) expect(title).toMatch(/[.:;]\s+\p{Lu}?\p{L}+/u)
})

test('no title names what only programs know', () => {
  const apart = new Set([
    'INVALID_JSON',
    'IDEMPOTENCY_CONFLICT',
    'UNSUPPORTED_MEDIA_TYPE',
    'NOT_ACCEPTABLE',
    'MALFORMED_REQUEST',
    'BODY_TOO_SLOW',
  ])
  const found = Object.entries(titles)
    .filter(([code]) => !apart.has(code))
    .filter(([, wording]) =>
      Object.values(wording).some((title) => /JSON|HTTP|\bbody\b|requête|request body/i.test(title)),
    )
  expect(found).toEqual([])
})
