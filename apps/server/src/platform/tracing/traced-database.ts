import type { PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { currentTracer, inSpan, type NewSpan } from './spans.ts'

/** The same database; its transactions are told as parts of what they are done for. */
export function tracedDatabase(database: Database): Database {
  if (currentTracer() === null) return database
  const transaction = (scope: string): NewSpan => ({
    name: `transaction ${scope}`,
    attributes: { 'ecotrame.scope': scope },
    isPart: true,
  })
  return {
    ...database,
    inOrganization: (id, work) =>
      inSpan(transaction('organization'), () => database.inOrganization(id, work)),
    asAdministrator: (work) => inSpan(transaction('administration'), () => database.asAdministrator(work)),
    asSystem: (work) => inSpan(transaction('system'), () => database.asSystem(work)),
    withoutScope: (work) => inSpan(transaction('none'), () => database.withoutScope(work)),
  }
}

const longestText = 2000

/** A statement without what stands in it: values are parameters, and what is written out becomes `?`. */
export const withoutValues = (text: string): string =>
  text.replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?').replaceAll(/(?<![$\w.])\d+(?:\.\d+)?/g, '?')

const tableOf = (text: string): string => /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1] ?? ''

function statementSpan(text: string): NewSpan {
  const plain = withoutValues(text).trim()
  const operation = (/^\w+/.exec(plain)?.[0] ?? 'statement').toLowerCase()
  return {
    name: `${operation} ${tableOf(plain)}`.trim(),
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': plain.slice(0, longestText),
    },
    isPart: true,
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { readonly text?: unknown } | null)?.text ?? '')

type Query = (...given: unknown[]) => unknown

/** Tells of every statement over this connection, as a part of what it is done for. */
export function traceStatements(client: PoolClient): void {
  if (currentTracer() === null) return
  const query: Query = client.query.bind(client) as Query
  const traced: Query = (...given) => {
    const span = currentTracer()?.open(statementSpan(textOf(given[0])))
    if (!span) return query(...given)
    const last = given.at(-1)
    if (typeof last === 'function')
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        span.end({}, error ?? undefined)
        last(error, result)
      })
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (error: unknown) => span.end({}, error),
      )
    else span.end()
    return answer
  }
  client.query = traced as typeof client.query
}
