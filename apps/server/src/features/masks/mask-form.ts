import {
  checkMask,
  fittingMask,
  newEntry,
  type CategoryForm,
  type CompositionEntry,
  type FormValue,
  type Mask,
  type Problem,
} from '@ecotrame/lca'
import { problemText } from '@ecotrame/texts'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'

/** A mask as it was sent, as it is kept: what it fills is its own, and lists are complete. */
export function keptMask(form: CategoryForm, { values, composition, rules }: Mask): Mask {
  return {
    values: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, ofMask(value)])),
    composition: composition.map((entry) => keptEntry(form, entry)),
    rules: rules.filter(({ overridable, hidden }) => overridable || hidden),
  }
}

const ofMask = (value: FormValue): FormValue => ({ ...value, maskedValue: value.value, origin: 'mask' })

/** What a mask fills is the mask's: it follows neither a component nor a packaging. */
function keptEntry(
  form: CategoryForm,
  { component: _component, packaging: _packaging, ...entry }: CompositionEntry,
): CompositionEntry {
  const kept = (value: FormValue): FormValue =>
    value.origin === 'default' || value.value === null ? { ...value, origin: 'default' } : ofMask(value)
  const values = { ...newEntry(form, entry.type, entry.id).values, ...entry.values }
  return {
    ...entry,
    values: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, kept(value)])),
    total_weight: kept(entry.total_weight),
  }
}

const spoken = (problems: readonly Problem[], language: Language) =>
  problems.map((found) => ({ path: found.path, code: found.code, message: problemText(found, language) }))

/** What does not fit the form, with its text. */
export const maskProblems = (form: CategoryForm, mask: Mask, language: Language) =>
  spoken(checkMask(form, mask), language)

/** @throws INVALID_VALUES with everything that does not fit the form */
export function refuseWrongMask(form: CategoryForm, mask: Mask, language: Language): void {
  const errors = maskProblems(form, mask, language)
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

/** What of a kept mask can be applied today: forms lose fields, lists lose options. */
export const applicableMask = (form: CategoryForm, mask: Mask): Mask =>
  checkMask(form, mask).length === 0 ? mask : fittingMask(form, mask)
