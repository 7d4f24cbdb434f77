import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/problem.ts'
import { createUser as insertUser } from '../../platform/organizations/people.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { RoleOfProvider } from '@ecotrame/contract'
import { revokePasswordCode } from '../auth/index.ts'
import { recordedUser } from './answers.ts'
import { existingRecord } from './invitations.ts'
import { recordUpdate } from './record-update.ts'
import { refuseLastOne } from './rules.ts'
import { lockRecord, updateUser } from './user-store.ts'

/** A person as a system outside knows them. */
export interface Provisioned {
  /** Account that they have; `null`: none yet. */
  readonly id: string | null
  readonly email: string
  readonly name: string
  readonly language: Language
  /** `null`: as it is. */
  readonly place: { readonly role: RoleOfProvider; readonly teamId: string | null } | null
}

/** Creates an account without a password, or gives the one there is the role and team of now. @returns its id */
export async function provisionUser(
  tx: Tx,
  actor: Actor,
  { id, email, name, language, place }: Provisioned,
): Promise<string> {
  const { organizationId } = actor
  if (id === null) {
    const { role, teamId } = place ?? { role: 'reader' as const, teamId: null }
    const person = { organizationId, teamId, email, name, role, language, passwordHash: null }
    const made = await insertUser(tx, person)
    const after = recordedUser(await existingRecord(tx, organizationId, made))
    await recordChange(tx, actor, { entity: 'user', entityId: made, action: 'create', after })
    return made
  }
  if (place !== null) await move(tx, actor, id, place)
  return id
}

/** Gives an account the name, the address and the language that a system outside knows. */
export async function describeUser(
  tx: Tx,
  actor: Actor,
  id: string,
  said: Pick<Provisioned, 'email' | 'name' | 'language'>,
): Promise<void> {
  const { organizationId } = actor
  const before = await lockRecord(tx, organizationId, id)
  if (before === undefined) return
  const { name, email, language, role, teamId, passwordHash } = before
  if (name === said.name && email === said.email && language === said.language) return
  await updateUser(tx, organizationId, id, { role, teamId, passwordHash, ...said })
  // A link that was mailed to another address leads nowhere any more.
  if (email !== said.email) await revokePasswordCode(tx, { organizationId, userId: id })
  await recordUpdate(tx, actor, before)
}

/** The last owner, and who administers the installation, stay what they are. */
async function move(
  tx: Tx,
  actor: Actor,
  id: string,
  { role, teamId }: NonNullable<Provisioned['place']>,
): Promise<void> {
  const { organizationId } = actor
  const before = await lockRecord(tx, organizationId, id)
  if (before === undefined || before.role === 'platform_administrator') return
  if (before.role === role && before.teamId === teamId) return
  try {
    await refuseLastOne(tx, organizationId, before, role)
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  const { name, email, language, passwordHash } = before
  await updateUser(tx, organizationId, id, { name, email, role, teamId, language, passwordHash })
  await recordUpdate(tx, actor, before)
}
