import type { FieldValue } from './form.ts'

/** Steps that a facility may carry out, in the order of the chain. */
export const facilityProcesses = [
  'fibreProduction',
  'spinning',
  'weaving',
  'knitting',
  'fabricProduction',
  'tanning',
  'dyeingAndFinishing',
  'printing',
  'washing',
  'embroidery',
  'trims',
  'garmentMaking',
  'footwearMaking',
  'packaging',
  'warehousing',
] as const
export type FacilityProcess = (typeof facilityProcesses)[number]

/**
 * What a facility can measure, per kg that leaves the process: electricity in kWh, heat in MJ, water in litres; the
 * others in per cent.
 */
export const ownDataKinds = [
  'electricity',
  'heat',
  'water',
  'renewableElectricity',
  'heatFromBiomass',
  'loss',
] as const
export type OwnDataKind = (typeof ownDataKinds)[number]

/**
 * Years that data of a company may be old: its figures of energy and yield by their year, a document that proves a value
 * since it came. Source: Recommendation (EU) 2021/2279, Annex I, time representativeness of company-specific data (3:
 * at most 3 periods; worse is not allowed); method page PEF, §4.
 */
export const companyDataYears = 3

/**
 * Why the average stays in the place of a figure of a facility.
 * `expired`: its evidence is past, or it is older than the method lets data of a company be; `withoutConsent`: who runs
 * the facility has not agreed, or not any more; `notModelled`: no step or no dataset of the method takes such a figure;
 * `severalFacilities`: another facility states the same, and nobody says which part each one makes; `impossible`: with
 * such a loss nothing would be left.
 */
export const leftOutReasons = [
  'expired',
  'withoutConsent',
  'notModelled',
  'severalFacilities',
  'impossible',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A figure that a facility measured, as it was on the day on which the calculation took it. */
export interface FacilityDatum {
  readonly process: FacilityProcess
  readonly kind: OwnDataKind
  /** In the unit of the kind. */
  readonly value: number
  /** Evidence stands at it that holds: else it is stated, not primary. */
  readonly proven: boolean
  /** Absent: it counts. */
  readonly leftOut?: Extract<LeftOutReason, 'expired' | 'withoutConsent'>
}

/** A facility that an evaluation names. */
export interface FacilityRecord {
  readonly id: string
  readonly name: string
  /** The company whose product it is runs it. */
  readonly ownRun: boolean
  readonly processes: readonly FacilityProcess[]
  readonly data: readonly FacilityDatum[]
}

/** A value of the form that valid evidence stands at. Another value in the same field is not proven by it. */
export interface ProvenValue {
  /** Id of the entry of the composition; `null`: the product. */
  readonly entry: string | null
  readonly parameter: string
  readonly value: FieldValue
}

/** What is known of a product besides its form, as it was on the day on which the calculation took it. */
export interface FormRecords {
  readonly facilities: readonly FacilityRecord[]
  readonly proofs: readonly ProvenValue[]
}
