import { formPath, type CategoryForm, type Parameter } from '@ecotrame/lca'
import type { LifeCycle } from '@ecotrame/contract'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUser } from '../../api/index.ts'
import { useAddress } from '../../ui/index.ts'
import { focusField } from './field-id.ts'
import { isOnQuickPage, sectionOfPath, type Content, type SectionId } from './model/index.ts'

/** The page of what matters most, or all stages. */
export type PageId = 'quick' | 'details'

export interface Places {
  readonly page: PageId
  /** Opens a page and remembers it for the person. */
  readonly choosePage: (page: PageId) => void
  readonly sections: readonly SectionId[]
  /** The stage that is on screen, or that the details open with. */
  readonly current: SectionId
  readonly goTo: (section: SectionId) => void
  readonly goBy: (by: -1 | 1) => void
  /** Puts the cursor into a field; one that is not on screen is looked up in its stage. */
  readonly jumpTo: (path: string) => void
}

/** Names in the address: a field that a link of another screen leads to, and what is on screen. */
const askedField = 'field'
const place = 'stage'
const quickPlace = 'quick'

/** A field as the French cost calls it (`materials[0].share`), or a list or field by its own name. */
const pathAskedFor = (asked: string, form: CategoryForm, { form: state }: Content): string =>
  asked === 'trims' || asked === 'category' ? asked : formPath(form, state, asked)

interface PlacesInput {
  readonly form: CategoryForm
  readonly lifeCycles: readonly LifeCycle[]
  readonly content: Content
  /** Fields of the quick page. */
  readonly quick: readonly Parameter[]
}

/** The quick page, and the sections of the form in process order, identity first; what is on screen stands in the address. */
export function usePlaces({ form, lifeCycles, content, quick }: PlacesInput): Places {
  const { query, setQuery } = useAddress()
  const [remembered, remember] = useRememberedPage()
  const awaited = useRef<string | null>(null)
  const sections = sectionsInOrder(form, lifeCycles)
  const asked = query.get(place)
  const found = sections.find((section) => section === asked)
  const page = found === undefined ? (asked === quickPlace ? 'quick' : remembered) : 'details'
  const current = found ?? 'identity'

  const goTo = useCallback((section: SectionId) => setQuery({ [place]: section }), [setQuery])
  const holds = (path: string) => page === 'quick' && isOnQuickPage(quick, form, content, path)
  const expect = (path: string) => {
    awaited.current = path
  }
  useAskedField({ form, content, expect, holds })
  useEffect(() => {
    if (awaited.current !== null && focusField(awaited.current)) awaited.current = null
  })
  return {
    page,
    choosePage: (chosen) => {
      remember(chosen)
      setQuery({ [place]: chosen === 'quick' ? quickPlace : current })
    },
    sections,
    current,
    goTo,
    goBy: (by) => {
      const at = page === 'quick' ? -1 : sections.indexOf(current)
      const next = sections[at + by]
      if (next) goTo(next)
    },
    jumpTo: (path) => {
      const section = sectionOfPath(form, content, path)
      if (holds(path) || (page === 'details' && section === current)) {
        if (!focusField(path)) expect(path)
        return
      }
      expect(path)
      goTo(section)
    },
  }
}

function sectionsInOrder(form: CategoryForm, lifeCycles: readonly LifeCycle[]): readonly SectionId[] {
  const order = ['identity', ...lifeCycles.map(({ id }) => id)]
  const present = [...new Set(['identity' as const, ...form.informationGroups.map(({ section }) => section)])]
  return present.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

interface AskedFieldInput {
  readonly form: CategoryForm
  readonly content: Content
  /** The cursor goes to that path once its field is on screen. */
  readonly expect: (path: string) => void
  /** The page that is open shows the field of that path. */
  readonly holds: (path: string) => boolean
}

/** Takes the field of a link out of the address and leads to it: to its stage where it is not on the page that is open. */
function useAskedField({ form, content, expect, holds }: AskedFieldInput): void {
  const { query, setQuery } = useAddress()
  const asked = query.get(askedField)
  const lead = useEffectEvent((field: string) => {
    const path = pathAskedFor(field, form, content)
    expect(path)
    const section = holds(path) ? {} : { [place]: sectionOfPath(form, content, path) }
    // Going back leads to where the link was, not to the field again.
    setQuery({ [askedField]: null, ...section }, { replace: true })
  })
  useEffect(() => {
    if (asked !== null) lead(asked)
  }, [asked])
}

/** The page that this person opened last, on this device; the quick one before any choice. */
function useRememberedPage(): readonly [PageId, (page: PageId) => void] {
  const key = `editor-page/${useUser()?.id ?? ''}`
  const [page, setPage] = useState<PageId>(() =>
    localStorage.getItem(key) === 'details' ? 'details' : 'quick',
  )
  const remember = (chosen: PageId) => {
    localStorage.setItem(key, chosen)
    setPage(chosen)
  }
  return [page, remember]
}
