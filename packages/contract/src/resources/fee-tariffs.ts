import * as z from 'zod/mini'
import { feeCriterionKinds } from '@ecotrame/lca'
import { day } from '../days.ts'
import { limits } from '../limits.ts'
import { isSafeAddress } from '../rich-text.ts'
import { plainText } from '../text.ts'
import { derived, line, resource, same } from './resource.ts'

const euros = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000))
const isDecided = ({ kind, atLeast }: { readonly kind: string; readonly atLeast: number | null }) =>
  kind === 'stated' || atLeast !== null

/** A bonus (below 0) or malus of a tariff, EUR per piece. */
const Criterion = z
  .object({
    name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
    kind: z.enum(feeCriterionKinds),
    /** It holds from this value on; `null` only for what is stated. */
    atLeast: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000))),
    euros,
  })
  .check(z.refine(isDecided, { path: ['atLeast'], params: { code: 'REQUIRED' } }))
export type FeeCriterionBody = z.infer<typeof Criterion>

export const feeTariffResource = resource({
  entity: 'fee_tariff',
  permissionsOf: 'material_price',
  path: '/fee-tariffs',
  fields: {
    /** Eco-organisation or scheme that asks the fee. */
    scheme: line(limits.nameMaximumLength, { sorts: true, searched: true }),
    /** Category of products; `null`: every category. */
    category: same(z._default(z.nullable(z.string().check(z.maxLength(100))), null), {}),
    /** First and last day on which it holds; without a last one until further notice. */
    validFrom: { shown: z.string(), written: day, sorts: true },
    validTo: { shown: z.nullable(z.string()), written: z._default(z.nullable(day), null), sorts: true },
    /** EUR per piece before bonus and malus. */
    baseEuros: same(z.number().check(z.minimum(0), z.maximum(1_000_000)), { sorts: true }),
    criteria: same(z.array(Criterion).check(z.maxLength(limits.feeCriteriaMaximum)), {}),
    /** Where the figures come from. */
    source: same(z._default(z.nullable(plainText(limits.priceSourceMaximumLength)), null), {}),
    link: same(
      z._default(
        z.nullable(
          plainText(limits.addressMaximumLength).check(
            z.refine(isSafeAddress, { params: { code: 'INVALID_ADDRESS' } }),
          ),
        ),
        null,
      ),
      {},
    ),
    /** Today. */
    state: derived(z.enum(['current', 'coming', 'past']), {}),
    /** Days until its last day, today being 0; `null`: it does not hold today, or ends on no day that is known. */
    daysLeft: derived(z.nullable(z.int()), {}),
    /** First day after it of which no tariff of the scheme and category says anything though a later one does; `null`: none. */
    gapFrom: derived(z.nullable(z.string()), {}),
    createdAt: derived(z.string(), {}),
  },
  says: {
    find: 'Tariffs of eco-modulated fees that the organization has entered; none is shipped',
    findOne: 'One tariff',
    create: 'Enter a tariff for a period; two of a scheme and category must not overlap',
    update: 'Correct a tariff',
    delete: 'Delete a tariff',
  },
})
export const {
  find: findFeeTariffs,
  findOne: findFeeTariff,
  create: createFeeTariff,
  update: updateFeeTariff,
  delete: deleteFeeTariff,
} = feeTariffResource.calls
export type FeeTariffRow = z.infer<typeof feeTariffResource.Row>
