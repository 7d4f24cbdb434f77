import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { limits, type Attachment, type FileAnswer } from '@ecotrame/contract'
import type { OrganizationDatabase, Tx } from '../database/database.ts'
import { isAnyOf } from '../lists/conditions.ts'
import { placeContent, placedContent } from '../objects/contents.ts'
import { cleanPicture, type WantedPicture } from '../pictures/picture.ts'
import { kindOfFile, type FileKind } from './kind-of-file.ts'
import { fileParts, files } from './tables.ts'

/** A file as it was sent. */
export interface SentFile {
  readonly name: string
  readonly content: Buffer
}

/** A file that was looked through, as it will be kept. */
export interface CheckedFile extends SentFile {
  readonly mediaType: string
}

/** Large enough to read the small print of a certificate. */
const aPhotograph: WantedPicture = {
  widest: 3000,
  highest: 3000,
  maximumPixels: limits.attachmentMaximumPixels,
  drawings: false,
  kept: 'webp',
}

/** A name that says what the file is, without what could lead a browser or a shell astray. */
function nameOf(sent: string, { endings }: FileKind): string {
  const plain = sent.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]/gu, ' ').replaceAll(/\s+/g, ' ')
  const dot = plain.lastIndexOf('.')
  const ending = dot < 0 ? '' : plain.slice(dot + 1).toLowerCase()
  const kept = endings.includes(ending) ? ending : endings[0]
  const stem = (dot < 0 ? plain : plain.slice(0, dot)).replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return `${[...(stem || 'file')].slice(0, limits.attachmentNameMaximumLength - 6).join('')}.${kept}`
}

/**
 * Looks through a file before a transaction begins: it takes a while for a picture.
 * @throws INVALID_FILE, INVALID_IMAGE
 */
export async function checkedFile({ name, content }: SentFile): Promise<CheckedFile> {
  const kind = await kindOfFile(content)
  return {
    name: nameOf(name, kind),
    mediaType: kind.mediaType,
    content: kind.isPicture ? await cleanPicture(content, aPhotograph) : content,
  }
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
