import {
  choiceRules,
  endOfLifeGroups,
  fabricTechniques,
  materialKinds,
  materialOrigins,
  standInCodes,
  yarnForms,
  type DatasetChoice,
  type DatasetNeed,
  type EndOfLifeShares,
  type PefFabricProcess,
  type PefMaterial,
  type SpinningWords,
} from '@ecotrame/lca'
import { readTable, type Row } from '../tables/table.ts'

/** Choices that belong to no single pack. */
export const readChoices = (text: string, reasons: string[]): readonly DatasetChoice[] =>
  readTable(
    'choices.csv',
    text,
    (row) => ({
      stage: row.text('stage_label'),
      process: row.text('process_choice'),
      material: row.text('fibre_choice'),
      parameter: row.optionalText('parameter_choice') ?? '',
      country: row.text('country_choice'),
      rule: row.oneOf('rule', choiceRules),
      dataset: { packId: row.text('pack'), datasetId: row.text('dataset_id') },
      standIn: row.optionalText('stand_in') === null ? null : row.oneOf('stand_in', standInCodes),
      note: row.optionalText('note') ?? '',
    }),
    reasons,
  )

export function readMaterials(text: string, reasons: string[]): ReadonlyMap<string, PefMaterial> {
  const rows = readTable('materials.csv', text, material, reasons)
  return new Map(rows.map((row) => [row.id, row]))
}

const material = (row: Row): PefMaterial => ({
  id: row.text('id'),
  nameEn: row.text('name_en'),
  nameFr: row.text('name_fr'),
  kind: row.oneOf('kind', materialKinds),
  unit: row.oneOf('unit', ['kg', 'm2']),
  origin: row.oneOf('origin', materialOrigins),
  dyeClass: row.optionalText('dye_class'),
  production: {
    process: row.text('production_process'),
    material: row.text('production_material'),
    parameter: row.optionalText('production_parameter') ?? '',
  },
  defaultOrigins: defaultOrigins(row),
  spinning: spinning(row),
  defaultForm: row.optionalText('default_form') === null ? null : row.oneOf('default_form', yarnForms),
  stapleInNaturalBlend: row.boolean('staple_in_natural_blend'),
  frenchMaterialIds: row.optionalText('french_material_ids')?.split(' ') ?? [],
})

/** `TH 0.4626;ID 0.2605`. */
const defaultOrigins = (row: Row): PefMaterial['defaultOrigins'] =>
  (row.optionalText('default_origins')?.split(';') ?? []).map((origin) => {
    const [country = '', share = ''] = origin.split(' ')
    return { country, share: Number(share) }
  })

function spinning(row: Row): PefMaterial['spinning'] {
  const staple = words(row, 'staple', {
    knitted: row.optionalText('staple_parameter_knitting'),
    woven: row.optionalText('staple_parameter_weaving'),
  })
  const openEndParameter = row.optionalText('open_end_parameter')
  const openEnd = words(row, 'open_end', { knitted: openEndParameter, woven: openEndParameter })
  const filament = words(row, 'filament', filamentParameter(row))
  return {
    ...(staple === null ? {} : { staple }),
    ...(openEnd === null ? {} : { openEnd }),
    ...(filament === null ? {} : { filament }),
  }
}

/** The default rows of filament stand under "count unknown", those of a named machine under "any count". */
function filamentParameter(row: Row) {
  const parameter = row.optionalText('filament_process') === 'filament' ? 'count unknown' : 'any count'
  return { knitted: parameter, woven: parameter }
}

function words(
  row: Row,
  form: 'staple' | 'open_end' | 'filament',
  { knitted, woven }: { readonly knitted: string | null; readonly woven: string | null },
): SpinningWords | null {
  const process = row.optionalText(`${form}_process`)
  const fibre = row.optionalText(`${form}_material`)
  if (process === null || fibre === null) return null
  return {
    process,
    material: fibre,
    parameter: { knitted: knitted ?? '', woven: woven ?? '', nonwoven: '' },
  }
}

export function readFabricProcesses(text: string, reasons: string[]): ReadonlyMap<string, PefFabricProcess> {
  const rows = readTable('fabric-processes.csv', text, fabricProcess, reasons)
  return new Map(rows.map((row) => [row.id, row]))
}

const fabricProcess = (row: Row): PefFabricProcess => ({
  id: row.text('id'),
  nameEn: row.text('name_en'),
  nameFr: row.text('name_fr'),
  technique: row.oneOf('technique', fabricTechniques),
  need: {
    stage: 'textile formation',
    process: row.text('process_choice'),
    material: row.text('fibre_choice'),
    parameter: row.text('parameter_choice'),
  },
  cuttingWasteShare: row.optionalNumber('cutting_waste_share'),
  fixedCount: row.boolean('fixed_count'),
})

/** By `class place technology`. */
export function readDyeing(text: string, reasons: string[]): ReadonlyMap<string, DatasetNeed> {
  const rows = readTable(
    'dyeing.csv',
    text,
    (row): readonly [string, DatasetNeed] => [
      `${row.text('dye_class')} ${row.text('place')} ${row.optionalText('technology') ?? ''}`,
      {
        stage: 'coloration',
        process: row.text('process_choice'),
        material: row.text('fibre_choice'),
        parameter: row.text('parameter_choice'),
      },
    ],
    reasons,
  )
  return new Map(rows)
}

/** By country (or `EU`) and group. */
export function readEndOfLife(text: string, reasons: string[]): ReadonlyMap<string, EndOfLifeShares> {
  const rows = readTable(
    'end-of-life.csv',
    text,
    (row): readonly [string, EndOfLifeShares] => [
      `${row.text('country')} ${row.oneOf('group', endOfLifeGroups)}`,
      {
        recycled: row.number('recycled_share'),
        incinerated: row.number('incinerated_share'),
        landfilled: row.number('landfilled_share'),
      },
    ],
    reasons,
  )
  return new Map(rows)
}
