import { sql } from 'drizzle-orm'
import { limits, type CallParsed, type createPortfolioPack, type PortfolioLabel } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { organizations } from '../../../platform/organizations/tables.ts'
import type { Caller } from '../../../platform/sessions/session.ts'
import { evaluationVersions, sightOf } from '../../evaluations/index.ts'
import { productEvaluations } from '../../products/index.ts'
import type { Looked, PortfolioDeps } from '../deps.ts'
import { scoreColumns } from '../export-scores.ts'
import { findFiscalYears, seasonsInSight, seasonsOfYears } from '../fiscal-years.ts'
import { cellsWithHead, headOf } from '../head.ts'
import { lookedAt } from '../looked-at.ts'
import { lookedOf } from '../looked-of.ts'
import { targetsTowards } from '../progress.ts'
import { productColumns } from '../product-list.ts'
import { expectedSums } from '../reconciliation.ts'
import { climateOf } from '../scope3.ts'
import { surenessOf } from '../sureness.ts'
import type { PackContent, PackedProduct } from './content.ts'
import { datapointsOf } from './datapoints.ts'

type Body = CallParsed<typeof createPortfolioPack>['body']

/** Everything that stands on the portfolio of a season or fiscal year now. @throws INVALID_VALUES, TOO_MANY_ROWS */
export async function packContent(
  tx: Tx,
  deps: PortfolioDeps,
  caller: Caller,
  { name, period, span }: Body,
): Promise<PackContent> {
  const { session } = caller
  const seasons = await seasonsOfSpan(tx, caller, { period, span })
  const looked = await lookedOf(tx, caller, { season: [...seasons], label: 'climate' })
  const scores = {
    climate: await countedOn(tx, deps, caller, { ...looked, label: 'climate' }),
    fr_dur: await countedOn(tx, deps, caller, { ...looked, label: 'fr_dur' }),
    pef: await countedOn(tx, deps, caller, { ...looked, label: 'pef' }),
  } satisfies Record<PortfolioLabel, unknown>
  const scope3 = await climateOf(tx, looked, scores.climate.total)
  const everything = await lookedOf(tx, caller, { label: 'climate' })
  const targets = await targetsTowards(tx, caller, everything)
  const { firstMonth, recalculationThreshold } = await findFiscalYears(tx, session.organizationId)
  return {
    form: 1,
    organization: { id: session.organizationId, name: await organizationName(tx, session.organizationId) },
    name,
    base: looked.base,
    span: { period, id: span, seasons, firstMonth },
    recalculationThreshold,
    takenAt: new Date().toISOString(),
    author: session.userName,
    scores,
    scope3,
    targets,
    datapoints: datapointsOf({ scores, scope3, targets }),
    sums: await expectedSums(tx, deps, looked),
    products: await packedProducts(tx, looked),
  }
}

/** @throws INVALID_VALUES where nothing sold in it */
async function seasonsOfSpan(tx: Tx, { session }: Caller, { period, span }: Omit<Body, 'name'>) {
  const sight = sightOf(session)
  const seasons =
    period === 'year'
      ? ((await seasonsOfYears(tx, sight)).get(span) ?? [])
      : (await seasonsInSight(tx, sight, await findFiscalYears(tx, sight.organizationId))).filter(
          (season) => season === span,
        )
  if (seasons.length === 0)
    throw problem('INVALID_VALUES', { errors: [{ path: 'span', code: 'NOTHING_SOLD' }] })
  return seasons
}

async function countedOn(tx: Tx, deps: PortfolioDeps, caller: Caller, looked: Looked) {
  const head = await headOf(tx, deps, caller, looked, await cellsWithHead(tx, looked, []))
  const { total, releases, mixedReleases, coverage, sources } = head
  return { total, releases, mixedReleases, coverage, sources, sureness: await surenessOf(tx, deps, looked) }
}

async function organizationName(tx: Tx, id: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from ${organizations} where id = ${id}`)
  return rows[0]?.name ?? ''
}

/** Every product of the period, counted or not, by reference. */
async function packedProducts(tx: Tx, looked: Looked): Promise<readonly PackedProduct[]> {
  const { organizationId } = looked.sight
  const { rows } = await tx.execute<PackedProduct & Record<string, unknown>>(sql`
    with ${lookedAt(looked)}, chosen as (
      select ${productColumns}, ${scoreColumns} from looked order by reference, id
      limit ${limits.exportMaximumRows + 1})
    select chosen.id, reference, chosen.name, category, season, brand, units, "massKg", state, incomplete, scores,
      "pefCategories", "climateStages", coalesce(versions, '{}') as versions, coalesce(evidence, 0)::integer as evidence
    from chosen left join lateral (
      select array_agg(v.id::text order by v.id) as versions,
        sum(jsonb_array_length(coalesce(v.form #> '{records,proofs}', '[]'))) as evidence
      from ${productEvaluations} held join ${evaluationVersions} v on v.organization_id = held.organization_id
        and v.evaluation_id = held.evaluation_id and v.active
      where held.organization_id = ${organizationId} and held.product_id = chosen.id) made on true
    order by reference, chosen.id`)
  if (rows.length > limits.exportMaximumRows) throw problem('TOO_MANY_ROWS')
  return rows
}
