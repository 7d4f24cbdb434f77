import { readCountriesFile } from '#files'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

/** Why the French method takes what it takes for a country; sentences: `frenchReasons`. */
export const countryReasons = ['own', 'subregion', 'geography', 'none'] as const
export type CountryReason = (typeof countryReasons)[number]

/** A country of ISO 3166-1. */
export interface Country {
  readonly alpha2: string
  readonly alpha3: string
  /** ISO 3166-1 numeric, with its zeros: what maps name countries by. */
  readonly numeric: string
  readonly nameEn: string
  readonly nameFr: string
  readonly isEuMember: boolean
  /** Continent by the United Nations; `null`: not stated. */
  readonly region: string | null
  /** Degrees, WGS 84: the centroid of its largest part, a stand-in for the place of a facility. */
  readonly latitude: number
  readonly longitude: number
  /** What the French method takes for it: itself, its region, or `---` (unknown) where no region holds it. */
  readonly frenchCostCode: string
  readonly frenchReason: CountryReason
  /** United Nations, M49; `null`: not stated. */
  readonly subregion: string | null
}

let loaded: Promise<readonly Country[]> | undefined

/** All countries, by code: many tables name them, and they are read once. @throws ReferenceDataError when the table is broken */
export const loadCountries = (): Promise<readonly Country[]> => (loaded ??= readCountries())

async function readCountries(): Promise<readonly Country[]> {
  const reasons: string[] = []
  const countries = readTable('countries.csv', await readCountriesFile(), country, reasons)
  refuseIfAny('countries', reasons)
  return countries
}

const country = (row: Row): Country => ({
  alpha2: row.text('alpha2'),
  alpha3: row.text('alpha3'),
  numeric: row.text('numeric'),
  nameEn: row.text('name_en'),
  nameFr: row.text('name_fr'),
  isEuMember: row.optionalText('eu_member') === 'yes',
  region: row.optionalText('un_region'),
  latitude: row.number('lat'),
  longitude: row.number('lon'),
  frenchCostCode: row.text('french_region'),
  frenchReason: row.oneOf('french_region_reason', countryReasons),
  subregion: row.optionalText('un_subregion'),
})
