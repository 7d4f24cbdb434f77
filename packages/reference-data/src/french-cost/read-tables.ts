import {
  businesses,
  fabricProcesses,
  fibreOrigins,
  makingComplexities,
  spinningTypes,
  type FrenchImpactCategory,
  type ScoredProcess,
} from '@ecotrame/lca'
import { readJson } from '../tables/json.ts'
import { readTable, type Row } from '../tables/table.ts'
import type { FrenchCostFiles } from './files.ts'
import type {
  CountryRow,
  DistanceRow,
  FrenchCostTables,
  MaterialRow,
  ProductRow,
  TrimElementRow,
} from './tables.ts'

/** The files of a release as typed tables; a reason for every cell that is not what its column says. */
export function readTables(files: FrenchCostFiles, reasons: string[]): FrenchCostTables {
  return {
    processes: readTable('processes.csv', files.processes, process, reasons),
    materials: readTable('materials.csv', files.materials, material, reasons),
    countries: readTable('countries.csv', files.countries, country, reasons),
    products: readTable('products.csv', files.products, product, reasons),
    productTrims: readTable('product_trims.csv', files.productTrims, productTrim, reasons),
    trimElements: readTable('trims.csv', files.trims, trimElement, reasons),
    distances: readTable('transport_distances.csv', files.distances, distance, reasons),
    impactCategories: readTable('impact_categories.csv', files.impactCategories, impactCategory, reasons),
    constants: readJson('constants.json', files.constants, reasons),
    rules: readJson('rules of the release', files.rules, reasons),
  }
}

const processUnits = ['kWh', 'MJ', 'kg', 't.km', 'm2', 'item'] as const

const process = (row: Row): ScoredProcess => ({
  id: row.text('process_id'),
  nameFr: row.text('name_fr'),
  nameEn: row.text('name_en'),
  datasetName: row.text('dataset_name'),
  kind: row.text('kind'),
  role: row.optionalText('role') ?? '',
  unit: row.oneOf('unit', processUnits),
  ecs: row.number('ecs_upt_per_unit'),
  pef: row.number('pef_upt_per_unit'),
  electricityMJPerUnit: row.number('electricity_mj_per_unit'),
  heatMJPerUnit: row.number('heat_mj_per_unit'),
  wasteRatio: row.number('waste_ratio_of_input'),
  densityKgPerUnit: row.number('density_kg_per_unit'),
  sourceDatabase: row.text('source_database'),
})

const material = (row: Row): MaterialRow => ({
  id: row.text('material_id'),
  nameFr: row.text('name_fr'),
  nameEn: row.text('name_en'),
  origin: row.oneOf('fibre_origin', fibreOrigins),
  processId: row.text('process_id'),
  defaultCountryCode: row.text('default_country_code'),
  geographicOriginFr: row.text('geographic_origin_fr'),
  geographicOriginEn: row.text('geographic_origin_en'),
  isPrimary: row.boolean('is_primary'),
  isRecycled: row.boolean('is_recycled'),
  recycledFromMaterialId: row.optionalText('recycled_from_material_id'),
  recycledCounterpartProcessId: row.optionalText('recycled_counterpart_process_id'),
  manufacturerAllocation: row.optionalNumber('cff_manufacturer_allocation'),
  recycledQualityRatio: row.optionalNumber('cff_recycled_quality_ratio'),
  defaultSpinning: row.oneOf('default_spinning', spinningTypes),
  microfibreEcsPerKg: row.number('microfibre_complement_ecs_upt_per_kg'),
})

const country = (row: Row): CountryRow => ({
  code: row.text('country_code'),
  nameFr: row.text('name_fr'),
  nameEn: row.text('name_en'),
  zone: row.text('zone'),
  type: row.oneOf('type', ['country', 'region', 'unknown']),
  electricityProcessId: row.text('electricity_process_id'),
  heatProcessId: row.text('heat_process_id'),
  aquaticPollutionScenario: row.oneOf('aquatic_pollution_scenario', ['best', 'average', 'worst']),
  aquaticPollutionRatio: row.number('aquatic_pollution_ratio'),
  airRatioDurable: row.number('default_air_ratio_if_durability_ge_1'),
  airRatioOther: row.number('default_air_ratio_if_durability_lt_1'),
  usableForTextile: row.boolean('usable_for_textile'),
  usableForFood: row.boolean('usable_for_food'),
})

const product = (row: Row): ProductRow => ({
  id: row.text('product_id'),
  nameFr: row.text('name_fr'),
  nameEn: row.text('name_en'),
  fabricProcess: row.oneOf('fabric_process', fabricProcesses),
  surfaceMassGPerM2: row.number('surface_mass_g_per_m2'),
  yarnSizeNm: row.number('yarn_size_nm'),
  makingComplexity: row.oneOf('making_complexity', makingComplexities),
  makingMinutes: row.number('making_minutes'),
  makingWasteRatio: row.number('making_waste_ratio'),
  business: row.oneOf('business', businesses),
  numberOfReferences: row.number('number_of_references'),
  priceEur: row.number('price_eur'),
  repairCostEur: row.number('repair_cost_eur'),
  traceability: row.optionalText('traceability') === 'true',
  daysOfWear: row.number('days_of_wear'),
  wearsPerCareCycle: row.number('wears_per_care_cycle'),
  careCyclesComputed: row.number('care_cycles_computed'),
  careCyclesPublished: row.number('care_cycles_published'),
  ironingElectricityMJPerCycle: row.number('ironing_electricity_mj_per_item_cycle'),
  careProcessId: row.text('care_process_id'),
  tumbleDryerShare: row.number('tumble_dryer_share'),
  ironingShare: row.number('ironing_share'),
  ironingHoursPerCycle: row.number('ironing_hours_per_cycle'),
  endOfLifeVolumeM3: row.number('end_of_life_volume_m3'),
  dyeingMedium: row.text('dyeing_medium'),
})

const productTrim = (row: Row) => ({
  productId: row.text('product_id'),
  trimId: row.text('trim_id'),
  quantity: row.number('quantity'),
})

const trimElement = (row: Row): TrimElementRow => ({
  trimId: row.text('trim_id'),
  nameFr: row.text('name_fr'),
  nameEn: row.text('name_en'),
  materialProcessId: row.text('material_process_id'),
  amount: row.number('amount'),
  transformProcessIds: row.optionalText('transform_process_ids')?.split(' ') ?? [],
  ecsPerTrim: row.number('ecs_upt_per_trim'),
  pefPerTrim: row.number('pef_upt_per_trim'),
})

/** An empty cell is no connection of that mode: 0 km in the formulas (method page §6.1). */
const distance = (row: Row): DistanceRow => ({
  a: row.text('country_code_a'),
  b: row.text('country_code_b'),
  roadKm: row.optionalNumber('road_km') ?? 0,
  seaKm: row.optionalNumber('sea_km') ?? 0,
  airKm: row.optionalNumber('air_km') ?? 0,
})

function impactCategory(row: Row): FrenchImpactCategory {
  const factors = (score: 'pef' | 'ecs') => {
    const normalisation = row.optionalNumber(`${score}_normalisation_per_person_year`)
    const weighting = row.optionalNumber(`${score}_weighting`)
    return normalisation === null || weighting === null ? null : { normalisation, weighting }
  }
  return {
    id: row.text('category'),
    code: row.text('code'),
    nameFr: row.text('name_fr'),
    nameEn: row.text('name_en'),
    unit: row.text('unit'),
    isCorrectedVariant: row.boolean('is_corrected_variant'),
    pef: factors('pef'),
    ecs: factors('ecs'),
  }
}
