import { fitsForm, type CompositionEntry, type ReusableComponent } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../../api/index.ts'
import { useEditing } from '../editor-context.ts'
import { newId } from '../../form-options/index.ts'
import { reusableComponentsQuery, type OfferedComponent } from '../queries.ts'

/** Components of the organization that the form of this evaluation can take. */
export function useReusable(kind: 'material' | 'part'): readonly OfferedComponent[] {
  const { state } = useEditing()
  const mayRead = usePermitted('find_all_component')
  const { data } = useQuery({ ...reusableComponentsQuery(), enabled: mayRead })
  return (data ?? []).filter((one) => one.kind === kind && fitsForm(state.form, one.usable))
}

/** The component that a line is linked to; `undefined`: none, or it may not be seen. */
export function useLinkedComponent({ component }: CompositionEntry): OfferedComponent | undefined {
  const mayRead = usePermitted('find_all_component')
  const { data } = useQuery({ ...reusableComponentsQuery(), enabled: mayRead && component !== undefined })
  return component && data?.find(({ id }) => id === component.id)
}

/** An id for each entry that a component brings. */
export const idsFor = (component: ReusableComponent): readonly string[] =>
  Array.from({ length: component.kind === 'part' ? component.materials.length + 1 : 1 }, newId)
