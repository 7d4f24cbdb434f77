import { efCategories, lifeCycleIds, pathOfComponent, type PefComponent, type PefMethod } from '@ecotrame/lca'
import type { Language } from '../../../../../platform/sessions/session.ts'
import type { Row, Sheet } from '../../../../../platform/tables/cells.ts'
import { impactNames, stageName } from '../../../names.ts'
import type { DatasetBasis } from '../../../../evaluations/index.ts'
import type { FoundVersion } from '../../found-version.ts'
import { purposeName } from '../../purposes.ts'
import { heading, inLanguage, named, sheetIn, wholeProduct, type StageFilter } from '../../sheet.ts'

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
  { packs }: DatasetBasis,
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
    { ...heading('Dataset', 'Jeu de données'), width: 50 },
    heading('Id of the dataset', 'Id du jeu de données'),
    heading('Place', 'Lieu'),
    heading('Data pack', 'Base de données'),
    heading('Release of the data pack', 'Version de la base'),
    heading('Licence', 'Licence'),
    heading('Share alike', 'Partage dans les mêmes conditions', 'boolean'),
    heading('Data quality (1 best to 5)', 'Qualité des données (1 à 5, 1 la meilleure)', 'number'),
    heading('Primary data', 'Donnée primaire', 'boolean'),
    heading('Flag', 'Signalement'),
    heading('Proxy', 'Donnée de substitution'),
    heading('Note', 'Remarque'),
    heading('Score', 'Score', 'number', 'µPt'),
    ...efCategories.map((category) =>
      heading(impactNames[category].en, impactNames[category].fr, 'number', units.get(category)),
    ),
  ]
  return sheetIn(language, { en: 'PEF inventory', fr: 'Inventaire PEF' }, headings, rows)
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

/** The 16 categories of PEF; an empty cell is not covered. */
export function impactsSheet({ cost: { pef } }: FoundVersion, language: Language): Sheet {
  const rows = (pef?.categories ?? []).map((row): Row => [
    impactNames[row.category][language],
    row.category,
    row.impact,
    row.unit,
    row.normalised,
    row.micropoints,
    row.share,
    row.missing?.knownImpact ?? null,
    row.missing?.lines.length ?? null,
  ])
  const headings = [
    { ...heading('Impact category', 'Catégorie d’impact'), width: 44 },
    heading('Id', 'Id'),
    heading('Impact', 'Impact', 'number'),
    heading('Unit', 'Unité'),
    heading('Normalised', 'Normalisé', 'number', { en: 'person-years', fr: 'personnes·an' }[language]),
    heading('Weighted', 'Pondéré', 'number', 'µPt'),
    heading('Share of the score', 'Part du score', 'number'),
    heading('Not covered: known part', 'Non couverte : part connue', 'number'),
    heading('Lines without a value', 'Lignes sans valeur', 'number'),
  ]
  return sheetIn(language, { en: 'Impacts', fr: 'Impacts' }, headings, rows)
}

/** Stage × category of PEF. */
export function stagesSheet({ cost: { pef } }: FoundVersion, language: Language): Sheet {
  const order = new Map(lifeCycleIds.map((id, place) => [id, place]))
  const stages = [...(pef?.stages ?? [])].sort(
    (one, other) => (order.get(one.stage) ?? 0) - (order.get(other.stage) ?? 0),
  )
  const rows = stages.map(({ stage, micropoints, share, impacts }): Row => [
    stageName(stage)[language],
    micropoints,
    share,
    ...efCategories.map((category) => impacts[category]),
  ])
  const units = new Map(pef?.categories.map(({ category, unit }) => [category, unit]))
  const headings = [
    heading('Stage', 'Étape'),
    heading('Score', 'Score', 'number', 'µPt'),
    heading('Share of the score', 'Part du score', 'number'),
    ...efCategories.map((category) =>
      heading(impactNames[category].en, impactNames[category].fr, 'number', units.get(category)),
    ),
  ]
  return sheetIn(language, { en: 'Stages', fr: 'Étapes' }, headings, rows)
}

/** What the PEF does not hold, named. */
export function excludedSheet({ cost: { pef } }: FoundVersion, language: Language): Sheet {
  const rows = (pef?.excluded ?? []).map(({ code, stage, detail, massKg }): Row => [
    stage === null ? null : stageName(stage)[language],
    code,
    detail,
    massKg ?? null,
  ])
  const headings = [
    heading('Stage', 'Étape'),
    heading('Why', 'Raison'),
    { ...heading('What was looked for', 'Ce qui était recherché'), width: 50 },
    heading('Mass', 'Masse', 'number', 'kg'),
  ]
  return sheetIn(language, { en: 'Not in the result', fr: 'Hors du résultat' }, headings, rows)
}
