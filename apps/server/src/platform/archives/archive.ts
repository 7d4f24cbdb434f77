import { promisify } from 'node:util'
import { inflateRaw, inflateRawSync } from 'node:zlib'
import { checksum } from '../tables/crc.ts'
import { readDirectory, type ArchiveEntry } from './directory.ts'
import { ArchiveError } from './archive-error.ts'

/** Bytes that are read where they lie: an archive of hundreds of megabytes is never in memory as a whole. */
export interface ByteSource {
  readonly size: number
  /** @returns fewer bytes than asked for only at the end */
  read(offset: number, length: number): Promise<Buffer>
}

export interface ArchiveLimits {
  readonly entries: number
  /** Of one entry, unpacked. */
  readonly entryBytes: number
  /** Of everything that is read, unpacked. */
  readonly unpackedBytes: number
}

/** A ZIP archive; what is unpacked of it is counted, whatever the archive says of its sizes. */
export interface Archive {
  readonly paths: readonly string[]
  /** An entry whole. Throws ArchiveError. */
  text(path: string): Promise<string>
}

/** Opens an archive. Throws ArchiveError. */
export async function openArchive(source: ByteSource, limits: ArchiveLimits): Promise<Archive> {
  const entries = new Map<string, ArchiveEntry>()
  for (const entry of await readDirectory(source, limits.entries)) {
    if (entries.has(entry.path)) throw new ArchiveError('PATH_TWICE', entry.path)
    entries.set(entry.path, entry)
  }
  let unpacked = 0
  const text = async (path: string): Promise<string> => {
    const entry = entries.get(path)
    if (entry === undefined) throw new ArchiveError('DAMAGED', path)
    const bytes = await unpackedEntry(
      source,
      entry,
      Math.min(limits.entryBytes, limits.unpackedBytes - unpacked),
    )
    unpacked += bytes.length
    return bytes.toString('utf8').replace(/^\uFEFF/, '')
  }
  return { paths: [...entries.keys()].filter(isContent), text }
}

/** Neither a folder nor what macOS adds beside every file. */
const isContent = (path: string): boolean => !path.endsWith('/') && !/(^|\/)(__MACOSX\/|\._)/.test(path)

const stored = 0
const deflated = 8
/** Smaller ones are unpacked sooner than another thread is asked. */
const asideFrom = 65_536
const inflateAside = promisify<Buffer, object, Buffer>(inflateRaw)

async function unpackedEntry(source: ByteSource, entry: ArchiveEntry, maximum: number): Promise<Buffer> {
  const bytes = await packedBytes(source, entry)
  const content = await inflated(bytes, entry, Math.max(maximum, 1))
  if (content.length > maximum) throw new ArchiveError('UNPACKS_TOO_LARGE', entry.path)
  if (content.length !== entry.size || checksum(content) !== entry.crc)
    throw new ArchiveError('DAMAGED', entry.path)
  return content
}

async function packedBytes(source: ByteSource, { path, offset, packedSize }: ArchiveEntry): Promise<Buffer> {
  const header = await source.read(offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new ArchiveError('DAMAGED', path)
  const begin = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (begin + packedSize > source.size) throw new ArchiveError('DAMAGED', path)
  return source.read(begin, packedSize)
}

async function inflated(bytes: Buffer, { path, method }: ArchiveEntry, maximum: number): Promise<Buffer> {
  if (method === stored) return bytes
  if (method !== deflated) throw new ArchiveError('DAMAGED', path)
  try {
    const options = { maxOutputLength: maximum }
    return bytes.length < asideFrom ? inflateRawSync(bytes, options) : await inflateAside(bytes, options)
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ArchiveError(tooLarge ? 'UNPACKS_TOO_LARGE' : 'DAMAGED', path, { cause: error })
  }
}
