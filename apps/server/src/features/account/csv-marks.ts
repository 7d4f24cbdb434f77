import { and, eq } from 'drizzle-orm'
import { formats } from '@ecotrame/texts'
import type { Tx } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { csvMarksFor, type CsvMarks } from '../../platform/tables/write-csv.ts'
import { userSettings } from './tables.ts'

/** The marks of CSV files for whoever asks: as chosen in the settings, else by the language of the file. Programs get commas. */
export async function csvMarksOf(
  tx: Tx,
  { organizationId, userId }: Session,
  language: Language,
): Promise<CsvMarks> {
  if (userId === null) return 'comma'
  const [row] = await tx
    .select({ csv: userSettings.csv })
    .from(userSettings)
    .where(and(eq(userSettings.organizationId, organizationId), eq(userSettings.userId, userId)))
  const csv = row?.csv ?? 'auto'
  return csv === 'auto' ? csvMarksFor(formats[language]) : csv
}
