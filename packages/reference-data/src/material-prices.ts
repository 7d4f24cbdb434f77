import { readMaterialPricesFile } from '#files'
import { priceConfidences, type PriceConfidence } from './price-confidences.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

/** A material with its default price. Default prices are indicative and do not reflect the market. */
export interface DefaultMaterialPrice {
  readonly id: string
  readonly nameEn: string
  readonly nameFr: string
  /** `fibre-natural`, `leather`, `metal` …, as the table says it. */
  readonly category: string
  /** Form in which the price is quoted, and the market. */
  readonly form: string
  /** EUR per kg; `null`: none was found, or only one per area. */
  readonly eurPerKg: number | null
  /** The figure as published, a range for some, in `unit`; `null`: none was found. */
  readonly published: { readonly figure: string; readonly unit: string; readonly period: string } | null
  readonly source: string | null
  readonly sourceUrl: string | null
  readonly confidence: PriceConfidence
  readonly note: string | null
}

function publishedOf(row: Row): DefaultMaterialPrice['published'] {
  const figure = row.optionalText('source_value')
  return figure === null ? null : { figure, unit: row.text('source_unit'), period: row.text('period') }
}

/** What no row may say: a price without a source, a gap with a price. */
function refuseContradictions(prices: readonly DefaultMaterialPrice[], reasons: string[]): void {
  for (const { id, eurPerKg, published, source, confidence } of prices) {
    if (eurPerKg !== null && eurPerKg <= 0) reasons.push(`price-defaults.csv ${id}: not above 0`)
    if (published !== null && source === null) reasons.push(`price-defaults.csv ${id}: no source`)
    if ((confidence === 'gap') !== (published === null))
      reasons.push(`price-defaults.csv ${id}: a gap is what has no figure`)
  }
  if (new Set(prices.map(({ id }) => id)).size < prices.length)
    reasons.push('price-defaults.csv: a material stands there twice')
}

/** All materials, in the order of the table. @throws ReferenceDataError when the table is broken */
export async function loadMaterialPrices(): Promise<readonly DefaultMaterialPrice[]> {
  const reasons: string[] = []
  const prices = readTable(
    'price-defaults.csv',
    await readMaterialPricesFile(),
    (row): DefaultMaterialPrice => ({
      id: row.text('material_id'),
      nameEn: row.text('name_en'),
      nameFr: row.text('name_fr'),
      category: row.text('category'),
      form: row.text('form_and_market'),
      eurPerKg: row.optionalNumber('price_eur_per_kg'),
      published: publishedOf(row),
      source: row.optionalText('source'),
      sourceUrl: row.optionalText('source_url'),
      confidence: row.oneOf('confidence', priceConfidences),
      note: row.optionalText('note'),
    }),
    reasons,
  )
  refuseContradictions(prices, reasons)
  refuseIfAny('materials', reasons)
  return prices
}
