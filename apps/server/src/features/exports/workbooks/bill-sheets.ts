import { efCategories, pathOfComponent, type PefComponent } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Row, Sheet } from '../../../platform/tables/cells.ts'
import { impactNames, stageName } from '../names.ts'
import type { PefBasis } from '../../evaluations/index.ts'
import type { FoundVersion } from './found-version.ts'
import { purposeName } from './purposes.ts'
import { heading, named, sheetIn } from './sheet.ts'

/** Which lines of a bill are wanted. */
export type StageFilter = (stage: string) => boolean
export const everyStage: StageFilter = () => true

const wholeProduct = { en: 'Product', fr: 'Produit' } as const

/** Names of what the lines of PEF point at. */
export function componentNameIn(
  { cost }: Pick<FoundVersion, 'cost'>,
  language: Language,
): (component: PefComponent) => string {
  const names = new Map(
    cost.components
      .filter(({ method }) => method === 'pef')
      .map((found) => [`${found.kind} ${found.part} ${found.index}`, named(found, language)]),
  )
  return (component) => {
    if (component.kind === 'product') return wholeProduct[language]
    const part = 'part' in component ? component.part : null
    const index = 'index' in component ? component.index : null
    return names.get(`${component.kind} ${part} ${index}`) ?? pathOfComponent(component)
  }
}

/** Every line of the bill of processes of PEF: so much of which dataset, of which pack, under which licence. */
export function pefBillSheet(
  found: FoundVersion,
  { packs }: PefBasis,
  language: Language,
  isWanted: StageFilter,
): Sheet {
  const nameOf = componentNameIn(found, language)
  const licences = new Map(packs.map(({ manifest }) => [manifest.id, manifest.licence.id]))
  const rows = (found.cost.pef?.trace ?? [])
    .filter(({ stage }) => isWanted(stage))
    .map((line): Row => [
      stageName(line.stage)[language],
      purposeName(line.purpose)[language],
      nameOf(line.component),
      line.amount,
      line.unit,
      { en: line.dataset.nameEn, fr: line.dataset.nameFr ?? line.dataset.nameEn }[language],
      line.dataset.id,
      line.location,
      line.pack.id,
      line.pack.release,
      line.pack.licence,
      /-SA(-|$)/.test(licences.get(line.pack.id) ?? ''),
      line.dataQuality,
      line.companySpecific ?? false,
      line.flag,
      line.standIn,
      line.note,
      line.micropoints,
      ...efCategories.map((category) => line.impacts[category]),
    ])
  const units = new Map(found.cost.pef?.categories.map(({ category, unit }) => [category, unit]))
  const headings = [
    heading('Stage', 'Étape'),
    heading('Purpose', 'Usage'),
    heading('Component', 'Composant'),
    heading('Amount', 'Quantité', 'number'),
    heading('Unit', 'Unité'),
    { ...heading('Dataset', 'Donnée'), width: 50 },
    heading('Id of the dataset', 'Id de la donnée'),
    heading('Place', 'Lieu'),
    heading('Pack', 'Jeu de données'),
    heading('Release of the pack', 'Version du jeu'),
    heading('Licence', 'Licence'),
    heading('Share alike', 'Partage dans les mêmes conditions', 'boolean'),
    heading('Data quality (1 best to 5)', 'Qualité des données (1 à 5, 1 la meilleure)', 'number'),
    heading('Primary data', 'Donnée primaire', 'boolean'),
    heading('Flag', 'Signalement'),
    heading('Stands in', 'Remplace'),
    heading('Note', 'Remarque'),
    heading('Score', 'Score', 'number', 'µPt'),
    ...efCategories.map((category) =>
      heading(impactNames[category].en, impactNames[category].fr, 'number', units.get(category)),
    ),
  ]
  return sheetIn(language, { en: 'PEF inventory', fr: 'Inventaire PEF' }, headings, rows)
}

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
    { ...heading('Dataset', 'Donnée'), width: 50 },
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
