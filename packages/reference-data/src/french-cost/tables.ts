import type {
  Business,
  FabricProcess,
  FibreOrigin,
  FrenchImpactCategory,
  MakingComplexity,
  ScoredProcess,
  SpinningType,
} from '@ecotrame/lca'
import type { JsonReader } from '../tables/json.ts'

/** The tables of one release as they stand in the files: identifiers not yet looked up. */
export interface FrenchCostTables {
  readonly processes: readonly ScoredProcess[]
  readonly materials: readonly MaterialRow[]
  readonly countries: readonly CountryRow[]
  readonly products: readonly ProductRow[]
  readonly productTrims: readonly { productId: string; trimId: string; quantity: number }[]
  readonly trimElements: readonly TrimElementRow[]
  readonly distances: readonly DistanceRow[]
  readonly impactCategories: readonly FrenchImpactCategory[]
  readonly constants: JsonReader
  readonly rules: JsonReader
}

export interface MaterialRow {
  readonly id: string
  readonly nameFr: string
  readonly nameEn: string
  readonly origin: FibreOrigin
  readonly processId: string
  readonly defaultCountryCode: string
  readonly geographicOriginFr: string
  readonly geographicOriginEn: string
  readonly isPrimary: boolean
  readonly isRecycled: boolean
  readonly recycledFromMaterialId: string | null
  readonly recycledCounterpartProcessId: string | null
  readonly manufacturerAllocation: number | null
  readonly recycledQualityRatio: number | null
  readonly defaultSpinning: SpinningType
  readonly microfibreEcsPerKg: number
}

export interface CountryRow {
  readonly code: string
  readonly nameFr: string
  readonly nameEn: string
  readonly zone: string
  readonly type: 'country' | 'region' | 'unknown'
  readonly electricityProcessId: string
  readonly heatProcessId: string
  readonly aquaticPollutionScenario: 'best' | 'average' | 'worst'
  readonly aquaticPollutionRatio: number
  readonly airRatioDurable: number
  readonly airRatioOther: number
  readonly usableForTextile: boolean
  readonly usableForFood: boolean
}

export interface ProductRow {
  readonly id: string
  readonly nameFr: string
  readonly nameEn: string
  readonly fabricProcess: FabricProcess
  readonly surfaceMassGPerM2: number
  readonly yarnSizeNm: number
  readonly makingComplexity: MakingComplexity
  readonly makingMinutes: number
  readonly makingWasteRatio: number
  readonly business: Business
  readonly numberOfReferences: number
  readonly priceEur: number
  readonly repairCostEur: number
  readonly traceability: boolean
  readonly daysOfWear: number
  readonly wearsPerCareCycle: number
  readonly careCyclesComputed: number
  readonly careCyclesPublished: number
  readonly ironingElectricityMJPerCycle: number
  readonly careProcessId: string
  readonly tumbleDryerShare: number
  readonly ironingShare: number
  readonly ironingHoursPerCycle: number
  readonly endOfLifeVolumeM3: number
  readonly dyeingMedium: string
}

export interface TrimElementRow {
  readonly trimId: string
  readonly nameFr: string
  readonly nameEn: string
  readonly materialProcessId: string
  readonly amount: number
  readonly transformProcessIds: readonly string[]
  readonly ecsPerTrim: number
  readonly pefPerTrim: number
}

export interface DistanceRow {
  readonly a: string
  readonly b: string
  readonly roadKm: number
  readonly seaKm: number
  readonly airKm: number
}
