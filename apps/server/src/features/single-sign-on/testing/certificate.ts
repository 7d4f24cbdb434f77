import { generateKeyPairSync } from 'node:crypto'
import { selfSigned, type SigningKey } from '../saml/self-signed.ts'

export type { SigningKey }

/** A key of a provider. */
export const signingKey = (
  name: string,
  until = new Date('2099-01-01T00:00:00Z'),
  modulusLength = 2048,
): SigningKey => selfSigned(generateKeyPairSync('rsa', { modulusLength }), name, until)
