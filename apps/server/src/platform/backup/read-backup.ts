import type * as zod from 'zod/mini'
import { StartError } from '../start/start-error.ts'
import { ContainerError, openContainer, type Container, type ContainerEntry } from './container.ts'
import { Counts, formatVersion, Manifest, nameOfTable, type TableShape } from './manifest.ts'
import { isSameSum, RowsDigest, type RowsSum } from './rows-digest.ts'

/** Takes the rows of one table. */
export interface RowsTaker {
  add(piece: Buffer): Promise<void> | void
  end(): Promise<void> | void
}

/** A backup that was read to its end and holds what it says. */
export interface Backup {
  readonly manifest: Manifest
  readonly counts: Counts
  readonly files: ReadonlyMap<string, Buffer>
  readonly bytes: number
  /** Gives the rows of every table that has some, one after the other. */
  replay(takerOf: (table: TableShape) => Promise<RowsTaker>): Promise<void>
  close(): Promise<void>
}

const refused = (path: string, words: string) => new StartError(`The backup ${path} is refused: ${words}.`)

/**
 * Opens a backup and reads it to its end, before anything is written anywhere.
 * @throws StartError when it is not whole, not ours, of a newer release, or does not hold what it says
 */
export async function openBackup(path: string, key: string | undefined): Promise<Backup> {
  try {
    const container = await openContainer(path, key)
    try {
      const read = await checked(container)
      return {
        ...read,
        bytes: container.bytes,
        replay: (takerOf) => replay(container, read.manifest, takerOf),
        close: () => container.close(),
      }
    } catch (error) {
      await container.close()
      throw error
    }
  } catch (error) {
    throw error instanceof ContainerError ? refused(path, error.message) : error
  }
}

const differs = 'it does not hold what it says'
const longestText = 64 * 1024 * 1024

async function checked(container: Container): Promise<Pick<Backup, 'manifest' | 'counts' | 'files'>> {
  const entries = container.entries()
  const first = await entries.next()
  if (first.done === true || first.value.name !== 'manifest.json')
    throw new ContainerError('it is no backup of Ecotrame')
  const manifest = manifestOf(await wholeEntry(first.value))
  const sums = new Map<string, RowsSum>()
  const digests = new Map<string, RowsDigest>()
  const files = new Map<string, Buffer>()
  let counts: Counts | null = null
  for await (const entry of entries) {
    if (counts !== null) throw new ContainerError(differs)
    const table = tableOfEntry(entry)
    if (table !== null) await addTo(digests, table, entry)
    else if (entry.name === 'counts.json') counts = parsed(Counts, await wholeEntry(entry))
    else if (entry.name.startsWith('files/')) files.set(entry.name.slice(6), await wholeEntry(entry))
    else throw new ContainerError(differs)
  }
  if (counts === null) throw new ContainerError('it was not written to its end')
  for (const [table, digest] of digests) sums.set(table, sumOf(digest))
  compare(manifest, counts, sums)
  if (counts.files.toSorted().join('\n') !== [...files.keys()].toSorted().join('\n'))
    throw new ContainerError(differs)
  return { manifest, counts, files }
}

function manifestOf(text: Buffer): Manifest {
  // What a later form says besides is not known here: its number is looked at first.
  const { format } = JSON.parse(text.toString('utf8')) as { format?: unknown }
  if (typeof format === 'number' && format > formatVersion)
    throw new ContainerError('it was made by a newer release of Ecotrame: restore it with that one')
  return parsed(Manifest, text)
}

function parsed<S extends zod.ZodMiniType>(schema: S, text: Buffer): zod.output<S> {
  const { success, data } = schema.safeParse(JSON.parse(text.toString('utf8')))
  if (!success) throw new ContainerError('it is no backup of Ecotrame')
  return data as zod.output<S>
}

const tableOfEntry = ({ name }: ContainerEntry): string | null =>
  /^tables\/([a-z0-9_]+\.[a-z0-9_]+)\/\d+\.copy$/.exec(name)?.[1] ?? null

async function addTo(digests: Map<string, RowsDigest>, table: string, entry: ContainerEntry): Promise<void> {
  const digest = digests.get(table) ?? new RowsDigest()
  digests.set(table, digest)
  for await (const piece of entry.content) digest.add(piece)
}

async function wholeEntry({ content }: ContainerEntry): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    pieces.push(piece)
    length += piece.length
    if (length > longestText) throw new ContainerError(differs)
  }
  return Buffer.concat(pieces)
}

const nothing: RowsSum = new RowsDigest().sum()

function sumOf(digest: RowsDigest): RowsSum {
  try {
    return digest.sum()
  } catch {
    throw new ContainerError(differs)
  }
}

/** Every table of the manifest is counted, nothing else is, and the rows are those that were counted. */
function compare({ tables }: Manifest, counts: Counts, sums: ReadonlyMap<string, RowsSum>): void {
  const named = tables.map(nameOfTable)
  const isSame =
    named.toSorted().join('\n') === Object.keys(counts.tables).toSorted().join('\n') &&
    [...sums.keys()].every((table) => named.includes(table)) &&
    named.every((table) => isSameSum(sums.get(table) ?? nothing, counts.tables[table]))
  if (!isSame) throw new ContainerError(differs)
}

async function replay(
  container: Container,
  { tables }: Manifest,
  takerOf: (table: TableShape) => Promise<RowsTaker>,
): Promise<void> {
  let current: string | null = null
  let taker: RowsTaker | null = null
  for await (const entry of container.entries()) {
    const name = tableOfEntry(entry)
    if (name !== current) {
      await taker?.end()
      const table = tables.find((one) => nameOfTable(one) === name)
      taker = table === undefined ? null : await takerOf(table)
      current = name
    }
    if (taker !== null) for await (const piece of entry.content) await taker.add(piece)
  }
  await taker?.end()
}
