import { X509Certificate } from 'node:crypto'

/** What is worth knowing of a certificate. */
export interface ReadCertificate {
  readonly pem: string
  readonly subject: string
  readonly validTo: Date
  /** SHA-256, in hexadecimal with colons. */
  readonly fingerprint: string
}

/** Base64 on lines of 64 letters between its two marks (RFC 7468). */
const pemOf = (base64: string): string => {
  const lines = base64.match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/**
 * A certificate as PEM or as its base64 alone, the way metadata documents have it. `null`: it is none, or of a key by which no
 * signature is taken: RSA of 2,048 bits at least.
 */
export function readCertificate(text: string): ReadCertificate | null {
  const base64 = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '')
  try {
    const { raw, subject, validTo, fingerprint256, publicKey } = new X509Certificate(
      Buffer.from(base64, 'base64'),
    )
    const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {}
    if (publicKey.asymmetricKeyType !== 'rsa' || modulusLength < 2048) return null
    return {
      pem: pemOf(raw.toString('base64')),
      subject: subject.replaceAll('\n', ', '),
      validTo: new Date(validTo),
      fingerprint: fingerprint256,
    }
  } catch {
    return null
  }
}
