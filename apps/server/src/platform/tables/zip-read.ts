import { createInflateRaw } from 'node:zlib'
import { TableError } from './table-error.ts'

interface Entry {
  readonly path: string
  readonly method: number
  readonly deflatedSize: number
  readonly offset: number
}

/** The parts of a ZIP archive in memory; what is unpacked of it is counted, whatever the archive says of its sizes. */
export interface ZipFile {
  readonly paths: readonly string[]
  has(path: string): boolean
  /** A part in pieces. Throws TableError. */
  pieces(path: string): AsyncGenerator<Buffer>
  /** A small part whole. Throws TableError. */
  text(path: string): Promise<string>
}

const stored = 0
const deflated = 8
const encryptedFlag = 0x1
const entriesMaximum = 10_000
const wholeMaximum = 67_108_864

/** The comment at the end of an archive has 65,535 bytes at most. */
function endOfDirectory(content: Buffer): number {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > content.length) throw new TableError('DAMAGED')
  return end
}

function* directoryOf(content: Buffer): Generator<Entry> {
  const end = endOfDirectory(content)
  const count = content.readUInt16LE(end + 10)
  if (count > entriesMaximum) throw new TableError('DAMAGED')
  let at = content.readUInt32LE(end + 16)
  for (let line = 0; line < count; line += 1) {
    if (content.readUInt32LE(at) !== 0x02014b50) throw new TableError('DAMAGED')
    if ((content.readUInt16LE(at + 8) & encryptedFlag) !== 0) throw new TableError('ENCRYPTED')
    const nameLength = content.readUInt16LE(at + 28)
    yield {
      path: content.toString('utf8', at + 46, at + 46 + nameLength),
      method: content.readUInt16LE(at + 10),
      deflatedSize: content.readUInt32LE(at + 20),
      offset: content.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
}

function bytesOf(content: Buffer, { offset, deflatedSize, method }: Entry): Buffer {
  if (method !== stored && method !== deflated) throw new TableError('DAMAGED')
  if (content.readUInt32LE(offset) !== 0x04034b50) throw new TableError('DAMAGED')
  const begin = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28)
  return content.subarray(begin, begin + deflatedSize)
}

async function* unpacked(bytes: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === stored) return yield bytes
  const inflate = createInflateRaw({ chunkSize: 65_536 })
  inflate.end(bytes)
  try {
    for await (const piece of inflate) yield piece as Buffer
  } catch (error) {
    throw new TableError('DAMAGED', { cause: error })
  } finally {
    inflate.destroy()
  }
}

/** Reads outside of the archive are its fault. */
function orDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new TableError('DAMAGED', { cause: error })
    throw error
  }
}

/**
 * Opens an archive. Throws TableError.
 * @param unpackedMaximum bytes that one reading of a part may give, and all readings of small parts together
 */
export function openZip(content: Buffer, unpackedMaximum: number): ZipFile {
  const entries = new Map(orDamaged(() => [...directoryOf(content)]).map((entry) => [entry.path, entry]))
  async function* pieces(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(path)
    if (entry === undefined) throw new TableError('DAMAGED')
    let size = 0
    const bytes = orDamaged(() => bytesOf(content, entry))
    for await (const piece of unpacked(bytes, entry.method)) {
      size += piece.length
      if (size > unpackedMaximum) throw new TableError('UNPACKS_TOO_LARGE')
      yield piece
    }
  }
  let readWhole = 0
  async function text(path: string): Promise<string> {
    const parts: Buffer[] = []
    for await (const piece of pieces(path)) {
      parts.push(piece)
      readWhole += piece.length
      if (readWhole > Math.min(wholeMaximum, unpackedMaximum)) throw new TableError('UNPACKS_TOO_LARGE')
    }
    return Buffer.concat(parts).toString('utf8')
  }
  return { paths: [...entries.keys()], has: (path) => entries.has(path), pieces, text }
}
