import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rolePermissions, type PackagingLineShape } from '@ecotrame/contract'
import { withPackaging, type LibraryPackaging } from '@ecotrame/lca'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { users } from '../../platform/organizations/tables.ts'
import { categoryCapability } from '../categories/index.ts'
import { reviseForm, runWithin, evaluations } from '../evaluations/index.ts'
import { audited, libraryPackaging } from './answers.ts'
import { keptLines } from './check-packaging.ts'
import type { PackagingsDeps } from './deps.ts'
import { figuresOf, packagingBasis, viewOf } from './figures.ts'
import { insertPackaging } from './packaging-store.ts'
import { foundPackaging } from './packagings.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type DemoLine = Pick<PackagingLineShape, 'material' | 'mass' | 'recycledShare' | 'country'>

const line = (
  material: string,
  mass: number,
  recycledShare: number | null = null,
  country: string | null = null,
): DemoLine => ({ material, mass, recycledShare, country })

/** What a brand packs in, as its suppliers weigh it. */
const demoPackagings = {
  polybag: {
    name: 'Sachet 30 × 40',
    reference: 'EM-PE-3040',
    level: 'primary',
    units: 1,
    lines: [line('ldpe-film', 6, 50, 'IN')],
  },
  hangtag: {
    name: 'Étiquette papier',
    reference: 'EM-ET-01',
    level: 'primary',
    units: 1,
    lines: [line('paper', 3)],
  },
  shoeBox: {
    name: 'Boîte à chaussures',
    reference: 'EM-BC-01',
    level: 'primary',
    units: 1,
    lines: [line('board', 190, 80, 'PT'), line('paper', 12)],
  },
  carton: {
    name: 'Carton 60 × 40',
    reference: 'EM-CA-6040',
    level: 'secondary',
    units: 24,
    lines: [line('board', 432, 90, 'FR')],
  },
  pallet: {
    name: 'Palette filmée',
    reference: 'EM-PA-01',
    level: 'tertiary',
    units: 1200,
    lines: [line('wood', 22_000, null, 'FR'), line('ldpe-film', 1800)],
  },
} as const satisfies Record<string, object>
type DemoPackaging = keyof typeof demoPackagings

/** What the evaluations of the demo are packed in, by their reference. */
const packedIn: Readonly<Record<string, readonly DemoPackaging[]>> = {
  'TS-6006': ['polybag', 'hangtag', 'carton'],
  'BA-6001': ['shoeBox'],
  'VE-6005': ['polybag', 'carton', 'pallet'],
}

interface DemoHouse {
  readonly organizationId: string
  readonly users: { readonly owner: string }
}

type Deps = Omit<PackagingsDeps, 'products' | 'database'> & { readonly database: OrganizationDatabase }

/** Packagings as a brand would have them; some of its evaluations are packed in them, and run. */
export const seedDemoPackagings = (deps: Deps, house: DemoHouse): Promise<void> =>
  deps.database.inOrganization(house.organizationId, async (tx) => {
    const library = await seedLibrary(tx, deps, house.organizationId)
    const caller = await ownerOf(tx, deps, house)
    const { rows } = await tx.execute<{ id: string; reference: string }>(sql`
      select id, reference from ${evaluations} where organization_id = ${house.organizationId}
        and reference = any(${sql.param(Object.keys(packedIn))}::text[]) order by reference`)
    for (const { id, reference } of rows) {
      for (const key of packedIn[reference] ?? []) {
        const packaging = library.get(key)
        if (packaging === undefined) throw new Error(`The demo has no packaging ${key}`)
        await reviseForm(tx, deps, caller, id, {
          revise: (form, state) => withPackaging(form, state, { packaging, quantity: 1, newId: randomUUID }),
          changesResults: true,
        })
      }
      await runWithin(tx, deps, caller, id)
    }
  })

async function seedLibrary(
  tx: Tx,
  { datasets }: Deps,
  organizationId: string,
): Promise<ReadonlyMap<string, LibraryPackaging>> {
  const basis = await packagingBasis(tx, organizationId, datasets)
  const library = new Map<string, LibraryPackaging>()
  for (const [key, { name, reference, level, units, lines }] of Object.entries(demoPackagings)) {
    const described = { level, units, composition: keptLines(lines) }
    const view = viewOf(described, basis)
    if (!view.ok) throw new Error(`The demo packaging ${reference} cannot be computed`)
    const figures = figuresOf(described, view.value, basis)
    const id = await insertPackaging(tx, organizationId, { name, reference, ...described, ...figures })
    const record = await foundPackaging(tx, organizationId, id)
    await recordChange(tx, theSystem(organizationId), {
      entity: 'packaging',
      entityId: id,
      action: 'create',
      after: audited(record),
    })
    library.set(key, libraryPackaging(record))
  }
  return library
}

/** A session without a browser: the demo speaks as its owner would. */
async function ownerOf(
  tx: Tx,
  { catalogue }: Deps,
  { organizationId, users: people }: DemoHouse,
): Promise<Caller> {
  const [owner] = await tx.select({ name: users.name }).from(users).where(eq(users.id, people.owner))
  return {
    language: 'fr',
    session: {
      kind: 'user',
      id: randomUUID(),
      userId: people.owner,
      userName: owner?.name ?? '',
      organizationId,
      teamId: null,
      role: 'organization_owner',
      permissions: new Set(rolePermissions.organization_owner),
      capabilities: new Set(catalogue.categories.map(({ id }) => categoryCapability(id))),
      language: 'fr',
      expiresAt: new Date(Date.now() + 60_000),
    },
  }
}
