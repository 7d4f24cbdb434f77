import { and, or, sql, type SQL } from 'drizzle-orm'
import { gtinDigits, updateProduct } from '@ecotrame/contract'
import { withinTransaction, type Tx } from '../../../platform/database/database.ts'
import { checked } from '../../../platform/errors/validate.ts'
import { isAnyOf } from '../../../platform/lists/conditions.ts'
import { sightOf, type Sight } from '../../evaluations/index.ts'
import { column, type BodyOf, type Editable, type ParsedChanges, type Value } from '../../editing/index.ts'
import type { ProductsDeps } from '../deps.ts'
import { lockedProduct, saveProduct } from '../save-product.ts'
import { productVisibleTo } from '../sight.ts'
import { products } from '../tables.ts'
import { allVolumes, sameSeason, simplest, unitsBySeason, volumesOf, type SoldInSeason } from '../volumes.ts'
import { saysAnyOf } from './named-things.ts'
import { productFields } from './product-fields.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

/** A number of units says nothing beside itself: that it has changed is that it is another one. */
interface Sale extends SoldInSeason {
  readonly rowVersion: number
}

/** What a row says: so many units of a product in a season; `null`: none that anybody counts. */
interface SaleBody {
  readonly productId: string
  readonly season: string
  readonly units: number | null
}

const sale = (sold: SoldInSeason): Sale => ({ ...sold, rowVersion: sold.units + 1 })

const namesOf = (id: string) => productFields([]).find((field) => field.id === id)?.names ?? []

/** The units of products in files that have a row a season. */
export const editableSales = (deps: Omit<ProductsDeps, 'database'>): Editable<Sale, SaleBody> => ({
  kind: 'sales',
  entity: 'product_volume',
  permissions: { update: 'update_product', create: 'update_product', remove: 'update_product' },
  idTitle: { en: 'Ecotrame id of the units', fr: 'Identifiant Ecotrame des unités' },
  sheetName: { en: 'Sales by season', fr: 'Ventes par saison' },
  fileName: 'sales',
  fields: [
    column('reference', ['Reference', 'Référence'], 'text', ({ reference }) => reference, {
      fixed: true,
      names: namesOf('reference'),
    }),
    column('gtin', ['GTIN', 'GTIN'], 'text', ({ gtin }) => gtin, {
      fixed: true,
      names: namesOf('gtin'),
      tidy: gtinDigits,
    }),
    column('season', ['Season', 'Saison'], 'text', ({ season }) => season, {
      fixed: true,
      required: true,
      names: [...namesOf('season'), 'collection'],
    }),
    column('unitsSold', ['Units sold', 'Unités vendues'], 'integer', ({ units }) => units, {
      required: true,
      sums: true,
      names: namesOf('unitsSold'),
      paths: ['volumes'],
    }),
  ],
  keys: [
    ['reference', 'season'],
    ['gtin', 'season'],
  ],
  ids: async (tx, session) =>
    (await unitsBySeason(tx, productVisibleTo(sightOf(session)))).map(({ id }) => id),
  items: async (tx, session, ids) => {
    const sold = await unitsBySeason(tx, and(productVisibleTo(sightOf(session)), areAmong(ids)))
    const found = new Map(sold.map((one) => [one.id, sale(one)]))
    return ids.flatMap((id) => found.get(id) ?? [])
  },
  idsByKey: async (tx, session, key, values) => {
    const named = saysAnyOf(key === 'gtin' ? products.gtin : products.reference, values)
    const sold = await unitsBySeason(tx, and(productVisibleTo(sightOf(session)), named))
    return sold.map(({ id }) => id)
  },
  bodies: (tx, caller, rows) => bodiesOf(tx, sightOf(caller.session), rows),
  save: (database, caller, _item, body) => saveUnits({ ...deps, database }, caller, body),
  used: () => Promise.resolve([]),
  remove: (database, caller, ids) => removeUnits({ ...deps, database }, caller, ids),
})

/** Numbers of units by their ids; that of a product which says one number alone has the id of the product. */
const areAmong = (ids: readonly string[]): SQL | undefined =>
  or(isAnyOf(products.id, ids), sql`sold.id = any(${sql.param([...ids])}::uuid[])`)

