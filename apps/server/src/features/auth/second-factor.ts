import type { Tx } from '../../platform/database/database.ts'
import { acceptedStep } from './one-time-code.ts'
import type { AccountOwner } from './password-codes.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useStep } from './store.ts'

/** Whether a one-time code, or one of the recovery codes, fits the account. Either fits once. */
export async function useSecondFactor(
  tx: Tx,
  owner: AccountOwner,
  secret: string,
  typed: string,
): Promise<boolean> {
  const step = acceptedStep(secret, typed, Date.now())
  return step === null ? useRecoveryCode(tx, owner, typed) : useStep(tx, owner.userId, step)
}
