import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { hashOfSecret, newSecret } from '../../platform/sessions/secret.ts'
import { passwordCodes } from './tables.ts'

export interface AccountOwner {
  readonly organizationId: string
  readonly userId: string
}

/** Makes the code of a recovery or invitation mail. An older one of the account ends with that. */
export async function issuePasswordCode(
  tx: Tx,
  { organizationId, userId, hours }: AccountOwner & { readonly hours: number },
): Promise<string> {
  const code = newSecret()
  const fresh = { codeHash: hashOfSecret(code), expiresAt: sql`now() + make_interval(hours => ${hours})` }
  await tx
    .insert(passwordCodes)
    .values({ organizationId, userId, ...fresh })
    .onConflictDoUpdate({ target: [passwordCodes.organizationId, passwordCodes.userId], set: fresh })
  return code
}

/** Uses a code up and tells whose it is; `null` when it was used, has expired or never was. */
export async function usePasswordCode(tx: Tx, code: string): Promise<AccountOwner | null> {
  const isIt = eq(passwordCodes.codeHash, hashOfSecret(code))
  const [owner] = await tx
    .delete(passwordCodes)
    .where(and(isIt, gt(passwordCodes.expiresAt, sql`now()`)))
    .returning({ organizationId: passwordCodes.organizationId, userId: passwordCodes.userId })
  return owner ?? null
}

/** Ends the code of an account: its password was set in another way, or the mail went to an address that is wrong. */
export async function revokePasswordCode(tx: Tx, { organizationId, userId }: AccountOwner): Promise<void> {
  const ofUser = and(eq(passwordCodes.organizationId, organizationId), eq(passwordCodes.userId, userId))
  await tx.delete(passwordCodes).where(ofUser)
}

export const forgetOldPasswordCodes = (tx: Tx) =>
  tx.delete(passwordCodes).where(lt(passwordCodes.expiresAt, sql`now()`))
