import type { CallParsed, Import, sendEvaluationBatch } from '@ecotrame/contract'
import { limits } from '@ecotrame/contract'
import type { Caller } from '../../../platform/sessions/session.ts'
import type { ImportsDeps } from '../deps.ts'
import { forgetImports } from '../import-store.ts'
import { runWithin } from '../run-import.ts'
import { takeIn } from '../take-in.ts'
import { readImportWithin } from '../write-check.ts'
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
    const id = await takeIn(tx, deps, caller, kept, { opened, columns: null })
    if (!dryRun) await runWithin(tx, caller, id)
    return readImportWithin(tx, deps, caller, id)
  })
}
