import { sql } from 'drizzle-orm'
import type { PortfolioLabel } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { joinInMemory } from '../../platform/database/join-in-memory.ts'
import { sightOf } from '../evaluations/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import type { Looked, PortfolioFilter } from './deps.ts'
import { findFiscalYears, inFiscalYears } from './fiscal-years.ts'
import { lookedAt } from './looked-at.ts'

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
  const { base } = await findFiscalYears(tx, session.organizationId)
  await joinInMemory(tx)
  if (label !== undefined) return { sight, filter, label, base }
  for (const one of leading) {
    const { rows } = await tx.execute<{ found: boolean }>(
      sql`with ${lookedAt({ sight, filter, label: one, base })}
        select exists (select from looked where figure is not null) as found`,
    )
    if (rows[0]?.found === true) return { sight, filter, label: one, base }
  }
  return { sight, filter, label: 'pef', base }
}
