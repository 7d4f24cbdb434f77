import { byHandFieldShown, isVisible, pathOfField, type Parameter } from '@ecotrame/lca'
import { useEditing } from '../editor-context.ts'
import { isAnsweredByList, isLeftOut } from '../model/index.ts'
import { useHiddenByMask } from './of-mask.tsx'

/** The fields among these that the form shows as it stands, those that a mask hides included. */
export function useFieldsOfForm(fields: readonly Parameter[]): readonly Parameter[] {
  const { state } = useEditing()
  const { form, content, regulatoryOnly } = state
  const { values } = content.form
  return fields.filter(
    (parameter) =>
      isVisible(parameter, values) &&
      !isAnsweredByList(parameter, content.form) &&
      byHandFieldShown(parameter, form.parameters, values) &&
      !(regulatoryOnly && isLeftOut(parameter)),
  )
}

/** The fields among these that are on screen. */
export function useShownFields(fields: readonly Parameter[]): readonly Parameter[] {
  const isHidden = useHiddenByMask()
  return useFieldsOfForm(fields).filter(({ id }) => !isHidden(pathOfField(id)))
}
