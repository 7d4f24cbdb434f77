import { rolePermissions, type User } from '@ecotrame/contract'
import type { organizations, teams, users } from './tables.ts'

export interface Account {
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'language' | 'role'>
  readonly organization: Pick<typeof organizations.$inferSelect, 'id' | 'name' | 'applicationLogo'>
  readonly team: Pick<typeof teams.$inferSelect, 'id' | 'name'> | null
}

/** A person as the login answers, and as the web app fetches them again (specification §6, retry). */
export const userAnswer = ({ user, organization, team }: Account): User => ({
  id: user.id,
  email: user.email,
  name: user.name,
  language: user.language,
  role: {
    identifier: user.role,
    permissions: rolePermissions[user.role].map((identifier) => ({ identifier })),
  },
  organization: {
    id: organization.id,
    name: organization.name,
    applicationLogo: organization.applicationLogo,
  },
  team: team === null ? null : { id: team.id, name: team.name },
})
