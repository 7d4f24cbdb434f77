import type { CallAnswer, CallParsed, findVersions as findCall, VersionSummary } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { versionSummary } from './answers.ts'
import type { Asker, EvaluationsDeps } from './deps.ts'
import { evaluationIsVisible, lockRecord } from './evaluation-store.ts'
import { settleState } from './state-store.ts'
import { sightOf } from './sight.ts'
import * as store from './version-store.ts'
import * as writes from './version-writes.ts'

export async function listVersions(
  { database }: EvaluationsDeps,
  { session }: Asker,
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

async function visibleVersion(tx: Tx, { session }: Asker, id: string): Promise<store.VersionRow> {
  const version = await store.findVersion(tx, sightOf(session), id)
  if (!version) throw problem('NOT_FOUND')
  return version
}

export function renameVersion(
  { database }: EvaluationsDeps,
  asker: Asker,
  id: string,
  name: string,
): Promise<VersionSummary> {
  const { organizationId } = asker.session
  return database.inOrganization(organizationId, async (tx) => {
    await visibleVersion(tx, asker, id)
    await writes.renameVersion(tx, organizationId, id, name)
    return versionSummary(await visibleVersion(tx, asker, id))
  })
}

/** Makes a version the one that counts. The form stays as it is, so the evaluation may become outdated by it. */
export function activateVersion(
  { database }: EvaluationsDeps,
  asker: Asker,
  id: string,
): Promise<VersionSummary> {
  const { session } = asker
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const { evaluationId } = await visibleVersion(tx, asker, id)
    await lockRecord(tx, sightOf(session), evaluationId)
    await writes.activateVersion(tx, organizationId, evaluationId, id)
    await settleState(tx, organizationId, evaluationId)
    return versionSummary(await visibleVersion(tx, asker, id))
  })
}
