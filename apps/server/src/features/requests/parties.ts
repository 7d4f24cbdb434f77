import { and, eq } from 'drizzle-orm'
import type { CallParsed, updateRequest } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { teams } from '../../platform/organizations/tables.ts'
import { facilities } from '../facilities/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Body = CallParsed<typeof updateRequest>['body']

const refused = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

/** @throws INVALID_VALUES for two recipients, the own team, or what the organization does not have */
export async function refuseWrongParties(
  tx: Tx,
  { session: { organizationId } }: Pick<Caller, 'session'>,
  { team, contact, facility }: Body,
  senderTeamId: string | null,
): Promise<void> {
  if (team !== null && contact !== null) throw refused('contact', 'ONE_RECIPIENT')
  if (team !== null && team === senderTeamId) throw refused('team', 'ASKS_ITSELF')
  if (team !== null && !(await exists(tx, teams, organizationId, team))) throw refused('team', 'UNKNOWN_TEAM')
  if (facility !== null && !(await exists(tx, facilities, organizationId, facility)))
    throw refused('facility', 'UNKNOWN_FACILITY')
}

async function exists(
  tx: Tx,
  table: typeof teams | typeof facilities,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)))
  return rows.length > 0
}
