import { useText } from '../../i18n/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { Button } from '../button.tsx'
import { SidePanel } from '../side-panel.tsx'
import { EmptyState, ErrorPanel } from '../states.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ListPrintHead } from './list-print-head.tsx'
import { ListTools } from './list-tools.tsx'
import type { LibraryDefinition } from './library-definition.ts'
import { everyRow, firstState, isFiltered, listParams, type ListState } from './list-state.ts'
import { addressOf } from '../address.ts'
import { Paging } from './paging.tsx'
import { RowTable } from './row-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useColumns } from './use-columns.ts'
import { blockSize, requestOf, useListRows, useListState, type ListRows } from './use-list.ts'
import { useNarrow } from './use-narrow.ts'
import { usePeek, type Peek } from './use-peek.ts'
import { useSelection, type SelectionControl } from './use-selection.ts'
import { ViewsMenu } from './views-menu.tsx'
import layout from '../layout.module.css'
import unseen from '../visually-hidden.module.css'
import styles from './library.module.css'
import { Skeleton } from '../skeleton.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Link } from '../link.tsx'
import { RowMenu } from './row-menu.tsx'

const lines = Array.from({ length: 8 }, (_, place) => place)

function ListSkeleton() {
  const text = useText()
  return (
    <div className={styles.skeleton} role="status" aria-label={text('list.loading')}>
      {lines.map((line) => (
        <Skeleton key={line} height={24} />
      ))}
    </div>
  )
}

/** Every list of things is this one instrument, configured (design, library screens). */
export function Library<Row>({ definition }: { readonly definition: LibraryDefinition<Row> }) {
  const text = useText()
  const filterIds = definition.filters.map(({ id }) => id)
  const narrow = useNarrow()
  const { state: asked, setState } = useListState(definition.id, filterIds)
  const state = narrow ? inPages(asked) : asked
  const rows = useListRows(definition, state)
  const columns = useColumns(definition.id, definition.columns)
  const selection = useSelection(definition, state, rows.page?.meta)
  const peek = usePeek()
  const total = rows.page?.meta.totalItems
  const nothingYet = total === 0 && !isFiltered(state)
  const parts = { definition, state, setState, selection, rows }
  const Title = definition.within === true ? 'h2' : 'h1'
  return (
    <section className={layout.stack3} aria-labelledby={`${definition.id}-title`}>
      <header className={styles.titleRow}>
        <Title id={`${definition.id}-title`}>{definition.title}</Title>
        {total !== undefined && <span className={styles.count}>{formatCount(total)}</span>}
        <span className={styles.primary}>
          {!narrow && definition.secondary}
          {definition.primary}
        </span>
      </header>
      <ListPrintHead definition={definition} state={state} total={total} />
      {!nothingYet && (
        <ListTools
          filters={definition.filters}
          state={state}
          setState={setState}
          total={total}
          tools={definition.tools}
          further={definition.secondary}
          looks={
            <>
              {definition.within !== true && (
                <ViewsMenu
                  library={definition.id}
                  query={addressOf('', listParams({ ...asked, page: 1 }, filterIds))}
                  columns={columns.shown.map(({ id }) => id)}
                  onColumns={columns.show}
                />
              )}
              <ColumnChooser chosen={columns} />
            </>
          }
        />
      )}
      {rows.error && <ErrorPanel problem={rows.error} onRetry={rows.retry} />}
      {!rows.page && !rows.error && <ListSkeleton />}
      {rows.page &&
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
          <RowTable {...parts} columns={columns.shown} peek={peek} />
        ))}
      {rows.page && total !== 0 && !definition.instead && (
        <Paging meta={rows.page.meta} state={asked} setState={setState} narrow={narrow} />
      )}
      <PeekPanel definition={definition} rows={rows} peek={peek} />
      <SelectionBar definition={definition} selection={selection} total={total ?? 0} narrow={narrow} />
      <p className={unseen.hidden} role="status">
        {rows.page && !rows.stale ? text('list.count', { count: total ?? 0 }) : ''}
      </p>
    </section>
  )
}

/** Cards have pages always. */
const inPages = (state: ListState): ListState =>
  state.limit === everyRow ? { ...state, limit: blockSize } : state

interface PeekPanelProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly rows: ListRows<Row>
  readonly peek: Peek
}

/** The closer look at one row of those on show; the focus stays in the list. */
function PeekPanel<Row>({ definition, rows, peek }: PeekPanelProps<Row>) {
  const place = peek.opened === null ? -1 : rows.find((row) => definition.rowId(row) === peek.opened)
  const row = rows.at(place)
  if (!definition.peek || row === undefined) return null
  return (
    <SidePanel opened quiet title={definition.rowName(row)} onClose={() => peek.show(null)}>
      {definition.peek(row)}
    </SidePanel>
  )
}

interface RowCardsProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly rows: ListRows<Row>
  readonly selection: SelectionControl<Row>
}

/** Rows as cards of three lines, where a table has no room. */
function RowCards<Row>({ definition, rows, selection }: RowCardsProps<Row>) {
  const text = useText()
  return (
    <ul className={styles.cards} data-stale={rows.stale || undefined} aria-label={definition.title}>
      {rows.page?.items.map((row, place) => {
        const name = definition.rowName(row)
        const address = definition.rowAddress?.(row)
        return (
          <li key={definition.rowId(row)} className={styles.card}>
            {!definition.readOnly && (
              <Checkbox
                aria-label={text('list.selectRow', { name })}
                checked={selection.selected.has(definition.rowId(row))}
                onChange={() => selection.handlers.toggle(row, place)}
              />
            )}
            <div className={styles.cardWords}>
              {address === undefined ? (
                <strong className={layout.strong}>{name}</strong>
              ) : (
                <Link to={address} className={layout.strong}>
                  {name}
                </Link>
              )}
              {definition.card(row)}
            </div>
            <RowMenu
              name={name}
              entries={() => definition.rowActions(row, () => selection.handlers.letGo(row))}
            />
          </li>
        )
      })}
    </ul>
  )
}
