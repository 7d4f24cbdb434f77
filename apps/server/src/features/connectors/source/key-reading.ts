import { reading } from '../../../platform/apart/reading.ts'

/** Why a private key cannot be used. */
export type KeyProblem = 'KEY_UNREADABLE' | 'PASSPHRASE_NEEDED' | 'WRONG_PASSPHRASE' | 'KEY_NOT_TAKEN'

/** A private key without its passphrase, as the SSH client reads it. */
export type OpenedKey = { readonly key: string } | { readonly problem: KeyProblem }

/** A passphrase may be made to cost years of computing: it is tried apart, and not for long. */
export const keyReading = reading<{ readonly passphrase: string }, never, OpenedKey>('private-key', 10)
