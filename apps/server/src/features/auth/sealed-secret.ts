import { and, eq, isNotNull, not, like } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { users } from '../../platform/organizations/tables.ts'
import { sealedMark, type Sealing } from '../../platform/secrets/sealing.ts'
import type { AccountOwner } from './password-codes.ts'
import { otpSetups } from './tables.ts'

const ownerText = ({ organizationId, userId }: AccountOwner) => `one-time code ${organizationId} ${userId}`

/** The secret of a one-time code as the database keeps it. */
export const sealedSecret = (sealing: Sealing, owner: AccountOwner, secret: string): string =>
  sealing.seal(secret, ownerText(owner))

/** `null`: it cannot be opened with the keys of this installation. */
export const openedSecret = (sealing: Sealing, owner: AccountOwner, sealed: string): string | null =>
  sealing.open(sealed, ownerText(owner))

interface Row extends AccountOwner {
  readonly kept: string | null
}

/** Earlier releases kept secrets as they are. */
function secretOf(sealing: Sealing, { kept, ...owner }: Row): string | null {
  if (kept === null) return null
  return kept.startsWith(sealedMark) ? openedSecret(sealing, owner, kept) : kept
}

async function resealed(tx: Tx, sealing: Sealing, row: Row): Promise<boolean> {
  const secret = secretOf(sealing, row)
  if (secret === null) return false
  const otpSecret = sealedSecret(sealing, row, secret)
  await tx
    .update(users)
    .set({ otpSecret })
    .where(and(eq(users.organizationId, row.organizationId), eq(users.id, row.userId)))
  return true
}

/**
 * At the start: seals with the newest key what an older one has sealed, or nothing has. Gives how many secrets no
 * key opens. What waits for its first code is forgotten: it is asked for again.
 */
export const sealSecretsAnew = (database: Database, sealing: Sealing): Promise<number> =>
  database.asSystem(async (tx) => {
    const rows = await tx
      .select({ organizationId: users.organizationId, userId: users.id, kept: users.otpSecret })
      .from(users)
      .where(and(isNotNull(users.otpSecret), not(like(users.otpSecret, `${sealing.newest}%`))))
      .for('update')
    await tx.delete(otpSetups).where(not(like(otpSetups.secret, `${sealing.newest}%`)))
    let unopened = 0
    for (const row of rows) if (!(await resealed(tx, sealing, row))) unopened += 1
    return unopened
  })
