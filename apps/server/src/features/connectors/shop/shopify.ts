import { gtinDigits } from '@ecotrame/contract'
import type { Json } from '../../../platform/values/json.ts'
import { objectsAt, textAt, valueAt } from '../source/json-values.ts'
import { shopifyUrl } from '../source/pages.ts'
import { refusalOf } from '../source/shop-records.ts'
import { SourceFailure } from '../source/source-failure.ts'
import { figureNames, noFigures, type FigureName, type Figures } from './figures.ts'
import { parsed, writingsOf, type Shop, type ShopAccess, type ShopProduct } from './shop.ts'

const namespace = 'ecotrame'
const types: Readonly<Record<FigureName, string>> = {
  environmental_cost: 'number_decimal',
  environmental_cost_per_100g: 'number_decimal',
  sheet: 'url',
}

const variantFields = `id barcode sku metafields(first: 5, namespace: "${namespace}") { nodes { key value } }`
const findQuery = `query Variants($query: String!) {
  productVariants(first: 100, query: $query) { nodes { ${variantFields} } }
}`
const readQuery = `query Variant($id: ID!) { node(id: $id) { ... on ProductVariant { ${variantFields} } } }`
const setMutation = `mutation Set($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message } }
}`
const deleteMutation = `mutation Delete($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) { userErrors { field message } }
}`

function figuresOf(variant: Json): Figures {
  const told = new Map(
    objectsAt(variant, 'metafields.nodes').map((one) => [textAt(one, 'key'), textAt(one, 'value')]),
  )
  return {
    ...noFigures,
    ...Object.fromEntries(figureNames.map((name) => [name, figureIn(told.get(name) ?? '', name)])),
  }
}

/** `1234.0` is the same figure as `1234`. */
const figureIn = (value: string, name: FigureName): string =>
  name === 'sheet' || value === '' || !Number.isFinite(Number(value)) ? value : String(Number(value))

const productOf = (variant: Json): ShopProduct => ({
  shopId: textAt(variant, 'id'),
  gtin: gtinDigits(textAt(variant, 'barcode')),
  reference: textAt(variant, 'sku'),
  figures: figuresOf(variant),
})

const phrase = (text: string) => `"${text.replaceAll(/["\\]/g, ' ')}"`

/** Variants of a shop, by the Admin GraphQL: figures are metafields of the namespace `ecotrame`. */
export function shopifyShop({ source, asking }: ShopAccess): Shop {
  async function ask(query: string, variables: object): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      const { body } = await asking.ask({
        url: shopifyUrl(source),
        method: 'POST',
        body: { query, variables },
      })
      const said = parsed(body)
      const refused = refusalOf(said)
      if (refused === null) return said
      if (refused.code !== 'BUSY' || !(await asking.rest(attempt)))
        throw new SourceFailure(refused.code, { says: refused.says })
    }
  }
  async function change(mutation: string, name: string, metafields: readonly object[]): Promise<void> {
    if (metafields.length === 0) return
    const said = await ask(mutation, { metafields })
    const [wrong] = objectsAt(said, `data.${name}.userErrors`)
    if (wrong !== undefined)
      throw new SourceFailure('SHOP_SAYS', { says: textAt(wrong, 'message').slice(0, 300) })
  }
  return {
    find: async (products) => {
      const query = products
        .flatMap(({ gtin, reference }) => [
          ...writingsOf(gtin).map((writing) => `barcode:${phrase(writing)}`),
          `sku:${phrase(reference)}`,
        ])
        .join(' OR ')
      return objectsAt(await ask(findQuery, { query }), 'data.productVariants.nodes').map(productOf)
    },
    read: async (id) => {
      const node = valueAt(await ask(readQuery, { id }), 'data.node')
      return textAt(node, 'id') === '' ? null : productOf(node as Json)
    },
    write: async ({ shopId: ownerId, figures: before }, figures) => {
      const key = (name: FigureName) => ({ ownerId, namespace, key: name })
      await change(
        setMutation,
        'metafieldsSet',
        figureNames
          .filter((name) => figures[name] !== '')
          .map((name) => ({ ...key(name), type: types[name], value: figures[name] })),
      )
      await change(
        deleteMutation,
        'metafieldsDelete',
        figureNames.filter((name) => figures[name] === '' && before[name] !== '').map(key),
      )
    },
  }
}
