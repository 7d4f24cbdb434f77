import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { Tx } from '../../platform/database/database.ts'
import { ArchiveRefused } from './archive-file.ts'
import { catalogueOf } from './catalogue.ts'
import { travellingTables } from './left-behind.ts'
import { filesOf, linesOf, writeExactly } from './lines.ts'
import { formatVersion, leftBehindInManifest, manifestPath, pathOfRows, type Manifest } from './manifest.ts'

export interface LeavingOrganization {
  readonly organizationId: string
  /** Of this installation. */
  readonly version: string
  readonly migrations: readonly string[]
  /** Told after each table, with the rows so far. */
  readonly tell?: (done: number, total: number, rows: number) => Promise<void>
}

/**
 * An organization with everything it owns as a ZIP archive, whose bytes go out as they are made.
 * @param tx sees one moment of the organization to its end (`Database.inSnapshot`)
 */
export async function* leave(tx: Tx, leaving: LeavingOrganization): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  const work = writeParts(tx, zip, leaving).catch((error: unknown) => void out.destroy(error as Error))
  for await (const bytes of out) yield bytes as Buffer
  await work
}

async function writeParts(
  tx: Tx,
  zip: ZipFile,
  { organizationId, ...leaving }: LeavingOrganization,
): Promise<void> {
  await writeExactly(tx)
  const tables = travellingTables(await catalogueOf(tx))
  const [organization] = (
    await tx.execute<{ id: string; name: string }>(
      sql`select id, name from organizations where id = ${organizationId}`,
    )
  ).rows
  if (organization === undefined) throw new Error('There is no organization to leave.')
  await refuseContentsElsewhere(tx, organizationId)
  const written: Manifest['tables'] = []
  const files: Manifest['files'] = []
  for (const [place, table] of tables.entries()) {
    const path = pathOfRows(table.name)
    const { items: rows, ...part } = await writePart(zip, path, linesOf(tx, table, organizationId))
    written.push({ table: table.name, rows, ...part })
    for await (const { path, pieces } of filesOf(tx, table, organizationId)) {
      const { items: _pieces, ...file } = await writePart(zip, path, pieces)
      files.push(file)
    }
    const rowsSoFar = written.reduce((sum, table) => sum + table.rows, 0)
    await leaving.tell?.(place + 1, tables.length, rowsSoFar)
  }
  const manifest: Manifest = {
    format: 'ecotrame-organization',
    formatVersion,
    product: { name: 'Ecotrame', version: leaving.version },
    createdAt: new Date().toISOString(),
    organization,
    migrations: [...leaving.migrations],
    tables: written,
    files,
    leftBehind: leftBehindInManifest,
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestPath)
  zip.end()
}

/** An archive without its files would look whole. */
async function refuseContentsElsewhere(tx: Tx, organizationId: string): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from files where organization_id = ${organizationId} and object_key is not null`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new ArchiveRefused(
      `${count} files of this organization stand in the object store (ECOTRAME_FILES_URL): an archive cannot hold them yet.`,
    )
}

interface Part {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly items: number
}

/** Small pieces are gathered: each crosses several streams. */
const gatheredBytes = 65_536

/** One part of the archive; resolves when its last byte is on the way. */
function writePart(zip: ZipFile, path: string, content: AsyncIterable<string | Buffer>): Promise<Part> {
  return new Promise((resolve, reject) => {
    async function* read() {
      const hash = createHash('sha256')
      let gathered: Buffer[] = []
      let [waiting, bytes, items] = [0, 0, 0]
      for await (const item of content) {
        const piece = Buffer.from(item)
        hash.update(piece)
        gathered.push(piece)
        waiting += piece.length
        bytes += piece.length
        items += 1
        if (waiting < gatheredBytes) continue
        yield Buffer.concat(gathered)
        ;[gathered, waiting] = [[], 0]
      }
      yield Buffer.concat(gathered)
      resolve({ path, bytes, sha256: hash.digest('hex'), items })
    }
    const stream = Readable.from(read(), { objectMode: false })
    stream.on('error', reject)
    zip.addReadStreamLazy(path, (begin) => begin(null, stream))
  })
}
