import type { EvaluationState } from '@ecotrame/contract'
import {
  allScoreLabels,
  efCategories,
  scoreLabelIds,
  weightBases,
  type EfCategory,
  type Parameter,
  type PefMethod,
  type ScoreLabelId,
  type WeightBasis,
  type Wording,
} from '@ecotrame/lca'
import type { Cell } from '../../platform/tables/cells.ts'
import type { Catalogue } from '../categories/index.ts'
import type { ExportedEvaluation, ExportedVersion } from '../evaluations/index.ts'
import type { Field } from './field.ts'
import { inputCell, materialsText } from './form-cells.ts'
import { impactNames, labelNames, stateNames } from './names.ts'

type EvaluationField = Field<ExportedEvaluation>
type OfEvaluation = (row: ExportedEvaluation['evaluation']) => Cell
type OfVersion = (version: ExportedVersion) => Cell

const groups = {
  identity: { en: 'Evaluation', fr: 'Évaluation' },
  version: { en: 'Version', fr: 'Version' },
  scores: { en: 'Scores', fr: 'Scores' },
  labels: { en: 'All score labels', fr: 'Tous les libellés de score' },
  impacts: { en: 'Impact categories (PEF)', fr: 'Catégories d’impact (PEF)' },
  inputs: { en: 'Inputs', fr: 'Données saisies' },
} as const satisfies Record<string, Wording>
type Group = keyof typeof groups

type Shape = Pick<EvaluationField, 'id' | 'kind' | 'unit'> & { readonly byDefault?: boolean }
const field = (
  group: Group,
  title: Wording,
  { byDefault, ...shape }: Shape,
  value: EvaluationField['value'],
): EvaluationField => ({
  group: groups[group],
  title,
  ...shape,
  ...(byDefault === true ? { byDefault } : {}),
  value,
})

const said = (title: Wording, shape: Shape, value: OfEvaluation) =>
  field('identity', title, shape, ({ evaluation }) => value(evaluation))
const ofVersion = (group: Group, title: Wording, shape: Shape, value: OfVersion) =>
  field(group, title, shape, ({ version }) => version && value(version))
const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name).join(', ')

const text = (id: string, byDefault = false): Shape => ({ id, kind: 'text', byDefault })
const moment = (id: string, byDefault = false): Shape => ({ id, kind: 'moment', byDefault })
const number = (id: string, unit: string | undefined, byDefault = false): Shape => ({
  id,
  kind: 'number',
  unit,
  byDefault,
})

const identity = ({ category }: Catalogue): readonly EvaluationField[] => [
  said({ en: 'Name', fr: 'Nom' }, text('name', true), ({ name }) => name),
  said({ en: 'Reference', fr: 'Référence' }, text('reference', true), ({ reference }) => reference),
  field(
    'identity',
    { en: 'Category', fr: 'Catégorie' },
    text('category', true),
    ({ evaluation }, language) => {
      const found = category(evaluation.categoryId)
      return (language === 'fr' ? found?.nameFr : found?.nameEn) ?? evaluation.categoryId
    },
  ),
  said(
    { en: 'Id of the category', fr: 'Id de la catégorie' },
    text('categoryId'),
    ({ categoryId }) => categoryId,
  ),
  field(
    'identity',
    { en: 'State', fr: 'État' },
    text('state', true),
    ({ evaluation }, language) => stateNames[evaluation.state as EvaluationState][language],
  ),
  said({ en: 'Team', fr: 'Équipe' }, text('team', true), ({ team }) => team?.name ?? null),
  said({ en: 'Tags', fr: 'Étiquettes' }, text('tags', true), ({ tags }) => names(tags)),
  said({ en: 'Facilities', fr: 'Sites de production' }, text('facilities'), ({ facilities }) =>
    names(facilities),
  ),
  said({ en: 'Mask', fr: 'Masque' }, text('mask'), ({ mask }) => mask?.name ?? null),
  said({ en: 'Author', fr: 'Auteur' }, text('author'), ({ author }) => author.name),
  said({ en: 'Created', fr: 'Création' }, moment('createdAt'), ({ createdAt }) => createdAt),
  said({ en: 'Updated', fr: 'Mise à jour' }, moment('updatedAt', true), ({ updatedAt }) => updatedAt),
  said({ en: 'Id of the evaluation', fr: 'Id de l’évaluation' }, text('id'), ({ id }) => id),
]

