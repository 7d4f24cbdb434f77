import type { ByCategory } from '../../impacts/categories.ts'
import type { WeightingSet } from '../../impacts/weighting.ts'
import type { Wording } from '../../language.ts'
import type { LifeCycleId } from '../../product/form.ts'
import type { DatasetNeed, StandInCode } from '../../datasets/choice.ts'
import type { Kilometres } from '../../quantities/quantity.ts'
import type {
  CategoryGroup,
  DyeingPlace,
  ExcludedCode,
  FabricTechnique,
  MaterialOrigin,
  PartKind,
  PefMaterialKind,
  PrintKind,
  SalesChannel,
  TransportMode,
  YarnForm,
} from './codes.ts'

/** Everything that PEF knows besides a product and datasets: figures, rules and lists, from the reference data. */
export interface PefMethod {
  /** `PEFCR A&F 3.1 / EF 3.1`: shown beside each figure. */
  readonly id: string
  readonly weighting: WeightingSet
  /** Weights of the French cost, for French PEF in reading 1. */
  readonly frenchWeighting: WeightingSet
  readonly impactCategories: ByCategory<{ readonly name: string; readonly unit: string }>
  readonly categories: ReadonlyMap<string, PefCategory>
  readonly subCategories: ReadonlyMap<string, PefSubCategory>
  readonly materials: ReadonlyMap<string, PefMaterial>
  readonly fabricProcesses: ReadonlyMap<string, PefFabricProcess>
  /** By `class place technology`; technology empty: not stated. */
  readonly dyeing: ReadonlyMap<string, DatasetNeed>
  readonly countries: ReadonlyMap<string, PefCountry>
  readonly rules: PefRules
}

/** One category of products: a data file. */
export interface PefCategory {
  readonly id: string
  readonly name: Wording
  readonly group: CategoryGroup
  /** Sub-category of the PEFCR: `RP1`. `null`: outside its scope, or not established. */
  readonly pefcrSubcategory: string | null
  /** Product of the French environmental cost; `null`: outside its legal scope. */
  readonly frenchProductId: string | null
  readonly typicalMassG: number | null
  /** Stages that a product of the category can have. */
  readonly stages: readonly LifeCycleId[]
  /** How its main part is made when nothing is said. */
  readonly part: {
    readonly kind: PartKind
    readonly fabricProcess: string
    readonly dyeing: { readonly place: DyeingPlace; readonly technology: string | null }
  }
  /** Of fabrics. */
  readonly cuttingWaste: SourcedShare
  readonly sheetCuttingWaste: SourcedShare
  /** `null`: not sewn in the sense of the method. */
  readonly sewing: { readonly minutes: number; readonly source: string } | null
  /** One row for the make-up of shoes. `null`: none. */
  readonly assembly: PefAssembly | null
  /** Stages that another one contains. */
  readonly includedElsewhere: readonly { readonly stage: LifeCycleId; readonly in: LifeCycleId }[]
  /** Steps that the category always lacks. */
  readonly outOfScope: readonly ExcludedCode[]
  /** Row of the end-of-life table. */
  readonly endOfLife: EndOfLifeGroup
}

export interface SourcedShare {
  readonly share: number
  readonly source: string
}

export interface PefAssembly {
  readonly process: string
  /** Words of the rows by country; `null`: there are none. */
  readonly countryProcess: string | null
  readonly per: 'pair' | 'kg'
  readonly standIn: StandInCode | null
  readonly source: string
}

export const endOfLifeGroups = ['apparel', 'footwear', 'other'] as const
export type EndOfLifeGroup = (typeof endOfLifeGroups)[number]

/** Defaults of one sub-category. Source: PEFCR A&F 3.1, Tables 7, 39 to 42, 44 (transcribed). */
export interface PefSubCategory {
  readonly id: string
  readonly name: string
  /** Default days of wear. */
  readonly daysOfUse: number
  readonly volumeM3: number
  /** `null`: no care. */
  readonly care: PefCareDefaults | null
}

export interface PefCareDefaults {
  readonly temperatureC: number
  readonly usesBetweenWashes: number
  readonly tumbleDriedShare: number
  readonly ironedShare: number
  readonly ironingMinutes: number
}

/** A material with the words by which the choice tables know its steps. */
export interface PefMaterial {
  readonly id: string
  readonly nameEn: string
  readonly nameFr: string
  readonly kind: PefMaterialKind
  /** In which its datasets count: a material per m² needs the mass of a m². */
  readonly unit: 'kg' | 'm2'
  readonly origin: MaterialOrigin
  /** `null`: not dyed as a fibre. */
  readonly dyeClass: string | null
  readonly production: { readonly process: string; readonly material: string; readonly parameter: string }
  /** Where it comes from when nobody says; empty: unknown. */
  readonly defaultOrigins: readonly { readonly country: string; readonly share: number }[]
  readonly spinning: Readonly<Partial<Record<YarnForm, SpinningWords>>>
  readonly defaultForm: YarnForm | null
  /** Polyester in a blend with natural fibres is spun as staple (choice 22). */
  readonly stapleInNaturalBlend: boolean
  /** Materials of the French release that mean the same. */
  readonly frenchMaterialIds: readonly string[]
}

