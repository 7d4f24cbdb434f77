import type { FrenchCostRelease } from '@ecotrame/lca'
import type { Language } from '../../../../../platform/sessions/session.ts'
import type { Row, Sheet } from '../../../../../platform/tables/cells.ts'
import { stageName } from '../../../names.ts'
import type { FoundVersion } from '../../found-version.ts'
import { purposeName } from '../../purposes.ts'
import { heading, inLanguage, named, sheetIn, wholeProduct, type StageFilter } from '../../sheet.ts'

/** Every line of the French bill of processes with its complements, before durability. */
export function frenchBillSheet({ full }: FoundVersion, language: Language, isWanted: StageFilter): Sheet {
  const processes = new Map(full.processes.map((process) => [process.id, process]))
  const rows = full.contributions
    .filter(({ lifeCycle }) => isWanted(lifeCycle))
    .map((line): Row => {
      const process = line.process === null ? undefined : processes.get(line.process)
      return [
        stageName(line.lifeCycle)[language],
        line.transport,
        purposeName(line.purpose)[language],
        line.component.kind === 'garment' ? wholeProduct[language] : named(line.component, language),
        line.amount,
        process?.unit ?? (line.process === null ? 'kg' : null),
        process === undefined ? null : named(process, language),
        process?.dataset ?? null,
        line.process,
        process?.database ?? null,
        process?.source ?? null,
        process?.ecsPerUnit ?? null,
        process?.pefPerUnit ?? null,
        line.ecs,
        line.pef,
      ]
    })
  const headings = [
    heading('Stage', 'Étape'),
    heading('Transport', 'Transport', 'boolean'),
    heading('Purpose', 'Usage'),
    heading('Component', 'Composant'),
    heading('Amount', 'Quantité', 'number'),
    heading('Unit', 'Unité'),
    { ...heading('Process', 'Procédé'), width: 50 },
    { ...heading('Dataset', 'Jeu de données'), width: 50 },
    heading('Id of the process', 'Id du procédé'),
    heading('Database', 'Base de données'),
    heading('Source', 'Source'),
    heading('Environmental cost per unit', 'Coût environnemental par unité', 'number', 'µPt'),
    heading('PEF per unit', 'PEF par unité', 'number', 'µPt'),
    heading(
      'Environmental cost, before durability',
      'Coût environnemental, avant durabilité',
      'number',
      'µPt',
    ),
    heading('PEF, before durability', 'PEF, avant durabilité', 'number', 'µPt'),
  ]
  return sheetIn(language, { en: 'Environmental cost inventory', fr: 'Inventaire du coût' }, headings, rows)
}

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
    { ...heading('Dataset', 'Jeu de données'), width: 50 },
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
