import { and, asc, eq, sql } from 'drizzle-orm'
import { createMaterialPrice, priceCurrencies, priceUnits, type PriceUnit } from '@ecotrame/contract'
import { checked } from '../../platform/errors/validate.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { choicesOf, column, type Editable, type EditableField } from '../editing/index.ts'
import type { PriceBasis } from './basis.ts'
import { priceService } from './material-prices.ts'
import { findPrices, type PriceRecord } from './price-store.ts'
import { materialPrices } from './tables.ts'

const unitWords: Readonly<Record<PriceUnit, readonly [string, string]>> = {
  kg: ['kg', 'kg'],
  m2: ['m²', 'm²'],
  piece: ['piece', 'pièce'],
}

const fieldsWith = (prices: PriceBasis): readonly EditableField<PriceRecord>[] => [
  column('material', ['Material', 'Matière'], 'choice', ({ material }) => material, {
    required: true,
    fixed: true,
    choices: [...prices.values()].map(({ id, nameEn, nameFr }) => ({
      id,
      label: { en: nameEn, fr: nameFr },
    })),
  }),
  column('validFrom', ['Valid from', 'Valable à partir du'], 'day', ({ validFrom }) => validFrom, {
    required: true,
  }),
  column('price', ['Price', 'Prix'], 'number', ({ price }) => price, { required: true }),
  column('currency', ['Currency', 'Devise'], 'choice', ({ currency }) => currency, {
    required: true,
    choices: priceCurrencies.map((id) => ({ id, label: { en: id, fr: id } })),
  }),
  column('unit', ['Per', 'Par'], 'choice', ({ unit }) => unit, {
    required: true,
    choices: choicesOf(Object.fromEntries(priceUnits.map((id) => [id, unitWords[id]]))),
  }),
  column('source', ['Source', 'Source'], 'text', ({ source }) => source),
]

type Body = Readonly<Record<string, unknown>>

export const editablePrices = (prices: PriceBasis): Editable<PriceRecord, Body> => ({
  kind: 'material_prices',
  entity: 'material_price',
  permissions: {
    update: 'update_material_price',
    create: 'create_material_price',
    remove: 'delete_material_price',
  },
  idTitle: { en: 'Ecotrame id of the price', fr: 'Identifiant Ecotrame du prix' },
  sheetName: { en: 'Material prices', fr: 'Prix des matières' },
  fileName: 'material-prices',
  fields: fieldsWith(prices),
  keys: [['material', 'validFrom']],
  ids: async (tx, { organizationId }) => {
    const rows = await tx
      .select({ id: materialPrices.id })
      .from(materialPrices)
      .where(eq(materialPrices.organizationId, organizationId))
      .orderBy(asc(materialPrices.material), asc(materialPrices.validFrom), asc(materialPrices.id))
    return rows.map(({ id }) => id)
  },
  items: async (tx, { organizationId }, ids) => {
    const found = await findPrices(tx, organizationId, isAnyOf(materialPrices.id, ids))
    const byId = new Map(found.map((one) => [one.id, one]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  idsByKey: async (tx, { organizationId }, _field, values) => {
    const rows = await tx
      .select({ id: materialPrices.id })
      .from(materialPrices)
      .where(
        and(
          eq(materialPrices.organizationId, organizationId),
          sql`lower(${materialPrices.material}) = any(${sql.param([...values])}::text[])`,
        ),
      )
    return rows.map(({ id }) => id)
  },
  bodies: async (_tx, _caller, rows) =>
    rows.map(({ item, said }) => ({
      body:
        item === null
          ? said
          : {
              material: item.material,
              price: item.price,
              currency: item.currency,
              unit: item.unit,
              validFrom: item.validFrom,
              source: item.source,
              ...said,
            },
    })),
  save: async (database, caller, item, sent) => {
    const body = checked(createMaterialPrice.body, sent)
    const { material: _material, ...fields } = body
    const service = priceService({ database, prices })
    const saved = await (item === null
      ? service.create(caller, body)
      : service.save(caller, { id: item.id, ifMatch: item.rowVersion }, fields))
    return saved.id
  },
  used: () => Promise.resolve([]),
  remove: async (database, caller, ids) => {
    const service = priceService({ database, prices })
    for (const id of ids) await service.remove(caller, { id, ifMatch: null })
  },
})
