import { categoryGroups } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef, type KeyboardEvent } from 'react'
import { namedIn, useText, useLanguage } from '../../../i18n/index.ts'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Skeleton,
  useAddress,
  useDocumentTitle,
  Link,
} from '../../../ui/index.ts'
import { SearchBox } from '../../../ui/list/index.ts'
import { PasteField } from '../../paste/index.ts'
import { evaluationsQuery } from '../queries.ts'
import { categoriesQuery } from '../../form-options/index.ts'
import { CategoryCard } from './category-card.tsx'
import { groupCategories, groupNames, searchCategories, type GroupOfCategories } from './find-categories.ts'
import { GroupFilter } from './group-filter.tsx'
import layout from '../../../ui/layout.module.css'
import unseen from '../../../ui/visually-hidden.module.css'
import styles from './categories.module.css'
import type { Category } from '@ecotrame/contract'

const recentLooked = 20
const mostShown = 3

/** Categories of the latest evaluations, one click away. */
function LastUsed({ categories }: { readonly categories: readonly Category[] }) {
  const text = useText()
  const language = useLanguage()
  const recent = useQuery(evaluationsQuery({ limit: recentLooked, sort: '-updatedAt' }))
  const ids = [...new Set(recent.data?.items.map(({ category }) => category.id) ?? [])]
  const used = ids.flatMap((id) => categories.filter((category) => category.id === id && !category.locked))
  if (used.length === 0) return null
  return (
    <p className={styles.lastUsed}>
      {text('category.lastUsed')}
      {used.slice(0, mostShown).map(({ id, name, name_fr }) => (
        <Link key={id} to="/evaluation/create" params={{ category: id }}>
          {namedIn(language, { name, name_fr })}
        </Link>
      ))}
    </p>
  )
}

/** New Evaluation: what is it? A card opens the form, filled with defaults and scored. */
export function CategoriesScreen() {
  const text = useText()
  useDocumentTitle(text('evaluation.categories.title'))
  const { query, setQuery } = useAddress()
  const categories = useQuery(categoriesQuery())
  const search = query.get('search') ?? ''
  const group = categoryGroups.find((id) => id === query.get('group')) ?? null
  const all = categories.data?.items ?? []
  const found = searchCategories(all, search, text)
  const shown = groupCategories(found).filter(({ id }) => group === null || id === group)
  const grid = useRef<HTMLDivElement>(null)
  const intoGrid = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>('[data-card]')?.focus()
  }
  return (
    <section aria-labelledby="categories-title" className={layout.stack4}>
      <header className={styles.titleRow}>
        <h1 id="categories-title">{text('evaluation.categories.title')}</h1>
        <p className={layout.hint}>{text('evaluation.categories.choose')}</p>
      </header>
      <div className={`${layout.row3} ${styles.tools}`}>
        <SearchBox
          value={search}
          placeholder={text('category.search.placeholder')}
          debounceMilliseconds={0}
          onSearch={(typed) => setQuery({ search: typed }, { replace: true })}
          onKeyDown={intoGrid}
        />
        <GroupFilter
          groups={groupCategories(all)}
          chosen={group}
          onChoose={(chosen) => setQuery({ group: chosen })}
        />
      </div>
      <PasteField />
      <LastUsed categories={all} />
      {categories.error && (
        <ErrorPanel problem={categories.error} onRetry={() => void categories.refetch()} />
      )}
      {categories.isPending && <CardSkeletons />}
      <p role="status" className={unseen.hidden}>
        {categories.data ? text('list.count', { count: shown.flatMap((one) => one.categories).length }) : ''}
      </p>
      {categories.data && shown.length === 0 && (
        <EmptyState
          title={text('list.noMatch.title')}
          text={text('list.noMatch.text')}
          action={
            <Button onClick={() => setQuery({ search: null, group: null })}>
              {text('action.clearFilters')}
            </Button>
          }
        />
      )}
      <div ref={grid} onKeyDown={(event) => walk(event, grid.current)}>
        {shown.map((one) => (
          <CategorySection key={one.id} group={one} />
        ))}
      </div>
    </section>
  )
}

/** Arrows walk the cards of all groups as one grid. */
function walk(event: KeyboardEvent, grid: HTMLElement | null): void {
  if (!grid) return
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-card]')]
  const at = cards.indexOf(event.target as HTMLElement)
  const next = nextInGrid(
    event.key,
    at,
    cards.map((card) => card.getBoundingClientRect()),
  )
  if (next === null) return
  event.preventDefault()
  cards[next]?.focus()
}

interface CategorySectionProps {
  readonly group: GroupOfCategories
}

/** A group; several kinds in it stand under headings of their own. */
function CategorySection({ group }: CategorySectionProps) {
  const text = useText()
  const heading = `group-${group.id}`
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.groupTitle}>
        {text(groupNames[group.id])}
      </h2>
      {group.kinds.map((kind) => (
        <Fragment key={kind.text}>
          {group.kinds.length > 1 && <h3 className={styles.kindTitle}>{text(kind.text)}</h3>}
          <ul className={styles.cards}>
            {kind.categories.map((category) => (
              <li key={category.id}>
                <CategoryCard category={category} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

const places = Array.from({ length: 12 }, (_, place) => place)

const CardSkeletons = () => (
  <div className={styles.cards}>
    {places.map((place) => (
      <Skeleton key={place} height={152} />
    ))}
  </div>
)

/** Where an arrow leads in a grid whose rows wrap where the screen ends; `null` when the key does not move. */
export function nextInGrid(
  key: string,
  at: number,
  boxes: readonly { left: number; top: number }[],
): number | null {
  const here = boxes[at]
  if (!here) return null
  const last = boxes.length - 1
  if (key === 'ArrowRight') return Math.min(at + 1, last)
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  return nearestInNextRow(key === 'ArrowDown' ? 1 : -1, here, boxes) ?? at
}

/** The box of the row below (1) or above (-1) that stands nearest under the same left edge. */
function nearestInNextRow(
  direction: 1 | -1,
  here: { left: number; top: number },
  boxes: readonly { left: number; top: number }[],
): number | null {
  const beyond = boxes.map(({ top }) => top).filter((top) => (top - here.top) * direction > 0)
  if (beyond.length === 0) return null
  const row = direction === 1 ? Math.min(...beyond) : Math.max(...beyond)
  let best: { place: number; distance: number } | null = null
  for (const [place, { left, top }] of boxes.entries()) {
    const distance = Math.abs(left - here.left)
    if (top === row && (best === null || distance < best.distance)) best = { place, distance }
  }
  return best?.place ?? null
}
