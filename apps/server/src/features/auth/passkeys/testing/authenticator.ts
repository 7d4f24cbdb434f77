import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const encoded = (content: string | Uint8Array) => Buffer.from(content).toString('base64url')

/** What a site sees of a ceremony; tests change it to what an attacker would send. */
export interface Ceremony {
  readonly origin: string
  readonly rpId: string
  readonly challenge: string
  readonly type?: string
  /** Whether the device has verified the person. */
  readonly verified?: boolean
  readonly counter?: number
}

const flag = { present: 1, verified: 4, attested: 64 } as const

/** An authenticator in software: one key pair, a counter, and a user handle once it has registered. */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const dataOf = ({ rpId, verified = true, counter: said }: Ceremony, attested: Buffer | null) => {
    counter = said ?? counter + 1
    const head = Buffer.alloc(5)
    head[0] = flag.present | (verified ? flag.verified : 0) | (attested === null ? 0 : flag.attested)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)])
  }
  const clientDataOf = ({ origin, challenge }: Ceremony, type: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  return {
    id: encoded(id),
    /** Of the account that it logs in to; tests take on another. */
    get userHandle() {
      return userHandle
    },
    set userHandle(handle: string) {
      userHandle = handle
    },
    register(ceremony: Ceremony, handle: string) {
      userHandle = handle
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(dataOf(ceremony, attested))],
      ])
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientDataOf(ceremony, ceremony.type ?? 'webauthn.create')),
          attestationObject: encoded(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    login(ceremony: Ceremony) {
      const authenticatorData = dataOf(ceremony, null)
      const clientData = clientDataOf(ceremony, ceremony.type ?? 'webauthn.get')
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientData),
          authenticatorData: encoded(authenticatorData),
          signature: encoded(signature),
          userHandle,
        },
      }
    },
  }
}
