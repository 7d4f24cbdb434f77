import type { ChoiceRule, Dataset, DatasetChoice } from '@ecotrame/lca'

/** Energies of one country, as the table of the pack gives them. */
export interface EnergyRow {
  readonly country: string
  readonly electricityId: string
  readonly heatId: string
}

/** Steam of the table for a European country, and for one elsewhere. */
const europeanHeat = '63b1b03f-1f73-4791-829d-d49c06ddc8ee'
const heatElsewhere = '2e8de6f6-0ea1-455b-adce-ea74d307d222'

/**
 * Electricity and heat by country: the table of the pack, then every other mix that names a country, and the
 * steam of its continent as a stand-in. Source: choice 9; README of the pack.
 */
export function energyChoices(
  packId: string,
  rows: readonly EnergyRow[],
  datasets: readonly Dataset[],
  regions: ReadonlyMap<string, string | null>,
): readonly DatasetChoice[] {
  const listed = new Set(rows.map(({ country }) => country))
  const others = datasets.flatMap(({ id, location }) =>
    location !== null && !listed.has(location) && regions.has(location) ? [{ country: location, id }] : [],
  )
  const energy = (process: string, country: string, datasetId: string, rule: ChoiceRule): DatasetChoice => ({
    stage: 'energy',
    process,
    material: 'any',
    parameter: '',
    country,
    rule,
    dataset: { packId, datasetId },
    standIn: rule === 'proxy' ? 'proxy' : null,
    note: '',
  })
  const heatOf = (country: string) => (regions.get(country) === 'Europe' ? europeanHeat : heatElsewhere)
  return [
    ...rows.map(({ country, electricityId }) => energy('electricity', country, electricityId, 'default')),
    ...rows.map(({ country, heatId }) => energy('heat', country, heatId, 'default')),
    ...others.map(({ country, id }) => energy('electricity', country, id, 'default')),
    ...others.map(({ country }) => energy('heat', country, heatOf(country), 'proxy')),
  ]
}
