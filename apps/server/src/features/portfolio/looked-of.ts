import { sql } from 'drizzle-orm'
import type { PortfolioLabel } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { joinInMemory } from '../../platform/database/join-in-memory.ts'
import { sightOf } from '../evaluations/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { cellsOf } from './cells.ts'
import type { Looked, PortfolioFilter } from './deps.ts'
import { findFiscalYears, inFiscalYears } from './fiscal-years.ts'
import { lookedAt } from './looked-at.ts'
import { keepsFigures } from './sums/kept-rows.ts'
import { withSums } from './sums/with-sums.ts'

/** Labels in the order in which they lead: the first that a product has. */
const leading = ['climate', 'fr_dur'] as const

/** The label asked for; else the first that one of the products has. */
export async function lookedOf(
  tx: Tx,
  { session }: Caller,
  { label, ...asked }: PortfolioFilter & { readonly label?: PortfolioLabel | undefined },
): Promise<Looked> {
  const sight = sightOf(session)
  const filter = await inFiscalYears(tx, session, asked)
  const years = await findFiscalYears(tx, session.organizationId)
  await joinInMemory(tx)
  const on = (one: PortfolioLabel): Looked => ({ sight, filter, label: one, base: years.base })
  if (label !== undefined) return withSums(tx, on(label), years)
  for (const one of leading) {
    const looked = await withSums(tx, on(one), years)
    if (await hasFigures(tx, looked)) return looked
  }
  return withSums(tx, on('pef'), years)
}

/** Whether one of the products has a figure; without sums the first that has is enough. */
async function hasFigures(tx: Tx, looked: Looked): Promise<boolean> {
  if (await keepsFigures(tx, looked)) return true
  if (looked.kept !== undefined)
    return (await cellsOf(tx, looked, [])).some(({ products, withoutUnits }) => products + withoutUnits > 0)
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`with ${lookedAt(looked)} select exists (select from looked where figure is not null) as found`,
  )
  return rows[0]?.found === true
}
