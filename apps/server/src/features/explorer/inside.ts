import type {
  CallAnswer,
  CallParsed,
  findRecordContributions as contributionsCall,
  findRecordInside as insideCall,
  findRecordUncertainty as uncertaintyCall,
  findRecordUses as usesCall,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { pageMeta } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { componentsUsingDataset } from '../components/index.ts'
import {
  chainOf,
  contributionsOf,
  drawnInterval,
  insideOf,
  nothingBelow,
  type RecordPlace,
} from '../databases/index.ts'
import { evaluationsUsingDataset, sightOf } from '../evaluations/index.ts'
import { currentDatabaseOf, idOfPack } from '../own-packs/index.ts'
import { productsUsingDataset } from '../products/index.ts'
import { shelvedRecord, type ExplorerDeps } from './explorer.ts'
import { recordId } from './pack-shelf.ts'

/** The place of a record of an own database; `null`: it is of no own database of the organization. */
async function placeOf(tx: Tx, { organizationId }: Session, id: string): Promise<RecordPlace | null> {
  const [pack = ''] = id.split(':')
  const own = idOfPack(pack)
  const databaseId = own && (await currentDatabaseOf(tx, organizationId, own))
  return databaseId === null ? null : { organizationId, databaseId, recordId: id.slice(pack.length + 1) }
}

/**
 * What is known of a record of an own database, by its place; of the others, whose sources publish results alone, what `otherwise` says.
 * @throws NOT_FOUND
 */
async function opened<Answer>(
  deps: ExplorerDeps,
  session: Session,
  id: string,
  read: (tx: Tx, place: RecordPlace) => Promise<Answer | null>,
  otherwise: (record: { readonly name: string; readonly unit: string }) => Answer,
): Promise<Answer> {
  const found = await deps.database.inOrganization(session.organizationId, async (tx) => {
    const place = await placeOf(tx, session, id)
    return place === null ? undefined : read(tx, place)
  })
  if (found === null) throw problem('NOT_FOUND')
  return found ?? otherwise((await shelvedRecord(deps, session, id)).row)
}

type InsideQuery = CallParsed<typeof insideCall>['query']

export const readInside = (
  deps: ExplorerDeps,
  session: Session,
  id: string,
  query: InsideQuery,
): Promise<CallAnswer<typeof insideCall>> =>
  opened(
    deps,
    session,
    id,
    (tx, place) => insideOf(tx, place, query),
    () => ({
      inside: 'results_only' as const,
      products: [],
      allocation: null,
      items: [],
      meta: pageMeta(query, 0),
    }),
  )

export async function readContributions(
  deps: ExplorerDeps,
  session: Session,
  id: string,
  query: CallParsed<typeof contributionsCall>['query'],
): Promise<CallAnswer<typeof contributionsCall>> {
  const [pack = ''] = id.split(':')
  const level = await opened<CallAnswer<typeof contributionsCall>>(
    deps,
    session,
    id,
    (tx, place) => contributionsOf(tx, place, query, deps.weighting),
    ({ name, unit }) => ({
      inside: 'results_only',
      ...{ figure: query.figure, name, unit, total: null, notOpen: false, categories: 0 },
      ...nothingBelow,
    }),
  )
  return { ...level, inputs: level.inputs.map((input) => ({ ...input, id: recordId(pack, input.id) })) }
}

export async function readUncertainty(
  deps: ExplorerDeps,
  session: Session,
  id: string,
  query: CallParsed<typeof uncertaintyCall>['query'],
): Promise<CallAnswer<typeof uncertaintyCall>> {
  const chain = await opened(
    deps,
    session,
    id,
    (tx, place) => chainOf(tx, place, query.figure, deps.weighting),
    () => ({
      answer: { inside: 'results_only' as const, why: 'results_only' as const, interval: null },
      chain: null,
      total: 0,
    }),
  )
  return drawnInterval(chain, query)
}

/** Of each kind, so many are named. */
const named = 20

export async function readUses(
  deps: ExplorerDeps,
  session: Session,
  id: string,
): Promise<CallAnswer<typeof usesCall>> {
  await shelvedRecord(deps, session, id)
  const { organizationId, permissions } = session
  const page = { page: 1, limit: named }
  return deps.database.inOrganization(organizationId, async (tx) => {
    const evaluations = await evaluationsUsingDataset(tx, sightOf(session), id, { words: [], page })
    const components = permissions.has('find_all_component')
      ? await componentsUsingDataset(tx, organizationId, deps, id)
      : null
    return {
      evaluations: {
        total: evaluations.total,
        items: evaluations.items.map(({ category: _, ...evaluation }) => evaluation),
      },
      products: permissions.has('find_all_product')
        ? await productsUsingDataset(tx, sightOf(session), id, named)
        : null,
      components: components && { total: components.length, items: components.slice(0, named) },
    }
  })
}
