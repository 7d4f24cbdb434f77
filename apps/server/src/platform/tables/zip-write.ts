import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import { checksum, joinedChecksum } from './crc.ts'

/**
 * A run of bytes of an entry, deflated by itself up to a byte boundary (RFC 1951 §3.2.4): runs that were made apart,
 * also in different processes, are one entry when they stand one after the other.
 */
export interface Segment {
  readonly deflated: Uint8Array
  /** Of the bytes before they were deflated. */
  readonly crc: number
  readonly size: number
}

export interface ZipEntry {
  readonly path: string
  readonly segments: AsyncIterable<Segment> | Iterable<Segment>
}

const deflate = promisify<Uint8Array, object, Buffer>(deflateRaw)

/** Deflates beside the event loop. */
export async function segmentOf(content: string | Uint8Array): Promise<Segment> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  const deflated = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH, level: 6 })
  return { deflated, crc: checksum(bytes), size: bytes.length }
}

/** A last, empty block: the end of the deflated bytes. */
const endOfDeflated = Buffer.from([0x03, 0x00])

const sizesFollow = 0x0008
const utf8Names = 0x0800
const flags = sizesFollow | utf8Names
const deflated = 8
const version = 20
/** 1 January 1980: files that say the same are the same, byte for byte. */
const noDay = 0x0021
const fieldMaximum = 0xffffffff

interface Written {
  readonly path: Buffer
  readonly offset: number
  readonly crc: number
  readonly deflatedSize: number
  readonly size: number
}

function localHeader(path: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(noDay, 12)
  header.writeUInt16LE(path.length, 26)
  return Buffer.concat([header, path])
}

function sizes({ crc, deflatedSize, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(deflatedSize, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function directoryLine({ path, offset, crc, deflatedSize, size }: Written): Buffer {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(version, 4)
  line.writeUInt16LE(version, 6)
  line.writeUInt16LE(flags, 8)
  line.writeUInt16LE(deflated, 10)
  line.writeUInt16LE(noDay, 14)
  line.writeUInt32LE(crc, 16)
  line.writeUInt32LE(deflatedSize, 20)
  line.writeUInt32LE(size, 24)
  line.writeUInt16LE(path.length, 28)
  line.writeUInt32LE(offset, 42)
  return Buffer.concat([line, path])
}

function directory(entries: readonly Written[], offset: number): Buffer {
  const lines = Buffer.concat(entries.map(directoryLine))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(lines.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([lines, end])
}

/** A ZIP archive (APPNOTE 6.3, without ZIP64: 4 GiB are the end), whose bytes go out as they are made. */
export async function* zipArchive(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { path: name, segments } of entries) {
    const path = Buffer.from(name)
    const header = localHeader(path)
    yield header
    let entry: Written = { path, offset, crc: 0, deflatedSize: endOfDeflated.length, size: 0 }
    for await (const segment of segments) {
      yield segment.deflated
      entry = {
        ...entry,
        crc: joinedChecksum(entry.crc, segment.crc, segment.size),
        deflatedSize: entry.deflatedSize + segment.deflated.length,
        size: entry.size + segment.size,
      }
    }
    const end = Buffer.concat([endOfDeflated, sizes(entry)])
    yield end
    offset += header.length + entry.deflatedSize + sizes(entry).length
    if (offset > fieldMaximum || entry.size > fieldMaximum) throw new Error('An archive ends at 4 GiB.')
    written.push(entry)
  }
  yield directory(written, offset)
}
