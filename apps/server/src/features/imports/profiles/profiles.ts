import { and, asc, eq } from 'drizzle-orm'
import type {
  CallAnswer,
  CallParsed,
  createImportProfile as createCall,
  findImportProfiles as findCall,
  Import,
  ImportProfile,
  ProfileStop,
  runImportProfile as runCall,
} from '@ecotrame/contract'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuseTaken } from '../../../platform/database/taken.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { UploadedForm } from '../../../platform/http/uploads.ts'
import type { ImportsDeps } from '../deps.ts'
import { importerOf } from '../importer.ts'
import { findImportRecord } from '../import-store.ts'
import { chosenColumn, withoutRivals, type Column } from '../reading/columns.ts'
import type { Fields } from '../reading/fields.ts'
import { namedAs } from '../reading/words.ts'
import { runImport } from '../run-import.ts'
import { rowsWaiting } from '../row-store.ts'
import { importProfiles, type ProfileColumn } from '../tables.ts'
import { refuseKind, uploadImport } from '../upload-import.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

type ProfileRecord = typeof importProfiles.$inferSelect

const profileAnswer = ({ id, name, kind, columns, authorName, createdAt }: ProfileRecord): ImportProfile => ({
  id,
  name,
  kind,
  columns: columns.filter(({ field }) => field !== null).map(({ header }) => header),
  author: authorName,
  createdAt: createdAt.toISOString(),
})

const oneProfileAName = { one_import_profile_a_name: { path: 'name', code: 'NAME_TAKEN' } } as const

export const listProfiles = (
  { database }: ImportsDeps,
  { session }: Caller,
): Promise<CallAnswer<typeof findCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const found = await tx
      .select()
      .from(importProfiles)
      .where(eq(importProfiles.organizationId, session.organizationId))
      .orderBy(asc(importProfiles.name))
    return { items: found.map(profileAnswer) }
  })

const entryOf = ({ id, name }: Pick<ProfileRecord, 'id' | 'name'>) =>
  ({ entity: 'import', entityId: id, entityName: name }) as const

/** Keeps how an import was read. @throws NOT_FOUND, INVALID_VALUES for a name that is taken */
export const createProfile = (
  { database }: ImportsDeps,
  { session }: Caller,
  { name, import: id }: CallParsed<typeof createCall>['body'],
): Promise<ImportProfile> =>
  refuseTaken(oneProfileAName, () =>
    database.inOrganization(session.organizationId, async (tx) => {
      const read = await findImportRecord(tx, session, id)
      if (read === undefined) throw problem('NOT_FOUND')
      const columns = read.columns.map(({ header, field }) => ({ words: namedAs(header), header, field }))
      const [created] = await tx
        .insert(importProfiles)
        .values({
          organizationId: session.organizationId,
          name,
          kind: read.kind,
          columns,
          meanings: read.meanings,
          categoryId: read.categoryId,
          autoEvaluate: read.autoEvaluate,
          autoCreateProducts: read.autoCreateProducts,
          authorName: session.userName,
        })
        .returning()
      if (created === undefined) throw new Error('The profile was not inserted')
      const after = { name, kind: read.kind, columns: profileAnswer(created).columns }
      await recordChange(tx, session, { ...entryOf(created), action: 'create', after })
      return profileAnswer(created)
    }),
  )

const isProfile = (organizationId: string, id: string) =>
  and(eq(importProfiles.organizationId, organizationId), eq(importProfiles.id, id))

async function profileOf(tx: Tx, organizationId: string, id: string): Promise<ProfileRecord> {
  const [found] = await tx.select().from(importProfiles).where(isProfile(organizationId, id))
  if (found === undefined) throw problem('NOT_FOUND')
  return found
}

export const deleteProfile = (
  { database }: ImportsDeps,
  { session }: Caller,
  id: string,
): Promise<{ id: string }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const found = await profileOf(tx, session.organizationId, id)
    await tx.delete(importProfiles).where(isProfile(session.organizationId, id))
    const before = { name: found.name, kind: found.kind, columns: profileAnswer(found).columns }
    await recordChange(tx, session, { ...entryOf(found), action: 'delete', before })
    return { id }
  })

/** Columns as the profile reads them, by the words of their headers; what it does not know is left alone. */
function columnsAs(
  profile: readonly ProfileColumn[],
  columns: readonly Column[],
  fields: Fields,
): readonly Column[] {
  const byWords = new Map(profile.map(({ words, field }) => [words, field]))
  return withoutRivals(
    columns.map((column) => chosenColumn(column, byWords.get(namedAs(column.header)) ?? null, fields)),
  )
}

/** Reads the next file of a profile, and runs it when nothing stops it. @throws NOT_FOUND */
export async function runProfile(
  deps: ImportsDeps,
  caller: Caller,
  id: string,
  sent: Pick<UploadedForm, 'file' | 'fileName'>,
): Promise<CallAnswer<typeof runCall>> {
  const read = await readByProfile(deps, caller, id, sent)
  if (read.stops.length > 0) return read
  const { id: imported, rowVersion } = read.import
  return { ...read, import: await runImport(deps, caller, { id: imported, ifMatch: rowVersion }) }
}

/** Reads the next file of a profile, and says what keeps it from being run. @throws NOT_FOUND */
export async function readByProfile(
  deps: ImportsDeps,
  caller: Caller,
  id: string,
  { file, fileName }: Pick<UploadedForm, 'file' | 'fileName'>,
): Promise<CallAnswer<typeof runCall>> {
  const { organizationId } = caller.session
  const profile = await deps.database.inOrganization(organizationId, (tx) =>
    profileOf(tx, organizationId, id),
  )
  refuseKind(deps, caller, profile.kind)
  const { fields } = importerOf(deps.importers, profile.kind)
  const flag = (isOn: boolean) => (isOn ? '1' : '0')
  const sent = {
    file,
    fileName,
    fields: {
      kind: profile.kind,
      autoEvaluate: flag(profile.autoEvaluate),
      autoCreateProducts: flag(profile.autoCreateProducts),
    },
  } as const
  const checked = await uploadImport(deps, caller, sent, {
    columns: (columns) => columnsAs(profile.columns, columns, fields),
    meanings: profile.meanings,
    categoryId: profile.categoryId,
  })
  const there = new Set(checked.columns.map(({ header }) => namedAs(header)))
  const missingColumns = profile.columns
    .filter(({ field, words }) => field !== null && !there.has(words))
    .map(({ header }) => header)
  const waiting = await deps.database.inOrganization(organizationId, (tx) =>
    rowsWaiting(tx, { organizationId, id: checked.id }),
  )
  return { import: checked, stops: stopsOf(checked, missingColumns, waiting), missingColumns }
}

const stopsOf = ({ counts }: Import, missing: readonly string[], waiting: number): ProfileStop[] => [
  ...(missing.length > 0 ? (['missing_columns'] as const) : []),
  ...(counts.faulty > 0 ? (['faulty_rows'] as const) : []),
  ...(waiting > 0 ? (['rows_that_lose'] as const) : []),
  ...(counts.ready === 0 ? (['nothing_to_do'] as const) : []),
]
