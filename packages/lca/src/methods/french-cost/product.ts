import type { ScoredProcess } from '../../datasets/process.ts'
import type { Kilograms, Share } from '../../quantities/quantity.ts'
import type { Warning } from '../../problems/problem.ts'
import type { Business, FabricProcess, FrenchStage, MakingComplexity, SpinningType } from './codes.ts'
import type { BillComponent } from './result.ts'
import type { FrenchCostRelease, FrenchCountry, FrenchMaterial, FrenchProduct } from './release.ts'

/**
 * One garment as the method sees it: every identifier looked up, every default decided, every limit checked.
 * Made by `frenchCostProduct`; whoever holds one may compute without asking again.
 */
export interface FrenchCostProduct {
  readonly release: FrenchCostRelease
  readonly massKg: Kilograms
  readonly category: FrenchProduct
  readonly materials: readonly FibreOfProduct[]
  readonly trims: readonly TrimOfProduct[]
  readonly countries: Readonly<Record<FrenchStage, FrenchCountry>>
  /** False: switched off by the user. Such a stage is not computed at all (§9). */
  readonly runs: Readonly<Record<FrenchStage, boolean>>
  /** False: counts in no total, be it switched off by the user or by upcycling (§9). */
  readonly enabled: Readonly<Record<FrenchStage, boolean>>
  readonly fabricProcess: FabricProcess
  readonly yarnSizeNm: number
  readonly surfaceMassGPerM2: number
  readonly dyeing: ScoredProcess
  readonly printing: PrintingOfProduct | null
  readonly fading: boolean
  readonly makingWasteRatio: Share
  readonly makingDeadStockRatio: Share
  readonly makingComplexity: MakingComplexity
  /** `null`: the default of the making country, which depends on the durability (§6.3). */
  readonly airTransportRatio: Share | null
  readonly business: Business
  readonly numberOfReferences: number
  readonly priceEur: number
  readonly physicalDurability: number
  readonly traceability: boolean
  readonly warnings: readonly Warning[]
}

export interface FibreOfProduct {
  readonly component: BillComponent
  readonly fibre: FrenchMaterial
  readonly share: Share
  readonly spinning: SpinningType
  readonly country: FrenchCountry
}

export interface TrimOfProduct {
  readonly component: BillComponent
  readonly trimId: string
  readonly quantity: number
  /** Of one piece. */
  readonly massKg: Kilograms
  readonly elements: readonly TrimElementOfProduct[]
}

/** One element of one piece of a trim, with the mass on which each of its transforms works. */
export interface TrimElementOfProduct {
  readonly material: ScoredProcess
  /** What enters, in the unit of the material process. */
  readonly amount: number
  readonly transforms: readonly { readonly process: ScoredProcess; readonly massKg: Kilograms }[]
}

export interface PrintingOfProduct {
  readonly process: ScoredProcess
  readonly chemicals: ScoredProcess
  readonly surfaceShare: Share
}
