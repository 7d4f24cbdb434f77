import { and, eq } from 'drizzle-orm'
import type { CallAnswer, runImportProfile } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/sessions/session.ts'
import type { ImportsDeps } from '../deps.ts'
import { runImport } from '../run-import.ts'
import { importProfiles, imports } from '../tables.ts'
import { uploadImport } from '../upload-import.ts'
import { readByProfile } from './profiles.ts'

/** Rows that were fetched, as a file. */
export interface PulledFile {
  readonly file: Buffer
  readonly fileName: string
  /** `null`: somebody matches the columns. */
  readonly profileId: string | null
  /** Runs it at once where nothing stops it; otherwise it waits for somebody. */
  readonly automatic: boolean
}

type Taken = CallAnswer<typeof runImportProfile> & { readonly isRun: boolean }

/**
 * Takes fetched rows in as any file is. One that changes nothing is ended at once: nobody need look at it.
 * @throws INVALID_VALUES when the file cannot be read
 */
export async function takePulled(
  deps: ImportsDeps,
  caller: Caller,
  { profileId, automatic, ...sent }: PulledFile,
): Promise<Taken> {
  const read =
    profileId === null
      ? { import: await uploadImport(deps, caller, { ...sent, fields: {} }), stops: [], missingColumns: [] }
      : await readByProfile(deps, caller, profileId, sent)
  const { id, rowVersion, counts } = read.import
  const changesNothing = counts.unchanged === counts.rows && read.missingColumns.length === 0
  if (read.stops.length > 0 || !(changesNothing || (automatic && profileId !== null)))
    return { ...read, isRun: false }
  return { ...read, import: await runImport(deps, caller, { id, ifMatch: rowVersion }), isRun: true }
}

/** The name of a profile of the organization; `null`: it has none of this id. */
export async function profileName(tx: Tx, organizationId: string, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ name: importProfiles.name })
    .from(importProfiles)
    .where(and(eq(importProfiles.organizationId, organizationId), eq(importProfiles.id, id)))
  return found?.name ?? null
}

/** Whether everything that an import would have changed has been changed, and stands. */
export async function isWhollyTaken(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const [found] = await tx
    .select({
      state: imports.state,
      counts: imports.counts,
      created: imports.created,
      updated: imports.updated,
      undone: imports.undone,
    })
    .from(imports)
    .where(and(eq(imports.organizationId, organizationId), eq(imports.id, id)))
  if (found?.state !== 'done' || found.undone > 0 || found.counts.faulty > 0) return false
  return found.created + found.updated >= found.counts.created + found.counts.updated
}
