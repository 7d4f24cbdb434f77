import type {
  CallAnswer,
  CallParsed,
  ExplorerRecord,
  ExplorerRecordDetail,
  findEvaluationsUsingRecord as usedCall,
  findExplorerRecords as findCall,
} from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, pageMeta, searchWords } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { WeightingSet } from '@ecotrame/lca'
import type { ComponentsDeps } from '../components/index.ts'
import { evaluationsUsingDataset, sightOf } from '../evaluations/index.ts'
import { searched } from './search.ts'
import type { Shelf, ShelfSource, ShelvedRecord } from './shelf.ts'

export interface ExplorerDeps extends Pick<ComponentsDeps, 'method' | 'datasets' | 'components'> {
  readonly database: OrganizationDatabase
  /** In the order in which runs ask them. */
  readonly sources: readonly ShelfSource[]
  /** Packs that the runs of the organization ask. */
  readonly enabledPacks: (session: Session) => Promise<ReadonlySet<string>>
  /** Of the single score. */
  readonly weighting: WeightingSet
}

const shelvesOf = async ({ sources }: ExplorerDeps, session: Session): Promise<readonly Shelf[]> =>
  (await Promise.all(sources.map((source) => source(session)))).flat()

export async function listRecords(
  deps: ExplorerDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const found = searched(await shelvesOf(deps, session), query).filter(({ row }) => isAsked(row, query))
  const offset = offsetOf(query)
  return {
    items: found.slice(offset, offset + query.limit).map(({ row }) => row),
    meta: pageMeta(query, found.length),
  }
}

const isAsked = (
  { own }: ExplorerRecord,
  asked: { readonly own?: 'only' | 'without' | undefined },
): boolean => asked.own === undefined || own === (asked.own === 'only')

/** @throws NOT_FOUND */
export async function shelvedRecord(
  deps: ExplorerDeps,
  session: Session,
  id: string,
): Promise<ShelvedRecord & { readonly shelf: Shelf }> {
  for (const shelf of await shelvesOf(deps, session)) {
    const record = shelf.withId(id)
    if (record !== undefined) return { ...record, shelf }
  }
  throw problem('NOT_FOUND')
}

export async function readRecord(
  deps: ExplorerDeps,
  session: Session,
  id: string,
): Promise<ExplorerRecordDetail> {
  const { row, detail, shelf } = await shelvedRecord(deps, session, id)
  const enabled = (await deps.enabledPacks(session)).has(shelf.source.pack)
  return { ...row, ...(await detail()), source: { ...shelf.source, enabled } }
}

export async function listEvaluationsUsing(
  deps: ExplorerDeps,
  session: Session,
  id: string,
  query: CallParsed<typeof usedCall>['query'],
): Promise<CallAnswer<typeof usedCall>> {
  await shelvedRecord(deps, session, id)
  const words = searchWords(query.search, folded)
  const { items, total } = await deps.database.inOrganization(session.organizationId, (tx) =>
    evaluationsUsingDataset(tx, sightOf(session), id, { words, page: query }),
  )
  return { items, meta: pageMeta(query, total) }
}
