import type { CallAnswer, evaluatePackagingsOfProduct } from '@ecotrame/contract'
import { summedPef } from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import { sightOf } from '../evaluations/index.ts'
import type { ProductsDeps } from './deps.ts'
import { findRecord } from './product-store.ts'
import { packedParts } from './sums/load-parts.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** PEF of the packagings of a product, for one product. */
export const evaluatePackagings = (
  { database, datasets }: ProductsDeps,
  { session }: Caller,
  id: string,
): Promise<CallAnswer<typeof evaluatePackagingsOfProduct>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    if ((await findRecord(tx, sightOf(session), id)) === undefined) throw problem('NOT_FOUND')
    const parts = (await packedParts(tx, { datasets }, session.organizationId, [id])).get(id) ?? []
    const counted = parts.flatMap(({ quantity: factor, part }) =>
      part.pef === null ? [] : [{ factor, part: part.pef }],
    )
    const complete = counted.length === parts.length && parts.length > 0
    return {
      product: id,
      items: parts.map(({ id: packaging, name, reference, level, quantity, packaging: view }) => ({
        packaging: { id: packaging, name, reference, level },
        quantity,
        micropoints: view && view.micropointsPerProduct * quantity,
        result: view,
      })),
      pef: complete ? summedPef(counted, datasets.method.weighting) : null,
    }
  })
