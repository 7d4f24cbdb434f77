import { limits, type CallAnswer, type readPortalResults } from '@ecotrame/contract'
import { readResultCells, type DeclarationLine, type PortalResult } from '@ecotrame/lca'
import { recordChanges } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { ReadTable } from '../../platform/tables/read-table.ts'
import { TableError } from '../../platform/tables/table-error.ts'
import { withTable } from '../../platform/tables/with-table.ts'
import { sightOf, type Asker } from '../evaluations/index.ts'
import { newAnswer } from './answers.ts'
import type { DeclarationsDeps } from './deps.ts'
import * as store from './record-store.ts'

/** @throws INVALID_FILE, INVALID_VALUES with each title that is missing, TOO_MANY_ROWS */
export async function readResultRows(
  organizationId: string,
  content: Buffer,
): Promise<readonly PortalResult[]> {
  try {
    return await withTable(organizationId, content, { bytes: limits.portalResultsMaximumBytes }, rowsIn)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    if (error.code === 'TOO_MANY_ROWS') throw problem('TOO_MANY_ROWS')
    throw problem('INVALID_FILE')
  }
}

async function rowsIn({ sheets: [sheet] }: ReadTable): Promise<readonly PortalResult[]> {
  const lines: DeclarationLine[] = []
  for await (const { number, cells } of sheet.rows())
    lines.push({ line: number, cells: cells.map(({ value }) => value) })
  if (lines.length === 0) throw problem('INVALID_FILE')
  const { rows, missing } = readResultCells(lines)
  if (missing.length > 0)
    throw problem('INVALID_VALUES', {
      errors: missing.map((column) => ({
        path: `file.${column}`,
        code: 'COLUMN_MISSING',
        params: { column },
      })),
    })
  return rows.map((row) => ({ ...row, error: row.error.slice(0, limits.portalAnswerMaximumLength) }))
}

/** Writes what the file says to the declarations that wait for it. */
export async function takeResults(
  deps: DeclarationsDeps,
  { session }: Asker,
  content: Buffer,
): Promise<CallAnswer<typeof readPortalResults>> {
  const { organizationId } = session
  const rows = await readResultRows(organizationId, content)
  return deps.database.inOrganization(organizationId, async (tx) => {
    await store.lockDeclaring(tx, organizationId)
    const waiting = await store.waitingByReference(
      tx,
      sightOf(session),
      rows.map(({ reference }) => reference),
    )
    const author = { authorId: session.userId, authorName: session.userName }
    // Of a reference that stands twice the first row counts: the portal answers each row once.
    const byReference = new Map(rows.toReversed().map((row) => [row.reference, row]))
    const taken = [...byReference.values()].flatMap((row) => {
      const declaration = waiting.get(row.reference)
      return declaration === undefined
        ? []
        : [{ row, declaration, answer: newAnswer({ status: null, text: row.error, score: row.score }) }]
    })
    await store.insertAnswers(
      tx,
      organizationId,
      taken.map(({ declaration, answer }) => ({ declarationId: declaration.id, ...answer, ...author })),
    )
    await recordChanges(
      tx,
      session,
      taken.map(({ declaration, answer }) => ({
        entity: 'declaration',
        entityId: declaration.id,
        entityName: declaration.name,
        action: 'answer',
        before: { outcome: declaration.outcome, portalScore: declaration.portalScore },
        after: { outcome: answer.outcome, portalScore: answer.score ?? null, answer: answer.answer },
      })),
    )
    const accepted = taken.filter(({ answer }) => answer.outcome === 'accepted').length
    const unknown = [...byReference.keys()].filter((reference) => !waiting.has(reference))
    return { rows: rows.length, accepted, refused: taken.length - accepted, unknown }
  })
}
