import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, for links and headers: not guessable, so a fast hash is enough to keep it. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret that we made. Never of one that a person chose. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
