import { formProgress, type CategoryForm, type FormState, type SectionProgress } from '@ecotrame/lca'
import { regulatoryForm } from './content.ts'

/** With the switch on, hidden fields neither warn nor count as defaults. */
export const stageProgress = (
  form: CategoryForm,
  values: FormState,
  regulatoryOnly: boolean,
): readonly SectionProgress[] =>
  regulatoryOnly
    ? formProgress(regulatoryForm(form), withFieldsOf(regulatoryForm(form), values))
    : formProgress(form, values)

/** The values without those of fields that the form does not have. */
function withFieldsOf(form: CategoryForm, state: FormState): FormState {
  const kept = (parameters: CategoryForm['parameters'], values: FormState['values']) =>
    Object.fromEntries(
      Object.entries(values).filter(([id]) => parameters.some((parameter) => parameter.id === id)),
    )
  return {
    values: kept(form.parameters, state.values),
    composition: state.composition.map((entry) => ({
      ...entry,
      values: kept(form.composition[entry.type], entry.values),
    })),
  }
}
