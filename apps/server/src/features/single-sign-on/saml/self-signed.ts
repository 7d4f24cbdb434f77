import { createSign, type KeyObject, type KeyPairKeyObjectResult } from 'node:crypto'

/** A length and what has it, as DER writes both (X.690 §8.1). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))

/** A key of RSA with the certificate that it has signed itself. */
export interface SigningKey {
  readonly privateKey: KeyObject
  /** Base64 alone, as metadata has it. */
  readonly certificate: string
}

/** A key with a certificate that it has signed itself (RFC 5280 §4.1). */
export function selfSigned(
  { privateKey, publicKey }: KeyPairKeyObjectResult,
  name: string,
  until: Date,
): SigningKey {
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    commonName(name),
    sequence(time(new Date('2020-01-01T00:00:00Z')), time(until)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signed = createSign('sha256').update(toBeSigned).sign(privateKey)
  const certificate = sequence(toBeSigned, sha256WithRsa, der(0x03, Buffer.from([0]), signed))
  return { privateKey, certificate: certificate.toString('base64') }
}
