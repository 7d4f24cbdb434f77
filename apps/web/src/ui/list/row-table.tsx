import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMemo, useRef, useState, type KeyboardEvent, type UIEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Column } from '../data-table.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Icon } from '../icon.tsx'
import type { LibraryDefinition, ListPage } from './library-definition.ts'
import { changed, nextSort, sortDirection, type ListState } from './list-state.ts'
import { rowWindow } from './row-window.ts'
import { TableRow } from './table-row.tsx'
import type { SelectionControl } from './use-selection.ts'
import styles from './row-table.module.css'

const rowHeight = 40
const usualHeight = 640

interface RowTableProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly columns: readonly Column<Row>[]
  readonly page: ListPage<Row> | undefined
  readonly state: ListState
  readonly setState: (state: ListState) => void
  readonly selection: SelectionControl<Row>
  /** The rows are those of the former page while the next one is on its way. */
  readonly stale: boolean
}

export function RowTable<Row>({
  definition,
  columns,
  page,
  state,
  stale,
  selection,
  ...rest
}: RowTableProps<Row>) {
  const text = useText()
  const rows = useMemo(() => page?.items ?? [], [page])
  const [view, setView] = useState({ scrolled: 0, visible: usualHeight })
  const body = useRef<HTMLTableSectionElement>(null)
  const drawn = rowWindow(rows.length, rowHeight, view.scrolled, view.visible)
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) =>
    setView({ scrolled: currentTarget.scrollTop, visible: currentTarget.clientHeight })
  const onKeyDown = (event: KeyboardEvent) =>
    moveInRows(event, body.current, rows, definition.readOnly ? null : selection)
  const chosen = rows.filter((row) => selection.selected.has(definition.rowId(row))).length
  return (
    <div className={styles.scroll} data-stale={stale || undefined} onScroll={onScroll}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <caption className={styles.caption}>{definition.title}</caption>
        <thead>
          <tr>
            {!definition.readOnly && (
              <th scope="col" className={styles.tick}>
                <Checkbox
                  aria-label={text('list.selectPage')}
                  checked={chosen > 0 && chosen === rows.length}
                  indeterminate={chosen > 0 && chosen < rows.length}
                  onChange={() => selection.toggleAll(rows)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} state={state} setState={rest.setState} />
            ))}
            <th scope="col" className={styles.more}>
              <span className={styles.caption}>{text('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          <Spacer height={drawn.above} columns={columns.length + 2} />
          {rows.slice(drawn.from, drawn.to).map((row, place) => (
            <TableRow
              key={definition.rowId(row)}
              definition={definition}
              columns={columns}
              row={row}
              place={drawn.from + place}
              selected={selection.selected.has(definition.rowId(row))}
              onDone={() => selection.letGo(row)}
              onTick={(range) => (range ? selection.toggleRange(rows, row) : selection.toggle(row))}
            />
          ))}
          <Spacer height={drawn.below} columns={columns.length + 2} />
        </tbody>
      </table>
    </div>
  )
}

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height === 0 ? null : (
    <tr aria-hidden style={{ blockSize: height }}>
      <td colSpan={columns} />
    </tr>
  )

/** Arrows walk the rows, Shift takes them along, Space ticks, Control A takes the page, Escape lets go. */
function moveInRows<Row>(
  event: KeyboardEvent,
  body: HTMLTableSectionElement | null,
  rows: readonly Row[],
  selection: SelectionControl<Row> | null,
): void {
  const current = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')
  if (!body || !current) return
  const place = Number(current.dataset['place'])
  const row = rows[place]
  const { key, shiftKey } = event
  const onTickOrMenu = (event.target as HTMLElement).closest('input, [data-row-menu]') !== null
  const goTo = (to: number) => {
    event.preventDefault()
    const target = body.querySelector(`[data-place="${to}"]`)
    target?.querySelector<HTMLElement>('[data-row-open], [data-row-menu]')?.focus()
    const reached = rows[to]
    if (shiftKey && reached !== undefined) selection?.toggleRange(rows, reached)
  }
  if (key === 'ArrowDown') goTo(Math.min(place + 1, rows.length - 1))
  else if (key === 'ArrowUp') goTo(Math.max(place - 1, 0))
  else if (key === 'Home' && !onTickOrMenu)
    goTo(Number(body.querySelector<HTMLElement>('[data-place]')?.dataset['place']))
  else if (selection === null) return
  else if (key === ' ' && !onTickOrMenu && row !== undefined) {
    event.preventDefault()
    selection.toggle(row)
  } else if (key === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    selection.toggleAll(rows)
  } else if (key === 'Escape') selection.clear()
}

interface HeadProps<Row> {
  readonly column: Column<Row>
  readonly state: ListState
  readonly setState: (state: ListState) => void
}

function Head<Row>({ column, state, setState }: HeadProps<Row>) {
  const { sort } = column
  const words = (
    <>
      {column.title}
      {column.unit !== undefined && <span className={styles.unit}>{column.unit}</span>}
    </>
  )
  const shared = {
    scope: 'col',
    'data-figure': column.figure || undefined,
    'data-fixed': column.fixed || undefined,
  }
  if (sort === undefined) return <th {...shared}>{words}</th>
  const direction = sortDirection(state.sort, sort)
  return (
    <th {...shared} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => setState(changed(state, { sort: nextSort(state.sort, sort) }))}
      >
        {words}
        {direction !== 'none' && (
          <Icon of={direction === 'ascending' ? IconArrowUp : IconArrowDown} size={14} />
        )}
      </button>
    </th>
  )
}
