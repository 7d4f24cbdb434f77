import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isAsAsked } from './action.ts'

/** Things that rows shall be linked to, and things that they shall be linked to no more. */
export interface LinkChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

interface Links {
  /** A table of links, its column for the row and its column for the thing. */
  readonly table: string
  readonly owner: string
  readonly thing: string
  readonly organizationId: PgColumn
  readonly id: PgColumn
  readonly maximum: number
  /** What is said of rows that would have more. */
  readonly tooMany: string
}

/** Whether a row has all that is added and nothing that is taken, and whether it would have too many. */
export function linkVerdict(links: Links, { add, remove }: LinkChange): SQL {
  const thing = sql`l.${sql.identifier(links.thing)}`
  const own = sql`select ${thing} from ${sql.identifier(links.table)} l
    where l.organization_id = ${links.organizationId} and l.${sql.identifier(links.owner)} = ${links.id}`
  const added = sql`${sql.param([...add])}::uuid[]`
  const taken = sql`${sql.param(remove.filter((id) => !add.includes(id)))}::uuid[]`
  return sql`case
    when ${added} <@ array(${own}) and not exists (${own} and ${thing} = any(${taken})) then ${isAsAsked}::text
    when cardinality(array(${own} and ${thing} <> all(${taken}) union select unnest(${added}))) > ${links.maximum}
      then ${links.tooMany}::text
  end`
}

/** What a row is linked to after the change. */
export const linkedAfter = (before: readonly string[], { add, remove }: LinkChange): readonly string[] => [
  ...new Set([...before.filter((id) => !remove.includes(id)), ...add]),
]
