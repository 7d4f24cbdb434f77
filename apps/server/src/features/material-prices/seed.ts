import type { MaterialPrice } from '@ecotrame/contract'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { insertRow } from '../../platform/resource/rows.ts'
import { audited } from './answers.ts'
import { loadPriceBasis } from './basis.ts'
import { materialPrices } from './tables.ts'

type DemoPrice = Pick<MaterialPrice, 'price' | 'currency' | 'unit' | 'validFrom' | 'source'>

const inEuros = (price: number, validFrom: string, source: string): DemoPrice => ({
  price,
  currency: 'EUR',
  unit: 'kg',
  validFrom,
  source,
})

/** Invented prices as a brand would pay them: two of a material are its history. */
const demoPrices: readonly (readonly [material: string, fields: DemoPrice])[] = [
  ['cotton-organic', inEuros(3.4, '2025-09-01', 'Offer of a spinner')],
  ['cotton-organic', inEuros(3.65, '2026-03-01', 'Invoice 2026-118')],
  ['cotton-conventional', inEuros(1.9, '2026-01-15', 'Offer of a spinner')],
  ['wool-fine', inEuros(14.2, '2026-02-01', 'Invoice 2026-041')],
  ['flax', inEuros(4.1, '2026-02-01', 'Offer of a scutcher')],
  ['leather-full-grain', { ...inEuros(38, '2026-01-01', 'Price list of a tannery'), unit: 'm2' }],
]

export const seedDemoPrices = async (
  database: OrganizationDatabase,
  { organizationId }: { readonly organizationId: string },
): Promise<void> => {
  const basis = await loadPriceBasis()
  await database.inOrganization(organizationId, async (tx) => {
    for (const [material, fields] of demoPrices) {
      const id = await insertRow(tx, materialPrices, { organizationId, material, ...fields })
      const after = audited(basis, material, fields)
      const change = { entity: 'material_price', entityId: id, action: 'create', after } as const
      await recordChange(tx, theSystem(organizationId), change)
    }
  })
}
