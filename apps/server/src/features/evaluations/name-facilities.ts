import type { Tx } from '../../platform/database/database.ts'
import type { Asker } from './deps.ts'
import { knownFacilities, setFacilities } from './facilities-of-evaluations.ts'
import { refuseField } from './refusals.ts'

/**
 * Makes these the facilities that an evaluation names.
 * @param wanted `undefined`: not said, so they stay as they are
 * @throws INVALID_VALUES at the first one that the organization does not have
 */
export async function nameFacilities(
  tx: Tx,
  { session: { organizationId }, language }: Asker,
  evaluationId: string,
  wanted: readonly string[] | undefined,
): Promise<void> {
  if (wanted === undefined) return
  const known = await knownFacilities(tx, organizationId, wanted)
  const unknown = wanted.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw refuseField(`facilities[${unknown}]`, 'UNKNOWN_FACILITY', language)
  await setFacilities(tx, organizationId, evaluationId, wanted)
}
