import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { createOrganization, createUser } from '../../platform/organizations/people.ts'
import { organizations, users } from '../../platform/organizations/tables.ts'
import { plans } from '../../platform/permissions/tables.ts'
import { subscribe } from '../../platform/permissions/grant-plan.ts'
import { StartError } from '../../platform/start/start-error.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { hashPassword } from '../auth/index.ts'

export interface NewAdministrator {
  readonly email: string
  readonly name: string
  readonly organization: string
  readonly language: Language
  readonly password: string
}

/** The organization of that name, or a new one on the largest plan. */
async function organizationId(tx: Tx, name: string): Promise<string> {
  const [known] = await tx.select().from(organizations).where(eq(organizations.name, name))
  if (known !== undefined) return known.id
  const { id } = await createOrganization(tx, { name, mainTeam: name })
  const [plan] = await tx.select().from(plans).where(eq(plans.identifier, 'enterprise'))
  if (plan !== undefined) await subscribe(tx, id, plan.id)
  return id
}

/** Writes the account of a platform administrator. Throws a StartError when the address has an account. */
export async function createAdministrator(
  database: Database,
  administrator: NewAdministrator,
): Promise<void> {
  const email = administrator.email.trim().toLowerCase()
  const passwordHash = await hashPassword(administrator.password)
  await database.asSystem(async (tx) => {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (known !== undefined) throw new StartError(`There is already an account for ${email}.`)
    await createUser(tx, {
      organizationId: await organizationId(tx, administrator.organization),
      teamId: null,
      email,
      name: administrator.name,
      role: 'platform_administrator',
      language: administrator.language,
      passwordHash,
    })
  })
}
