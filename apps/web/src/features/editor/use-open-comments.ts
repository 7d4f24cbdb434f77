import { pathInForm, useComments } from '../comments/index.ts'
import { useEditing } from './editor-context.ts'
import { sectionOfPath, type SectionId } from './model/index.ts'

/** How many open threads stand in each section, on it and on its fields. */
export function useOpenComments(): (section: SectionId) => number {
  const comments = useComments()
  const { state } = useEditing()
  const { form, content } = state
  const counts = new Map<string, number>()
  for (const { place, resolved } of comments?.threads ?? []) {
    if (resolved !== null || place.gone || place.key === null) continue
    const path = pathInForm(place.key, content.form.composition)
    const section = place.kind === 'field' ? sectionOfPath(form, content, path) : place.key
    if (place.kind === 'field' || place.kind === 'stage') counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return (section) => counts.get(section) ?? 0
}
