import type { Product } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { withdrawItems, type RefusedWithdrawals } from '../publication/index.ts'
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
  const locked = await lockNames(tx, sightOf(session), ids)
  return withdrawItems(tx, session, {
    kind: 'product',
    ids,
    locked,
    reason,
    entryOf,
    settle: (withdrawn) => refreshProducts(tx, session.organizationId, withdrawn),
  })
}

export const withdrawProduct = (
  deps: ProductsDeps,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Product> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const refused = (await withdrawWithin(tx, caller.session, [id], reason)).get(id)
    if (refused !== undefined) throw problem(refused)
    return answerOf(tx, deps, caller, id)
  })
