import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { ArchiveError, type ArchiveFault } from './archive-error.ts'
import type { ByteSource } from './byte-source.ts'

export interface ArchiveEntry {
  readonly path: string
  readonly isDeflated: boolean
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** Its bytes as they are packed. Throws ArchiveError. */
  packed(): Promise<Buffer>
}

/** Headers are small and stand close together: they are read many at a time. */
const aheadBytes = 65_536

/** Lets the library read where we read. */
class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource
  #ahead: Buffer = Buffer.alloc(0)
  #begin = 0
  constructor(source: ByteSource) {
    super()
    this.#source = source
  }
  async bytes(offset: number, length: number): Promise<Buffer> {
    if (length > aheadBytes) return this.#source.read(offset, length)
    if (offset < this.#begin || offset + length > this.#begin + this.#ahead.length) {
      this.#ahead = await this.#source.read(offset, aheadBytes)
      this.#begin = offset
    }
    return this.#ahead.subarray(offset - this.#begin, offset - this.#begin + length)
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.bytes(position, length).then(
      (bytes) => callback(null, bytes.copy(buffer, offset)),
      (error: Error) => callback(error),
    )
  }
}

/** Opens the directory of an archive, ZIP64 included, and gives its entries in their order. Throws ArchiveError. */
export async function readDirectory(source: ByteSource, maximum: number): Promise<readonly ArchiveEntry[]> {
  const reader = new SourceReader(source)
  try {
    const zip = await fromRandomAccessReaderPromise(reader, source.size, { autoClose: false })
    if (zip.entryCount > maximum) throw new ArchiveError('TOO_MANY_ENTRIES')
    const found: Entry[] = []
    const paths = new Set<string>()
    for await (const entry of zip.eachEntry()) {
      refuseUnreadable(entry)
      if (paths.has(entry.fileName)) throw new ArchiveError('PATH_TWICE', entry.fileName)
      paths.add(entry.fileName)
      found.push(entry)
    }
    refuseOverlaps(found, source.size)
    return found.map((entry) => entryOf(zip, reader, entry))
  } catch (error) {
    throw archiveError(error)
  }
}

const stored = 0
const deflated = 8

function refuseUnreadable(entry: Entry): void {
  if (entry.isEncrypted()) throw new ArchiveError('ENCRYPTED', entry.fileName)
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    throw new ArchiveError('DAMAGED', entry.fileName)
}

const localHeaderBytes = 30

/** Entries that share their bytes let a small file unpack to anything. */
function refuseOverlaps(entries: readonly Entry[], size: number): void {
  let end = 0
  for (const entry of entries.toSorted(byPlace)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new ArchiveError('DAMAGED', entry.fileName)
    end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize
    if (end > size) throw new ArchiveError('DAMAGED', entry.fileName)
  }
}
const byPlace = (a: Entry, b: Entry): number => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader

/** Little is kept of an entry: databases have 100,000. */
function entryOf(zip: ZipFile, reader: SourceReader, entry: Entry): ArchiveEntry {
  const { fileName: path, compressedSize: packedSize, relativeOffsetOfLocalHeader } = entry
  const place = { relativeOffsetOfLocalHeader, compressedSize: packedSize } as Entry
  return {
    path,
    isDeflated: entry.compressionMethod === deflated,
    crc: entry.crc32,
    packedSize,
    size: entry.uncompressedSize,
    packed: async () => {
      try {
        const { fileDataStart } = await zip.readLocalFileHeaderPromise(place, { minimal: true })
        const bytes = await reader.bytes(fileDataStart, packedSize)
        if (bytes.length < packedSize) throw new ArchiveError('DAMAGED', path)
        return bytes
      } catch (error) {
        throw archiveError(error, path)
      }
    },
  }
}

const faults: readonly (readonly [RegExp, ArchiveFault])[] = [
  [/^End of central directory record signature not found/, 'NOT_AN_ARCHIVE'],
  [/^strong encryption/, 'ENCRYPTED'],
]

/** The library tells in words what is wrong with an archive; what the disk or we tell has a code. */
function archiveError(error: unknown, path: string | null = null): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof ArchiveError || ('code' in error && error.code !== 'ERR_OUT_OF_RANGE')) return error
  const [, fault = 'DAMAGED'] = faults.find(([words]) => words.test(error.message)) ?? []
  return new ArchiveError(fault, path, { cause: error })
}
