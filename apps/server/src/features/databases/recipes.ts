import type * as contract from '@ecotrame/contract'
import {
  advisoryFindings,
  decidedBy,
  recipeReader,
  type CallAnswer,
  type CallParsed,
  type DatabaseRecipe,
  type OwnDatabase,
  type RecipeReport,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import { problem } from '../../platform/errors/problem.ts'
import { pageMeta } from '../../platform/lists/page.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { databaseAnswer, findingAnswer } from './answers.ts'
import { findDatabase, lockDatabase, recipeOf, updateDatabase } from './database-store.ts'
import { decideFindings, findFindingPage, findingsOf, type FindingRow } from './finding-store.ts'
import type { DatabasesDeps } from './own-databases.ts'

/** What a file leaves to be decided. */
export const listFindings = (
  { database }: DatabasesDeps,
  { session: { organizationId }, language }: Caller,
  id: string,
  query: CallParsed<typeof contract.findDatabaseFindings>['query'],
): Promise<CallAnswer<typeof contract.findDatabaseFindings>> =>
  database.inOrganization(organizationId, async (tx) => {
    if ((await findDatabase(tx, organizationId, id)) === undefined) throw problem('NOT_FOUND')
    const { items, total } = await findFindingPage(tx, organizationId, id, query)
    return { items: items.map((row) => findingAnswer(row, language)), meta: pageMeta(query, total) }
  })

export const readRecipe = (
  { database }: DatabasesDeps,
  { organizationId }: Session,
  id: string,
): Promise<DatabaseRecipe> =>
  database.inOrganization(organizationId, async (tx) => {
    const recipe = await recipeOf(tx, organizationId, id)
    if (recipe === undefined) throw problem('NOT_FOUND')
    return recipe
  })

/** What a recipe decides, counted at once; of findings that were not kept nothing is known before the file is read again. */
function recounted(
  report: RecipeReport | null,
  rows: readonly Pick<FindingRow, 'code'>[],
  decided: readonly Pick<FindingRow, 'decided'>[],
): RecipeReport | null {
  if (report === null || rows.length < report.findings) return report
  const by = (who: 'decision' | 'rule') => decided.filter((one) => one.decided?.by === who).length
  const open = rows.filter(
    ({ code }, place) => !advisoryFindings.includes(code) && (decided[place]?.decided ?? null) === null,
  )
  return { ...report, open: open.length, byDecision: by('decision'), byRule: by('rule') }
}

interface RecipeChange {
  readonly body: DatabaseRecipe
  /** Version of the database that the caller has read; `null`: it does not matter. */
  readonly ifMatch: number | null
}

/** Replaces the decisions about a database; they count once its file is read again. */
export const changeRecipe = (
  { database }: DatabasesDeps,
  { session, language }: Caller,
  id: string,
  { body, ifMatch }: RecipeChange,
): Promise<OwnDatabase> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    const record = await lockDatabase(tx, organizationId, id)
    if (record === undefined) throw problem('NOT_FOUND')
    if (record.state === 'importing') throw problem('ALREADY_RUNNING')
    const { rowVersion, name } = record
    await refuseStale(tx, { organizationId, entity: 'own_database', entityId: id, ifMatch, rowVersion })
    const before = await recipeOf(tx, organizationId, id)
    const reader = recipeReader(body)
    const rows = await findingsOf(tx, organizationId, id)
    const decided = rows.map(({ position, code, process, flow, choices, candidates }) => ({
      position,
      decided: decidedBy(reader, {
        ...{ code, choices, candidates },
        process: process?.id ?? null,
        flow: flow?.id ?? null,
      }),
    }))
    await decideFindings(tx, organizationId, id, decided)
    const recipeReport = recounted(record.recipeReport, rows, decided)
    await updateDatabase(tx, organizationId, id, { recipe: body, recipeChanged: true, recipeReport })
    await recordChange(tx, session, {
      entity: 'own_database',
      entityId: id,
      entityName: name,
      action: 'update',
      before: { decisions: before?.decisions.length ?? 0, rules: before?.rules.length ?? 0 },
      after: { decisions: body.decisions.length, rules: body.rules.length },
    })
    const after = await findDatabase(tx, organizationId, id)
    if (after === undefined) throw problem('NOT_FOUND')
    return databaseAnswer(after, language)
  })
