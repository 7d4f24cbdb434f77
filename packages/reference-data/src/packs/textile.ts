import {
  choiceRules,
  datasetUnits,
  qualityFlags,
  type DataQualityRating,
  type Dataset,
  type DatasetChoice,
  type DatasetPack,
} from '@ecotrame/lca'
import { readTable, type Row } from '../tables/table.ts'
import { flaggedImpacts, publishedImpacts, readWithheld, type FlaggedCell } from './cells.ts'
import type { TextilePackFiles } from './files.ts'
import { readManifest } from './manifest.ts'

/** The textile pack from its tables; what is wrong adds a reason. */
export function textilePack(files: TextilePackFiles, reasons: string[]): DatasetPack {
  const manifest = readManifest('manifest.json', files.manifest, reasons)
  const cells = readTable('withheld.csv', files.withheld, readWithheld, reasons)
  const datasets = readTable(
    'datasets.csv',
    files.datasets,
    (row) => dataset(row, manifest.id, cells),
    reasons,
  )
  return {
    manifest,
    datasets: new Map(datasets.map((one) => [one.id, one])),
    choices: readTable('mapping.csv', files.mapping, (row) => choice(row, manifest.id), reasons),
  }
}

function dataset(row: Row, packId: string, cells: readonly FlaggedCell[]): Dataset {
  const id = row.text('id')
  const flag = row.oneOf('quality_flag', qualityFlags)
  const note = row.optionalText('note')
  const flagged = flaggedImpacts(id, publishedImpacts(row), cells)
  const group = row.text('process_group')
  // A kilogram of detergent is not to be compared with a kilogram washed.
  const subgroup = group === 'use-phase' ? row.text('technology') : row.optionalText('subgroup')
  return {
    id,
    packId,
    nameEn: row.text('original_name'),
    nameFr: null,
    unit: row.oneOf('unit', datasetUnits),
    group: subgroup === null ? group : `${group}, ${subgroup}`,
    location: row.text('location'),
    referenceYear: row.optionalText('reference_year'),
    validUntil: row.optionalText('valid_until'),
    technology: row.optionalText('technology'),
    series: seriesOf(row),
    yarnCountDtex: row.optionalNumber('yarn_count_dtex'),
    inputRatio: row.optionalNumber('input_required_kg_per_kg'),
    ...energyOf(row),
    ...flagged,
    remarks:
      flag === 'ok' || note === null
        ? flagged.remarks
        : [{ category: null, flag, reason: note }, ...flagged.remarks],
    quality: quality(row),
    flag,
  }
}

/** Both or nothing: half of it would be replaced by half. */
function energyOf(row: Row): Pick<Dataset, 'energy'> {
  const electricityKWh = row.optionalNumber('electricity_kwh_per_unit')
  const heatMJ = row.optionalNumber('heat_mj_per_unit')
  return electricityKWh === null || heatMJ === null ? {} : { energy: { electricityKWh, heatMJ } }
}

/** Rows that differ by the yarn count only. */
function seriesOf(row: Row): string | null {
  if (row.optionalText('yarn_count_dtex') === null) return null
  const columns = ['process_group', 'technology', 'material', 'end_use', 'location'] as const
  return columns.map((column) => row.optionalText(column) ?? '').join(', ')
}

function quality(row: Row): DataQualityRating | null {
  if (row.optionalText('dqr') === null) return null
  return {
    dqr: row.number('dqr'),
    precision: row.number('dqr_precision'),
    time: row.number('dqr_time'),
    technology: row.number('dqr_technology'),
    geography: row.number('dqr_geography'),
  }
}

function choice(row: Row, packId: string): DatasetChoice {
  const rule = row.oneOf('rule', choiceRules)
  const own = row.optionalText('dataset_id')
  const [otherPack, otherId] = row.optionalText('other_dataset')?.split(':') ?? []
  const other = otherPack && otherId ? { packId: otherPack, datasetId: otherId } : null
  return {
    stage: row.text('stage_label'),
    process: row.text('process_choice'),
    material: row.optionalText('fibre_choice') ?? 'any',
    parameter: row.optionalText('parameter_choice') ?? '',
    country: row.text('country_choice'),
    rule,
    // Rule `none` may name a row that is no use: corrected toxicity alone.
    dataset: rule === 'none' ? null : own === null ? other : { packId, datasetId: own },
    standIn: rule === 'proxy' ? 'proxy' : null,
    note: row.optionalText('note') ?? '',
  }
}
