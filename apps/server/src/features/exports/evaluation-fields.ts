import {
  allScoreLabels,
  efCategories,
  heldShare,
  roundedShare,
  scoreLabelIds,
  statedClasses,
  weightBases,
  type EfCategory,
  type Method,
  type Parameter,
  type PefMethod,
  type ScoreLabelId,
  type StatedClass,
  type WeightBasis,
  type Wording,
} from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { missingForPublication, missingWords } from '../evaluations/index.ts'
import type { Catalogue } from '../categories/index.ts'
import { editingFields } from './editing-fields.ts'
import {
  field,
  number,
  ofVersion,
  share,
  text,
  type EvaluationField,
  type Shape,
} from './evaluation-field.ts'
import { identityFields, versionFields } from './evaluation-identity.ts'
import { inputCell, materialsText } from './form-cells.ts'
import { labelNames } from '../score-labels/index.ts'
import { impactNames, lackingText } from './names.ts'

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
    { en: 'French environmental cost per 100 g, exact', fr: 'Coût environnemental pour 100 g, exact' },
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
    share('pefCoverage', true),
    ({ pefCoverage }) => (pefCoverage === null ? null : roundedShare(pefCoverage)),
  ),
  ofVersion(
    'scores',
    {
      en: 'PEF: covered share (weighting × mass × steps)',
      fr: 'PEF : part couverte (pondération × masse × étapes)',
    },
    share('pefHeld', true),
    ({ pefHolding }) => pefHolding && heldShare(pefHolding),
  ),
  ofVersion(
    'scores',
    { en: 'PEF: share of the mass with data', fr: 'PEF : part de la masse avec données' },
    share('pefMassHeld', true),
    ({ pefHolding }) => pefHolding && pefHolding.mass,
  ),
  ofVersion(
    'scores',
    { en: 'PEF: share of the steps with data', fr: 'PEF : part des étapes avec données' },
    share('pefStepsHeld', true),
    ({ pefHolding }) => pefHolding && pefHolding.steps,
  ),
  field(
    'scores',
    { en: 'PEF: without data', fr: 'PEF : sans données' },
    text('pefMissing', true),
    ({ version }, language) => (version?.pefHolding ? missingWords(version.pefHolding, language) : null),
  ),
]

const classShare = (id: StatedClass): EvaluationField =>
  ofVersion(
    'scores',
    {
      en: `PEF: share of the score, ${pefWording.dataClasses[id].en}`,
      fr: `PEF : part du score, ${pefWording.dataClasses[id].fr}`,
    },
    share(`pefClass_${id}`),
    ({ pefReadiness }) => pefReadiness?.classes?.[id] ?? null,
  )

/** Empty: there is no PEF, or nothing was recorded; "nothing": it may be published. */
const missingField = field(
  'scores',
  { en: 'PEF: missing for publication', fr: 'PEF : manque pour la publication' },
  text('missingForPublication'),
  ({ version }, language) =>
    version && lackingText(missingForPublication(version.pefReadiness, version.verification), language),
)

