const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Says that base 58 of Bitcoin follows. Source: the Multibase data format. */
const mark = 'z'
/** Multicodec of a public Ed25519 key. */
const ed25519 = Buffer.from([0xed, 0x01])
const keyBytes = 32

/** Bytes as Multibase base58btc. */
export function multibase(bytes: Uint8Array): string {
  let value = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${digits[Number(value % 58n)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `${mark}${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`
}

/** `null`: it is no Multibase base58btc, or longer than anything that is read here. */
export function readMultibase(text: string): Buffer | null {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{0,200}$/.test(text)) return null
  const written = text.slice(mark.length)
  const value = [...written].reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n)
  const hex = value === 0n ? '' : value.toString(16)
  const zeros = /^1*/.exec(written)?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')])
}

/** A public key as a Multikey says it. */
export const multikey = (publicKey: Uint8Array): string => multibase(Buffer.concat([ed25519, publicKey]))

/** `null`: it is no Ed25519 key. */
export function readMultikey(text: string): Buffer | null {
  const bytes = readMultibase(text)
  if (bytes?.length !== ed25519.length + keyBytes) return null
  return bytes.subarray(0, ed25519.length).equals(ed25519) ? bytes.subarray(ed25519.length) : null
}
