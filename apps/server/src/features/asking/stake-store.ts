import { sql, type SQL } from 'drizzle-orm'
import type { SupplierBasis } from '@ecotrame/contract'
import { lifeCycleIds, type ChainAtStake } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { evaluations, visibleTo } from '../evaluations/index.ts'
import { lookedAt, type Looked } from '../portfolio/index.ts'
import { productEvaluations } from '../products/index.ts'
import { flowsAtStake } from '../suppliers/index.ts'

/** Answers of facilities move the PEF alone. */
export const askedLabel = 'pef'

export interface AskedStakes {
  readonly looked: Looked
  /** Some filter is set: what no product holds is none of it. */
  readonly filtered: boolean
  readonly product: string | null
  readonly basis: SupplierBasis
  readonly tablesId: string
}

/** Evaluations that stand on the same facilities; what is not known is counted beside. */
export interface CountedChain extends ChainAtStake {
  readonly evaluations: number
  readonly withoutFigure: number
  readonly withoutUnits: number
  readonly notMeasured: number
}

/** Pieces for which an evaluation counts: of one piece of a product, or of what was sold. */
const weights = ({ product, basis }: AskedStakes): SQL => {
  if (product !== null) return sql`sum(part.quantity)`
  return basis === 'volume' ? sql`sum(part.quantity * looked.units)` : sql`1::double precision`
}

/** What the evaluations that are looked at come to, by the facilities that they stand on. */
export async function chainsAtStake(tx: Tx, asked: AskedStakes): Promise<readonly CountedChain[]> {
  const { looked, filtered, product, basis, tablesId } = asked
  const { sight } = looked
  const only = product === null ? sql`` : sql`where looked.id = ${product}`
  const everyPiece = basis === 'piece' && product === null
  const { rows } = await tx.execute<Row>(sql`
    with ${lookedAt(looked)},
    held as (
      select part.evaluation_id as id, ${weights(asked)} as weight
      from looked join ${productEvaluations} part
        on part.organization_id = ${sight.organizationId} and part.product_id = looked.id ${only}
      group by part.evaluation_id),
    flows as (
      select flow.sites, flow.figure, flow.width, flow.stakes,
        ${everyPiece ? sql`1::double precision` : sql`held.weight`} as weight
      from ${flowsAtStake(sight.organizationId, askedLabel, tablesId)} flow
      ${filtered || product !== null ? sql`` : sql`left`} join held on held.id = flow.evaluation_id
      ${sight.team.every ? sql`` : sql`where flow.evaluation_id in (select id from ${evaluations} where ${visibleTo(sight)})`})
    select sites, count(*)::integer as evaluations,
      (count(*) filter (where figure is null))::integer as "withoutFigure",
      (count(*) filter (where figure is not null and weight is null))::integer as "withoutUnits",
      (count(*) filter (where figure is not null and weight is not null and width is null))::integer as "notMeasured",
      coalesce(sum(width * weight), 0) as width,
      array[${sql.join(
        lifeCycleIds.map(
          (_, stage) => sql`coalesce(sum(width * weight * stakes[${sql.raw(String(stage + 1))}]), 0)`,
        ),
        sql`, `,
      )}] as parts
    from flows group by sites order by sites`)
  return rows.map(({ sites, parts, ...counted }) => ({
    ...counted,
    facilities: sites,
    stages: Object.fromEntries(lifeCycleIds.map((stage, at) => [stage, parts[at] ?? 0])),
  }))
}

interface Row extends Record<string, unknown> {
  readonly sites: string[]
  readonly evaluations: number
  readonly withoutFigure: number
  readonly withoutUnits: number
  readonly notMeasured: number
  readonly width: number
  readonly parts: readonly number[]
}
