import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { blocksOf } from './blocks.ts'

/** A stream sealed with a passphrase or key: header, then blocks of AES-256-GCM that know their place and the last of them. */
const magic = Buffer.from('ECOTRAME-SEALED-1\n')
const saltBytes = 16
const headerBytes = magic.length + saltBytes
const tagBytes = 16
const blockBytes = 65_536

export class SealError extends Error {
  override readonly name = 'SealError'
}

/** Whether a file begins as a sealed one does; give it the first bytes. */
export const looksSealed = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic)

/** A passphrase may be short, so trying many has to be slow: 2^15 rounds of scrypt, 32 MB each. */
const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

/** The key serves one stream only, so counting is enough: place of the block, and whether it is the last. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(place, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

export async function* sealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, randomBytes(saltBytes)])
  const key = keyOf(passphrase, header.subarray(magic.length))
  yield header
  let place = 0
  for await (const { block, isLast } of blocksOf(source, blockBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
    place += 1
  }
}

/** @throws SealError when the passphrase does not fit, or anything was changed, taken away or moved */
export async function* opened(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(source)
  const key = keyOf(passphrase, header.subarray(magic.length))
  let place = 0
  for await (const { block, isLast } of blocksOf(rest, blockBytes + tagBytes)) {
    yield openedBlock(block, { key, header, nonce: nonceOf(place, isLast) })
    place += 1
  }
}

interface Lock {
  readonly key: Buffer
  readonly header: Buffer
  readonly nonce: Buffer
}

function openedBlock(block: Buffer, { key, header, nonce }: Lock): Buffer {
  if (block.length < tagBytes) throw new SealError('It was cut off.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(header)
  decipher.setAuthTag(block.subarray(block.length - tagBytes))
  try {
    return Buffer.concat([decipher.update(block.subarray(0, block.length - tagBytes)), decipher.final()])
  } catch {
    throw new SealError('The key does not fit, or the file was changed.')
  }
}

async function splitHeader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (start.length < headerBytes) {
    const next = await pieces.next()
    if (next.done === true) throw new SealError('It was cut off.')
    start = Buffer.concat([start, next.value])
  }
  if (!looksSealed(start)) throw new SealError('It is not sealed.')
  async function* rest(): AsyncGenerator<Buffer> {
    yield start.subarray(headerBytes)
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
  }
  return { header: start.subarray(0, headerBytes), rest: rest() }
}
