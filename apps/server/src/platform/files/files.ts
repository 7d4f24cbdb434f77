import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Attachment, FileAnswer } from '@ecotrame/contract'
import { readers } from '../apart/read-apart.ts'
import type { OrganizationDatabase, Tx } from '../database/database.ts'
import { isAnyOf } from '../lists/conditions.ts'
import { placeContent, placedContent } from '../objects/contents.ts'
import { fileReading } from './file-reading.ts'
import type { CheckedFile, SentFile } from './look-through.ts'
import { fileParts, files } from './tables.ts'

export type { CheckedFile, SentFile }

/**
 * Looks through a file, apart, before a transaction begins: it takes a while for a picture.
 * @throws INVALID_FILE, INVALID_IMAGE
 */
export async function checkedFile(organizationId: string, { name, content }: SentFile): Promise<CheckedFile> {
  const checked = await readers.readWhole(fileReading, { name }, { organizationId, content })
  return { ...checked, content: checked.content ?? content }
}

const partBytes = 262_144

/**
 * Keeps a file; whoever refers to it says who may read it. Throws FILES_UNAVAILABLE.
 * @param uploadedBy a person, `null` without an account
 */
export async function keepFile(
  tx: Tx,
  organizationId: string,
  { name, mediaType, content }: CheckedFile,
  uploadedBy: string | null,
): Promise<Attachment> {
  const placed = await placeContent(organizationId, 'files', content)
  const row = { organizationId, name, mediaType, bytes: content.length, uploadedBy, ...placed }
  const [kept] = await tx.insert(files).values(row).returning({ id: files.id })
  if (kept === undefined) throw new Error('The file was not kept')
  if (placed === null) await keepParts(tx, organizationId, kept.id, content)
  return { id: kept.id, name, mediaType, bytes: content.length }
}

async function keepParts(tx: Tx, organizationId: string, fileId: string, content: Buffer): Promise<void> {
  for (let number = 0; number * partBytes < content.length; number += 1) {
    const part = content.subarray(number * partBytes, (number + 1) * partBytes)
    await tx.insert(fileParts).values({ organizationId, fileId, number, content: part })
  }
}

/** Files by their ids, in the order of upload. */
export const filesOf = (tx: Tx, organizationId: string, ids: readonly string[]): Promise<Attachment[]> =>
  tx
    .select({ id: files.id, name: files.name, mediaType: files.mediaType, bytes: files.bytes })
    .from(files)
    .where(and(eq(files.organizationId, organizationId), isAnyOf(files.id, ids)))
    .orderBy(asc(files.createdAt), asc(files.id))

/** Forgets files with what they hold. */
export async function dropFiles(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(files).where(and(eq(files.organizationId, organizationId), isAnyOf(files.id, ids)))
}

type Reading = Pick<OrganizationDatabase, 'inOrganization'>

/** A file to download, read in parts while it is sent; `null`: there is none. Throws FILES_UNAVAILABLE. */
export async function fileToSend(
  database: Reading,
  organizationId: string,
  id: string,
): Promise<FileAnswer | null> {
  const [file] = await database.inOrganization(organizationId, (tx) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.organizationId, organizationId), eq(files.id, id))),
  )
  if (file === undefined) return null
  const { name, mediaType: type, objectKey, sha256 } = file
  if (objectKey === null || sha256 === null)
    return { name, type, content: partsOf(database, organizationId, id) }
  return { name, type, content: await placedContent({ objectKey, sha256 }) }
}

async function* partsOf(database: Reading, organizationId: string, id: string): AsyncGenerator<Buffer> {
  for (let last = -1; ;) {
    const [part] = await database.inOrganization(organizationId, (tx) =>
      tx
        .select({ number: fileParts.number, content: fileParts.content })
        .from(fileParts)
        .where(
          and(
            eq(fileParts.organizationId, organizationId),
            eq(fileParts.fileId, id),
            gt(fileParts.number, last),
          ),
        )
        .orderBy(sql`${fileParts.number}`)
        .limit(1),
    )
    if (part === undefined) return
    yield part.content
    last = part.number
  }
}
