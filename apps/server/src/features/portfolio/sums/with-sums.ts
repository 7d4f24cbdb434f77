import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { portfolioBases, portfolioLabels } from '@ecotrame/contract'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import type { Tx } from '../../../platform/database/database.ts'
import { heavy } from '../../../platform/turns/heavy.ts'
import type { Looked } from '../deps.ts'
import type { FiscalYears } from '../fiscal-years.ts'
import { asKept } from './as-kept.ts'
import { addingsOf, addingsOfYear } from './measures.ts'

let known: string | undefined
/** The way in which this program adds up: another one is not its business. */
export function programOfSums(): string {
  if (known !== undefined) return known
  const dialect = new PgDialect()
  const organizationId = '00000000-0000-0000-0000-000000000000'
  const tablesId = loadPrecisionTables().id
  const texts = portfolioLabels.flatMap((label) =>
    portfolioBases.flatMap((base) =>
      [...addingsOf(organizationId, label, tablesId), ...addingsOfYear(organizationId, label, tablesId)].map(
        (adding) => {
          const looked: Looked = { sight: { organizationId, team: { every: true } }, filter: {}, label, base }
          const { sql: text, params } = dialect.sqlToQuery(asKept({ looked, adding }, null))
          return [text, params]
        },
      ),
    ),
  )
  known = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  return known
}

/** On what of the settings sums stand. */
export const settingsOfSums = ({ base, firstMonth, seasonYears }: FiscalYears): string =>
  JSON.stringify({ base, firstMonth, seasonYears: Object.entries(seasonYears).toSorted() })

/**
 * Cells that were touched since sums were kept; `undefined`: none are kept that hold. In a transaction that sees each
 * statement another moment they might be replaced between being found and being read.
 */
async function touchedSince(
  tx: Tx,
  organizationId: string,
  years: FiscalYears,
): Promise<readonly string[] | undefined> {
  const { rows } = await tx.execute<{ touched: readonly string[] }>(sql`
    select array(select distinct cell from portfolio_touched where organization_id = ${organizationId}) as touched
    from portfolio_sum_states where organization_id = ${organizationId} and program = ${programOfSums()}
      and settings = ${settingsOfSums(years)} and current_setting('transaction_isolation') = 'repeatable read'`)
  return rows[0]?.touched
}

/** The products of so many cells are added up beside the sums without waiting for a turn. */
const fewCells = 20

/** What is looked at, with the sums that are kept of it where they hold. */
export async function withSums(tx: Tx, looked: Looked, years: FiscalYears): Promise<Looked> {
  const touched = await touchedSince(tx, looked.sight.organizationId, years)
  if ((touched?.length ?? 0) > fewCells) heavy()
  return touched === undefined ? looked : { ...looked, kept: { base: looked.base, touched } }
}
