import type {
  CallAnswer,
  CallParsed,
  EffectOfPackaging,
  foreseePackaging as foreseeCall,
} from '@ecotrame/contract'
import { withPackaging, type LibraryPackaging } from '@ecotrame/lca'
import { libraryPackaging } from './answers.ts'
import { checkedView, keptLines } from './check-packaging.ts'
import type { PackagingsDeps } from './deps.ts'
import { packagingBasis, viewOf } from './figures.ts'
import { foundPackaging } from './packagings.ts'
import type { PackedProduct } from './products.ts'
import { asUsed, evaluationsUsing, scoreOfForm, type PackedEvaluation } from './used-by.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/**
 * What would change if a packaging were saved and applied again to what uses it. @throws INVALID_VALUES as a save
 * would
 */
export function foreseePackaging(
  deps: PackagingsDeps,
  caller: Caller,
  id: string,
  { level, units, composition: sent }: CallParsed<typeof foreseeCall>['body'],
): Promise<CallAnswer<typeof foreseeCall>> {
  const { session, language } = caller
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const record = await foundPackaging(tx, organizationId, id)
    const basis = await packagingBasis(tx, organizationId, deps.datasets)
    const described = { level, units, composition: keptLines(sent) }
    const next = checkedView(described, basis, language)
    const now = viewOf(record, basis)
    const change = now.ok ? next.micropointsPerProduct - now.value.micropointsPerProduct : null
    const evaluations = await evaluationsUsing(tx, deps, session, id)
    const packaging = { ...libraryPackaging(record), ...described }
    const scoreOf = scoreOfForm(deps, basis)
    const products = await deps.products.using(tx, session, id)
    return {
      evaluations: {
        total: record.evaluations,
        items: evaluations.map((one) => effectOn(one, packaging, scoreOf)),
      },
      products: {
        total: products.total,
        items: products.items.map((product) => effectOnProduct(product, change)),
      },
    }
  })
}

function effectOn(
  { id, name, reference, form, state, locked }: PackedEvaluation,
  packaging: LibraryPackaging,
  scoreOf: ReturnType<typeof scoreOfForm>,
): EffectOfPackaging {
  const now = scoreOf(form, state)
  const applied = locked ? state : withPackaging(form, state, asUsed(packaging, state))
  return { id, name, reference, now, new: locked ? now : scoreOf(form, applied) }
}

const effectOnProduct = (
  { id, name, reference, quantity, micropoints }: PackedProduct,
  change: number | null,
): EffectOfPackaging => ({
  id,
  name,
  reference,
  now: micropoints,
  new: micropoints === null || change === null ? null : micropoints + quantity * change,
})
