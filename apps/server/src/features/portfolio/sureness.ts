import type { CallAnswer, findPortfolio } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { ratio } from './roll-up.ts'
import { addedUp } from './sums/adding.ts'
import { surenessIsOf, surenessOfParts } from './sums/measures.ts'

type Sureness = CallAnswer<typeof findPortfolio>['sureness']

/** How sure the total is: of the evaluations that the products which count are made of, each with its pieces. */
export async function surenessOf(tx: Tx, { tables }: PortfolioDeps, looked: Looked): Promise<Sureness> {
  const { organizationId } = looked.sight
  const [sums] = await addedUp(
    tx,
    looked,
    [],
    surenessOfParts(organizationId, looked.label, tables.id, 'all'),
  )
  if (sums === undefined || sums.parts === 0) return null
  const { whole, measured, width, primaryParts, primary } = sums
  return {
    of: surenessIsOf(looked.label),
    measured: ratio(measured, whole),
    within: ratio(width / 2, measured),
    primary: primaryParts === 0 ? null : ratio(primary, measured),
  }
}
