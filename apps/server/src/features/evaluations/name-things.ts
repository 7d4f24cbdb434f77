import type { Tx } from '../../platform/database/database.ts'
import { facilityKind, tagKind, type NamedKind } from './link-tables.ts'
import { knownThings, setNamed } from './named-by-evaluations.ts'
import { refuseField } from './refusals.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Ids of what an evaluation names; `undefined`: not said, so they stay as they are. */
export interface NamedThings {
  readonly facilities?: readonly string[] | undefined
  readonly tags?: readonly string[] | undefined
}

const unknown = { facilities: 'UNKNOWN_FACILITY', tags: 'UNKNOWN_TAG' } as const

/**
 * Makes these the facilities and the tags that an evaluation names.
 * @throws INVALID_VALUES at the first one that the organization does not have
 */
export async function nameThings(
  tx: Tx,
  caller: Caller,
  evaluationId: string,
  { facilities, tags }: NamedThings,
): Promise<void> {
  await nameSome(tx, caller, facilityKind, { evaluationId, ids: facilities })
  await nameSome(tx, caller, tagKind, { evaluationId, ids: tags })
}

async function nameSome(
  tx: Tx,
  { session: { organizationId }, language }: Caller,
  kind: NamedKind,
  { evaluationId, ids }: { readonly evaluationId: string; readonly ids: readonly string[] | undefined },
): Promise<void> {
  if (ids === undefined) return
  const known = await knownThings(tx, organizationId, kind, ids)
  const place = ids.findIndex((id) => !known.has(id))
  if (place >= 0) throw refuseField(`${kind.field}[${place}]`, unknown[kind.field], language)
  await setNamed(tx, organizationId, kind, { evaluationId, ids })
}
