import {
  kilometres,
  share,
  type Distance,
  type FrenchCostRelease,
  type FrenchCountry,
  type FrenchMaterial,
  type FrenchProduct,
  type FrenchTrim,
  type NamedProcesses,
  type ScoredProcess,
} from '@ecotrame/lca'
import { eachOf, readConstants } from './read-constants.ts'
import { readLimits, readRules, useElectricityRule } from './read-rules.ts'
import { rolesOfNamedProcesses, useElectricityOf } from './roles.ts'
import type { CountryRow, FrenchCostTables, MaterialRow, ProductRow } from './tables.ts'

/**
 * The tables, looked up and ready to compute. They have passed the invariants: a reference that leads nowhere
 * is a mistake of this program.
 */
export function assembleRelease(id: string, tables: FrenchCostTables): FrenchCostRelease {
  const { constants, rules } = tables
  const processes = new Map(tables.processes.map((process) => [process.id, process]))
  const byRole = lookUpIn(
    new Map(tables.processes.map((process) => [process.role, process])),
    'process of role',
  )
  const countries = assembleCountries(tables, processes)
  const country = lookUpIn(countries, 'country')
  return {
    id,
    dataDate: constants.text('data_date'),
    officialVersion: constants.has('official_version') ? constants.text('official_version') : '3.1',
    rules: readRules(rules, constants),
    limits: readLimits(rules, constants),
    constants: readConstants(constants, { byRole, country }),
    named: assembleNamed(tables, byRole, country),
    processes,
    materials: assembleMaterials(tables, processes, country),
    countries,
    products: assembleProducts(tables, processes),
    trims: assembleTrims(tables, processes),
    impactCategories: tables.impactCategories,
  }
}

type LookUp<Value> = (id: string) => Value

function lookUpIn<Value>(rows: ReadonlyMap<string, Value>, what: string): LookUp<Value> {
  return (id) => {
    const row = rows.get(id)
    if (row === undefined) throw new Error(`No ${what} ${id}: the invariants should have refused the tables`)
    return row
  }
}

function assembleCountries(
  { countries: rows, distances: pairs }: FrenchCostTables,
  processes: ReadonlyMap<string, ScoredProcess>,
): ReadonlyMap<string, FrenchCountry> {
  const process = lookUpIn(processes, 'process')
  const distances = new Map(rows.map(({ code }) => [code, new Map<string, Distance>()]))
  for (const { a, b, roadKm, seaKm, airKm } of pairs) {
    const distance = { road: kilometres(roadKm), sea: kilometres(seaKm), air: kilometres(airKm) }
    distances.get(a)?.set(b, distance)
    distances.get(b)?.set(a, distance)
  }
  const country = (row: CountryRow): FrenchCountry => ({
    code: row.code,
    nameFr: row.nameFr,
    nameEn: row.nameEn,
    zone: row.zone,
    type: row.type,
    electricity: process(row.electricityProcessId),
    heat: process(row.heatProcessId),
    aquaticPollutionScenario: row.aquaticPollutionScenario,
    aquaticPollutionRatio: share(row.aquaticPollutionRatio),
    defaultAirRatio: { durable: share(row.airRatioDurable), other: share(row.airRatioOther) },
    usableForTextile: row.usableForTextile,
    usableForFood: row.usableForFood,
    distances: distances.get(row.code) ?? new Map(),
  })
  return new Map(rows.map((row) => [row.code, country(row)]))
}

function assembleNamed(
  { rules, constants }: FrenchCostTables,
  byRole: LookUp<ScoredProcess>,
  country: LookUp<FrenchCountry>,
): NamedProcesses {
  const names = Object.keys(rolesOfNamedProcesses) as (keyof typeof rolesOfNamedProcesses)[]
  const use = useElectricityOf(useElectricityRule(rules, constants))
  return {
    ...eachOf(names, (name) => byRole(rolesOfNamedProcesses[name])),
    useElectricity: 'role' in use ? byRole(use.role) : country(use.country).electricity,
    trimTransformElectricity: byRole(constants.text('trim_transforms.electricity_role')),
    trimTransformHeat: byRole(constants.text('trim_transforms.heat_role')),
  }
}

