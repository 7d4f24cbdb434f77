import { sql } from 'drizzle-orm'
import type { CallAnswer, findPortfolio } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Looked } from './deps.ts'
import { lookedAt, severalCategories } from './looked-at.ts'

type Estimates = NonNullable<CallAnswer<typeof findPortfolio>['estimates']>

interface Summed extends Record<string, unknown> {
  readonly basis: keyof Estimates
  readonly products: number
  readonly units: number
  readonly value: number
}

const nothing = { products: 0, units: 0, value: 0 } as const

/**
 * What products without a figure would add, by the means of their category. Those that have a figure and no units are
 * no gap that a mean could close: nobody knows how many there are.
 */
export async function estimatesOf(tx: Tx, looked: Looked): Promise<Estimates> {
  const { rows } = await tx.execute<Summed>(sql`
    with ${lookedAt(looked)}, ${lookedAt(looked, { name: 'measured' })}, means as (
      select category,
        sum(figure * units) filter (where mass_kg > 0) / nullif(sum(mass_kg * units) filter (where mass_kg > 0), 0) as per_kg,
        sum(figure * units) / nullif(sum(units), 0) as per_piece
      from measured where figure * units is not null and category <> ${severalCategories} group by category
    ), gaps as (
      select units, case when figure is null and mass_kg > 0 and units * per_kg is not null then 'perKg'
          when figure is null and units * per_piece is not null then 'perPiece' else 'without' end as basis,
        units * mass_kg * per_kg as by_mass, units * per_piece as by_piece
      from looked left join means using (category) where figure * units is null)
    select basis, count(*)::integer as products, coalesce(sum(units), 0) as units,
      coalesce(sum(case basis when 'perKg' then by_mass when 'perPiece' then by_piece end), 0) as value
    from gaps group by basis`)
  const of = (basis: keyof Estimates) => rows.find((row) => row.basis === basis)
  const told = (basis: 'perKg' | 'perPiece') => {
    const { products, units, value } = of(basis) ?? nothing
    return { products, units, value }
  }
  return { perKg: told('perKg'), perPiece: told('perPiece'), without: of('without')?.products ?? 0 }
}
