import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret, as Standard Webhooks writes it (specification 1.0.0, "Signature scheme"). */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

export interface SignedMessage {
  readonly id: string
  /** Seconds since 1970, of this attempt. */
  readonly timestamp: number
  readonly body: string
}

/** `v1,…`: HMAC-SHA256 over id, timestamp and body, with points between them. */
export function signatureOf(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Headers of a message; with several secrets it bears a signature of each. */
export const headersOf = (secrets: readonly string[], message: SignedMessage): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Ecotrame-Webhooks',
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
})
