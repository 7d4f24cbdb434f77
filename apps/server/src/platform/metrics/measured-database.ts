import { DatabaseError } from 'pg'
import type { Database } from '../database/database.ts'
import { connectionFailure, isDatabaseFailure } from '../database/failure.ts'
import { ApiError } from '../errors/problem.ts'
import { noConnection, type EventFigures, type WorkScope } from './event-figures.ts'

type Reported = Pick<EventFigures, 'worked' | 'databaseFailed'>

const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : []

/** Class of the SQLSTATE of what went wrong; `null`: it was not the database. */
export function kindOfFailure(error: unknown): string | null {
  const causes = causesOf(error)
  if (causes.some((cause) => cause instanceof ApiError)) return null
  const told = causes.find((cause) => cause instanceof DatabaseError)
  if (told instanceof DatabaseError) return told.code?.slice(0, 2) ?? 'unknown'
  return causes.some((cause) => isDatabaseFailure(connectionFailure(cause))) ? noConnection : null
}

/** The same database; how long its work takes, and how it fails, is reported. */
export function measuredDatabase(database: Database, figures: Reported): Database {
  const measured = async <T>(scope: WorkScope, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    try {
      return await work()
    } catch (error) {
      const kind = kindOfFailure(error)
      if (kind !== null) figures.databaseFailed(kind)
      throw error
    } finally {
      figures.worked(scope, (performance.now() - begun) / 1000)
    }
  }
  return {
    ...database,
    inOrganization: (id, work) => measured('organization', () => database.inOrganization(id, work)),
    asAdministrator: (work) => measured('administration', () => database.asAdministrator(work)),
    asSystem: (work) => measured('system', () => database.asSystem(work)),
    withoutScope: (work) => measured('none', () => database.withoutScope(work)),
    ask: (statement, name) => measured('statement', () => database.ask(statement, name)),
  }
}
