import type { OrganizationValues } from '@ecotrame/lca'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import { recordedSet } from './answers.ts'
import { insertSet, type DataFields } from './data-store.ts'
import type { OrganizationDataDeps } from './organization-data.ts'

const sales = { storeShare: 55, onlineShare: 45 } as const satisfies OrganizationValues

/** As a brand would know it, of two years and one season. A first T-shirt starts from the official defaults alone. */
const demoSets: readonly (DataFields & { readonly categoryId: string })[] = [
  {
    categoryId: 'sweater',
    year: 2026,
    season: null,
    selected: true,
    values: { ...sales, numberOfReferences: 900, repairability: 1.05 },
  },
  {
    categoryId: 'sweater',
    year: 2025,
    season: null,
    selected: false,
    values: { storeShare: 70, onlineShare: 30, numberOfReferences: 1100 },
  },
  {
    categoryId: 'jeans',
    year: 2026,
    season: 'AW',
    selected: true,
    values: { ...sales, numberOfReferences: 900, airTransportShare: 0 },
  },
]

export const seedDemoOrganizationData = (
  { database }: Pick<OrganizationDataDeps, 'database'>,
  { organizationId }: { readonly organizationId: string },
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    for (const { categoryId, ...fields } of demoSets) {
      const id = await insertSet(tx, organizationId, categoryId, fields)
      await recordChange(tx, theSystem(organizationId), {
        entity: 'organization_data',
        entityId: id,
        action: 'create',
        after: recordedSet({ ...fields, categoryId }),
      })
    }
  })
