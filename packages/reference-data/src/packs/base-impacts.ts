import { datasetUnits, efCategories, type Dataset, type DatasetPack, type EfCategory } from '@ecotrame/lca'
import { readTable, type Row } from '../tables/table.ts'
import { flaggedImpacts, publishedImpacts, type FlaggedCell } from './cells.ts'
import { energyChoices, type EnergyRow } from './energy-choices.ts'
import type { BaseImpactsFiles } from './files.ts'
import { impactColumns } from './impact-columns.ts'
import { readManifest } from './manifest.ts'

/**
 * The starter pack from its tables; what is wrong adds a reason.
 * @param regions continent of each country, by ISO code
 */
export function baseImpactsPack(
  files: BaseImpactsFiles,
  regions: ReadonlyMap<string, string | null>,
  reasons: string[],
): DatasetPack {
  const manifest = readManifest('manifest.json', files.manifest, reasons)
  const cells = readTable('flags.csv', files.flags, (row) => flaggedCell(row, reasons), reasons)
  const datasets = [
    ...readTable(
      'processes_textile.csv',
      files.textile,
      (row) => dataset(row, manifest.id, cells, row.optionalText('note')),
      reasons,
    ),
    ...readTable(
      'processes_packaging_energy_transport.csv',
      files.packaging,
      (row) => dataset(row, manifest.id, cells, null),
      reasons,
    ),
  ]
  const energies = readTable('countries.csv', files.countries, energyRow, reasons)
  return {
    manifest,
    datasets: new Map(datasets.map((one) => [one.id, one])),
    choices: energyChoices(manifest.id, energies, datasets, regions),
  }
}

function dataset(row: Row, packId: string, cells: readonly FlaggedCell[], note: string | null): Dataset {
  const id = row.text('process_id')
  const flagged = flaggedImpacts(id, publishedImpacts(row), cells)
  return {
    id,
    packId,
    nameEn: row.text('name_en'),
    nameFr: row.optionalText('name_fr'),
    unit: row.oneOf('unit', datasetUnits),
    group: row.text('kind'),
    location: mixCode(row),
    referenceYear: null,
    validUntil: null,
    technology: null,
    series: null,
    yarnCountDtex: null,
    inputRatio: null,
    ...flagged,
    remarks:
      note === null
        ? flagged.remarks
        : [{ category: null, flag: 'caution', reason: note }, ...flagged.remarks],
    quality: null,
    flag: worstFlag(flagged.remarks),
  }
}

/** The country of an electricity mix stands at the end of its name. */
function mixCode(row: Row): string | null {
  if (row.text('kind') !== 'electricity') return null
  return /, ([A-Z]{2,3})$/.exec(row.text('name_en'))?.[1] ?? null
}

function worstFlag(remarks: Dataset['remarks']): Dataset['flag'] {
  if (remarks.some(({ flag }) => flag === 'suspect')) return 'suspect'
  return remarks.length > 0 ? 'caution' : null
}

/** The table names categories by the beginning of their column. */
function flaggedCell(row: Row, reasons: string[]): FlaggedCell {
  const name = row.text('category')
  const category: EfCategory | undefined = efCategories.find((one) =>
    impactColumns[one].startsWith(`${name}_`),
  )
  if (category === undefined) reasons.push(`flags.csv: "${name}" is no category`)
  return {
    datasetId: row.text('process_id'),
    category: category ?? 'cch',
    flag: row.oneOf('flag', ['caution', 'suspect']),
    reason: row.text('reason'),
  }
}

const energyRow = (row: Row): EnergyRow => ({
  country: row.text('country_code'),
  electricityId: row.text('electricity_process_id'),
  heatId: row.text('heat_process_id'),
})
