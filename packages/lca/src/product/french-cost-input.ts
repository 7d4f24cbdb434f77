import type {
  FrenchCostInput,
  MaterialInput,
  PrintingInput,
  TrimInput,
} from '../methods/french-cost/input.ts'
import type { Checked, Problem } from '../problems/problem.ts'
import type { CategoryForm, CompositionEntry, FormState, Parameter } from './form.ts'
import { checkFormState, missingInForm } from './check.ts'
import { entriesOf, pathOfEntry, type PlacedEntry } from './composition.ts'
import { notCoveredInFrance } from './french-coverage.ts'
import { fieldOf, givenFields, givenInFrance, nested, type Given } from './given.ts'
import { frenchOriginOf, originOf } from './origins.ts'

/**
 * From the values of a form to the product as the French cost describes it: every given value stands at the
 * place that its `evaluationFieldRef` names, defaults are left to the method. Of a country or material that the method
 * does not have, what it takes for it.
 *
 * @returns every problem of the form, with the path of the field, or the description of the product; NO_FRENCH_MATERIAL
 * and FRENCH_MATERIAL_SHARE where the method has nothing for a material
 */
export function frenchCostInput(form: CategoryForm, state: FormState): Checked<FrenchCostInput> {
  const outside: readonly Problem[] =
    form.frenchProductId === null ? [{ path: '', code: 'NO_FRENCH_PRODUCT', kind: 'value' }] : []
  const [first, ...others] = [
    ...outside,
    ...checkFormState(form, state),
    ...missingInForm(form, state),
    ...notCoveredInFrance(form, state),
  ]
  return first
    ? { ok: false, problems: [first, ...others] }
    : { ok: true, value: describedFrenchCost(form, state) }
}

/** As `frenchCostInput`, of a form in the scope of the French cost that has been checked. */
export const describedFrenchCost = (form: CategoryForm, state: FormState): FrenchCostInput =>
  described(form, state, givenInFrance, frenchOriginOf)

/** As `describedFrenchCost`, with the countries and materials that were stated: the description that PEF reads. */
export const describedAsStated = (form: CategoryForm, state: FormState): FrenchCostInput =>
  described(form, state, givenForFrance, originOf)

type Reading = (
  parameters: readonly Parameter[],
  values: CompositionEntry['values'],
  all: FormState['values'],
) => Given
type OriginReading = typeof originOf

const givenForFrance: Reading = (parameters, values, all) => givenFields(parameters, values, all, 'french')

function described(
  form: CategoryForm,
  state: FormState,
  given: Reading,
  origin: OriginReading,
): FrenchCostInput {
  const { printing, ...fields } = nested(given(form.parameters, state.values, state.values))
  const description = {
    ...fields,
    productId: form.frenchProductId,
    materials: frenchMaterials(form, state, given, origin).map(({ material }) => material),
    trims: entriesOf(state, 'trim').map((trim) => entryOf<TrimInput>(form, state, trim, given)),
    ...(isPrinted(printing) ? { printing } : {}),
  }
  // checkFormState and missingInForm have seen every field, so the description has the shape that the refs promise.
  return description as unknown as FrenchCostInput
}

/** "No printing" is an answer of the form; the method knows only printing that takes place. */
const isPrinted = (printing: unknown): printing is PrintingInput =>
  typeof printing === 'object' && printing !== null && 'type' in printing && printing.type !== 'none'

/** One material of the French description with the entries that say it: an entry with origins gives several. */
interface FrenchMaterial {
  readonly material: MaterialInput
  readonly entry: PlacedEntry
  readonly origin: PlacedEntry | null
}

/** The materials in the order of the French description. A material with origins ignores its own country. */
function frenchMaterials(
  form: CategoryForm,
  state: FormState,
  given: Reading,
  originRead: OriginReading,
): readonly FrenchMaterial[] {
  return entriesOf(state, 'material').flatMap((entry): readonly FrenchMaterial[] => {
    const material = entryOf<MaterialInput>(form, state, entry, given)
    const origins = entriesOf(state, 'origin', entry.entry.id)
    if (origins.length === 0) return [{ material, entry, origin: null }]
    return origins.map((origin) => {
      const { countryCode, share } = originRead(form, state, origin)
      return { material: { ...material, countryCode, share: material.share * share }, entry, origin }
    })
  })
}

const entryOf = <Entry>(
  form: CategoryForm,
  state: FormState,
  { entry }: PlacedEntry,
  given: Reading,
): Entry => nested(given(form.composition[entry.type], entry.values, state.values)) as Entry

/**
 * A problem that the method found, at the place in the form where it can be mended: `materials[1].share`
 * becomes `composition[3].values.share`.
 */
export function asFormProblem(form: CategoryForm, state: FormState, problem: Problem): Problem {
  return { ...problem, path: formPath(form, state, problem.path) }
}

/** As `asFormProblem`, for the path alone; a path that no field of the form sets stays as it is. */
export function formPath(form: CategoryForm, state: FormState, path: string): string {
  const material = /^materials\[(\d+)\](?:\.(.+))?$/.exec(path)
  if (material) return materialPath(form, state, Number(material[1]), material[2])
  const trim = /^trims\[(\d+)\](?:\.(.+))?$/.exec(path)
  if (trim) return entryPath(form, entriesOf(state, 'trim')[Number(trim[1])], trim[2])
  if (path === 'materials' || path === 'trims') return 'composition'
  const parameter = form.parameters.find((candidate) => fieldOf(candidate, 'french') === path)
  return parameter ? `values.${parameter.id}` : path
}

/** The country of a material with origins is that of its origin. */
function materialPath(
  form: CategoryForm,
  state: FormState,
  index: number,
  field: string | undefined,
): string {
  const found = frenchMaterials(form, state, givenInFrance, frenchOriginOf)[index]
  if (!found?.origin || field !== 'countryCode') return entryPath(form, found?.entry, field)
  const country = form.composition.origin.find((one) => fieldOf(one, 'pef') === 'countryCode')
  return `${pathOfEntry(found.origin)}.values.${country?.id ?? ''}`
}

function entryPath(form: CategoryForm, placed: PlacedEntry | undefined, field: string | undefined): string {
  if (!placed) return 'composition'
  const parameter = form.composition[placed.entry.type].find(
    (candidate) => field !== undefined && fieldOf(candidate, 'french') === field,
  )
  return parameter ? `${pathOfEntry(placed)}.values.${parameter.id}` : pathOfEntry(placed)
}
