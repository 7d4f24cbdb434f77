import { rolePermissions, type AuthInfo, type Role, type UserDetail } from '@ecotrame/contract'

const hour = 3_600_000

/** Somebody who is signed in for another hour. A test names only what it is about. */
export function anAuth(changes: { role?: Role; exp?: string } = {}): AuthInfo {
  const { role = 'contributor', exp = new Date(Date.now() + hour).toISOString() } = changes
  return {
    as: 'user',
    code: 'a-bearer-token',
    exp,
    user: {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      email: 'anna@example.org',
      name: 'Anna',
      language: 'en',
      role: {
        identifier: role,
        permissions: rolePermissions[role].map((identifier) => ({ identifier })),
      },
      organization: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', name: 'Maison Lin', applicationLogo: null },
      team: null,
    },
  }
}

/** What `GET /users/:id` answers about the one who is signed in. */
export const aUserDetail = (changes: Parameters<typeof anAuth>[0] = {}): UserDetail => ({
  ...anAuth(changes).user,
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  otpActivated: false,
  rowVersion: 1,
})

export const aSubscription = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae9',
  created_at: '2026-01-01T00:00:00.000Z',
  plan: {
    id: '7c9e6679-7425-40de-944b-e07fc1f90aea',
    identifier: 'essential',
    name: 'Essential',
    capabilities: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90aeb', identifier: 'comparison' }],
  },
  options: [],
}
