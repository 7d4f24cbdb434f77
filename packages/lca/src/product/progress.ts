import type {
  CategoryForm,
  CompositionType,
  FormState,
  FormValue,
  InformationGroup,
  Parameter,
} from './form.ts'
import { checkFormState, missingInForm } from './check.ts'
import { typesOfList } from './entry-lists.ts'
import { isVisible } from './values.ts'

export interface SectionProgress {
  readonly section: InformationGroup['section']
  /**
   * Valid required fields over required fields, 0 to 100; a section without required fields is complete. `null`: nothing
   * in it was entered, so there is no progress to tell of: what it holds are defaults.
   */
  readonly percent: number | null
  /** Fields with an error or a significant gap. */
  readonly warnings: number
  /** Fields of the section that still hold their default. */
  readonly defaults: number
}

interface Field {
  readonly parameter: Parameter
  readonly value: FormValue | undefined
  readonly path: string
}

/**
 * Progress of every section of the sidebar. Beside something entered, a required field that holds its default counts as
 * filled; defaults alone are no progress.
 */
export function formProgress(form: CategoryForm, state: FormState): readonly SectionProgress[] {
  const wrong = new Set(
    [...checkFormState(form, state), ...missingInForm(form, state)].map(({ path }) => path),
  )
  const sections = [...new Set(form.informationGroups.map(({ section }) => section))]
  return sections.map((section) => progressOf(section, fieldsOf(form, state, section), wrong))
}

function progressOf(
  section: SectionProgress['section'],
  fields: readonly Field[],
  wrong: ReadonlySet<string>,
): SectionProgress {
  // The composition as a whole is a required field of raw material: materials, shares of 100 %, places of entries.
  const whole = section === 'rawMaterial' ? ['composition', ...[...wrong].filter(isOfEntry)] : []
  const required = [
    ...fields.filter(({ parameter }) => parameter.configuration.required).map(({ path }) => path),
    ...whole,
  ]
  const valid = required.filter((path) => !wrong.has(path)).length
  const errors = [...fields.map(({ path }) => path), ...whole].filter((path) => wrong.has(path)).length
  return {
    section,
    percent: fields.some(isEntered) ? percentOf(valid, required.length) : null,
    warnings: errors + fields.filter(({ parameter, value }) => hasSignificantGap(parameter, value)).length,
    defaults: fields.filter(({ value }) => value?.origin === 'default').length,
  }
}

const percentOf = (valid: number, required: number): number =>
  required === 0 ? 100 : Math.floor((valid / required) * 100)

const isEntered = ({ value }: Field): boolean => value !== undefined && value.origin !== 'default'

function fieldsOf(
  form: CategoryForm,
  state: FormState,
  section: InformationGroup['section'],
): readonly Field[] {
  return form.informationGroups
    .filter((group) => group.section === section)
    .flatMap(({ id, content }) => {
      if (content === 'fields') return groupFields(form, state, id)
      return entryFields(form, state, typesOfList[content])
    })
}

/** A problem of an entry as such, not of one of its fields. */
const isOfEntry = (path: string): boolean => /^composition\[\d+\](\.(parent|type|origins))?$/.test(path)

const groupFields = (form: CategoryForm, { values }: FormState, group: string): readonly Field[] =>
  form.parameters
    .filter((parameter) => parameter.informationGroup === group && isVisible(parameter, values))
    .map((parameter) => ({ parameter, value: values[parameter.id], path: `values.${parameter.id}` }))

const entryFields = (
  form: CategoryForm,
  state: FormState,
  types: readonly CompositionType[],
): readonly Field[] =>
  state.composition.flatMap((entry, index) =>
    types.includes(entry.type)
      ? form.composition[entry.type].map((parameter) => ({
          parameter,
          value: entry.values[parameter.id],
          path: `composition[${index}].values.${parameter.id}`,
        }))
      : [],
  )

/** Whether a number is further from its default than the field's significant gap (specification §5). */
export function hasSignificantGap(parameter: Parameter, field: FormValue | undefined): boolean {
  const gap = gapPercent(parameter, field)
  return gap !== null && gap >= (parameter.configuration.significantGapPercent ?? Infinity)
}

/** Distance of a number from its default, in per cent of the default; `null` where there is none to compare. */
export function gapPercent(parameter: Parameter, field: FormValue | undefined): number | null {
  const standard = parameter.configuration.default
  const value = field?.value ?? null
  if (typeof standard !== 'number' || typeof value !== 'number' || standard === 0) return null
  return (Math.abs(value - standard) / Math.abs(standard)) * 100
}
