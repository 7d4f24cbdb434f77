import type { CommentPlaceKind, GivenCommentPlace } from '@ecotrame/contract'
import { scoreLabelIds, type CategoryForm, type CompositionEntry, type Wording } from '@ecotrame/lca'
import type { Catalogue } from '../categories/index.ts'
import type { EvaluationRecord } from '../evaluations/index.ts'
import { impactNames } from '../exports/index.ts'
import { labelNames } from '../score-labels/index.ts'

/** What a thread stands on, as the database keeps it. */
export interface Place {
  readonly kind: CommentPlaceKind
  readonly key: string | null
  readonly versionId: string | null
  readonly name: Wording
}

/** The form of an evaluation as it is now: what may be commented on. */
export interface CommentedForm {
  readonly form: CategoryForm | undefined
  readonly composition: readonly CompositionEntry[]
  readonly stages: Catalogue['lifeCycles']
}

export const commentedForm = (catalogue: Catalogue, record: EvaluationRecord): CommentedForm => ({
  form: catalogue.category(record.categoryId)?.form,
  composition: record.composition,
  stages: catalogue.lifeCycles,
})

/** Fields that every evaluation has, whatever its category. */
const ownFields: Readonly<Record<string, Wording>> = {
  name: { en: 'Name', fr: 'Nom' },
  reference: { en: 'Reference', fr: 'Référence' },
  category: { en: 'Category', fr: 'Catégorie' },
  facilities: { en: 'Facilities', fr: 'Sites de production' },
  tags: { en: 'Tags', fr: 'Étiquettes' },
  composition: { en: 'Composition', fr: 'Composition' },
}

const complements: Wording = { en: 'French complements', fr: 'Compléments français' }
const whole: Wording = { en: 'The whole evaluation', fr: 'Toute l’évaluation' }
const joined = (first: Wording, second: Wording): Wording => ({
  en: `${first.en} › ${second.en}`,
  fr: `${first.fr} › ${second.fr}`,
})
const alike = (words: string): Wording => ({ en: words, fr: words })

/** What a place of this kind is called now; `null`: there is no such thing. A version is told with its number. */
export function nameOfPlace(
  { kind, key }: { readonly kind: CommentPlaceKind; readonly key: string | null },
  form: CommentedForm,
  version: number | null,
): Wording | null {
  if (kind === 'evaluation') return whole
  if (kind === 'version') return { en: `Version ${version}`, fr: `Version ${version}` }
  if (key === null) return null
  if (kind === 'stage') return stageName(key, form)
  if (kind === 'figure') return figureNames.get(key) ?? null
  return fieldName(key, form)
}

const figureNames: ReadonlyMap<string, Wording> = new Map([
  ...scoreLabelIds.map((id) => [id, labelNames[id]] as const),
  ...Object.entries(impactNames),
])

function stageName(id: string, { stages }: CommentedForm): Wording | null {
  if (id === 'complements') return complements
  const stage = stages.find((candidate) => candidate.id === id)
  return stage === undefined ? null : { en: stage.name, fr: stage.name_fr }
}

/** `name`, `values.mass`, `composition.<id>`, `composition.<id>.values.share`, `composition.<id>.total_weight`. */
function fieldName(path: string, { form, composition }: CommentedForm): Wording | null {
  const own = Object.hasOwn(ownFields, path) ? ownFields[path] : undefined
  if (own !== undefined) return own
  const [head, id, values, field, ...rest] = path.split('.')
  if (form === undefined || id === undefined || rest.length > 0) return null
  if (head === 'values' && values === undefined)
    return form.parameters.find((parameter) => parameter.id === id)?.label ?? null
  const entry = head === 'composition' ? composition.find((candidate) => candidate.id === id) : undefined
  if (entry === undefined) return null
  const name = entryName(entry, form)
  if (values === undefined) return name
  if (values === 'total_weight' && field === undefined) return joined(name, form.totalWeight.label)
  const parameter = form.composition[entry.type].find((candidate) => candidate.id === field)
  return values === 'values' && parameter ? joined(name, parameter.label) : null
}

const entryTypes: Readonly<Record<CompositionEntry['type'], Wording>> = {
  material: { en: 'Material', fr: 'Matière' },
  trim: { en: 'Trim', fr: 'Accessoire' },
  part: { en: 'Part', fr: 'Partie' },
  origin: { en: 'Origin', fr: 'Origine' },
  packaging: { en: 'Packaging', fr: 'Emballage' },
  leg: { en: 'Transport leg', fr: 'Trajet' },
}

/** What was typed names an entry; else what was chosen first, of a list; else its type. */
function entryName({ type, values }: CompositionEntry, form: CategoryForm): Wording {
  const typed = values['name']?.value
  if (typeof typed === 'string' && typed !== '') return alike(typed)
  for (const { id, configuration } of form.composition[type]) {
    const chosen = configuration.options?.find((option) => option.id === values[id]?.value)
    if (chosen) return chosen.label
  }
  return entryTypes[type]
}

export const versionOf = (place: GivenCommentPlace): string | null =>
  'version' in place ? place.version : null
export const keyOf = (place: GivenCommentPlace): string | null => ('key' in place ? place.key : null)
