import type { SvhcDeps } from './deps.ts'
import { listOf } from '@ecotrame/contract'
import type { ListStanding } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { joinInMemory } from '../../platform/database/join-in-memory.ts'
import { sightOf } from '../evaluations/index.ts'
import {
  componentsHolding,
  loadArticles,
  marksOfComponents,
  standingsOf,
  type Articles,
} from '../articles/index.ts'
import { chosenList, type ChosenList } from './chosen-list.ts'
import type { Looked } from './product-marks.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What the dashboard asks for, as calls take it. */
export interface SvhcQuery {
  readonly list?: string | undefined
  readonly substance?: string | undefined
  readonly collection?: string | readonly string[] | undefined
  readonly supplier?: string | readonly string[] | undefined
  readonly search?: string | undefined
  readonly article?: string | undefined
}

/** Everything that answers stand on: the list, the articles and where they stand, which products are looked at. */
export interface LookedAt extends Looked {
  readonly chosen: ChosenList
  readonly articles: Articles
  readonly standings: ReadonlyMap<string, ListStanding>
  readonly standingsBefore: ReadonlyMap<string, ListStanding>
}

/**
 * @param withBefore what stood on the list before is asked for too; else it is taken for the same
 * @throws INVALID_VALUES for a release or an entry that is not there
 */
export async function lookAt(
  tx: Tx,
  { substances }: Pick<SvhcDeps, 'substances'>,
  { session }: Pick<Caller, 'session'>,
  query: SvhcQuery,
  { withBefore = false }: { readonly withBefore?: boolean } = {},
): Promise<LookedAt> {
  const chosen = chosenList(substances, query)
  await joinInMemory(tx)
  const articles = await loadArticles(tx, session.organizationId, substances)
  const standings = standingsOf(articles, chosen.entries)
  const standingsBefore = withBefore ? standingsOf(articles, chosen.entriesBefore) : standings
  const collection = listOf(query.collection)
  return {
    chosen,
    articles,
    standings,
    standingsBefore,
    sight: sightOf(session),
    filter: {
      search: query.search,
      collection: collection.length === 0 ? undefined : [...collection],
      holding: holdingOf(articles, query),
    },
    marked: marksOf(articles, standings, standingsBefore),
  }
}

type Standings = LookedAt['standings']

function marksOf(articles: Articles, now: Standings, before: Standings): LookedAt['marked'] {
  const marked = marksOfComponents(articles, now)
  return { now: marked, before: now === before ? marked : marksOfComponents(articles, before) }
}

/** Articles of some facilities. */
export const suppliedBy = ({ all }: Articles, suppliers: readonly string[]): readonly string[] =>
  all.filter(({ supplier }) => supplier !== null && suppliers.includes(supplier.id)).map(({ id }) => id)

/** Components of which a product must hold one. */
function holdingOf(articles: Articles, { supplier, article }: SvhcQuery): readonly string[] | null {
  const suppliers = listOf(supplier)
  if (suppliers.length === 0 && article === undefined) return null
  const wanted = suppliers.length === 0 ? null : suppliedBy(articles, suppliers)
  const named = article === undefined ? null : [article]
  const both = wanted === null ? named : named === null ? wanted : wanted.filter((id) => named.includes(id))
  return (both ?? []).flatMap((id) => componentsHolding(articles, id))
}
