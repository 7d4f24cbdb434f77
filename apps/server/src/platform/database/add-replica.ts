import { StartError, reasonIn } from '../start/start-error.ts'
import type { ConnectionOptions } from './connection.ts'
import type { Database, ReplicaReason } from './database.ts'
import { openReplica } from './replica.ts'

/** What may be right in a while is said, and the primary answers until then. */
const notUsedYet: Readonly<Partial<Record<ReplicaReason, string>>> = {
  away: 'does not answer yet',
  behind: 'has not replayed all of the server of DATABASE_URL yet',
  promoted: 'is no standby: it does not replay the log of another server',
  forked: 'is not on the timeline of the server of DATABASE_URL, or has not written so to its disk yet',
}

function refusal(reason: ReplicaReason | null, error: unknown): StartError | null {
  if (reason === 'stranger')
    return new StartError(
      'DATABASE_REPLICA_URL names no replica of DATABASE_URL: it is another installation of PostgreSQL, or another database of it.',
    )
  if (reason === 'refused')
    return new StartError(`The server of DATABASE_REPLICA_URL cannot be used: ${reasonIn(error)}`)
  return null
}

/**
 * The database with its replica. What can never become right is refused; the addresses may hold passwords and are not
 * shown. A replica that is only away keeps nobody from starting.
 *
 * @throws StartError
 */
export async function addReplica(primary: Database, to: ConnectionOptions): Promise<Database> {
  const database = openReplica(primary, to)
  const { replica } = database
  const error = await replica.look()
  const reason = replica.reason()
  const refused = refusal(reason, error)
  if (refused !== null) {
    await database.close()
    throw refused
  }
  const words = reason === null ? undefined : notUsedYet[reason]
  if (words !== undefined)
    process.stderr.write(
      `The server of DATABASE_REPLICA_URL ${words}. Until it can be used, that of DATABASE_URL answers everything.\n`,
    )
  return database
}
