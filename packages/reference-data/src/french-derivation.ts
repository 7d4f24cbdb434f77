import { readFrenchFibresFile } from '#files'
import { loadCountries, type Country } from './countries.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

export const fibreReasons = ['same', 'kind', 'proxy', 'proxyBelow', 'family', 'familyBelow', 'none'] as const
export type FibreReason = (typeof fibreReasons)[number]

/** What the French method takes for a material. Source: README of `data/french-derivation`. */
export interface FrenchFibre {
  readonly materialId: string
  /** `null`: it has none. */
  readonly frenchMaterialId: string | null
  /** It holds below this share of the mass only; `null`: at any share. */
  readonly belowShare: number | null
  readonly reason: FibreReason
}

/** What the French method takes for each material and each country, by their ids. */
export interface FrenchDerivation {
  readonly fibres: ReadonlyMap<string, FrenchFibre>
  readonly countries: ReadonlyMap<string, Country>
}

/** @throws ReferenceDataError when a table is broken */
export async function loadFrenchDerivation(): Promise<FrenchDerivation> {
  const reasons: string[] = []
  const [text, countries] = await Promise.all([readFrenchFibresFile(), loadCountries()])
  const fibres = readTable('fibres.csv', text, fibre, reasons)
  refuseIfAny('the French derivation', reasons)
  return {
    fibres: new Map(fibres.map((one) => [one.materialId, one])),
    countries: new Map(countries.map((one) => [one.alpha2, one])),
  }
}

const fibre = (row: Row): FrenchFibre => ({
  materialId: row.text('material_id'),
  frenchMaterialId: row.optionalText('french_material_id'),
  belowShare: row.optionalNumber('below_share'),
  reason: row.oneOf('reason', fibreReasons),
})

/** The key of the sentence that says why the French method takes what it takes for a country. */
export const reasonOfCountry = ({ frenchReason, subregion }: Country): string =>
  frenchReason === 'subregion' ? `subregion ${subregion ?? ''}` : frenchReason
