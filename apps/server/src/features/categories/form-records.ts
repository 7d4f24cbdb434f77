import { compositionTypes, type CategoryForm, type CompositionType, type Parameter } from '@ecotrame/lca'
import type {
  InformationGroupAnswer,
  OlcaParameterAnswer,
  ParameterAnswer,
  ParameterRecord,
} from '@ecotrame/contract'
import type * as z from 'zod/mini'

export type InformationGroupRecord = z.infer<typeof InformationGroupAnswer>
export type OlcaParameterRecord = z.infer<typeof OlcaParameterAnswer>

/** The forms as flat collections: one record per category and field. */
export interface FormRecords {
  readonly informationGroups: readonly InformationGroupRecord[]
  readonly parameters: readonly ParameterRecord[]
  readonly olcaParameters: readonly OlcaParameterRecord[]
}

export function formRecords(forms: readonly CategoryForm[]): FormRecords {
  return {
    informationGroups: forms.flatMap(groupRecords),
    parameters: forms.flatMap(parameterRecords),
    olcaParameters: olcaRecords(forms.flatMap(everyParameter)),
  }
}

const groupRecords = ({ categoryId, informationGroups }: CategoryForm): InformationGroupRecord[] =>
  informationGroups.map((group, order) => ({ ...group, category: categoryId, order }))

/** One field as the API answers it; `compositionType` is `null` for a field of the form itself. */
export const parameterRecord = (
  categoryId: string,
  compositionType: CompositionType | null,
  parameter: Parameter,
): ParameterRecord => ({ ...plain(parameter), category: categoryId, compositionType })

/** The schema of the answer knows no immutable lists; nothing is copied, for forms share their long lists of options. */
const plain = (parameter: Parameter) => parameter as z.input<typeof ParameterAnswer>

const parameterRecords = (form: CategoryForm): ParameterRecord[] => [
  ...form.parameters.map((parameter) => parameterRecord(form.categoryId, null, parameter)),
  ...compositionTypes.flatMap((type) =>
    form.composition[type].map((parameter) => parameterRecord(form.categoryId, type, parameter)),
  ),
]

const everyParameter = (form: CategoryForm): readonly Parameter[] => [
  ...form.parameters,
  ...compositionTypes.flatMap((type) => form.composition[type]),
  form.totalWeight,
]

/** Each model parameter once, whichever category names it. */
function olcaRecords(parameters: readonly Parameter[]): OlcaParameterRecord[] {
  const byId = new Map(
    parameters.map(({ olca_parameter_id: id, configuration }) => [
      id,
      { id, unit: configuration.unit ?? null, evaluationFieldRef: configuration.evaluationFieldRef },
    ]),
  )
  return [...byId.values()]
}
