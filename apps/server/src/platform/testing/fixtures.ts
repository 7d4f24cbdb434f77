import { capabilities as namedCapabilities, roles, type Role } from '@ecotrame/contract'
import type { Database, Tx } from '../database/database.ts'
import { createOrganization, createTeam, createUser } from '../organizations/people.ts'
import { definePlan, subscribe } from '../permissions/grant-plan.ts'
import { openSession } from '../sessions/session-store.ts'

export interface TestUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly teamId: string | null
  /** Bearer token of a session that is open. */
  readonly token: string
}

export interface TestOrganization {
  readonly id: string
  readonly name: string
  readonly mainTeamId: string
  readonly otherTeamId: string
  /** One user of every role. Roles below the owner belong to the main team. */
  readonly users: Readonly<Record<Role, TestUser>>
  /** A contributor of the other team. */
  readonly otherTeamUser: TestUser
}

/** A hash of no password: accounts of tests sign in with a session that is written for them. */
const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const inOneHour = () => new Date(Date.now() + 3_600_000)

interface Member {
  readonly organizationId: string
  readonly label: string
  readonly role: Role
  readonly teamId: string | null
}

async function member(tx: Tx, { organizationId, label, role, teamId }: Member): Promise<TestUser> {
  const email = `${role}@${label}.example`.replaceAll('_', '-')
  const name = `${role} of ${label}`
  const passwordHash = noPassword
  const id = await createUser(tx, { organizationId, teamId, email, name, role, language: 'en', passwordHash })
  const { token } = await openSession(tx, { organizationId, userId: id }, inOneHour())
  return { id, email, name, role, teamId, token }
}

const hasNoTeam = (role: Role) => role === 'organization_owner' || role === 'platform_administrator'

async function organization(tx: Tx, label: string, planId: string): Promise<TestOrganization> {
  const name = `Organization ${label}`
  const { id, mainTeamId } = await createOrganization(tx, { name, mainTeam: 'Main' })
  const otherTeamId = await createTeam(tx, { organizationId: id, name: 'Other', isMain: false })
  await subscribe(tx, id, planId)
  const users = new Map<Role, TestUser>()
  for (const role of roles) {
    const teamId = hasNoTeam(role) ? null : mainTeamId
    users.set(role, await member(tx, { organizationId: id, label, role, teamId }))
  }
  const otherTeamUser = await member(tx, {
    organizationId: id,
    label: `${label}-other`,
    role: 'contributor',
    teamId: otherTeamId,
  })
  return {
    id,
    name,
    mainTeamId,
    otherTeamId,
    otherTeamUser,
    users: Object.fromEntries(users) as TestOrganization['users'],
  }
}

/** Two organizations, `a` and `b`, on a plan that opens the named capabilities and these. */
export const seedOrganizations = (database: Database, opened: readonly string[]) =>
  database.asSystem(async (tx) => {
    const planId = await definePlan(tx, {
      identifier: 'test',
      name: 'Test',
      capabilities: [...namedCapabilities, ...opened],
    })
    return { a: await organization(tx, 'a', planId), b: await organization(tx, 'b', planId) }
  })
