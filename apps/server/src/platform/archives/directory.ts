import { ArchiveError } from './archive-error.ts'
import type { ByteSource } from './archive.ts'

export interface ArchiveEntry {
  readonly path: string
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
}

/** Where the directory of an archive lies. */
interface Extent {
  readonly count: number
  readonly offset: number
  readonly size: number
}

const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const endLength = 22
const commentMaximum = 65_535
const fieldMaximum = 0xffffffff
const encryptedFlag = 0x1

/** The entries of an archive, ZIP64 included: databases have more than 65,535. Source: APPNOTE 6.3.9, §4.3. */
export async function readDirectory(source: ByteSource, maximum: number): Promise<readonly ArchiveEntry[]> {
  try {
    const { count, offset, size } = await extentOf(source)
    if (count > maximum || size > maximum * 1024) throw new ArchiveError('TOO_MANY_ENTRIES')
    if (offset + size > source.size) throw new ArchiveError('DAMAGED')
    return [...entriesOf(await source.read(offset, size), count)]
  } catch (error) {
    if (error instanceof RangeError) throw new ArchiveError('DAMAGED', null, { cause: error })
    throw error
  }
}

async function extentOf(source: ByteSource): Promise<Extent> {
  const length = Math.min(source.size, endLength + commentMaximum)
  const begin = source.size - length
  const tail = await source.read(begin, length)
  const end = tail.lastIndexOf(endMark)
  if (end < 0 || end + endLength > tail.length) throw new ArchiveError('NOT_AN_ARCHIVE')
  const extent = {
    count: tail.readUInt16LE(end + 10),
    size: tail.readUInt32LE(end + 12),
    offset: tail.readUInt32LE(end + 16),
  }
  const isLarge = extent.count === 0xffff || extent.size === fieldMaximum || extent.offset === fieldMaximum
  return isLarge ? largeExtent(source, begin + end) : extent
}

async function largeExtent(source: ByteSource, end: number): Promise<Extent> {
  const locator = await source.read(end - 20, 20)
  if (locator.readUInt32LE(0) !== 0x07064b50) throw new ArchiveError('DAMAGED')
  const record = await source.read(Number(locator.readBigUInt64LE(8)), 56)
  if (record.readUInt32LE(0) !== 0x06064b50) throw new ArchiveError('DAMAGED')
  return {
    count: Number(record.readBigUInt64LE(32)),
    size: Number(record.readBigUInt64LE(40)),
    offset: Number(record.readBigUInt64LE(48)),
  }
}

function* entriesOf(directory: Buffer, count: number): Generator<ArchiveEntry> {
  let at = 0
  for (let line = 0; line < count; line += 1) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw new ArchiveError('DAMAGED')
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    // Older archivers of Windows write its own mark between folders.
    const path = directory.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/')
    if ((directory.readUInt16LE(at + 8) & encryptedFlag) !== 0) throw new ArchiveError('ENCRYPTED', path)
    yield {
      path,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      ...placed(directory, at, directory.subarray(nameEnd, extraEnd)),
    }
    at = extraEnd + directory.readUInt16LE(at + 32)
  }
}

/** Sizes and place of an entry; those that do not fit stand in its ZIP64 field, in this order. */
function placed(directory: Buffer, at: number, extra: Buffer) {
  const large = largeFields(extra)
  const field = (value: number): number => {
    if (value !== fieldMaximum) return value
    const next = large.shift()
    if (next === undefined) throw new ArchiveError('DAMAGED')
    return next
  }
  const size = field(directory.readUInt32LE(at + 24))
  const packedSize = field(directory.readUInt32LE(at + 20))
  return { size, packedSize, offset: field(directory.readUInt32LE(at + 42)) }
}

function largeFields(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 0x0001) continue
    const end = Math.min(at + 4 + extra.readUInt16LE(at + 2), extra.length)
    const fields: number[] = []
    for (let place = at + 4; place + 8 <= end; place += 8) fields.push(Number(extra.readBigUInt64LE(place)))
    return fields
  }
  return []
}
