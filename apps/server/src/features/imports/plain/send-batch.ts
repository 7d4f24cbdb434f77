import type { CallParsed, Import, sendEvaluationBatch } from '@ecotrame/contract'
import { limits } from '@ecotrame/contract'
import { recordChange } from '../../../platform/audit/record-change.ts'
import { callerId, type Caller } from '../../../platform/sessions/session.ts'
import { noCounts } from '../check-import.ts'
import type { ImportsDeps } from '../deps.ts'
import { forgetImports, insertImport } from '../import-store.ts'
import { runWithin } from '../run-import.ts'
import { searchTextOf } from '../search-text.ts'
import { checkAnew, readImportWithin } from '../write-check.ts'
import { openedBatch } from './opened-batch.ts'

/**
 * Takes many evaluations in as an import: each is checked, those that are right are taken by a job, and the rows of the
 * import tell what is wrong with the others. Nothing waits for a decision: a program means what it sends.
 */
export function sendBatch(
  deps: ImportsDeps,
  caller: Caller,
  { items, evaluate, products, dryRun }: CallParsed<typeof sendEvaluationBatch>['body'],
): Promise<Import> {
  const { session, language } = caller
  const { organizationId } = session
  const content = Buffer.from(JSON.stringify(items))
  const opened = openedBatch(deps, content, language)
  return deps.database.inOrganization(organizationId, async (tx) => {
    await forgetImports(tx, organizationId, limits.importsKeptDays)
    const kept = {
      organizationId,
      kind: opened.kind,
      decision: 'all' as const,
      fileName: 'batch.json',
      content,
      sheet: opened.sheet,
      categoryId: null,
      corrections: [],
      meanings: [],
      autoEvaluate: evaluate,
      autoCreateProducts: products,
      teamId: session.teamId,
    }
    const id = await insertImport(tx, {
      ...kept,
      authorId: callerId(session),
      authorName: session.userName,
      format: opened.format,
      sheets: opened.sheets,
      headerRow: opened.headerRow,
      columns: [],
      purpose: opened.purpose,
      notes: opened.notes,
      counts: noCounts,
      searchText: searchTextOf(kept.fileName),
    })
    await checkAnew(tx, deps, caller, { ...kept, id, columns: null, opened })
    const after = { name: kept.fileName, rows: opened.rows.length }
    await recordChange(tx, session, { entity: 'import', entityId: id, action: 'create', after })
    if (!dryRun) await runWithin(tx, caller, id)
    return readImportWithin(tx, deps, caller, id)
  })
}
