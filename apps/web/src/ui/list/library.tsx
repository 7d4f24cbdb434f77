import { useText } from '../../i18n/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { Button } from '../button.tsx'
import { EmptyState, ErrorPanel } from '../states.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { LibraryDefinition } from './library-definition.ts'
import { changed, firstState, isFiltered } from './list-state.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { Paging } from './paging.tsx'
import { RowCards } from './row-cards.tsx'
import { RowTable } from './row-table.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useColumns } from './use-columns.ts'
import { requestOf, useListPage, useListState } from './use-list.ts'
import { useNarrow } from './use-narrow.ts'
import { useSelection } from './use-selection.ts'
import styles from './library.module.css'

/** Every list of things is this one instrument, configured (design, library screens). */
export function Library<Row>({ definition }: { readonly definition: LibraryDefinition<Row> }) {
  const text = useText()
  const { state, setState } = useListState(
    definition.id,
    definition.filters.map(({ id }) => id),
  )
  const page = useListPage(definition, state)
  const columns = useColumns(definition.id, definition.columns)
  const selection = useSelection(definition)
  const narrow = useNarrow()
  const total = page.data?.meta.totalItems
  const nothingYet = total === 0 && !isFiltered(state)
  const parts = { definition, state, setState, selection, page: page.data, stale: page.isPlaceholderData }
  return (
    <section className={styles.library} aria-labelledby={`${definition.id}-title`}>
      <header className={styles.titleRow}>
        <h1 id={`${definition.id}-title`}>{definition.title}</h1>
        {total !== undefined && <span className={styles.count}>{formatCount(total)}</span>}
        <span className={styles.primary}>{definition.primary}</span>
      </header>
      {!nothingYet && (
        <div className={styles.tools}>
          <SearchBox
            value={state.search}
            onSearch={(search) => setState(changed(state, { search }), 'typed')}
          />
          <FilterBar filters={definition.filters} state={state} setState={setState} />
          {definition.tools}
          {!narrow && <ColumnChooser columns={definition.columns} chosen={columns} />}
        </div>
      )}
      {page.error && <ErrorPanel problem={page.error} onRetry={() => void page.refetch()} />}
      {!page.data && !page.error && <ListSkeleton />}
      {page.data &&
        (nothingYet ? (
          definition.empty
        ) : total === 0 ? (
          <EmptyState
            title={text('list.noMatch.title')}
            text={text('list.noMatch.text')}
            action={
              <Button onClick={() => setState({ ...firstState, limit: state.limit, sort: state.sort })}>
                {text('action.clearFilters')}
              </Button>
            }
          />
        ) : definition.instead ? (
          definition.instead(requestOf(state))
        ) : narrow ? (
          <RowCards {...parts} />
        ) : (
          <RowTable {...parts} columns={columns.shown} />
        ))}
      {page.data && total !== 0 && !definition.instead && (
        <Paging meta={page.data.meta} state={state} setState={setState} />
      )}
      <SelectionBar definition={definition} selection={selection} state={state} total={total ?? 0} />
      <p className={styles.announcement} role="status">
        {page.data && !page.isPlaceholderData ? text('list.count', { count: total ?? 0 }) : ''}
      </p>
    </section>
  )
}
