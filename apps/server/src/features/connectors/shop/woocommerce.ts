import { gtinDigits } from '@ecotrame/contract'
import { isObject, type Json } from '../../../platform/values/json.ts'
import { objectsAt, plainText, textAt, valueAt } from '../source/json-values.ts'
import { wooUrl } from '../source/pages.ts'
import { SourceFailure } from '../source/source-failure.ts'
import { figureNames, noFigures, type FigureName, type Figures, type PublishedProduct } from './figures.ts'
import { parsed, writingsOf, type Shop, type ShopAccess, type ShopProduct } from './shop.ts'

/** The key of a piece of meta data of a product. */
const keyOf = (name: FigureName) => `ecotrame_${name}`
const fields = 'id,parent_id,sku,global_unique_id,meta_data'

function figuresOf(product: Json): Figures {
  const told = new Map(
    objectsAt(product, 'meta_data').map((one) => [textAt(one, 'key'), plainText(valueAt(one, 'value'))]),
  )
  return {
    ...noFigures,
    ...Object.fromEntries(figureNames.map((name) => [name, told.get(keyOf(name)) ?? ''])),
  }
}

/** A variation is known below its product. */
function shopIdOf(product: Json): string {
  const [id, parent] = [textAt(product, 'id'), textAt(product, 'parent_id')]
  return parent === '' || parent === '0' ? id : `${parent}/${id}`
}

const productOf = (product: Json): ShopProduct => ({
  shopId: shopIdOf(product),
  gtin: gtinDigits(textAt(product, 'global_unique_id')),
  reference: textAt(product, 'sku'),
  figures: figuresOf(product),
})

const pathOf = (shopId: string): string => {
  const [first = '', variation] = shopId.split('/')
  return variation === undefined ? `/products/${first}` : `/products/${first}/variations/${variation}`
}

/** Products of a shop, by the REST API v3: figures are meta data of a product or variation. */
export function wooShop({ source, asking }: ShopAccess): Shop {
  const get = async (path: string, query: Readonly<Record<string, string>>) =>
    parsed((await asking.ask({ url: wooUrl(source, path, { ...query, _fields: fields }) })).body)
  const search = async (by: 'global_unique_id' | 'sku', values: readonly string[]) => {
    if (values.length === 0) return []
    const said = await get('/products', { [by]: values.join(','), per_page: '100', status: 'any' })
    return Array.isArray(said) ? said.filter(isObject) : []
  }
  async function read(shopId: string): Promise<Json | null> {
    try {
      const said = await get(pathOf(shopId), {})
      return isObject(said) ? said : null
    } catch (error) {
      if (error instanceof SourceFailure && error.problem.code === 'NOT_THERE') return null
      throw error
    }
  }
  return {
    find: async (products) => {
      const byCode = await search(
        'global_unique_id',
        products.flatMap(({ gtin }) => writingsOf(gtin)),
      )
      const bySku = await search('sku', products.map(skuOf).filter(Boolean))
      const found = new Map([...byCode, ...bySku].map(productOf).map((one) => [one.shopId, one]))
      return [...found.values()]
    },
    read: async (shopId) => {
      const said = await read(shopId)
      return said && { ...productOf(said), shopId }
    },
    write: async ({ shopId, figures: before }, figures) => {
      const gone = figureNames.filter((name) => figures[name] === '' && before[name] !== '')
      // What is taken out is named by its id.
      const meta = gone.length === 0 ? [] : objectsAt(await read(shopId), 'meta_data')
      const changes = [
        ...figureNames
          .filter((name) => figures[name] !== '')
          .map((name) => ({ key: keyOf(name), value: figures[name] })),
        ...meta
          .filter((one) => gone.some((name) => keyOf(name) === textAt(one, 'key')))
          .map((one) => ({ id: Number(textAt(one, 'id')), key: textAt(one, 'key'), value: null })),
      ]
      await asking.ask({
        url: wooUrl(source, pathOf(shopId), { _fields: 'id' }),
        method: 'PUT',
        body: { meta_data: changes },
      })
    },
  }
}

/** The search takes several between commas. */
const skuOf = ({ reference }: PublishedProduct): string => (reference.includes(',') ? '' : reference)
