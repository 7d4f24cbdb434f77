import {
  businesses,
  dyeingTypes,
  fabricProcesses,
  fibreOrigins,
  frenchStages,
  kilometres,
  makingComplexities,
  printingTypes,
  share,
  spinningTypes,
  type DurabilityConstants,
  type FabricConstants,
  type FibreOrigin,
  type FrenchCostConstants,
  type FrenchCountry,
  type RoadShareStep,
  type ScoredProcess,
} from '@ecotrame/lca'
import type { JsonReader } from '../tables/json.ts'

/** Ways to what the constants name. */
export interface Named {
  readonly byRole: (role: string) => ScoredProcess
  readonly country: (code: string) => FrenchCountry
}

/** The constants of a release, with the processes and countries that they name looked up. */
export function readConstants(json: JsonReader, { byRole, country }: Named): FrenchCostConstants {
  const shareAt = (path: string) => share(json.number(path))
  return {
    unknownCountry: country(json.text('unknown_country_code')),
    fixedCountries: eachOf(['distribution', 'use', 'end_of_life'] as const, (stage) =>
      country(json.text(`fixed_countries.${stage}`)),
    ),
    stagesOffWhenUpcycled: frenchStages.filter((stage) =>
      json.texts('upcycling_disabled_stages').includes(stage),
    ),
    making: {
      defaultDeadStockRatio: shareAt('making.default_dead_stock_ratio'),
      electricityKWhPerMinute: json.number('making.electricity_kwh_per_minute'),
      minutes: eachOf(makingComplexities, (code) => json.number(`making.minutes_by_complexity.${code}`)),
      upcycledComplexity: json.oneOf('making.upcycled_default_complexity', makingComplexities),
    },
    fabric: eachOf(fabricProcesses, (code) => fabricConstants(json, `fabric_processes.${code}`, byRole)),
    weaving: {
      crimpShrinkageFactor: json.number('weaving.crimp_shrinkage_factor'),
      electricityKWhPerPickMetre: json.number('weaving.electricity_kwh_per_pick_metre'),
    },
    spinning: spinningConstants(json),
    preTreatments: eachOf(fibreOrigins, (origin) =>
      json.texts(`pretreatments_by_fibre_origin.${origin}`).map(byRole),
    ),
    dyeing: eachOf(dyeingTypes, (type) => byRole(json.text(`dyeing_types.${type}`))),
    printing: printingConstants(json, byRole),
    transport: {
      roadShareSteps: roadShareSteps(json),
      distributionRoadKm: kilometres(json.number('transport.distribution_road_km')),
    },
    carBootVolumeM3: json.number('end_of_life.car_boot_volume_m3'),
    exportComplement: {
      ecsPerKgExported: json.number('export_complement.ecs_upt_per_kg_exported'),
      syntheticShareThreshold: shareAt('export_complement.synthetic_share_threshold'),
      probabilityAtOrAbove: shareAt('export_complement.probability_at_or_above'),
      probabilityBelow: shareAt('export_complement.probability_below'),
    },
    durability: durabilityConstants(json),
  }
}

export function eachOf<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // `fromEntries` forgets that the keys are all of the closed list.
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}

function fabricConstants(json: JsonReader, path: string, byRole: Named['byRole']): FabricConstants {
  const process = byRole(json.text(`${path}.process_role`))
  if (!json.has(`${path}.making_complexity_when_chosen`)) return { process, whenChosen: null }
  return {
    process,
    whenChosen: {
      complexity: json.oneOf(`${path}.making_complexity_when_chosen`, makingComplexities),
      wasteRatio: share(json.number(`${path}.making_waste_ratio_when_chosen`)),
    },
  }
}

function spinningConstants(json: JsonReader): FrenchCostConstants['spinning'] {
  const allowedTypes = (origin: FibreOrigin) => {
    const key = origin === 'synthetic' ? 'synthetic' : 'other'
    const allowed = json.texts(`spinning.allowed_by_fibre_origin.${key}`)
    return spinningTypes.filter((type) => allowed.includes(type))
  }
  return {
    referenceYarnSizeNm: json.number('spinning.reference_yarn_size_nm'),
    types: eachOf(spinningTypes, (type) => ({
      kWhPerKgAtReference: json.number(`spinning.types.${type}.factor_kwh_per_kg_at_reference`),
      wasteRatio: share(json.number(`spinning.types.${type}.waste_ratio`)),
    })),
    allowedTypes: eachOf(fibreOrigins, allowedTypes),
  }
}

function printingConstants(json: JsonReader, byRole: Named['byRole']): FrenchCostConstants['printing'] {
  const declared = 'printing.surface_share_regulatory_values'
  return {
    defaultSurfaceShare: share(json.number('printing.default_surface_share')),
    types: eachOf(printingTypes, (type) => ({
      process: byRole(json.text(`printing.types.${type}.process_role`)),
      chemicals: byRole(json.text(`printing.types.${type}.chemicals_role`)),
    })),
    declaredSurfaceShares: json.has(declared) ? json.numbers(declared) : [],
  }
}

/** The last row of the table, "from 3000 km", has share 0: what no step covers goes by sea. */
function roadShareSteps(json: JsonReader): RoadShareStep[] {
  const rows = json.at('transport.road_share_by_road_km')
  if (!Array.isArray(rows)) {
    json.reason('transport.road_share_by_road_km', 'not a list')
    return []
  }
  return rows.flatMap((_row, index) => {
    const path = `transport.road_share_by_road_km.${index}`
    const inclusive = json.has(`${path}.road_km_up_to_inclusive`)
    if (!inclusive && !json.has(`${path}.road_km_below`)) return []
    const roadKm = json.number(`${path}.${inclusive ? 'road_km_up_to_inclusive' : 'road_km_below'}`)
    return [{ roadKm: kilometres(roadKm), inclusive, roadShare: share(json.number(`${path}.road_share`)) }]
  })
}

function durabilityConstants(json: JsonReader): DurabilityConstants {
  return {
    minimum: json.number('durability.minimum'),
    maximum: json.number('durability.maximum'),
    defaultPhysical: json.number('durability.default_physical'),
    weights: {
      rangeWidth: share(json.number('durability.weights.range_width')),
      repair: share(json.number('durability.weights.repair')),
      traceability: share(json.number('durability.weights.traceability')),
    },
    rangeWidthPoints: rangeWidthPoints(json),
    repairRatioFull: json.number('durability.repair_ratio_full'),
    repairRatioZero: json.number('durability.repair_ratio_zero'),
    business: eachOf(businesses, (business) => ({
      factor: json.number(`durability.business.${business}.factor`),
      offset: json.number(`durability.business.${business}.offset`),
    })),
  }
}

function rangeWidthPoints(json: JsonReader): (readonly [number, number])[] {
  const points = json.at('durability.range_width_breakpoints')
  if (!Array.isArray(points)) {
    json.reason('durability.range_width_breakpoints', 'not a list')
    return []
  }
  return points.map((_point, index) => {
    const path = `durability.range_width_breakpoints.${index}`
    return [json.number(`${path}.0`), json.number(`${path}.1`)] as const
  })
}
