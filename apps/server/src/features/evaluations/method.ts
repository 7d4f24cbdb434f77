import {
  formPath,
  type CategoryForm,
  type FormState,
  type FrenchCostRelease,
  type Warning,
} from '@ecotrame/lca'
import { defaultFrenchCostRelease, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'

/** The French environmental cost as this server runs it: the regulatory release, loaded once at the start. */
export interface FrenchMethod {
  readonly release: FrenchCostRelease
}

export const loadFrenchMethod = async (): Promise<FrenchMethod> => ({
  release: await loadFrenchCostRelease(defaultFrenchCostRelease),
})

/** A warning of the method at the field of the form that it is about. */
export const warningInForm = (form: CategoryForm, state: FormState, warning: Warning): Warning => ({
  ...warning,
  path: formPath(form, state, warning.path),
})
