import { promisify } from 'node:util'
import { crc32, createInflateRaw, inflateRaw, inflateRawSync } from 'node:zlib'
import { ArchiveError } from './archive-error.ts'
import type { ByteSource } from './byte-source.ts'
import { readDirectory, type ArchiveEntry } from './directory.ts'

export type { ByteSource } from './byte-source.ts'

export interface ArchiveLimits {
  readonly entries: number
  /** Of one entry that is read whole, unpacked. */
  readonly entryBytes: number
  /** Of everything that is read, unpacked; what is read again counts once. */
  readonly unpackedBytes: number
}

/**
 * A ZIP archive. What comes out of an entry has the size and the checksum that the archive says, or reading it is refused; no two
 * entries share their path or their bytes, and none leads out of the archive.
 */
export interface Archive {
  readonly paths: readonly string[]
  has(path: string): boolean
  /** An entry whole. Throws ArchiveError. */
  text(path: string): Promise<string>
  /** An entry in pieces. Throws ArchiveError. */
  pieces(path: string): AsyncGenerator<Buffer>
}

/** Opens an archive. Throws ArchiveError. */
export async function openArchive(source: ByteSource, limits: ArchiveLimits): Promise<Archive> {
  const entries = new Map((await readDirectory(source, limits.entries)).map((entry) => [entry.path, entry]))
  const counted = new Set<string>()
  let unpacked = 0
  const entryWithin = (path: string, maximum: number): ArchiveEntry => {
    const entry = entries.get(path)
    if (entry === undefined) throw new ArchiveError('DAMAGED', path)
    if (!counted.has(path)) unpacked += entry.size
    counted.add(path)
    if (entry.size > maximum || unpacked > limits.unpackedBytes)
      throw new ArchiveError('UNPACKS_TOO_LARGE', path)
    return entry
  }
  return {
    paths: [...entries.keys()].filter(isContent),
    has: (path) => entries.has(path),
    text: async (path) => {
      const content = await wholeEntry(entryWithin(path, limits.entryBytes))
      return content.toString('utf8').replace(/^\uFEFF/, '')
    },
    pieces: (path) => piecesOf(entryWithin(path, limits.unpackedBytes)),
  }
}

/** Neither a folder nor what macOS adds beside every file. */
const isContent = (path: string): boolean => !path.endsWith('/') && !/(^|\/)(__MACOSX\/|\._)/.test(path)

/** Smaller ones are unpacked sooner than another thread is asked. */
const asideFrom = 65_536
const inflateAside = promisify<Buffer, object, Buffer>(inflateRaw)

async function wholeEntry(entry: ArchiveEntry): Promise<Buffer> {
  const bytes = await entry.packed()
  const content = entry.isDeflated ? await inflated(bytes, entry) : bytes
  if (content.length !== entry.size || crc32(content) !== entry.crc)
    throw new ArchiveError('DAMAGED', entry.path)
  return content
}

async function inflated(bytes: Buffer, { path, size }: ArchiveEntry): Promise<Buffer> {
  try {
    const options = { maxOutputLength: Math.max(size, 1) }
    return bytes.length < asideFrom ? inflateRawSync(bytes, options) : await inflateAside(bytes, options)
  } catch (error) {
    throw new ArchiveError('DAMAGED', path, { cause: error })
  }
}

async function* piecesOf(entry: ArchiveEntry): AsyncGenerator<Buffer> {
  let size = 0
  let crc = 0
  for await (const piece of unpackedPieces(entry)) {
    size += piece.length
    if (size > entry.size) throw new ArchiveError('DAMAGED', entry.path)
    crc = crc32(piece, crc)
    yield piece
  }
  if (size !== entry.size || crc !== entry.crc) throw new ArchiveError('DAMAGED', entry.path)
}

const pieceBytes = 65_536

async function* unpackedPieces({ path, isDeflated, packed }: ArchiveEntry): AsyncGenerator<Buffer> {
  const bytes = await packed()
  if (!isDeflated) {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
    return
  }
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  inflate.end(bytes)
  try {
    for await (const piece of inflate) yield piece as Buffer
  } catch (error) {
    throw new ArchiveError('DAMAGED', path, { cause: error })
  } finally {
    inflate.destroy()
  }
}
