import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto'
import ssh2 from 'ssh2'
import type { KeyProblem, OpenedKey } from './key-reading.ts'

type Found = { readonly object: KeyObject } | { readonly problem: KeyProblem }

/** The form of OpenSSH, which Node does not read. */
function ofOpenSsh(text: string, passphrase: string): Found {
  const parsed = ssh2.utils.parseKey(text, passphrase === '' ? undefined : passphrase)
  if (parsed instanceof Error) {
    if (/no passphrase/i.test(parsed.message)) return { problem: 'PASSPHRASE_NEEDED' }
    return { problem: /bad passphrase/i.test(parsed.message) ? 'WRONG_PASSPHRASE' : 'KEY_UNREADABLE' }
  }
  const [key] = [parsed].flat()
  return { object: createPrivateKey(key?.getPrivatePEM() ?? '') }
}

/** PKCS #1, SEC 1 and PKCS #8. */
function ofPem(text: string, passphrase: string): Found {
  const isEncrypted = text.includes('ENCRYPTED')
  if (isEncrypted && passphrase === '') return { problem: 'PASSPHRASE_NEEDED' }
  try {
    return { object: createPrivateKey({ key: text, format: 'pem', passphrase }) }
  } catch {
    return { problem: isEncrypted ? 'WRONG_PASSPHRASE' : 'KEY_UNREADABLE' }
  }
}

const counted = (content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** An Ed25519 key in the form of OpenSSH (PROTOCOL.key, §1 to §3), without a passphrase: the client reads no other one. */
function asOpenSsh(object: KeyObject): string {
  const { d = '', x = '' } = object.export({ format: 'jwk' })
  const half = Buffer.from(x, 'base64url')
  const named = Buffer.concat([counted('ssh-ed25519'), counted(half)])
  const check = randomBytes(4)
  const both = Buffer.concat([Buffer.from(d, 'base64url'), half])
  const secret = Buffer.concat([check, check, named, counted(both), counted('')])
  const padding = Buffer.from(Array.from({ length: -secret.length & 7 }, (_, place) => place + 1))
  const parts = [
    Buffer.from('openssh-key-v1\0'),
    ...[counted('none'), counted('none'), counted('')],
    Buffer.from([0, 0, 0, 1]),
    ...[counted(named), counted(Buffer.concat([secret, padding]))],
  ]
  const lines =
    Buffer.concat(parts)
      .toString('base64')
      .match(/.{1,70}/g) ?? []
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n')
}

const curves = ['prime256v1', 'secp384r1', 'secp521r1']

/** As the client reads it; `null`: a kind of key, or a size of RSA, that is not taken. */
function asRead(object: KeyObject): string | null {
  const { modulusLength = 0, namedCurve = '' } = object.asymmetricKeyDetails ?? {}
  if (object.asymmetricKeyType === 'ed25519') return asOpenSsh(object)
  if (object.asymmetricKeyType === 'rsa' && modulusLength >= 2048)
    return object.export({ type: 'pkcs1', format: 'pem' }).toString()
  if (object.asymmetricKeyType === 'ec' && curves.includes(namedCurve))
    return object.export({ type: 'sec1', format: 'pem' }).toString()
  return null
}

/** Takes the passphrase off a private key: Ed25519, ECDSA, or RSA of 2,048 bits at least, in OpenSSH or PEM format. */
export function openKey(text: string, passphrase: string): OpenedKey {
  try {
    const found = /-BEGIN OPENSSH /.test(text) ? ofOpenSsh(text, passphrase) : ofPem(text, passphrase)
    if ('problem' in found) return found
    const key = asRead(found.object)
    return key === null ? { problem: 'KEY_NOT_TAKEN' } : { key }
  } catch {
    return { problem: 'KEY_UNREADABLE' }
  }
}
