import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { looksSealed, opened, sealed, SealError } from './sealed-stream.ts'

/** A file that cannot be taken as what it says it is, for a reason in words. */
export class ContainerError extends Error {
  override readonly name = 'ContainerError'
}

/** Puts one entry of the archive; resolves when there is room for the next. */
export type Put = (name: string, content: Buffer) => Promise<void>

export interface Written {
  readonly path: string
  readonly bytes: number
}

/**
 * The end of every file: a member of gzip that holds nothing but a comment with the SHA-256 of all before it. `tar xzf`
 * reads over it, and a file without it was not written to its end.
 */
const endLength = endOf('0'.repeat(64)).length
function endOf(sha256: string): Buffer {
  const hasComment = 0x10
  const header = Buffer.from([0x1f, 0x8b, 8, hasComment, 0, 0, 0, 0, 0, 255])
  const nothing = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([header, Buffer.from(`ECOTRAME END sha256 ${sha256}\0`, 'latin1'), nothing])
}

async function* withEnd(
  source: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  for await (const piece of source) {
    sum.update(piece)
    count(piece.length)
    yield piece
  }
  count(endLength)
  yield endOf(sum.digest('hex'))
}

/** How names of files end that nobody has finished, or will. */
export const unfinishedEnding = '.unfinished'

/**
 * Writes an archive (tar, gzip, sealed when there is a key) whole or not at all: under a temporary name, for its owner
 * only, to the disk, and only then under its own, which must be free.
 */
export async function writeContainer(
  path: string,
  key: string | undefined,
  fill: (put: Put) => Promise<void>,
): Promise<Written> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const isTaken = await access(path).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new ContainerError('there is a file of that name already')
  const unfinished = join(folder, `.${basename(path)}.${process.pid}${unfinishedEnding}`)
  try {
    const bytes = await writeStream(unfinished, key, fill)
    await rename(unfinished, path)
    await syncFolder(folder)
    return { path, bytes }
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function writeStream(path: string, key: string | undefined, fill: (put: Put) => Promise<void>) {
  const archive = pack()
  let bytes = 0
  const count = (more: number) => void (bytes += more)
  const seal =
    key === undefined
      ? (source: AsyncIterable<Buffer>) => source
      : (source: AsyncIterable<Buffer>) => sealed(source, key)
  const written = pipeline(
    archive,
    createGzip(),
    seal,
    (source: AsyncIterable<Buffer>) => withEnd(source, count),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // Who waits for room must hear when nothing is written any more.
  const failed = written.then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)
  const put: Put = (name, content) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => {
        const header = { name, size: content.length, mode: 0o600, mtime: new Date(0) }
        archive.entry(header, (error) => (error ? reject(error) : resolve())).end(content)
      }),
    ])
  try {
    await fill(put)
    archive.finalize()
  } catch (error) {
    archive.destroy(error as Error)
    await written.catch(() => undefined)
    throw error
  }
  await written
  return bytes
}

/** The new name is on the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export interface ContainerEntry {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

/** A file whose bytes are as they were written; it can be read several times, also when its name is gone. */
export interface Container {
  readonly bytes: number
  readonly sha256: string
  entries(): AsyncGenerator<ContainerEntry>
  close(): Promise<void>
}

const cutOff = 'it is not whole: it was cut off, changed, or is no backup of Ecotrame'

/**
 * Opens a file, and reads it to its end before anything in it is believed.
 * @throws ContainerError
 */
export async function openContainer(path: string, key: string | undefined): Promise<Container> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new ContainerError(
      `it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`,
    )
  })
  try {
    const { size } = await file.stat()
    if (size === 0) throw new ContainerError('it is empty')
    const sha256 = await checkedSum(file, size)
    const start = Buffer.alloc(64)
    await file.read(start, 0, start.length, 0)
    const isSealed = looksSealed(start)
    if (isSealed && key === undefined)
      throw new ContainerError(
        'it is sealed: give its key by --key-file, ECOTRAME_BACKUP_KEY_FILE or ECOTRAME_BACKUP_KEY',
      )
    const bytes = () => piecesOf(file, size - endLength)
    return {
      bytes: size,
      sha256,
      entries: () => entriesOf(isSealed && key !== undefined ? opened(bytes(), key) : bytes()),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function checkedSum(file: FileHandle, size: number): Promise<string> {
  if (size <= endLength) throw new ContainerError(cutOff)
  const sum = createHash('sha256')
  for await (const piece of piecesOf(file, size - endLength)) sum.update(piece)
  const end = Buffer.alloc(endLength)
  await file.read(end, 0, endLength, size - endLength)
  const sha256 = sum.digest('hex')
  if (!end.equals(endOf(sha256))) throw new ContainerError(cutOff)
  return sha256
}

async function* piecesOf(file: FileHandle, length: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < length;) {
    const piece = Buffer.alloc(Math.min(262_144, length - position))
    const { bytesRead } = await file.read(piece, 0, piece.length, position)
    if (bytesRead === 0) throw new ContainerError(cutOff)
    position += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

async function* entriesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<ContainerEntry> {
  const archive = extract()
  const reading = pipeline(bytes, createGunzip(), archive)
  reading.catch(() => undefined)
  try {
    for await (const entry of archive) {
      yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> }
      entry.resume()
    }
    await reading
  } catch (error) {
    archive.destroy()
    const cause: unknown = await reading.then(
      () => error,
      (first: unknown) => first,
    )
    if (cause instanceof SealError)
      throw new ContainerError('the key does not fit, or it was changed by somebody who does not have it')
    throw error instanceof Error && error.name === 'Error' ? new ContainerError(cutOff) : error
  } finally {
    archive.destroy()
  }
}
