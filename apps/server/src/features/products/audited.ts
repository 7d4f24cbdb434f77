import type { Product } from '@ecotrame/contract'

/** A product as the audit log tells it: names rather than ids. */
export const audited = (product: Product) => ({
  name: product.name,
  reference: product.reference,
  gtin: product.gtin,
  brand: product.brand,
  description: product.description,
  price: product.price,
  currency: product.currency,
  classification: product.classification?.id ?? null,
  weight: product.weight,
  season: product.season,
  unitsSold: product.unitsSold,
  volumes: product.volumes.map(({ season, unitsSold }) => `${season}: ${unitsSold}`),
  purchases: product.purchases.map(({ season, units }) => `${season}: ${units}`),
  image: product.image?.address ?? null,
  imageAlt: product.image?.alt ?? null,
  team: product.team?.name ?? null,
  tags: product.tags.map(({ name }) => name),
  evaluations: product.evaluations.map(held),
  packagings: product.packagings.map(held),
})

const held = ({ id, name, quantity }: { id: string; name: string; quantity: number }) => ({
  id,
  name,
  quantity,
})

/** Which product an entry of the audit log is about. */
export const entryOf = ({ id, name }: Pick<Product, 'id' | 'name'>) =>
  ({ entity: 'product', entityId: id, entityName: name }) as const

/** What the audit log tells of a product that is deleted. */
export const deletionOf = (product: { id: string; name: string; reference?: string }) => ({
  ...entryOf(product),
  action: 'delete' as const,
  before: { name: product.name, reference: product.reference ?? null },
})
