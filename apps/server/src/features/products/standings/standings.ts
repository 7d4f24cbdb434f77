import { sql, type SQL } from 'drizzle-orm'
import type { ProductRow } from '@ecotrame/contract'
import { listOf } from '@ecotrame/contract'
import type { Standing } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { executePlanned } from '../../../platform/database/planned.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import {
  articlesWithin,
  evaluationArticles,
  evaluationOpenLines,
  loadArticles,
  markOf,
  marksOfComponents,
  productArticleLists,
  productArticles,
  standingOfMarks,
  standingsOf,
} from '../../articles/index.ts'
import { sightOf } from '../../evaluations/index.ts'
import { loadSubstances } from '../../substances/index.ts'
import { productVisibleTo } from '../sight.ts'
import { productEvaluations, products } from '../tables.ts'
import { integers, marksOfProducts, rankOfMarks, ranksOfMarks, uuids } from './marked.ts'

/** Whether somebody reads where products stand on the Candidate List: by right and by plan. */
const readsSubstances = ({ permissions, capabilities }: Session): boolean =>
  permissions.has('find_all_substance') && capabilities.has('svhc_dashboard')

/** @throws PERMISSION_REQUIRED or CAPABILITY_REQUIRED for who may not read what is asked for: an answer would tell it */
function refuseOthers({ permissions, capabilities }: Session): void {
  if (!permissions.has('find_all_substance')) throw problem('PERMISSION_REQUIRED')
  if (!capabilities.has('svhc_dashboard')) throw problem('CAPABILITY_REQUIRED')
}

/** Articles with their marks on the newest release: those that come with some components, else all of an organization. */
async function markedArticles(tx: Tx, organizationId: string, within?: readonly string[]) {
  const substances = await loadSubstances()
  const articles = await loadArticles(tx, organizationId, substances, within)
  const entries = substances.releases[0]?.entries ?? []
  return { articles, marks: marksOfComponents(articles, standingsOf(articles, entries)) }
}

/** What a list is asked for of substances. */
interface AskedStanding {
  readonly svhc?: Standing | readonly Standing[] | undefined
}

const everyMark = async (tx: Tx, session: Session): Promise<SQL> => {
  refuseOthers(session)
  const { organizationId } = session
  const { marks } = await markedArticles(tx, organizationId)
  const visible = sql`select ${products.id} as id from ${products} where ${productVisibleTo(sightOf(session))}`
  return marksOfProducts(organizationId, { now: marks, before: marks }, visible)
}

/** The condition that a product stands so on the newest release; `undefined`: nothing was asked for. */
export async function standsAs(tx: Tx, session: Session, { svhc }: AskedStanding): Promise<SQL | undefined> {
  const wanted = listOf(svhc).map((standing) => ranksOfMarks.indexOf(standing))
  if (wanted.length === 0) return undefined
  return sql`${products.id} in (with ${await everyMark(tx, session)}
    select id from marked where ${rankOfMarks} = any(${integers(wanted)}))`
}

/** By what a list sorts where it sorts by standing, looked up once for all rows. */
export const standingOrder = async (tx: Tx, session: Session): Promise<SQL> =>
  sql`((with ${await everyMark(tx, session)}
    select jsonb_object_agg(id, ${rankOfMarks}) from marked) ->> ${products.id}::text)`

type Told = NonNullable<ProductRow['svhc']>

/** As rows of lists say it: not at all to who may not read it. */
export const svhcOf = (told: Told | undefined): Pick<ProductRow, 'svhc'> =>
  told === undefined ? {} : { svhc: told }

/**
 * Where products stand on the newest release, and the oldest of the days on which their articles were declared.
 * Empty for who may not read it.
 */
export async function standingsOfProducts(
  tx: Tx,
  session: Session,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Told>> {
  if (ids.length === 0 || !readsSubstances(session)) return new Map()
  const { organizationId } = session
  const { rows } = await executePlanned<Held>(
    tx,
    sql`
    select asked.id, array(
        select line.component_id from ${productEvaluations} held join (
          select organization_id, evaluation_id, component_id from ${evaluationArticles}
          union all select organization_id, evaluation_id, null from ${evaluationOpenLines}
        ) line on line.organization_id = held.organization_id and line.evaluation_id = held.evaluation_id
        where held.organization_id = ${organizationId} and held.product_id = asked.id
        union
        select component_id from ${productArticles}
        where organization_id = ${organizationId} and product_id = asked.id)::text[] as components,
      exists (select from ${productArticleLists}
        where organization_id = ${organizationId} and product_id = asked.id and complete) as complete
    from unnest(${uuids(ids)}) asked (id)`,
  )
  const inThem = rows.flatMap((row) => row.components.filter((id) => id !== null))
  const { articles, marks } = await markedArticles(tx, organizationId, [...new Set(inThem)])
  const markOfComponent = (id: string | null) =>
    id === null ? markOf.NOT_LINKED : (marks.get(id) ?? markOf.NOT_DECLARED)
  return new Map(
    rows.map(({ id, components, complete }) => {
      const all =
        components.reduce((sum, component) => sum | markOfComponent(component), 0) |
        (components.length === 0 ? markOf.NO_ARTICLE : 0) |
        (complete ? 0 : markOf.NOT_COMPLETE)
      const days = components
        .flatMap((component): readonly (string | null)[] =>
          component === null ? [null] : articlesWithin(articles, component),
        )
        .map((article) => (article === null ? null : (articles.byId.get(article)?.listDeclaredOn ?? null)))
      return [id, { standing: standingOfMarks(all), declaredOn: oldest(days) }]
    }),
  )
}

interface Held {
  readonly id: string
  /** `null`: a line that names none. */
  readonly components: readonly (string | null)[]
  readonly complete: boolean
}

/** `null`: nothing is there, or of something no day is known. */
const oldest = (days: readonly (string | null)[]): string | null =>
  days.reduce(
    (first, day) => (first === null || day === null ? null : day < first ? day : first),
    days[0] ?? null,
  )
