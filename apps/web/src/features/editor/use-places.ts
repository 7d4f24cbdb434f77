import type { CategoryForm } from '@ecotrame/lca'
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
