import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type Component,
  type findComponents as findCall,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortsOf } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { countUsingComponents, sightOf, type Sight } from '../evaluations/index.ts'
import { componentAnswer, componentRow, type Detail } from './answers.ts'
import type { ComponentBasis } from './basis.ts'
import * as store from './component-store.ts'
import { findSubstances } from './content-store.ts'
import type { ComponentsDeps } from './deps.ts'
import { usableComponent, usableComponents } from './usable.ts'

/** One page of the components of the organization. */
export function listComponents(
  { database, components: basis }: ComponentsDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const listing: store.ComponentListing = {
    words: searchWords(query.search, folded),
    kinds: listOf(query.kind),
    materials: listOf(query.material),
    countries: listOf(query.country),
    certifications: listOf(query.certification),
    used: query.used === undefined ? null : query.used === 'yes',
    verdicts: listOf(query.substances),
    page: query,
    sorts: sortsOf(query.sort, store.sortableFields),
  }
  const sight = sightOf(session)
  return database.inOrganization(session.organizationId, async (tx) => {
    const { items, total } = await store.findPage(tx, sight, listing)
    const used = await countUsingComponents(
      tx,
      sight,
      items.map(({ component }) => component.id),
    )
    const usable = await usableComponents(tx, sight.organizationId, basis, items)
    return {
      items: items.flatMap((record) => {
        const { id } = record.component
        const own = usable.get(id)
        const evaluations = used.get(id) ?? 0
        return own === undefined ? [] : componentRow({ record, usable: own, evaluations }, basis)
      }),
      meta: pageMeta(query, total),
    }
  })
}

/** A component with everything that belongs to it. @throws NOT_FOUND */
export async function detailOf(tx: Tx, sight: Sight, basis: ComponentBasis, id: string): Promise<Detail> {
  const { organizationId } = sight
  const record = await store.findRecord(tx, organizationId, id)
  if (record === undefined) throw problem('NOT_FOUND')
  const used = await countUsingComponents(tx, sight, [id])
  return {
    record,
    substances: await findSubstances(tx, organizationId, id),
    usable: await usableComponent(tx, organizationId, basis, record),
    evaluations: used.get(id) ?? 0,
  }
}

export const readComponent = (
  { database, components: basis }: ComponentsDeps,
  session: Session,
  id: string,
): Promise<Component> =>
  database.inOrganization(session.organizationId, async (tx) =>
    componentAnswer(await detailOf(tx, sightOf(session), basis, id), basis),
  )
