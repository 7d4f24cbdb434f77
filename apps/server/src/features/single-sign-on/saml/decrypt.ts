import { constants, createDecipheriv, privateDecrypt, type CipherGCMTypes } from 'node:crypto'
import { below, type XmlElement } from '../../../platform/xml/xml.ts'
import { childrenOf } from './assertion.ts'
import { AnswerRefused } from './refusals.ts'
import type { OpenedServiceKey } from './service-keys.ts'

const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#'

interface Cipher {
  readonly name: string
  readonly keyBytes: number
  readonly isGcm: boolean
}
const gcm = (bits: 128 | 256): Cipher => ({ name: `aes-${bits}-gcm`, keyBytes: bits / 8, isGcm: true })
const cbc = (bits: 128 | 256): Cipher => ({ name: `aes-${bits}-cbc`, keyBytes: bits / 8, isGcm: false })

/** Of the content (XML Encryption 1.1 §5.2): no Triple DES. CBC says nothing of changes; the signature inside does. */
const ciphers: Readonly<Record<string, Cipher>> = {
  [`${xmlenc11}aes128-gcm`]: gcm(128),
  [`${xmlenc11}aes256-gcm`]: gcm(256),
  [`${xmlenc}aes128-cbc`]: cbc(128),
  [`${xmlenc}aes256-cbc`]: cbc(256),
}

/** Hashes by the addresses of digests and of the mask generation (XML Encryption 1.1 §5.5.2), which have to be one. */
const hashes: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  [`${xmlenc}sha256`]: 'sha256',
  [`${xmlenc}sha512`]: 'sha512',
  [`${xmlenc11}mgf1sha1`]: 'sha1',
  [`${xmlenc11}mgf1sha256`]: 'sha256',
  [`${xmlenc11}mgf1sha512`]: 'sha512',
}

const algorithmOf = (element: XmlElement | undefined): string => element?.attributes['Algorithm'] ?? ''
const methodOf = (element: XmlElement) => childrenOf(element, 'EncryptionMethod')[0]

/** The hash of RSA-OAEP, by which a key is wrapped. @throws AnswerRefused for RSA of PKCS #1 1.5 and whatever else */
function oaepHash(key: XmlElement): string {
  const method = methodOf(key)
  const [digest] = method === undefined ? [] : childrenOf(method, 'DigestMethod')
  const [mask] = method === undefined ? [] : childrenOf(method, 'MGF')
  const hash = digest === undefined ? 'sha1' : hashes[algorithmOf(digest)]
  const maskHash = mask === undefined ? 'sha1' : hashes[algorithmOf(mask)]
  const isOaep = [`${xmlenc}rsa-oaep-mgf1p`, `${xmlenc11}rsa-oaep`].includes(algorithmOf(method))
  if (!isOaep || hash === undefined || hash !== maskHash) throw new AnswerRefused('WEAK_ENCRYPTION')
  return hash
}

/** @throws Error where there is none */
function bytesIn(element: XmlElement): Buffer {
  const [data] = childrenOf(element, 'CipherData')
  const [value] = data === undefined ? [] : childrenOf(data, 'CipherValue')
  if (value === undefined) throw new Error('nothing is encrypted')
  return Buffer.from(value.text, 'base64')
}

/** @throws Error for content that was changed, as far as the cipher tells */
function opened({ name, isGcm }: Cipher, key: Buffer, bytes: Buffer): string {
  if (isGcm) {
    const [nonce, content, tag] = [bytes.subarray(0, 12), bytes.subarray(12, -16), bytes.subarray(-16)]
    const opening = createDecipheriv(name as CipherGCMTypes, key, nonce, { authTagLength: 16 }).setAuthTag(
      tag,
    )
    return Buffer.concat([opening.update(content), opening.final()]).toString('utf8')
  }
  // The padding of XML Encryption §5.2 fills with anything and says its length at the end.
  const opening = createDecipheriv(name, key, bytes.subarray(0, 16)).setAutoPadding(false)
  const content = Buffer.concat([opening.update(bytes.subarray(16)), opening.final()])
  return content.subarray(0, content.length - (content.at(-1) ?? 0)).toString('utf8')
}

/** A key that is wrapped for another one of ours opens as nothing, or as bytes of another length. */
function unwrapped(wrapped: Buffer, hash: string, privateKey: string, { keyBytes }: Cipher): Buffer | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const key = privateDecrypt({ key: privateKey, padding, oaepHash: hash }, wrapped)
    return key.length === keyBytes ? key : null
  } catch {
    return null
  }
}

export interface Decrypted {
  readonly text: string
  /** The cipher does not tell whether it is what was encrypted: only a signature does. */
  readonly mayBeChanged: boolean
}

/**
 * What an encrypted assertion holds. Nothing of it is believed: it goes the way of one that came in the clear. Whatever goes wrong
 * with keys or content is one refusal, so that answers made on purpose learn nothing of what is inside.
 *
 * @throws AnswerRefused
 */
export function decrypted(encrypted: XmlElement, keys: readonly OpenedServiceKey[]): Decrypted {
  const [data, ...others] = childrenOf(encrypted, 'EncryptedData')
  const wrappedKeys = [...below(encrypted, 'EncryptedKey')]
  if (data === undefined || others.length > 0 || wrappedKeys.length > 10)
    throw new AnswerRefused('UNREADABLE')
  const cipher = ciphers[algorithmOf(methodOf(data))]
  if (cipher === undefined) throw new AnswerRefused('WEAK_ENCRYPTION')
  const wraps = wrappedKeys.map((one) => ({ one, hash: oaepHash(one) }))
  try {
    const content = bytesIn(data)
    for (const { one, hash } of wraps)
      for (const { privateKey } of keys) {
        const key = unwrapped(bytesIn(one), hash, privateKey, cipher)
        if (key !== null) return { text: opened(cipher, key, content), mayBeChanged: !cipher.isGcm }
      }
  } catch {
    throw new AnswerRefused('NOT_DECRYPTED')
  }
  throw new AnswerRefused('NOT_DECRYPTED')
}
