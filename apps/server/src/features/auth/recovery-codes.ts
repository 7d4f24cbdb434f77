import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { hashOfSecret } from '../../platform/sessions/secret.ts'
import type { AccountOwner } from './password-codes.ts'
import { recoveryCodes } from './tables.ts'

const codesAnAccount = 10
/** Base32 of Crockford without letters that are read as others: copied from paper without a doubt. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const lengthOfCode = 16

/** 80 bits, in four groups: `k3f9-0qxz-…`. */
function newCode(): string {
  const signs = [...randomBytes(lengthOfCode)].map((byte) => alphabet.charAt(byte % alphabet.length))
  return signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** As it was typed: any case, with or without dashes and spaces, O for 0, I and L for 1. */
const asMade = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

const ofOwner = ({ organizationId, userId }: AccountOwner) =>
  and(eq(recoveryCodes.organizationId, organizationId), eq(recoveryCodes.userId, userId))

/** Gives an account ten recovery codes in place of those it had. They exist in the answer only. */
export async function replaceRecoveryCodes(tx: Tx, owner: AccountOwner): Promise<string[]> {
  const { organizationId, userId } = owner
  const codes = Array.from({ length: codesAnAccount }, newCode)
  await forgetRecoveryCodes(tx, owner)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ organizationId, userId, codeHash: hashOfSecret(code) })))
  return codes
}

/** Uses a recovery code up; false when the account has no such code, or has it no more. */
export async function useRecoveryCode(tx: Tx, owner: AccountOwner, typed: string): Promise<boolean> {
  const isIt = eq(recoveryCodes.codeHash, hashOfSecret(asMade(typed)))
  const used = await tx
    .delete(recoveryCodes)
    .where(and(ofOwner(owner), isIt))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export const forgetRecoveryCodes = (tx: Tx, owner: AccountOwner) =>
  tx.delete(recoveryCodes).where(ofOwner(owner))

export const recoveryCodesLeft = (tx: Tx, owner: AccountOwner): Promise<number> =>
  tx.$count(recoveryCodes, ofOwner(owner))
