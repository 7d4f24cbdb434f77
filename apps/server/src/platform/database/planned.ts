import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'

/**
 * Under this name a query is prepared that is asked all the time and finds its rows by their keys:
 * `query.prepare(planned).execute()`. Each connection parses it once, and PostgreSQL keeps one plan for all its values. Not
 * for lists and sums: for an organization of a million rows they want another plan than for one of ten.
 */
export const planned = 'planned'

const dialect = new PgDialect()

/** The same of a statement that is written out, which `execute` would plan each time. */
export const executePlanned = <Row extends object = Record<string, unknown>>(
  on: Pick<NodePgDatabase, '_'>,
  statement: SQL,
): Promise<QueryResult<Row & Record<string, unknown>>> =>
  on._.session
    .prepareQuery<Rows<Row & Record<string, unknown>>>(
      dialect.sqlToQuery(statement),
      undefined,
      planned,
      false,
    )
    .execute()
type Rows<Row extends Record<string, unknown>> = PreparedQueryConfig & { execute: QueryResult<Row> }

/** Plans take memory of every connection. Further texts are planned each time, as they would be without a name. */
const mostPlans = 100

/**
 * Gives every text a name of its own, the same on all connections: a connection takes a name for one text only, and one
 * query has several texts, by who asks.
 */
export function plannedStatements(most = mostPlans): <Given>(given: Given) => Given {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = `${planned}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    names.set(text, name)
    return name
  }
  return (given) => (isPlanned(given) ? { ...given, name: nameOf(given.text) } : given)
}

const isPlanned = (given: unknown): given is { readonly name: string; readonly text: string } =>
  typeof given === 'object' && given !== null && 'name' in given && given.name === planned
