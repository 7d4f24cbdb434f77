import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { joinInMemory } from '../../../platform/database/join-in-memory.ts'
import { findFiscalYears } from '../fiscal-years.ts'
import { asKept, type Kept } from './as-kept.ts'
import { allKept, keepSums } from './keep.ts'
import { programOfSums } from './with-sums.ts'

/** Sums of floating point in another order differ in their last digits. */
const relativeTolerance = 1e-9

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly sums: readonly number[]
}

export interface CheckedSums {
  /** Rows that are kept, of cells that nothing has touched since. */
  readonly kept: number
  /** Of those, and of what should be there, how many are not as the products are now. */
  readonly different: number
  /** Cells that wait for being kept anew; until then they are added up as they stand. */
  readonly touched: number
}

/** Adds up everything anew and holds what is kept against it; in a transaction that sees one moment. */
export async function checkSums(tx: Tx, organizationId: string): Promise<CheckedSums> {
  await joinInMemory(tx)
  const { rows } = await tx.execute<{ cell: string }>(
    sql`select distinct cell from portfolio_touched where organization_id = ${organizationId}`,
  )
  let [kept, different] = [0, 0]
  const years = await findFiscalYears(tx, organizationId)
  for (const one of await allKept(tx, organizationId, years, null)) {
    const [expected, found] = await bothOf(tx, organizationId, one)
    kept += found.size
    different += differences(expected, found)
  }
  return { kept, different, touched: rows.length }
}

/** What a row is of, and its numbers. */
const columns = sql`jsonb_build_array(cell, team_id, mixed_teams, category, category_ids, season, brand, currency, releases,
  not_covered, key)::text as id, sums`

async function bothOf(tx: Tx, organizationId: string, one: Kept) {
  const { label, filter } = one.looked
  const { measure, division } = one.adding
  const untouched = sql`cell not in (select cell from portfolio_touched where organization_id = ${organizationId})`
  const ofYear = division === 'year' ? sql`and key = ${filter.ofYear ?? ''}` : sql``
  const expected = await tx.execute<Row>(
    sql`select ${columns} from (${asKept(one, null)}) now where ${untouched}`,
  )
  const found =
    await tx.execute<Row>(sql`select ${columns} from portfolio_sums where organization_id = ${organizationId}
    and label = ${label} and measure = ${measure} and division = ${division} ${ofYear} and ${untouched}`)
  return [byId(expected.rows), byId(found.rows)] as const
}

type Rows = ReadonlyMap<string, readonly number[][]>

/** A row that stands twice is not as it should be. */
function byId(rows: readonly Row[]): Rows {
  const found = new Map<string, number[][]>()
  for (const { id, sums } of rows) found.set(id, [...(found.get(id) ?? []), [...sums]])
  return found
}

const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= relativeTolerance * Math.max(1, Math.abs(a), Math.abs(b))

function differences(expected: Rows, found: Rows): number {
  const ids = new Set([...expected.keys(), ...found.keys()])
  return [...ids].filter((id) => {
    const [is, was] = [expected.get(id) ?? [], found.get(id) ?? []]
    const [one, other] = [is[0], was[0]]
    if (is.length !== 1 || was.length !== 1 || one === undefined || other === undefined) return true
    return one.length !== other.length || one.some((number, place) => !isNear(number, other[place] ?? NaN))
  }).length
}

/**
 * Holds the sums of every organization against its products, and adds up anew where they differ.
 * @param wrong is told an organization whose sums were wrong
 * @returns of all organizations together, before any was put right
 */
export async function proveSums(
  database: Pick<Database, 'asSystem' | 'inOrganization' | 'inSnapshot'>,
  wrong: (organizationId: string, checked: CheckedSums) => void,
): Promise<CheckedSums> {
  const { rows } = await database.asSystem((tx) =>
    tx.execute<{ id: string }>(
      sql`select organization_id as id from portfolio_sum_states where program = ${programOfSums()}`,
    ),
  )
  const whole = { kept: 0, different: 0, touched: 0 }
  for (const { id } of rows) {
    const checked = await database.inSnapshot(id, (tx) => checkSums(tx, id))
    whole.kept += checked.kept
    whole.different += checked.different
    whole.touched += checked.touched
    if (checked.different === 0) continue
    wrong(id, checked)
    await database.inOrganization(id, async (tx) => {
      await tx.execute(sql`delete from portfolio_sum_states where organization_id = ${id}`)
      await keepSums(tx, id)
    })
  }
  return whole
}