const textIn = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

interface NamedProduct {
  readonly id: string
  readonly reference: string
  readonly gtin: string | null
  readonly season: string | null
  readonly unitsSold: number | null
  readonly bySeason: boolean
}

/** The products of rows about seasons that they have nothing of yet. */
async function bodiesOf(
  tx: Tx,
  sight: Sight,
  rows: readonly ParsedChanges<Sale>[],
): Promise<readonly BodyOf<SaleBody>[]> {
  const said = (field: string) =>
    rows.flatMap(({ item, said: all }) => (item === null ? textIn(all[field]).toLowerCase() : []))
  const { id, reference, gtin, season, unitsSold } = products
  const found: readonly NamedProduct[] = await tx
    .select({
      id,
      reference,
      gtin,
      season,
      unitsSold,
      bySeason: sql<boolean>`exists (select from product_volumes v
        where v.organization_id = products.organization_id and v.product_id = products.id)`,
    })
    .from(products)
    .where(
      and(
        productVisibleTo(sight),
        or(saysAnyOf(reference, said('reference')), saysAnyOf(gtin, said('gtin'))),
      ),
    )
  const by = (field: 'reference' | 'gtin') =>
    new Map(found.map((product) => [product[field]?.toLowerCase() ?? '', product]))
  const [byReference, byGtin] = [by('reference'), by('gtin')]
  return rows.map(({ item, said: { reference: named, gtin: digits, season: of, unitsSold: units } }) => {
    const sold = typeof units === 'number' ? units : null
    if (item !== null) return { body: { productId: item.productId, season: item.season, units: sold } }
    const first = textIn(named) === '' ? undefined : byReference.get(textIn(named).toLowerCase())
    const second = textIn(digits) === '' ? undefined : byGtin.get(textIn(digits))
    if (first === undefined && textIn(named) !== '')
      return { refusals: [{ path: 'reference', code: 'UNKNOWN_PRODUCT' }] }
    const product = first ?? second
    if (product === undefined || (textIn(digits) !== '' && second?.id !== product.id))
      return { refusals: [{ path: 'gtin', code: 'UNKNOWN_PRODUCT' }] }
    return bodyFor(product, textIn(of), sold)
  })
}

/** A number that is of no season would count beside those that are. */
function bodyFor(
  { id, season, unitsSold, bySeason }: NamedProduct,
  of: string,
  units: number | null,
): BodyOf<SaleBody> {
  if (!bySeason && season === null && unitsSold !== null)
    return { refusals: [{ path: 'unitsSold', code: 'UNITS_WITHOUT_SEASON', params: { units: unitsSold } }] }
  return { body: { productId: id, season: of, units } }
}

/** Sets the units of one season of a product; those of its other seasons stay. @returns the id of the units */
const saveUnits = (
  deps: ProductsDeps,
  caller: Caller,
  { productId, season, units }: SaleBody,
): Promise<string> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const read = { id: productId, ifMatch: null }
    const record = await lockedProduct(tx, caller, read)
    const volumes = (await volumesOf(tx, caller.session.organizationId, [productId])).get(productId) ?? []
    const others = allVolumes({ ...record, volumes }).filter((one) => !sameSeason(one.season, season))
    const wanted = units === null ? others : [...others, { season, unitsSold: units }]
    const body = checked(updateProduct.body, {
      name: record.name,
      reference: record.reference,
      ...simplest(record.season, wanted),
    })
    await saveProduct({ ...deps, database: withinTransaction(tx) }, caller, read, body)
    const sold = await unitsBySeason(tx, isAnyOf(products.id, [productId]))
    return sold.find((one) => sameSeason(one.season, season))?.id ?? productId
  })

async function removeUnits(deps: ProductsDeps, caller: Caller, ids: readonly string[]): Promise<void> {
  const gone = await deps.database.inOrganization(caller.session.organizationId, (tx) =>
    unitsBySeason(tx, areAmong(ids)),
  )
  for (const { id, productId, season } of gone)
    if (ids.includes(id)) await saveUnits(deps, caller, { productId, season, units: null })
}
