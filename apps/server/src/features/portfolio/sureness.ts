import { sql } from 'drizzle-orm'
import type { CallAnswer, findPortfolio } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { productEvaluations } from '../products/index.ts'
import { measuredFigures } from '../suppliers/index.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { lookedAt } from './looked-at.ts'
import { ratio } from './roll-up.ts'

type Sureness = CallAnswer<typeof findPortfolio>['sureness']

interface Summed extends Record<string, unknown> {
  readonly whole: number | null
  readonly measured: number
  readonly width: number
  readonly primary: number | null
}

/** How sure the total is: of the evaluations that the products which count are made of, each with its pieces. */
export async function surenessOf(tx: Tx, { tables }: PortfolioDeps, looked: Looked): Promise<Sureness> {
  const of = looked.label === 'fr_dur' ? 'fr_dur' : 'pef'
  const { organizationId } = looked.sight
  const { rows } = await tx.execute<Summed>(sql`
    with ${lookedAt(looked)}, parts as (
      select held.quantity * looked.units * flow.figure as value, held.quantity * looked.units * flow.width as width,
        flow.primary_share
      from looked
      join ${productEvaluations} held on held.organization_id = ${organizationId} and held.product_id = looked.id
      join ${measuredFigures(organizationId, of, tables.id)} flow on flow.evaluation_id = held.evaluation_id
      where looked.figure * looked.units is not null)
    select sum(value) as whole, coalesce(sum(value) filter (where width is not null), 0) as measured,
      coalesce(sum(width), 0) as width, sum(value * primary_share) filter (where width is not null) as primary
    from parts`)
  const [row] = rows
  if (row === undefined || row.whole === null) return null
  const { whole, measured, width, primary } = row
  return {
    of,
    measured: ratio(measured, whole),
    within: ratio(width / 2, measured),
    primary: primary === null ? null : ratio(primary, measured),
  }
}
