import { pathOfEntry } from '../product/composition.ts'
import type {
  CategoryForm,
  CompositionEntry,
  FieldValue,
  FormState,
  FormValue,
  Parameter,
} from '../product/form.ts'
import { isFrenchByHand } from '../product/taken-in-france.ts'
import { isVisible } from '../product/values.ts'
import { classOfOrigin } from './pedigree.ts'
import type { OriginClass, PrecisionTables } from './tables.ts'

/** A field of a form that can be uncertain, with what it holds. */
export interface FormField {
  /** `values.mass`, `composition[0].values.share`. */
  readonly path: string
  readonly parameter: Parameter
  /** The entry of the composition that it belongs to; `null`: the product. */
  readonly entry: CompositionEntry | null
  /** On screen; what applies where nothing is given. */
  readonly value: FieldValue
  readonly origin: OriginClass
}

/** Classes of data that are known better than the origin of a value tells, by path. */
export type KnownClasses = Readonly<Partial<Record<string, OriginClass>>>

/** What applies where a form gives nothing, by `effectiveRef`, on screen. */
export type EffectiveFigures = ReadonlyMap<string, number>

interface FieldSources {
  readonly tables: PrecisionTables
  readonly classes: KnownClasses
  readonly effective: EffectiveFigures
  /** Also what somebody always knows, and yes or no. */
  readonly everything?: boolean
}

/**
 * Every field of a form that can be uncertain: numbers and choices that are seen, without those that somebody always
 * knows. A field without a value that nothing stands in for is no input of the calculation.
 */
export function formFields(
  form: CategoryForm,
  state: FormState,
  sources: FieldSources,
): readonly FormField[] {
  const ofProduct = form.parameters.flatMap((parameter) =>
    fieldAt(parameter, state.values[parameter.id], `values.${parameter.id}`, null, state, sources),
  )
  const ofEntries = state.composition.flatMap((entry, index) =>
    form.composition[entry.type].flatMap((parameter) => {
      const path = `${pathOfEntry({ entry, index })}.values.${parameter.id}`
      return fieldAt(parameter, entry.values[parameter.id], path, entry, state, sources)
    }),
  )
  return [...ofProduct, ...ofEntries]
}

function fieldAt(
  parameter: Parameter,
  given: FormValue | undefined,
  path: string,
  entry: CompositionEntry | null,
  { values }: FormState,
  sources: FieldSources,
): readonly FormField[] {
  const { tables, classes, effective } = sources
  if (given === undefined || !isLookedAt(parameter, sources) || !isVisible(parameter, values)) return []
  const origin = classes[path] ?? classOfOrigin(given.origin, tables)
  const value = given.value ?? effective.get(parameter.configuration.effectiveRef ?? '') ?? null
  // Parts and trims take what the product says; a material is asked for itself.
  const isOpenChoice =
    parameter.configuration.kind !== 'number' && (entry === null || entry.type === 'material')
  if (value === null && !isOpenChoice) return []
  // A value that is not there is known to nobody, whatever put it there, and what applies in its place no better.
  return [{ path, parameter, entry, value, origin: given.value === null ? 'default' : origin }]
}

/** What the French method takes for an answer is no input of its own. */
function isLookedAt(parameter: Parameter, { tables, everything = false }: FieldSources): boolean {
  const { id, configuration } = parameter
  if (isFrenchByHand(parameter)) return false
  if (configuration.kind === 'text') return false
  return everything || (configuration.kind !== 'boolean' && !tables.statements.includes(id))
}

/** The form with other values at some of its fields, as somebody would type them. */
export function withValues(state: FormState, changes: ReadonlyMap<string, FieldValue>): FormState {
  const values = { ...state.values }
  const composition = [...state.composition]
  for (const [path, value] of changes) {
    const [, index, id = ''] = /^(?:composition\[(\d+)\]\.)?values\.(.+)$/.exec(path) ?? []
    if (index === undefined) {
      values[id] = typed(values[id], value)
      continue
    }
    const entry = composition[Number(index)]
    if (entry === undefined) continue
    composition[Number(index)] = {
      ...entry,
      values: { ...entry.values, [id]: typed(entry.values[id], value) },
    }
  }
  return { ...state, values, composition }
}

function typed(given: FormValue | undefined, value: FieldValue): FormValue {
  if (given === undefined) throw new Error('A field that is not in the form cannot be moved')
  return { ...given, value, origin: given.origin === 'default' ? 'user' : given.origin }
}
