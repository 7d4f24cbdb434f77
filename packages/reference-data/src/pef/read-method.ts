import {
  byCategory,
  efCategories,
  type ByCategory,
  type CategoryFactor,
  type EfCategory,
  type PefSubCategory,
  type WeightingSet,
} from '@ecotrame/lca'
import { readJson, type JsonReader } from '../tables/json.ts'
import { readTable } from '../tables/table.ts'
import { itemsOf } from './categories.ts'

/** Normalisation and weights of EF 3.1. */
export function readWeighting(text: string, reasons: string[]): WeightingSet {
  const rows = readTable(
    'normalisation-weighting.csv',
    text,
    (row): readonly [EfCategory, CategoryFactor] => [
      row.oneOf('code', efCategories),
      { normalisation: row.number('nf_ef31_per_person'), weight: row.number('weight') },
    ],
    reasons,
  )
  return { id: 'EF 3.1', factors: Object.fromEntries(rows) }
}

/**
 * Normalisation and weights of the French cost. Its weight on corrected ecotoxicity has no category here: PEF
 * inventories do not hold that indicator, it counts as not covered.
 */
export function readFrenchWeighting(text: string, reasons: string[]): WeightingSet {
  const rows = readTable(
    'impact_categories.csv',
    text,
    (row) => ({
      code: row.text('code'),
      normalisation: row.optionalNumber('ecs_normalisation_per_person_year'),
      weight: row.optionalNumber('ecs_weighting'),
    }),
    reasons,
  )
  const factors: Partial<Record<EfCategory, CategoryFactor>> = {}
  for (const { code, normalisation, weight } of rows) {
    const category = efCategories.find((one) => one === code)
    if (category === undefined || normalisation === null || weight === null) continue
    factors[category] = { normalisation, weight }
  }
  return { id: 'French cost 2025-10', factors }
}

/** Names and units of the 16 categories. */
export function readImpactCategories(
  text: string,
  reasons: string[],
): ByCategory<{ readonly name: string; readonly unit: string }> {
  const json = readJson('impact-categories.json', text, reasons)
  const paths = itemsOf(json, 'categories')
  return byCategory((category) => {
    const path = paths.find((one) => json.text(`${one}.code`) === category)
    if (path === undefined) json.reason('categories', `no category ${category}`)
    return { name: json.text(`${path ?? ''}.name`), unit: json.text(`${path ?? ''}.unit`) }
  })
}

/** The sub-categories of the PEFCR. */
export function readSubCategories(json: JsonReader): ReadonlyMap<string, PefSubCategory> {
  const rows = itemsOf(json, 'subCategories').map((path): PefSubCategory => ({
    id: json.text(`${path}.id`),
    name: json.text(`${path}.name`),
    daysOfUse: json.number(`${path}.defaultDaysOfUse`),
    volumeM3: json.number(`${path}.productVolumeM3`),
    care: json.at(`${path}.wash.temperatureC`) === null ? null : careOf(json, `${path}.wash`),
  }))
  return new Map(rows.map((row) => [row.id, row]))
}

const careOf = (json: JsonReader, path: string) => ({
  temperatureC: json.number(`${path}.temperatureC`),
  usesBetweenWashes: json.number(`${path}.usesBetweenWashes`),
  tumbleDriedShare: json.number(`${path}.tumbleDryShare`),
  ironedShare: json.number(`${path}.ironedShare`),
  ironingMinutes: json.number(`${path}.ironingMinutes`),
})
