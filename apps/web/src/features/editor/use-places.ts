import { formPath, type CategoryForm } from '@ecotrame/lca'
import type { LifeCycle } from '@ecotrame/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useAddress } from '../../ui/index.ts'
import { focusField } from './field-id.ts'
import { sectionOfPath, type Content, type SectionId } from './model/index.ts'

export interface Places {
  readonly sections: readonly SectionId[]
  readonly current: SectionId
  readonly goTo: (section: SectionId) => void
  readonly goBy: (by: -1 | 1) => void
  /** Opens the section of a field and puts the cursor there. */
  readonly jumpTo: (path: string) => void
}

/** Name in the address of a field that a link of another screen leads to. */
const askedField = 'field'

/** A field as the French cost calls it (`materials[0].share`), or a list or field by its own name. */
const pathAskedFor = (asked: string, form: CategoryForm, { form: state }: Content): string =>
  asked === 'trims' || asked === 'category' ? asked : formPath(form, state, asked)

/** Sections of the form in process order, identity first; the one on screen stands in the address. */
export function usePlaces(form: CategoryForm, lifeCycles: readonly LifeCycle[], content: Content): Places {
  const { query, setQuery } = useAddress()
  const awaited = useRef<string | null>(null)
  const order = ['identity', ...lifeCycles.map(({ id }) => id)]
  const present = [...new Set(['identity' as const, ...form.informationGroups.map(({ section }) => section)])]
  const sections = present.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  const current = sections.find((section) => section === query.get('stage')) ?? 'identity'

  const goTo = useCallback(
    (section: SectionId) => setQuery({ stage: section === 'identity' ? null : section }),
    [setQuery],
  )
  const asked = query.get(askedField)
  useEffect(() => {
    if (asked === null) return
    const path = pathAskedFor(asked, form, content)
    awaited.current = path
    const section = sectionOfPath(form, content, path)
    const changes = { [askedField]: null, stage: section === 'identity' ? null : section }
    // Going back leads to where the link was, not to the field again.
    setQuery(changes, { replace: true })
  }, [asked, form, content, setQuery])
  useEffect(() => {
    if (awaited.current !== null && focusField(awaited.current)) awaited.current = null
  })
  return {
    sections,
    current,
    goTo,
    goBy: (by) => {
      const next = sections[sections.indexOf(current) + by]
      if (next) goTo(next)
    },
    jumpTo: (path) => {
      const section = sectionOfPath(form, content, path)
      if (section === current) {
        focusField(path)
        return
      }
      awaited.current = path
      goTo(section)
    },
  }
}
