import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets that must be read again from who only has the database. */
export interface Sealing {
  /** @param owner what the secret belongs to: moved to another row, it does not open. */
  readonly seal: (secret: string, owner: string) => string
  /** `null`: it is none of ours, of another owner, changed, or its key is not there. */
  readonly open: (sealed: string, owner: string) => string | null
  /** Begins everything that the newest key has sealed. */
  readonly newest: string
}

const version = 'v1'
/** Begins everything that is sealed. */
export const sealedMark = `${version}.`
const nonceBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

interface Key {
  readonly id: string
  readonly bytes: Buffer
}

/** The key in use is derived (RFC 5869): what is configured may be of any length and serve other purposes too. */
function keyOf(configured: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', configured, '', 'ecotrame sealed secrets', 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

const prefixOf = ({ id }: Key) => `${sealedMark}${id}.`

function sealWith(key: Key, secret: string, owner: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key.bytes, nonce).setAAD(Buffer.from(owner))
  const content = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return prefixOf(key) + Buffer.concat([nonce, sealing.getAuthTag(), content]).toString('base64url')
}

function openWith(key: Key, sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed.slice(prefixOf(key).length), 'base64url')
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
  try {
    const opening = createDecipheriv(cipher, key.bytes, nonce, { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(owner)).setAuthTag(tag)
    const content = opening.update(bytes.subarray(nonceBytes + tagBytes))
    return Buffer.concat([content, opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** AES-256-GCM (NIST SP 800-38D). The first key seals, every one of them opens. */
export function sealingWith(configured: readonly [string, ...string[]]): Sealing {
  const [first, ...others] = configured
  const newest = keyOf(first)
  const keys = [newest, ...others.map(keyOf)]
  return {
    seal: (secret, owner) => sealWith(newest, secret, owner),
    open(sealed, owner) {
      const key = keys.find((one) => sealed.startsWith(prefixOf(one)))
      return key === undefined ? null : openWith(key, sealed, owner)
    },
    newest: prefixOf(newest),
  }
}
