import { and, eq } from 'drizzle-orm'
import type { CallParsed, updateRequest } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { teams } from '../../platform/organizations/tables.ts'
import { facilities } from '../facilities/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof updateRequest>['body']

const refused = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/** @returns the facility that it is about. @throws INVALID_VALUES for two recipients, the own team, or what the organization does not have */
export async function refuseWrongParties(
  tx: Tx,
  { session: { organizationId } }: Pick<Caller, 'session'>,
  { team, contact, facility }: Body,
  senderTeamId: string | null,
): Promise<Named | null> {
  if (team !== null && contact !== null) throw refused('contact', 'ONE_RECIPIENT')
  if (team !== null && team === senderTeamId) throw refused('team', 'ASKS_ITSELF')
  if (team !== null && (await find(tx, teams, organizationId, team)) === null)
    throw refused('team', 'UNKNOWN_TEAM')
  if (facility === null) return null
  const found = await find(tx, facilities, organizationId, facility)
  if (found === null) throw refused('facility', 'UNKNOWN_FACILITY')
  return found
}

interface Named {
  readonly name: string
}

async function find(
  tx: Tx,
  table: typeof teams | typeof facilities,
  organizationId: string,
  id: string,
): Promise<Named | null> {
  const [row] = await tx
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)))
  return row ?? null
}
