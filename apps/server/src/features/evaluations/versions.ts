import type { CallAnswer, CallParsed, findVersions as findCall, VersionSummary } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { versionSummary } from './answers.ts'
import { entryOf } from './audited.ts'
import type { EvaluationsDeps } from './deps.ts'
import { evaluationIsVisible, lockRecord } from './evaluation-store.ts'
import { settleStates } from './state-store.ts'
import { sightOf } from './sight.ts'
import * as store from './version-store.ts'
import * as writes from './version-writes.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export async function listVersions(
  { database }: EvaluationsDeps,
  { session }: Caller,
  evaluationId: string,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const listing = {
    words: searchWords(query.search, folded),
    page: query,
    sort: sortOf(query.sort, store.versionSortableFields),
  }
  const { items, total } = await database.inOrganization(session.organizationId, async (tx) => {
    const sight = sightOf(session)
    if (!(await evaluationIsVisible(tx, sight, evaluationId))) throw problem('NOT_FOUND')
    return store.findVersionPage(tx, sight, evaluationId, listing)
  })
  return { items: items.map(versionSummary), meta: pageMeta(query, total) }
}

async function visibleVersion(tx: Tx, { session }: Caller, id: string): Promise<store.VersionRow> {
  const version = await store.findVersion(tx, sightOf(session), id)
  if (!version) throw problem('NOT_FOUND')
  return version
}

async function lockedEvaluation(tx: Tx, { session }: Caller, { evaluationId }: store.VersionRow) {
  const evaluation = await lockRecord(tx, sightOf(session), evaluationId)
  if (!evaluation) throw problem('NOT_FOUND')
  return evaluation
}

export function renameVersion(
  { database }: EvaluationsDeps,
  caller: Caller,
  id: string,
  name: string,
): Promise<VersionSummary> {
  const { session } = caller
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const version = await visibleVersion(tx, caller, id)
    const evaluation = await lockedEvaluation(tx, caller, version)
    await writes.renameVersion(tx, organizationId, id, name)
    await recordChange(tx, session, {
      ...entryOf(evaluation),
      action: 'rename_version',
      before: { versions: { [version.number]: { name: version.name } } },
      after: { versions: { [version.number]: { name } } },
    })
    return versionSummary(await visibleVersion(tx, caller, id))
  })
}

/** Makes a version the one that counts. The form stays as it is, so the evaluation may become outdated by it. */
export function activateVersion(
  { database }: EvaluationsDeps,
  caller: Caller,
  id: string,
): Promise<VersionSummary> {
  const { session } = caller
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const version = await visibleVersion(tx, caller, id)
    const evaluation = await lockedEvaluation(tx, caller, version)
    await writes.activateVersion(tx, organizationId, evaluation.id, id)
    await settleStates(tx, organizationId, [evaluation.id])
    await recordChange(tx, session, {
      ...entryOf(evaluation),
      action: 'activate_version',
      before: { activeVersion: evaluation.active?.number },
      after: { activeVersion: version.number },
    })
    return versionSummary(await visibleVersion(tx, caller, id))
  })
}
