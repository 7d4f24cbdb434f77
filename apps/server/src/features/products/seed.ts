import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { gtinCheckDigit, rolePermissions } from '@ecotrame/contract'
import { withinTransaction, type OrganizationDatabase, type Tx } from '../../platform/database/database.ts'
import { users } from '../../platform/organizations/tables.ts'
import { categoryCapability } from '../categories/index.ts'
import { createCollection } from './collections/collections.ts'
import { createWithin } from './create-product.ts'
import { demoCollections, demoProducts, type DemoProduct } from './demo-products.ts'
import type { ProductsDeps } from './deps.ts'
import { publishWithin } from './publish-products.ts'
import type { Caller } from '../../platform/sessions/session.ts'

interface DemoHouse {
  readonly organizationId: string
  readonly teams: Readonly<Record<'main' | 'knitwear', string>>
  readonly users: { readonly owner: string }
}

type Deps = Omit<ProductsDeps, 'database'> & { readonly database: OrganizationDatabase }

/** Products of the demo, after its evaluations and packagings, made by the same services as any other. */
export const seedDemoProducts = (deps: Deps, house: DemoHouse): Promise<void> =>
  deps.database.inOrganization(house.organizationId, async (tx) => {
    const caller = await ownerOf(tx, deps, house)
    const idsOf = await idsByReference(tx, house.organizationId)
    const made = new Map<string, string>()
    for (const product of demoProducts) {
      const { id } = await createWithin(tx, deps, caller, bodyOf(product, house, idsOf))
      made.set(product.reference, id)
    }
    const published = made.get('PR-1001')
    if (published !== undefined) await publishWithin(tx, deps, caller, [published])
    for (const { team, products, ...collection } of demoCollections)
      await createCollection({ database: withinTransaction(tx) }, caller, {
        ...collection,
        team: house.teams[team],
        products: products.flatMap((reference) => made.get(reference) ?? []),
      })
  })

type IdsByReference = Readonly<Record<'evaluations' | 'packagings', ReadonlyMap<string, string>>>

async function idsByReference(tx: Tx, organizationId: string): Promise<IdsByReference> {
  const of = async (table: 'evaluations' | 'packagings') => {
    const { rows } = await tx.execute<{ id: string; reference: string }>(
      sql`select id, reference from ${sql.identifier(table)} where organization_id = ${organizationId}`,
    )
    return new Map(rows.map(({ id, reference }) => [reference, id]))
  }
  return { evaluations: await of('evaluations'), packagings: await of('packagings') }
}

const held = (parts: Readonly<Record<string, number>>, ids: ReadonlyMap<string, string>) =>
  Object.entries(parts).flatMap(([reference, quantity]) => {
    const id = ids.get(reference)
    return id === undefined ? [] : [{ id, quantity }]
  })

function bodyOf(
  { gtin, team, price, evaluations, packagings, ...said }: DemoProduct,
  { teams }: DemoHouse,
  ids: IdsByReference,
) {
  return {
    ...said,
    team: teams[team],
    ...(gtin === undefined ? {} : { gtin: `${gtin}${gtinCheckDigit(gtin)}` }),
    ...(price === undefined ? {} : { price, currency: 'EUR' as const }),
    evaluations: held(evaluations, ids.evaluations),
    packagings: held(packagings ?? {}, ids.packagings),
  }
}

/** A session without a browser: the demo speaks as its owner would. */
export async function ownerOf(
  tx: Tx,
  { catalogue }: Pick<Deps, 'catalogue'>,
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
