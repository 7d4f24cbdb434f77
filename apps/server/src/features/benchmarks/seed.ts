import { randomUUID } from 'node:crypto'
import { rolePermissions } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { createWithin } from './create-benchmark.ts'
import type { BenchmarkBasis } from './deps.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Deps = BenchmarkBasis & { readonly database: OrganizationDatabase }

interface DemoHouse {
  readonly organizationId: string
  readonly users: { readonly owner: string }
}

/** Yardsticks as a brand would have them: what is declared behind its T-shirts, its own, a reference product. */
export const seedDemoBenchmarks = (deps: Deps, house: DemoHouse): Promise<void> =>
  deps.database.inOrganization(house.organizationId, async (tx) => {
    const caller = ownerOf(house)
    await createWithin(tx, deps, caller, {
      kind: 'declared_market',
      name: 'T-shirts déclarés en France',
      category: 'tshirt',
      chosen: true,
    })
    await createWithin(tx, deps, caller, {
      kind: 'filter',
      name: 'Nos T-shirts',
      category: 'tshirt',
      filter: {},
      chosen: false,
    })
    await createWithin(tx, deps, caller, {
      kind: 'reference_product',
      name: 'Sweat-shirt de référence',
      category: 'sweatshirt',
      chosen: true,
    })
  })

/** A session without a browser: the demo speaks as its owner would. */
const ownerOf = ({ organizationId, users }: DemoHouse): Caller => ({
  language: 'fr',
  session: {
    kind: 'user',
    id: randomUUID(),
    userId: users.owner,
    userName: 'Ecotrame',
    organizationId,
    teamId: null,
    role: 'organization_owner',
    permissions: new Set(rolePermissions.organization_owner),
    capabilities: new Set(),
    language: 'fr',
    expiresAt: new Date(Date.now() + 60_000),
  },
})
