import type { CallAnswer, usesOfPackaging as usesCall } from '@ecotrame/contract'
import { quantityOfPackaging } from '@ecotrame/lca'
import type { Session } from '../../platform/sessions/session.ts'
import { libraryPackaging } from './answers.ts'
import type { PackagingsDeps } from './deps.ts'
import { foundPackaging } from './packagings.ts'
import { evaluationsUsing, isCurrent } from './used-by.ts'

type Deps = Pick<PackagingsDeps, 'database' | 'catalogue' | 'products'>

/** What uses a packaging: how many in all, and those that the caller may see. */
export function usesOfPackaging(
  deps: Deps,
  session: Session,
  id: string,
): Promise<CallAnswer<typeof usesCall>> {
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const record = await foundPackaging(tx, organizationId, id)
    const packaging = libraryPackaging(record)
    const evaluations = await evaluationsUsing(tx, deps, session, id)
    const products = await deps.products.using(tx, session, id)
    return {
      evaluations: {
        total: record.evaluations,
        items: evaluations.map((one) => ({
          id: one.id,
          name: one.name,
          reference: one.reference,
          quantity: quantityOfPackaging(one.state, id) ?? 1,
          current: isCurrent(one, packaging),
        })),
      },
      products: {
        total: products.total,
        // A product takes a packaging as it is.
        items: products.items.map(({ micropoints: _, ...product }) => ({ ...product, current: true })),
      },
    }
  })
}