export interface SpinningWords {
  readonly process: string
  readonly material: string
  readonly parameter: Readonly<Record<FabricTechnique, string>>
}

export interface PefFabricProcess {
  readonly id: string
  readonly nameEn: string
  readonly nameFr: string
  readonly technique: FabricTechnique
  readonly need: DatasetNeed
  /** Replaces that of the category; `null`: it does not. */
  readonly cuttingWasteShare: number | null
  /** True: one row, whatever the yarn count. */
  readonly fixedCount: boolean
}

export interface PefCountry {
  readonly code: string
  readonly nameEn: string
  readonly nameFr: string
  /** Continent by the United Nations; `null`: not stated. */
  readonly region: string | null
}

export interface Leg {
  readonly mode: TransportMode
  readonly km: Kilometres
}

/** Energy of one step, per kg (of a print: per m²). */
export interface StepEnergy {
  readonly electricityMJ: number
  readonly heatMJ: number
}

export interface StorageRule {
  readonly electricityKWhPerM2Year: number
  readonly gasMJPerM2Year: number
  /** Usable volume per floor, m. */
  readonly usableHeightM: number
  readonly weeks: number
}

/** Rules with their figures. Every figure stands in the reference data with its source. */
export interface PefRules {
  /** Cutting waste is a share of what is cut (`input`) or of what is made (`output`). Choice 3. */
  readonly cuttingWasteBasis: 'input' | 'output'
  readonly losses: {
    readonly leftovers: number
    readonly unsold: number
    readonly distribution: number
    /** Of parts that are not cut, share of the output. */
    readonly manufacturing: number
  }
  /** kg in per kg out of a step whose row states none. Choice 4. */
  readonly fallbackRatios: Readonly<Record<YarnForm | FabricTechnique | 'dyeing', number>>
  /** `null`: out of scope. */
  readonly preparation: Readonly<Record<MaterialOrigin, StepEnergy | null>>
  readonly finishing: StepEnergy | null
  /** Per m² of print, per kg of faded garment. */
  readonly printing: Readonly<Record<PrintKind, StepEnergy>>
  readonly fading: StepEnergy
  readonly sewingKWhPerMinute: number
  readonly durability: {
    readonly intrinsic: { readonly minimum: number; readonly maximum: number; readonly default: number }
    readonly intrinsicClasses: Readonly<Record<string, number>>
    readonly repairability: { readonly minimum: number; readonly maximum: number; readonly default: number }
    /** From this share of leather and fur no multiplier exists. */
    readonly leatherShare: number
  }
  readonly functionalUnitDays: number
  readonly transport: {
    readonly sameContinent: readonly Leg[]
    readonly otherContinent: readonly Leg[]
    readonly packagingToFactory: readonly Leg[]
    readonly toCentreFromEurope: readonly Leg[]
    readonly toCentreFromOverseas: readonly Leg[]
    readonly toCentreByAir: readonly Leg[]
    readonly channels: Readonly<Record<SalesChannel, PefChannel>>
    /** Region of the distribution centre. */
    readonly centreRegion: string
  }
  readonly storage: {
    /** Floor is packed volume times this over the usable height. */
    readonly volumeFactor: number
    readonly centre: StorageRule
    readonly store: StorageRule
  }
  readonly defaultMarket: string
  /** By country (or `EU`) and group. */
  readonly endOfLife: ReadonlyMap<string, EndOfLifeShares>
  readonly circularFootprint: {
    readonly materials: ReadonlyMap<string, CircularFootprintDefaults>
    readonly otherMaterials: CircularFootprintDefaults
    /** B. */
    readonly energyAllocation: number
    /** Burnt with recovery, of what is not recycled. */
    readonly energyRecoveryShare: number
    readonly heatEfficiency: number
    readonly electricityEfficiency: number
  }
  /** kg per item, by channel and group of products. */
  readonly packaging: Readonly<
    Record<SalesChannel, Readonly<Record<'apparel' | 'footwear', readonly PackagingDefault[]>>>
  >
}

export interface PefChannel {
  /** False: the goods do not pass the centre. */
  readonly throughCentre: boolean
  readonly stored: boolean
  /** After the centre, or from the factory. */
  readonly legs: readonly Leg[]
}

/** Where a product goes in the end; the three add up to 1. */
export interface EndOfLifeShares {
  readonly recycled: number
  readonly incinerated: number
  readonly landfilled: number
}

/** Parameters of the Circular Footprint Formula that a material brings. */
export interface CircularFootprintDefaults {
  readonly allocation: number
  readonly recycledContent: number
  readonly recyclingRate: number
  readonly qualityRatio: number
  /** MJ per kg. */
  readonly heatingValue: number
}

export interface PackagingDefault {
  readonly item: string
  readonly materialId: string
  readonly level: 'primary' | 'secondary' | 'tertiary'
  readonly kg: number
}
