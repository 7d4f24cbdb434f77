import { useQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent } from 'react'
import { useText, type TextKey } from '../../../i18n/index.ts'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Select,
  Skeleton,
  useAddress,
  useDocumentTitle,
} from '../../../ui/index.ts'
import { SearchBox, useNarrow } from '../../../ui/list/index.ts'
import { categoriesQuery } from '../queries.ts'
import { CategoryCard } from './category-card.tsx'
import { groupCategories, groupOf, searchCategories, type CategoryGroup } from './find-categories.ts'
import { nextInGrid } from './grid-keys.ts'
import { LastUsed } from './last-used.tsx'
import styles from './categories.module.css'

/** New Evaluation: what is it? A card opens the form, filled with defaults and scored. */
export function CategoriesScreen() {
  const text = useText()
  useDocumentTitle(text('evaluation.categories.title'))
  const { query, setQuery } = useAddress()
  const categories = useQuery(categoriesQuery())
  const search = query.get('search') ?? ''
  const group = query.get('group')
  const all = categories.data?.items ?? []
  const found = searchCategories(all, search)
  const shown = groupCategories(found).filter((one) => group === null || one.text === group)
  const grid = useRef<HTMLDivElement>(null)
  const intoGrid = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>('[data-card]')?.focus()
  }
  return (
    <section aria-labelledby="categories-title" className={styles.screen}>
      <header className={styles.titleRow}>
        <h1 id="categories-title">{text('evaluation.categories.title')}</h1>
        <p className={styles.lead}>{text('evaluation.categories.choose')}</p>
      </header>
      <div className={styles.tools}>
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
      <LastUsed categories={all} />
      {categories.error && (
        <ErrorPanel problem={categories.error} onRetry={() => void categories.refetch()} />
      )}
      {categories.isPending && <CardSkeletons />}
      <p role="status" className={styles.status}>
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
          <Group key={one.text} group={one} />
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

interface GroupFilterProps {
  readonly groups: readonly CategoryGroup[]
  readonly chosen: string | null
  readonly onChoose: (group: TextKey | null) => void
}

function GroupFilter({ groups, chosen, onChoose }: GroupFilterProps) {
  const text = useText()
  const narrow = useNarrow()
  if (narrow)
    return (
      <Select
        label={text('category.groups')}
        hideLabel
        clearable
        placeholder={text('category.group.all')}
        value={chosen}
        onChange={(id) => onChoose(groups.find((group) => group.text === id)?.text ?? null)}
        entries={groups.map((group) => ({ id: group.text, value: text(group.text) }))}
      />
    )
  return (
    <div role="group" aria-label={text('category.groups')} className={styles.groups}>
      <Button size="small" active={chosen === null} onClick={() => onChoose(null)}>
        {text('category.group.all')}
      </Button>
      {groups.map((group) => (
        <Button
          key={group.text}
          size="small"
          active={chosen === group.text}
          onClick={() => onChoose(chosen === group.text ? null : group.text)}
        >
          {`${text(group.text)} ${group.categories.length}`}
        </Button>
      ))}
    </div>
  )
}

function Group({ group }: { group: CategoryGroup }) {
  const text = useText()
  return (
    <section aria-labelledby={`group-${group.text}`}>
      <h2 id={`group-${group.text}`} className={styles.groupTitle}>
        {text(group.text)}
      </h2>
      <ul className={styles.cards}>
        {group.categories.map((category) => (
          <li key={category.id}>
            <CategoryCard category={category} group={text(groupOf(category))} />
          </li>
        ))}
      </ul>
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
