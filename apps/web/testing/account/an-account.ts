import type { Account, SessionRow } from '@ecotrame/contract'
import { anAuth } from '../an-account.ts'

const { user } = anAuth()
const channels = { inApp: true, email: false }

/** The account of the signed-in person of the tests. A test names only what it is about. */
export const anAccount = (changes: Partial<Account> = {}): Account => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: { identifier: user.role.identifier },
  team: { id: '7c9e6679-7425-40de-944b-e07fc1f90af0', name: 'Collection' },
  organization: { id: user.organization.id, name: user.organization.name },
  settings: {
    language: 'en',
    theme: 'system',
    csv: 'auto',
    notifications: {
      request_updated: channels,
      request_message: channels,
      announcement_created: channels,
      export_created: channels,
      job_ended: channels,
      comment_written: channels,
      access_asked: channels,
      webhook_disabled: channels,
      market_changed: channels,
      connector_ran: channels,
    },
  },
  otpActivated: false,
  termsAcceptedAt: '2026-02-03T08:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

export const aSession = (changes: Partial<SessionRow> = {}): SessionRow => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90af1',
  device: { browser: 'Firefox', system: 'Windows' },
  address: '192.0.2.7',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2026-11-21T21:30:00.000Z',
  current: false,
  ...changes,
})