function assembleMaterials(
  { materials: rows }: FrenchCostTables,
  processes: ReadonlyMap<string, ScoredProcess>,
  country: LookUp<FrenchCountry>,
): ReadonlyMap<string, FrenchMaterial> {
  const process = lookUpIn(processes, 'process')
  const replaced = lookUpIn(new Map(rows.map((row) => [row.id, row])), 'material')
  const material = ({ recycledFromMaterialId: from, ...row }: MaterialRow): FrenchMaterial => ({
    id: row.id,
    nameFr: row.nameFr,
    nameEn: row.nameEn,
    origin: row.origin,
    process: process(row.processId),
    defaultCountry: country(row.defaultCountryCode),
    geographicOriginFr: row.geographicOriginFr,
    geographicOriginEn: row.geographicOriginEn,
    isPrimary: row.isPrimary,
    isRecycled: row.isRecycled,
    // A recycled fibre without the two values of the formula counts as its own process alone (method page §5.1).
    recycling:
      from === null || row.manufacturerAllocation === null || row.recycledQualityRatio === null
        ? null
        : {
            replacedMaterialId: from,
            replacedProcess: process(replaced(from).processId),
            manufacturerAllocation: share(row.manufacturerAllocation),
            qualityRatio: share(row.recycledQualityRatio),
          },
    recycledCounterpartProcessId: row.recycledCounterpartProcessId,
    defaultSpinning: row.defaultSpinning,
    microfibreEcsPerKg: row.microfibreEcsPerKg,
  })
  return new Map(rows.map((row) => [row.id, material(row)]))
}

function assembleProducts(
  { products: rows, productTrims }: FrenchCostTables,
  processes: ReadonlyMap<string, ScoredProcess>,
): ReadonlyMap<string, FrenchProduct> {
  const process = lookUpIn(processes, 'process')
  const product = (row: ProductRow): FrenchProduct => ({
    id: row.id,
    nameFr: row.nameFr,
    nameEn: row.nameEn,
    fabricProcess: row.fabricProcess,
    surfaceMassGPerM2: row.surfaceMassGPerM2,
    yarnSizeNm: row.yarnSizeNm,
    makingComplexity: row.makingComplexity,
    makingWasteRatio: share(row.makingWasteRatio),
    business: row.business,
    numberOfReferences: row.numberOfReferences,
    priceEur: row.priceEur,
    repairCostEur: row.repairCostEur,
    traceability: row.traceability,
    daysOfWear: row.daysOfWear,
    wearsPerCareCycle: row.wearsPerCareCycle,
    ironingElectricityMJPerCycle: row.ironingElectricityMJPerCycle,
    care: process(row.careProcessId),
    endOfLifeVolumeM3: row.endOfLifeVolumeM3,
    trims: productTrims
      .filter(({ productId }) => productId === row.id)
      .map(({ trimId, quantity }) => ({ trimId, quantity })),
    information: {
      careCyclesPublished: row.careCyclesPublished,
      tumbleDryerShare: row.tumbleDryerShare,
      ironingShare: row.ironingShare,
      ironingHoursPerCycle: row.ironingHoursPerCycle,
      dyeingMedium: row.dyeingMedium,
    },
  })
  return new Map(rows.map((row) => [row.id, product(row)]))
}

function assembleTrims(
  { trimElements, rules }: FrenchCostTables,
  processes: ReadonlyMap<string, ScoredProcess>,
): ReadonlyMap<string, FrenchTrim> {
  const process = lookUpIn(processes, 'process')
  const trims = new Map<string, FrenchTrim>()
  if (rules.has('empty_trim')) {
    const id = rules.text('empty_trim.trim_id')
    const [nameFr, nameEn] = [rules.text('empty_trim.name_fr'), rules.text('empty_trim.name_en')]
    trims.set(id, { id, nameFr, nameEn, elements: [] })
  }
  for (const { trimId: id, nameFr, nameEn, amount, materialProcessId, transformProcessIds } of trimElements) {
    const element = {
      amount,
      material: process(materialProcessId),
      transforms: transformProcessIds.map(process),
    }
    trims.set(id, { id, nameFr, nameEn, elements: [...(trims.get(id)?.elements ?? []), element] })
  }
  return trims
}
