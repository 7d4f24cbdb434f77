import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { StartError } from '../../platform/start/start-error.ts'
import { formatVersion, Manifest, manifestPath } from './manifest.ts'

/** Why an archive is not taken up: its words name the part and the line. */
export class ArchiveRefused extends StartError {}

/** What stands at a path of the archive, in pieces. */
export interface ArchiveFile {
  readonly manifest: Manifest
  read(path: string): Promise<Readable>
  close(): void
}

const mebibyte = 1_048_576
const manifestMaximum = 64 * mebibyte
const entriesMaximum = 1_000_000
/** Rows of tables shrink to a fortieth; what shrinks to less than this was made to burst. */
const shrinksAtMost = 250

/**
 * Opens an archive and reads every part of it once: afterwards each is known to be whole.
 * @throws ArchiveRefused
 */
export async function openArchive(path: string): Promise<ArchiveFile> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new ArchiveRefused(`${path} cannot be read as a ZIP archive: ${wordsOf(error)}.`, { cause: error })
  })
  try {
    const entries = await entriesOf(zip)
    const read = (part: string) => readEntry(zip, entries, part)
    const manifest = await manifestIn(await read(manifestPath))
    refuseOtherParts(manifest, entries)
    for (const part of [...manifest.tables, ...manifest.files])
      await refuseDamaged(part, await read(part.path))
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > entriesMaximum)
    throw new ArchiveRefused(
      `The archive says that it has ${zip.entryCount} parts; ${entriesMaximum} are the most.`,
    )
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new ArchiveRefused(`${entry.fileName} is in the archive twice.`)
      if (entry.uncompressedSize > Math.max(mebibyte, entry.compressedSize * shrinksAtMost))
        throw new ArchiveRefused(
          `${entry.fileName} would unpack to more than ${shrinksAtMost} times its size.`,
        )
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    throw new ArchiveRefused(`The list of parts is damaged: ${wordsOf(error)}.`, { cause: error })
  }
  return entries
}

async function readEntry(zip: ZipFile, entries: ReadonlyMap<string, Entry>, path: string): Promise<Readable> {
  const entry = entries.get(path)
  if (entry === undefined) throw new ArchiveRefused(`${path} is missing in the archive.`)
  try {
    return await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw new ArchiveRefused(`${path} cannot be read: ${wordsOf(error)}.`, { cause: error })
  }
}

async function manifestIn(content: Readable): Promise<Manifest> {
  const said = await wholeJson(content)
  const { format, formatVersion: version } = (said ?? {}) as Readonly<Record<string, unknown>>
  if (format !== 'ecotrame-organization')
    throw new ArchiveRefused(`${manifestPath} does not say that this is an organization of Ecotrame.`)
  if (typeof version === 'number' && version > formatVersion)
    throw new ArchiveRefused(
      `The archive has format ${version}; this release reads up to ${formatVersion}. Take a newer release.`,
    )
  const { success, data, error } = Manifest.safeParse(said)
  if (success) return data
  const [first] = error.issues
  throw new ArchiveRefused(
    `${manifestPath} is not as it should be at ${first?.path.join('.')}: ${first?.message}.`,
  )
}

async function wholeJson(content: Readable): Promise<unknown> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > manifestMaximum) throw new Error(`it is larger than ${manifestMaximum} bytes`)
      pieces.push(piece)
    }
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown
  } catch (error) {
    throw new ArchiveRefused(`${manifestPath} cannot be read: ${wordsOf(error)}.`, { cause: error })
  }
}

function refuseOtherParts({ tables, files }: Manifest, entries: ReadonlyMap<string, Entry>): void {
  const told = new Set([manifestPath, ...tables.map(({ path }) => path), ...files.map(({ path }) => path)])
  if (told.size !== 1 + tables.length + files.length)
    throw new ArchiveRefused(`${manifestPath} names a part twice.`)
  const untold = [...entries.keys()].find((path) => !told.has(path))
  if (untold !== undefined)
    throw new ArchiveRefused(`${untold} is in the archive, but not in ${manifestPath}.`)
}

async function refuseDamaged(
  { path, bytes, sha256 }: Manifest['files'][number],
  content: Readable,
): Promise<void> {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      hash.update(piece)
      size += piece.length
    }
  } catch (error) {
    throw new ArchiveRefused(`${path} is damaged: ${wordsOf(error)}.`, { cause: error })
  }
  if (size !== bytes || hash.digest('hex') !== sha256)
    throw new ArchiveRefused(`${path} is not what ${manifestPath} says of it: it was damaged or changed.`)
}
