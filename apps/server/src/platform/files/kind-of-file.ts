import { ArchiveError } from '../archives/archive-error.ts'
import { openArchive } from '../archives/archive.ts'
import { bytesIn } from '../archives/byte-source.ts'
import { problem } from '../errors/problem.ts'

/** A kind of file that is kept. */
export interface FileKind {
  readonly mediaType: string
  /** What its name ends with, the first for a name that says something else. */
  readonly endings: readonly [string, ...string[]]
  /** Pictures are made anew before they are kept. */
  readonly isPicture: boolean
}

const kind = (mediaType: string, ...endings: [string, ...string[]]): FileKind => ({
  mediaType,
  endings,
  isPicture: false,
})
const picture: FileKind = { mediaType: 'image/webp', endings: ['webp'], isPicture: true }
const pdf = kind('application/pdf', 'pdf')
const text = kind('text/plain', 'txt', 'csv', 'md', 'tsv')
const officeKinds: Readonly<Record<string, FileKind>> = {
  'xl/workbook.xml': kind('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  'word/document.xml': kind(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'docx',
  ),
}
const openDocumentKinds: Readonly<Record<string, FileKind>> = {
  'application/vnd.oasis.opendocument.spreadsheet': kind(
    'application/vnd.oasis.opendocument.spreadsheet',
    'ods',
  ),
  'application/vnd.oasis.opendocument.text': kind('application/vnd.oasis.opendocument.text', 'odt'),
}

const refused = (code: string) => problem('INVALID_FILE', { errors: [{ path: 'file', code }] })

const begins = (content: Buffer, signature: string) =>
  content.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))

const isPicture = (content: Buffer) =>
  begins(content, '\x89PNG\r\n\x1a\n') ||
  begins(content, '\xff\xd8\xff') ||
  (begins(content, 'RIFF') && content.toString('latin1', 8, 12) === 'WEBP')

/** Programs that office documents carry: Office Open XML, OpenDocument. */
const isProgram = (path: string) => /vbaProject|\.bin$|^Basic\/|^Scripts\//i.test(path)

/** Of an archive only the paths and the name of a type are read. */
const archiveLimits = { entries: 10_000, entryBytes: 65_536, unpackedBytes: 65_536 }

async function officeKind(content: Buffer): Promise<FileKind> {
  try {
    const archive = await openArchive(bytesIn(content), archiveLimits)
    const part = Object.keys(officeKinds).find((path) => archive.has(path))
    const declared = part === undefined && archive.has('mimetype') ? await archive.text('mimetype') : null
    const found = part === undefined ? openDocumentKinds[declared?.trim() ?? ''] : officeKinds[part]
    if (found === undefined) throw refused('FILE_TYPE')
    if (archive.paths.some(isProgram)) throw refused('FILE_MACROS')
    return found
  } catch (error) {
    throw error instanceof ArchiveError ? refused('FILE_TYPE') : error
  }
}

/** Words, and nothing that a browser would take for a page, whatever it is told. */
function isText(content: Buffer): boolean {
  try {
    const words = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !/[^\P{Cc}\t\n\r\f]/u.test(words) && !/^\s*(<!doctype|<html|<\?xml|<svg|<script)/i.test(words)
  } catch {
    return false
  }
}

/**
 * What a file is by what stands in it; its name and the type that came along are not believed.
 * @throws INVALID_FILE for other kinds, programs in documents and nothing at all
 */
export async function kindOfFile(content: Buffer): Promise<FileKind> {
  if (content.length === 0) throw refused('FILE_EMPTY')
  if (isPicture(content)) return picture
  if (begins(content, '%PDF-')) return pdf
  if (begins(content, 'PK\x03\x04')) return officeKind(content)
  if (isText(content)) return text
  throw refused('FILE_TYPE')
}
