import { limits, type Import, type ImportKind, type uploadImport as uploadCall } from '@ecotrame/contract'
import type { Uploaded } from '../../platform/http/serve.ts'
import { type Caller, callerId } from '../../platform/sessions/session.ts'
import { teamOfEvaluation } from '../evaluations/index.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { ImportsDeps, StepDeps } from './deps.ts'
import { importerOf } from './importer.ts'
import { forgetImports } from './import-store.ts'
import { findMeanings } from './meanings-store.ts'
import { openedFile, readFile } from './open-file.ts'
import { refuseFile } from './refuse-file.ts'
import type { Column } from './reading/columns.ts'
import type { KeptMeaning } from './tables.ts'
import { takeIn } from './take-in.ts'
import { readImportWithin } from './write-check.ts'

type Sent = Uploaded<typeof uploadCall>

const isOn = (flag: '0' | '1' | undefined): boolean => flag === '1'

/** Files are handed in by oneself, for the own organization. @throws INVALID_VALUES */
function refuseOthers({ session, language }: Caller, { organizationId, userId }: Sent['fields']): void {
  if (organizationId !== undefined && organizationId !== session.organizationId)
    throw refuseFile('NOT_YOUR_ORGANIZATION', language, 'organizationId')
  if (userId !== undefined && userId !== callerId(session)) throw refuseFile('NOT_YOU', language, 'userId')
}

/** Who hands in a file of a kind must be allowed what it does. @throws PERMISSION_REQUIRED */
export function refuseKind({ importers }: StepDeps, { session }: Caller, kind: ImportKind): void {
  if (!session.permissions.has(importerOf(importers, kind).permission)) throw problem('PERMISSION_REQUIRED')
}

const nameMaximum = 200

/** How a file that comes again is read. */
export interface KnownReading {
  readonly columns: (columns: readonly Column[]) => readonly Column[]
  readonly meanings: readonly KeptMeaning[]
  readonly categoryId: string | null
}

/** Takes a file in: it is read, its columns are recognised, and every row is checked. Nothing else is written. */
export async function uploadImport(
  deps: ImportsDeps,
  caller: Caller,
  sent: Sent,
  known: KnownReading | null = null,
): Promise<Import> {
  refuseOthers(caller, sent.fields)
  if (!deps.importers.has(sent.fields.kind ?? 'evaluations'))
    throw refuseFile('UNKNOWN_KIND', caller.language, 'kind')
  const { session, language } = caller
  const { organizationId } = session
  const { teamId: wantedTeam, kind = 'evaluations', autoEvaluate, autoCreateProducts } = sent.fields
  const fileName = sent.fileName.slice(-nameMaximum) || 'file'
  const content = await readFile(sent.file, { organizationId, fileName, language })
  return deps.database.inOrganization(organizationId, async (tx) => {
    await forgetImports(tx, organizationId, limits.importsKeptDays)
    const wanted = wantedTeam === '' ? undefined : wantedTeam
    const teamId = await teamOfEvaluation(tx, caller, wanted, session.teamId)
    const { columns: remembered } = await findMeanings(tx, organizationId)
    const opened = openedFile(content, { importers: deps.importers, kind, remembered, language })
    refuseKind(deps, caller, opened.kind)
    const kept = {
      organizationId,
      kind: opened.kind,
      decision: 'safe' as const,
      fileName,
      content: sent.file,
      sheet: opened.sheet,
      categoryId: known?.categoryId ?? null,
      corrections: [],
      meanings: known?.meanings ?? [],
      autoEvaluate: isOn(autoEvaluate),
      autoCreateProducts: isOn(autoCreateProducts),
      teamId,
    }
    const id = await takeIn(tx, deps, caller, kept, {
      opened,
      columns: known?.columns(opened.columns) ?? null,
    })
    return readImportWithin(tx, deps, caller, id)
  })
}
