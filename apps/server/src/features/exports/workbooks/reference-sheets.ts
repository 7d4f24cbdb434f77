import {
  efCategories,
  impactFigures,
  type Dataset,
  type DatasetPack,
  type FrenchCostRelease,
  type PefMethod,
} from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Row, Sheet } from '../../../platform/tables/cells.ts'
import { impactNames } from '../names.ts'
import { heading, sheetIn } from './sheet.ts'

const inLanguage = (
  language: Language,
  { nameEn, nameFr }: { readonly nameEn: string; readonly nameFr: string | null },
) => ({ en: nameEn, fr: nameFr ?? nameEn })[language]

/** The materials of the French release, with the process that makes each. */
export function frenchMaterialsSheet(
  { materials, id: release }: FrenchCostRelease,
  language: Language,
): Sheet {
  const rows = [...materials.values()].map((material): Row => [
    material.id,
    inLanguage(language, material),
    material.origin,
    { en: material.geographicOriginEn, fr: material.geographicOriginFr }[language],
    material.defaultCountry.code,
    material.isPrimary,
    material.isRecycled,
    material.recycling?.replacedMaterialId ?? null,
    material.recycling?.manufacturerAllocation ?? null,
    material.recycling?.qualityRatio ?? null,
    material.defaultSpinning,
    material.microfibreEcsPerKg,
    material.process.id,
    inLanguage(language, material.process),
    material.process.ecs,
    material.process.pef,
    material.process.sourceDatabase,
    release,
  ])
  const headings = [
    heading('Id', 'Id'),
    { ...heading('Material', 'Matière'), width: 40 },
    heading('Origin', 'Origine'),
    heading('Where it comes from', 'Provenance'),
    heading('Default country', 'Pays par défaut'),
    heading('Primary', 'Primaire', 'boolean'),
    heading('Recycled', 'Recyclée', 'boolean'),
    heading('Replaces', 'Remplace'),
    heading('Allocation A', 'Allocation A', 'number'),
    heading('Quality ratio', 'Ratio de qualité', 'number'),
    heading('Default spinning', 'Filature par défaut'),
    heading('Microfibre complement', 'Complément microfibres', 'number', 'µPt/kg'),
    heading('Id of the process', 'Id du procédé'),
    { ...heading('Process', 'Procédé'), width: 50 },
    heading('Environmental cost', 'Coût environnemental', 'number', 'µPt/kg'),
    heading('PEF', 'PEF', 'number', 'µPt/kg'),
    heading('Database', 'Base de données'),
    heading('Release', 'Version'),
  ]
  return sheetIn(language, { en: 'French materials', fr: 'Matières (méthode française)' }, headings, rows)
}

/** The materials that PEF knows. */
export function pefMaterialsSheet({ materials, id: method }: PefMethod, language: Language): Sheet {
  const rows = [...materials.values()].map((material): Row => [
    material.id,
    inLanguage(language, material),
    material.kind,
    material.origin,
    method,
  ])
  const headings = [
    heading('Id', 'Id'),
    { ...heading('Material', 'Matière'), width: 40 },
    heading('Kind', 'Nature'),
    heading('Origin', 'Origine'),
    heading('Method', 'Méthode'),
  ]
  return sheetIn(language, { en: 'PEF materials', fr: 'Matières du PEF' }, headings, rows)
}

/** The processes of the French release with their finished scores. */
export function frenchProcessesSheet(
  { processes, id: release }: FrenchCostRelease,
  language: Language,
): Sheet {
  const rows = [...processes.values()].map((process): Row => [
    process.id,
    inLanguage(language, process),
    process.datasetName,
    process.kind,
    process.unit,
    process.ecs,
    process.pef,
    process.electricityMJPerUnit,
    process.heatMJPerUnit,
    process.wasteRatio,
    process.densityKgPerUnit,
    process.sourceDatabase,
    release,
  ])
  const headings = [
    heading('Id', 'Id'),
    { ...heading('Process', 'Procédé'), width: 50 },
    { ...heading('Dataset', 'Donnée'), width: 50 },
    heading('Kind', 'Nature'),
    heading('Unit', 'Unité'),
    heading('Environmental cost per unit', 'Coût environnemental par unité', 'number', 'µPt'),
    heading('PEF per unit', 'PEF par unité', 'number', 'µPt'),
    heading('Electricity per unit', 'Électricité par unité', 'number', 'MJ'),
    heading('Heat per unit', 'Chaleur par unité', 'number', 'MJ'),
    heading('Lost share', 'Part perdue', 'number'),
    heading('Density', 'Densité', 'number', 'kg'),
    heading('Database', 'Base de données'),
    heading('Release', 'Version'),
  ]
  return sheetIn(language, { en: 'French processes', fr: 'Procédés (méthode française)' }, headings, rows)
}

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
  { impactCategories }: PefMethod,
  language: Language,
): Sheet {
  const headings = [
    heading('Id', 'Id'),
    { ...heading('Dataset', 'Donnée'), width: 50 },
    heading('Group', 'Groupe'),
    heading('Unit', 'Unité'),
    heading('Place', 'Lieu'),
    heading('Valid from', 'Valable à partir de'),
    heading('Valid until', 'Valable jusqu’à'),
    heading('Technology', 'Technologie'),
    heading('Data quality (1 best to 5)', 'Qualité des données (1 à 5, 1 la meilleure)', 'number'),
    heading('Flag', 'Signalement'),
    heading('Pack', 'Jeu de données'),
    heading('Release of the pack', 'Version du jeu'),
    heading('Licence', 'Licence'),
    heading('Share alike', 'Partage dans les mêmes conditions', 'boolean'),
    ...efCategories.map((category) =>
      heading(impactNames[category].en, impactNames[category].fr, 'number', impactCategories[category].unit),
    ),
  ]
  return sheetIn(language, { en: 'Datasets', fr: 'Données' }, headings, datasetRows(packs, language))
}