const kinds = {
  draft: { en: 'draft', fr: 'brouillon' },
  active: { en: 'active', fr: 'active' },
  published: { en: 'published', fr: 'publiée' },
} as const

const versionKind: EvaluationField['value'] = ({ version }, language) => {
  if (version === null) return kinds.draft[language]
  const said = [
    ...(version.active ? [kinds.active] : []),
    ...(version.publishedAt === null ? [] : [kinds.published]),
  ]
  return said.map((kind) => kind[language]).join(', ')
}

const ofVersions: readonly EvaluationField[] = [
  field(
    'version',
    { en: 'Kind of version', fr: 'Nature de la version' },
    text('versionType', true),
    versionKind,
  ),
  ofVersion(
    'version',
    { en: 'Version', fr: 'Version' },
    number('version', undefined, true),
    (version) => version.number,
  ),
  ofVersion(
    'version',
    { en: 'Name of the version', fr: 'Nom de la version' },
    text('versionName'),
    ({ name }) => name,
  ),
  ofVersion(
    'version',
    { en: 'Computed', fr: 'Calculée' },
    moment('versionDate', true),
    ({ createdAt }) => createdAt,
  ),
  ofVersion(
    'version',
    { en: 'Computed by', fr: 'Calculée par' },
    text('versionAuthor'),
    ({ author }) => author.name,
  ),
  ofVersion(
    'version',
    { en: 'Published', fr: 'Publiée' },
    moment('publishedAt'),
    ({ publishedAt }) => publishedAt,
  ),
  ofVersion(
    'version',
    { en: 'Method release', fr: 'Version de la méthode' },
    text('methodRelease', true),
    ({ methodRelease }) => methodRelease,
  ),
  ofVersion(
    'version',
    { en: 'Database release', fr: 'Version des données' },
    text('databaseRelease', true),
    ({ databaseRelease }) => databaseRelease,
  ),
  ofVersion(
    'version',
    { en: 'Packs of datasets', fr: 'Jeux de données' },
    text('packs', true),
    ({ packs }) => packs?.map(({ id, release }) => `${id} (${release})`).join(', ') ?? null,
  ),
  ofVersion(
    'version',
    { en: 'Id of the version', fr: 'Id de la version' },
    text('versionId'),
    ({ id }) => id,
  ),
]

const scores: readonly EvaluationField[] = [
  ofVersion(
    'scores',
    { en: 'Net mass', fr: 'Masse nette' },
    number('massKg', 'kg', true),
    ({ massKg }) => massKg,
  ),
  ofVersion(
    'scores',
    { en: 'French environmental cost', fr: 'Coût environnemental' },
    number('points', 'points', true),
    ({ points }) => points,
  ),
  ofVersion(
    'scores',
    { en: 'French environmental cost per 100 g', fr: 'Coût environnemental pour 100 g' },
    number('pointsPer100g', 'points', true),
    ({ pointsPer100g }) => pointsPer100g,
  ),
  ofVersion(
    'scores',
    { en: 'French environmental cost, exact', fr: 'Coût environnemental, exact' },
    number('ecs', 'µPt', true),
    ({ ecs }) => ecs,
  ),
  ofVersion(
    'scores',
    { en: 'The same per 100 g', fr: 'Le même pour 100 g' },
    number('ecsPer100g', 'µPt'),
    ({ ecsPer100g }) => ecsPer100g,
  ),
  ofVersion(
    'scores',
    { en: 'PEF of the French calculation', fr: 'PEF du calcul français' },
    number('pef', 'µPt'),
    ({ pef }) => pef,
  ),
  ofVersion(
    'scores',
    { en: 'Durability', fr: 'Durabilité' },
    number('durability', undefined, true),
    ({ durability }) => durability,
  ),
  ofVersion(
    'scores',
    { en: 'PEF score', fr: 'Score PEF' },
    number('pefMicropoints', 'µPt', true),
    ({ pefMicropoints }) => pefMicropoints,
  ),
  ofVersion(
    'scores',
    { en: 'Covered share of the PEF weighting', fr: 'Part couverte de la pondération PEF' },
    number('pefCoverage', undefined, true),
    ({ pefCoverage }) => pefCoverage,
  ),
]

