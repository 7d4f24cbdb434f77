import { readCountriesFile } from '#files'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

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
  /** Code under which the French method knows it: itself, or the region proposed for it; `null` where none is. */
  readonly frenchCostCode: string | null
}

/** All countries, by code. @throws ReferenceDataError when the table is broken */
export async function loadCountries(): Promise<readonly Country[]> {
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
  frenchCostCode:
    row.optionalText('own_entry_in_ecobalyse_textile') === 'yes'
      ? row.text('alpha2')
      : row.optionalText('proposed_ecobalyse_region'),
})
