import { sql } from 'drizzle-orm'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import { daysAfter, today } from '../../platform/values/days.ts'
import { insertEnquiry } from './enquiry-store.ts'
import { writeArticles } from './product-articles-store.ts'

interface DemoProduct {
  /** Articles by their references, with the pieces and the mass of one, g. */
  readonly articles: Readonly<Record<string, readonly [quantity: number, mass: number]>>
  readonly complete: boolean
}

/** One product of each kind: above because of its zip, declared for an older list, and clear. */
const demoProducts: Readonly<Record<string, DemoProduct>> = {
  'PR-1003': { articles: { 'A-ZIP-11': [1, 6], 'A-BOU-12': [1, 2] }, complete: true },
  'PR-2002': { articles: { 'A-ETI-13': [1, 0.5] }, complete: true },
  'PR-2003': { articles: { 'A-MAI-14': [1, 70], 'A-BOU-12': [2, 2] }, complete: true },
}
const askedAbout = 'PR-1003'
/** So long ago that the answer is due soon. */
const askedDaysAgo = 32

/** What products of the demo hold beside their compositions, and the question of a consumer. */
export const seedDemoArticles = (
  { database }: { readonly database: OrganizationDatabase },
  { organizationId }: { readonly organizationId: string },
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    const components = await idsByReference(tx, organizationId, 'components')
    const products = await idsByReference(tx, organizationId, 'products')
    for (const [reference, { articles, complete }] of Object.entries(demoProducts)) {
      const product = products.get(reference)
      if (product === undefined) continue
      const held = Object.entries(articles).flatMap(([article, [quantity, mass]]) => {
        const id = components.get(article)
        return id === undefined ? [] : [{ id, quantity, mass }]
      })
      await writeArticles(tx, organizationId, product, { articles: held, complete })
    }
    const product = products.get(askedAbout)
    if (product !== undefined) await writeQuestion(tx, organizationId, product)
  })

async function writeQuestion(tx: Tx, organizationId: string, product: string): Promise<void> {
  const asked = { receivedOn: daysAfter(today(), -askedDaysAgo), answeredOn: null, note: null }
  const entityId = await insertEnquiry(tx, organizationId, product, asked)
  const change = {
    entity: 'svhc_enquiry',
    entityId,
    entityName: askedAbout,
    action: 'create',
    after: asked,
  } as const
  await recordChange(tx, theSystem(organizationId), change)
}

async function idsByReference(
  tx: Tx,
  organizationId: string,
  table: 'components' | 'products',
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; reference: string }>(sql`
    select id, reference from ${sql.identifier(table)}
    where organization_id = ${organizationId} and reference is not null`)
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}