const bases: Readonly<Record<WeightBasis, Wording>> = {
  product: { en: 'per product', fr: 'par produit' },
  per100g: { en: 'per 100 g', fr: 'pour 100 g' },
  per1000g: { en: 'per 1000 g', fr: 'pour 1000 g' },
}
const label = (id: ScoreLabelId, basis: WeightBasis): EvaluationField =>
  ofVersion(
    'labels',
    { en: `${labelNames[id].en}, ${bases[basis].en}`, fr: `${labelNames[id].fr}, ${bases[basis].fr}` },
    number(`label_${id}_${basis}`, id.startsWith('fr_') || id === 'fr' ? 'points' : 'µPt'),
    ({ labelQuantities }) => allScoreLabels(labelQuantities)[id]?.[basis] ?? null,
  )

const impact = (category: EfCategory, { impactCategories }: PefMethod): EvaluationField =>
  ofVersion(
    'impacts',
    impactNames[category],
    number(`${impactPrefix}${category}`, impactCategories[category].unit),
    ({ categories }) => categories?.find((row) => row.category === category)?.impact ?? null,
  )
const impactPrefix = 'impact_'

const input = (parameter: Parameter): EvaluationField => {
  const { kind, unit } = parameter.configuration
  const shape: Shape = {
    id: `${inputPrefix}${parameter.id}`,
    kind: kind === 'number' || kind === 'boolean' ? kind : 'text',
    unit,
  }
  return field('inputs', parameter.label, shape, ({ form }, language) => inputCell(form, parameter, language))
}
const inputPrefix = 'input_'
const compositionId = 'composition'

/** Every form's fields, each as the first form that has it says it; options of all of them are known. */
function everyParameter({ categories }: Catalogue): readonly Parameter[] {
  const found = new Map<string, Parameter>()
  for (const parameter of categories.flatMap(({ form }) => form.parameters)) {
    const known = found.get(parameter.id)
    const options = [...(known?.configuration.options ?? []), ...(parameter.configuration.options ?? [])]
    const unique = [...new Map(options.map((option) => [option.id, option])).values()]
    const first = known ?? parameter
    found.set(parameter.id, { ...first, configuration: { ...first.configuration, options: unique } })
  }
  return [...found.values()]
}

/** The columns of an export of evaluations. */
export function evaluationFields(catalogue: Catalogue, method: PefMethod): readonly EvaluationField[] {
  const composition = { en: 'Materials', fr: 'Matières' }
  return [
    ...identity(catalogue),
    ...ofVersions,
    ...scores,
    field('inputs', composition, text(compositionId, true), ({ form, evaluation }, language) =>
      materialsText(form, catalogue.category(evaluation.categoryId)?.form, language),
    ),
    ...everyParameter(catalogue).map(input),
    ...scoreLabelIds.flatMap((id) => weightBases.map((basis) => label(id, basis))),
    ...efCategories.map((category) => impact(category, method)),
  ]
}

/** What of versions the columns are made of, besides their figures. */
export const partsOf = (fields: readonly Pick<EvaluationField, 'id'>[]) => ({
  forms: fields.some(({ id }) => id === compositionId || id.startsWith(inputPrefix)),
  categories: fields.some(({ id }) => id.startsWith(impactPrefix)),
})