const bases: Readonly<Record<WeightBasis, Wording>> = {
  product: { en: 'per product', fr: 'par produit' },
  per100g: { en: 'per 100 g', fr: 'pour 100 g' },
  per1000g: { en: 'per 1000 g', fr: 'pour 1 000 g' },
}
/** A score and what it is related to, in words. */
export const scoreTitle = (id: ScoreLabelId, basis: WeightBasis): Wording => ({
  en: `${labelNames[id].en}, ${bases[basis].en}`,
  fr: `${labelNames[id].fr}, ${bases[basis].fr}`,
})
const label = (id: ScoreLabelId, basis: WeightBasis): EvaluationField =>
  ofVersion(
    'labels',
    scoreTitle(id, basis),
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

const input = (parameter: Parameter, catalogue: Catalogue): EvaluationField => {
  const { kind, unit } = parameter.configuration
  const shape: Shape = {
    id: `${inputPrefix}${parameter.id}`,
    kind: kind === 'number' || kind === 'boolean' ? kind : 'text',
    unit,
  }
  return field('inputs', parameter.label, shape, ({ form, evaluation }, language) =>
    inputCell(form, inputParameter(catalogue, evaluation.categoryId, parameter.id) ?? parameter, language),
  )
}
const inputPrefix = 'input_'
const compositionId = 'composition'
const listPrefix = 'list_'

const knownParameters = new WeakMap<Catalogue, ReadonlyMap<string, Parameter>>()

/** The fields of all forms by their id, made once for a catalogue. */
function parametersOf(catalogue: Catalogue): ReadonlyMap<string, Parameter> {
  const known = knownParameters.get(catalogue) ?? everyParameter(catalogue)
  knownParameters.set(catalogue, known)
  return known
}

/** A field as the form of a category has it; one that it does not have, as all forms together do. */
export function inputParameter(catalogue: Catalogue, categoryId: string, id: string): Parameter | undefined {
  const own = catalogue.category(categoryId)?.form.parameters.find((parameter) => parameter.id === id)
  const union = parametersOf(catalogue).get(id)
  if (own === undefined || union === undefined) return own ?? union
  return known(own, union)
}

const merged = new WeakMap<Parameter, Parameter>()

/** Options that only other forms offer have their names all the same. */
function known(own: Parameter, union: Parameter): Parameter {
  const before = merged.get(own)
  if (before !== undefined) return before
  const options = own.configuration.options ?? []
  const ids = new Set(options.map((option) => option.id))
  const others = (union.configuration.options ?? []).filter((option) => !ids.has(option.id))
  const found = { ...own, configuration: { ...own.configuration, options: [...options, ...others] } }
  merged.set(own, found)
  return found
}

/** Every form's fields, each as the first form that has it says it; options of all of them are known. */
function everyParameter({ categories }: Catalogue): ReadonlyMap<string, Parameter> {
  const found = new Map<string, Parameter>()
  for (const parameter of categories.flatMap(({ form }) => form.parameters)) {
    const known = found.get(parameter.id)
    const options = [...(known?.configuration.options ?? []), ...(parameter.configuration.options ?? [])]
    const unique = [...new Map(options.map((option) => [option.id, option])).values()]
    const first = known ?? parameter
    found.set(parameter.id, { ...first, configuration: { ...first.configuration, options: unique } })
  }
  return found
}

/** The score of a method that has no columns of its own. */
const scoreOfMethod = ({ id, name, unit }: Method): EvaluationField =>
  ofVersion(
    'scores',
    name,
    number(`method.${id}`, unit, true),
    ({ scores: kept }) => kept.find(({ method }) => method === id)?.value ?? null,
  )

/** The columns of an export of evaluations. */
export function evaluationFields(
  catalogue: Catalogue,
  method: PefMethod,
  further: readonly Method[] = [],
): readonly EvaluationField[] {
  const composition = { en: 'Materials', fr: 'Matières' }
  return [
    ...editingFields(catalogue),
    ...identityFields(catalogue),
    ...versionFields,
    ...scores,
    ...statedClasses.map(classShare),
    missingField,
    ...further.map(scoreOfMethod),
    field('inputs', composition, text(compositionId, true), ({ form, evaluation }, language) =>
      materialsText(form, catalogue.category(evaluation.categoryId)?.form, language),
    ),
    ...[...parametersOf(catalogue).values()].map((parameter) => input(parameter, catalogue)),
    ...scoreLabelIds.flatMap((id) => weightBases.map((basis) => label(id, basis))),
    ...efCategories.map((category) => impact(category, method)),
  ]
}

/** What of versions the columns are made of, besides their figures. */
export const partsOf = (fields: readonly Pick<EvaluationField, 'id'>[]) => ({
  forms: fields.some(
    ({ id }) => id === compositionId || id.startsWith(inputPrefix) || id.startsWith(listPrefix),
  ),
  categories: fields.some(({ id }) => id.startsWith(impactPrefix)),
})
