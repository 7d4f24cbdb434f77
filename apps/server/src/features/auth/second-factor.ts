import type { Tx } from '../../platform/database/database.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import { acceptedStep } from './one-time-code.ts'
import type { AccountOwner } from './password-codes.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { openedSecret } from './sealed-secret.ts'
import { useStep } from './store.ts'

/**
 * Whether a one-time code, or one of the recovery codes, fits the account. Either fits once. Where the secret cannot
 * be opened, the recovery codes still do.
 */
export async function useSecondFactor(
  tx: Tx,
  owner: AccountOwner,
  sealing: Sealing,
  { sealed, typed }: { readonly sealed: string; readonly typed: string },
): Promise<boolean> {
  const secret = openedSecret(sealing, owner, sealed)
  const step = secret === null ? null : acceptedStep(secret, typed, Date.now())
  return step === null ? useRecoveryCode(tx, owner, typed) : useStep(tx, owner, step)
}
