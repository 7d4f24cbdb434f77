import type { Product } from '@ecotrame/contract'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { sightOf, type Asker } from '../evaluations/index.ts'
import {
  recordWithdrawals,
  refusedWithdrawals,
  withdrawalChange,
  type RefusedWithdrawals,
} from '../publication/index.ts'
import { entryOf } from './audited.ts'
import type { ProductsDeps } from './deps.ts'
import { lockNames } from './product-store.ts'
import { refreshProducts } from './product-writes.ts'
import { answerOf } from './read-products.ts'

/** Takes back all that is public of products, their passports with them. */
export async function withdrawWithin(
  tx: Tx,
  session: Session,
  ids: readonly string[],
  reason: string,
): Promise<RefusedWithdrawals> {
  const { organizationId } = session
  const locked = await lockNames(tx, sightOf(session), ids)
  const seen = new Set(locked.map(({ id }) => id))
  const withdrawn = await recordWithdrawals(tx, session, 'product', [...seen], reason)
  await refreshProducts(tx, organizationId, [...withdrawn])
  await recordChanges(
    tx,
    session,
    locked
      .filter(({ id }) => withdrawn.has(id))
      .map((record) => ({ ...entryOf(record), ...withdrawalChange(reason) })),
  )
  return refusedWithdrawals(ids, { seen, withdrawn })
}

export const withdrawProduct = (
  deps: ProductsDeps,
  asker: Asker,
  id: string,
  reason: string,
): Promise<Product> =>
  deps.database.inOrganization(asker.session.organizationId, async (tx) => {
    const refused = (await withdrawWithin(tx, asker.session, [id], reason)).get(id)
    if (refused !== undefined) throw problem(refused)
    return answerOf(tx, deps, asker, id)
  })
