import { efCategories, impactFigures, type Dataset, type DatasetPack } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Row, Sheet } from '../../../platform/tables/cells.ts'
import { impactNames } from '../names.ts'
import type { DatasetBasis } from '../../evaluations/index.ts'
import { heading, inLanguage, sheetIn } from './sheet.ts'

function* datasetRows(packs: readonly DatasetPack[], language: Language): Generator<Row> {
  for (const { manifest, datasets } of packs)
    for (const dataset of datasets.values()) yield datasetRow(dataset, manifest, language)
}

function datasetRow(
  dataset: Dataset,
  { id, release, licence }: DatasetPack['manifest'],
  language: Language,
): Row {
  const impacts = impactFigures(dataset.impacts)
  return [
    dataset.id,
    inLanguage(language, dataset),
    dataset.group,
    dataset.unit,
    dataset.location,
    dataset.referenceYear,
    dataset.validUntil,
    dataset.technology,
    dataset.quality?.dqr ?? null,
    dataset.flag,
    id,
    release,
    licence.name,
    /-SA(-|$)/.test(licence.id),
    ...efCategories.map((category) => impacts[category]),
  ]
}

/** The datasets of the packs that an organization computes with; an empty cell is not covered. */
export function datasetsSheet(
  packs: readonly DatasetPack[],
  { impactCategories }: DatasetBasis['method'],
  language: Language,
): Sheet {
  const headings = [
    heading('Id', 'Id'),
    { ...heading('Dataset', 'Jeu de données'), width: 50 },
    heading('Group', 'Groupe'),
    heading('Unit', 'Unité'),
    heading('Place', 'Lieu'),
    heading('Valid from', 'Valable à partir de'),
    heading('Valid until', 'Valable jusqu’à'),
    heading('Technology', 'Technologie'),
    heading('Data quality (1 best to 5)', 'Qualité des données (1 à 5, 1 la meilleure)', 'number'),
    heading('Flag', 'Signalement'),
    heading('Data pack', 'Base de données'),
    heading('Release of the data pack', 'Version de la base'),
    heading('Licence', 'Licence'),
    heading('Share alike', 'Partage dans les mêmes conditions', 'boolean'),
    ...efCategories.map((category) =>
      heading(impactNames[category].en, impactNames[category].fr, 'number', impactCategories[category].unit),
    ),
  ]
  return sheetIn(language, { en: 'Datasets', fr: 'Jeux de données' }, headings, datasetRows(packs, language))
}
