import type { Asked, Handler, Reply } from './fake-source.ts'

interface Meta {
  readonly id: number
  readonly key: string
  readonly value: unknown
}
export interface WooProduct {
  readonly id: number
  readonly type: string
  readonly sku: string
  readonly global_unique_id: string
  readonly parent_id?: number
  readonly modified?: string
  readonly meta_data?: Meta[]
  readonly [field: string]: unknown
}

/**
 * A shop by the public documentation of the REST API v3 of WooCommerce, as far as it is asked: lists by page, code, SKU and
 * day of change; one product or variation; meta data that is set by key, and removed by id with the value null.
 */
export function fakeWoo(products: readonly WooProduct[], pageSize = 2): Handler {
  const shop = new Map(products.map((one) => [one.id, { ...one }]))
  let lastMeta = 0
  const listed = ({ url: { searchParams } }: Asked, all: readonly WooProduct[]): Reply => {
    const asked = (name: string) => searchParams.get(name)?.split(',') ?? null
    const [codes, skus, after] = [asked('global_unique_id'), asked('sku'), searchParams.get('modified_after')]
    const isSearch = codes !== null || skus !== null
    const found = all.filter(
      (one) =>
        (isSearch || one.parent_id === undefined) &&
        (codes === null || codes.includes(one.global_unique_id)) &&
        (skus === null || skus.includes(one.sku)) &&
        (after === null || (one.modified ?? '') > after),
    )
    const page = Number(searchParams.get('page') ?? 1)
    const pages = Math.max(1, Math.ceil(found.length / pageSize))
    const body = isSearch ? found : found.slice((page - 1) * pageSize, page * pageSize)
    return { body, headers: { 'x-wp-totalpages': String(pages) } }
  }
  const everything = () => [...shop.values()]
  const changed = (one: WooProduct, { body }: Asked): Reply => {
    const { meta_data: changes = [] } = JSON.parse(body) as { meta_data?: Partial<Meta>[] }
    let meta = one.meta_data ?? []
    for (const { id, key = '', value } of changes)
      meta =
        value === null
          ? meta.filter((kept) => kept.id !== id)
          : [...meta.filter((kept) => kept.key !== key), { id: (lastMeta += 1), key, value }]
    shop.set(one.id, { ...one, meta_data: meta })
    return { body: { id: one.id } }
  }
  return (asked) => {
    const { url, method } = asked
    const path = url.pathname.replace('/wp-json/wc/v3', '')
    if (path === '/settings/products/woocommerce_weight_unit') return { body: { value: 'kg' } }
    if (path === '/products') return listed(asked, everything())
    const [, , id, , variation] = path.split('/')
    if (path.endsWith('/variations'))
      return { body: everything().filter(({ parent_id: parent }) => parent === Number(id)) }
    const one = shop.get(Number(variation ?? id))
    if (one === undefined) return { status: 404, body: { code: 'woocommerce_rest_product_invalid_id' } }
    return method === 'PUT' ? changed(one, asked) : { body: one }
  }
}

export interface ShopifyVariant {
  readonly id: string
  readonly barcode: string
  readonly sku: string
  readonly handle: string
  readonly title: string
  readonly updatedAt?: string
}

/**
 * A shop by the public documentation of the Admin GraphQL of Shopify, as far as it is asked: products page by page, variants
 * by barcode or SKU, metafields that are set and deleted.
 */
export function fakeShopify(variants: readonly ShopifyVariant[], pageSize = 1): Handler {
  const fields = new Map<string, Map<string, string>>()
  const fieldsOf = (id: string) => fields.get(id) ?? new Map<string, string>()
  const told = (one: ShopifyVariant) => ({
    ...one,
    metafields: { nodes: [...fieldsOf(one.id)].map(([key, value]) => ({ key, value })) },
  })
  const pages = ({ after, query }: { readonly after: string | null; readonly query: string | null }) => {
    const since = /updated_at:>='([^']+)'/.exec(query ?? '')?.[1] ?? ''
    const handles = [
      ...new Set(variants.filter(({ updatedAt = '' }) => updatedAt >= since).map(({ handle }) => handle)),
    ]
    const start = after === null ? 0 : handles.indexOf(after) + 1
    const some = handles.slice(start, start + pageSize)
    return {
      nodes: some.map((handle) => {
        const own = variants.filter((one) => one.handle === handle)
        return {
          handle,
          title: own[0]?.title,
          descriptionHtml: '<p>100% cotton</p>',
          productType: 'T-shirt',
          tags: ['summer'],
          status: 'ACTIVE',
          category: { fullName: 'Apparel & Accessories > Clothing > Shirts & Tops > T-Shirts' },
          variants: {
            nodes: own.map((one) => ({
              ...one,
              price: '29.00',
              selectedOptions: [{ name: 'Size', value: one.sku.slice(-1) }],
              inventoryItem: { measurement: { weight: { value: 0.15, unit: 'KILOGRAMS' } } },
            })),
          },
        }
      }),
      pageInfo: {
        hasNextPage: start + pageSize < handles.length,
        endCursor: some.at(-1) ?? null,
      },
    }
  }
  interface Field {
    readonly ownerId: string
    readonly key: string
    readonly value?: string
  }
  const change = (metafields: readonly Field[]) => {
    for (const { ownerId, key, value } of metafields) {
      const own = fieldsOf(ownerId)
      if (value === undefined) own.delete(key)
      else own.set(key, value)
      fields.set(ownerId, own)
    }
    return { userErrors: [] }
  }
  return ({ body }) => {
    const { query, variables } = JSON.parse(body) as {
      query: string
      variables: {
        after: string | null
        changed: string | null
        query: string
        id: string
        metafields: Field[]
      }
    }
    if (query.startsWith('query Products'))
      return { body: { data: { products: pages({ after: variables.after, query: variables.changed }) } } }
    if (query.startsWith('query Variants')) {
      const found = variants.filter(
        ({ barcode, sku }) =>
          variables.query.includes(`barcode:"${barcode}"`) || variables.query.includes(`sku:"${sku}"`),
      )
      return { body: { data: { productVariants: { nodes: found.map(told) } } } }
    }
    if (query.startsWith('query Variant(')) {
      const found = variants.find(({ id }) => id === variables.id)
      return { body: { data: { node: found === undefined ? null : told(found) } } }
    }
    const name = query.startsWith('mutation Set') ? 'metafieldsSet' : 'metafieldsDelete'
    return { body: { data: { [name]: change(variables.metafields) } } }
  }
}
