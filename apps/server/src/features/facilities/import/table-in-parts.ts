import type { Sent } from '../../../platform/apart/answer-readings.ts'
import { readTable, textOf, type FileRow, type FileTable } from './read-file.ts'

const rowsAtOnce = 300

/** The table of a file in parts, up to one row more than may be taken. */
export async function* facilitiesInParts(
  { rowsMaximum }: { readonly rowsMaximum: number },
  { content }: Sent,
): AsyncGenerator<readonly FileRow[], Omit<FileTable, 'rows'> | null, undefined> {
  const text = textOf(content)
  if (text === null) return null
  const { header, rows, broken } = readTable(text)
  const taken = rows.slice(0, rowsMaximum + 1)
  for (let at = 0; at < taken.length; at += rowsAtOnce) yield taken.slice(at, at + rowsAtOnce)
  return { header, broken: broken.slice(0, rowsMaximum + 1) }
}
