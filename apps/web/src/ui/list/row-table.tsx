import { useCallback, useRef, useEffect, useState, type RefObject, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Column } from '../data-table.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { useKeys } from '../keys/index.ts'
import type { LibraryDefinition } from './library-definition.ts'
import { everyRow, type ListState } from './list-state.ts'
import { drawnWhole } from './row-window.ts'
import { useRowKeys } from './use-row-keys.ts'
import { Head } from './table-head.tsx'
import { ComingRow, TableRow } from './table-row.tsx'
import type { ListRows } from './use-list.ts'
import type { Peek } from './use-peek.ts'
import { useFocusOnDrawn, useLatest, useRowWindow } from './use-row-window.ts'
import type { SelectionControl } from './use-selection.ts'
import unseen from '../visually-hidden.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './row-table.module.css'

interface RowTableProps<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly columns: readonly Column<Row>[]
  readonly rows: ListRows<Row>
  readonly state: ListState
  readonly setState: (state: ListState) => void
  readonly selection: SelectionControl<Row>
  readonly peek: Peek
}

export function RowTable<Row>({
  definition,
  columns,
  rows,
  state,
  selection,
  peek,
  ...rest
}: RowTableProps<Row>) {
  const text = useText()
  const { selected, handlers } = selection
  const { readOnly = false, rowId } = definition
  const { box, drawn, onScroll, bringIn } = useRowWindow(rows, JSON.stringify(state))
  const body = useRef<HTMLTableSectionElement>(null)
  const focusOn = useFocusOnDrawn(body)
  const widths = useColumnWidths(box, columns, rows.count > drawnWhole && rows.at(0) !== undefined)
  const latest = useLatest(rows)
  const onTick = useCallback(
    (row: Row, place: number, range: boolean) =>
      range ? handlers.toggleRange(latest.current, place) : handlers.toggle(row, place),
    [handlers, latest],
  )
  const page = rows.page?.items ?? []
  const takeAll = () => (state.limit === everyRow ? handlers.selectEverything() : handlers.toggleAll(page))
  const goTo = (place: number, takingAlong: boolean) => {
    bringIn(place)
    focusOn(place)
    if (takingAlong && !readOnly) handlers.toggleRange(rows, place)
    const row = rows.at(place)
    if (row !== undefined && peek.opened !== null) peek.show(rowId(row))
  }
  const onSpace = (place: number) => {
    const row = rows.at(place)
    if (row === undefined) return
    if (definition.peek) peek.show(peek.opened === rowId(row) ? null : rowId(row))
    else handlers.toggle(row, place)
  }
  const keys = {
    count: rows.count,
    goTo,
    onSpace: readOnly && !definition.peek ? null : onSpace,
    selectAll: readOnly ? null : takeAll,
    onEscape: () => (peek.opened === null ? handlers.clear() : peek.show(null)),
  }
  useKeys({
    walkRows: null,
    openRow: definition.rowAddress === undefined ? undefined : null,
    lookAtRow: keys.onSpace === null ? undefined : null,
    takeRows: readOnly ? undefined : null,
    takeAllRows: readOnly ? undefined : null,
  })
  useRowKeys({ definition, rows, body, onDone: handlers.letGo, onLook: onSpace })
  const chosen = page.filter((row) => selected.has(rowId(row))).length
  const cells = columns.length + (readOnly ? 1 : 2)
  return (
    <div ref={box} className={styles.scroll} data-stale={rows.stale || undefined} onScroll={onScroll}>
      <table
        className={styles.table}
        aria-rowcount={rows.count + 1}
        data-set={widths !== null || undefined}
        style={widths === null ? undefined : { inlineSize: widths.reduce((sum, width) => sum + width, 0) }}
      >
        <caption className={unseen.hidden}>{definition.title}</caption>
        {widths !== null && (
          <colgroup>
            {widths.map((width, place) => (
              <col key={place} style={{ inlineSize: width }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {!readOnly && (
              <th scope="col" className={styles.tick}>
                <Checkbox
                  aria-label={text('list.selectPage')}
                  checked={chosen > 0 && chosen === page.length}
                  indeterminate={chosen > 0 && chosen < page.length}
                  onChange={takeAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                state={state}
                setState={rest.setState}
                sortsByTwo={definition.sortsByTwo ?? false}
              />
            ))}
            <th scope="col" className={styles.more}>
              <VisuallyHidden>{text('list.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={(event) => pressInRows(event, keys)}>
          <Spacer height={drawn.above} columns={cells} />
          {placesOf(drawn).map((place) => {
            const row = rows.at(place)
            if (row === undefined) return <ComingRow key={place} place={place} cells={cells} />
            const id = rowId(row)
            return (
              <TableRow
                key={id}
                definition={definition}
                columns={columns}
                row={row}
                place={place}
                selected={selected.has(id)}
                peeked={peek.opened === id}
                onDone={handlers.letGo}
                onTick={onTick}
              />
            )
          })}
          <Spacer height={drawn.below} columns={cells} />
        </tbody>
      </table>
    </div>
  )
}

const placesOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
  Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place)

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height === 0 ? null : (
    <tr aria-hidden data-spacer style={{ blockSize: height }}>
      <td colSpan={columns} />
    </tr>
  )

interface SetWidths {
  readonly of: string
  readonly widths: readonly number[]
}

/**
 * Widths of the columns as the first rows of a long list ask for them. They stay, so that columns do not move under
 * the eyes of somebody who scrolls, and the browser need not measure every cell again.
 */
function useColumnWidths<Row>(
  box: RefObject<HTMLDivElement | null>,
  columns: readonly Column<Row>[],
  long: boolean,
): readonly number[] | null {
  const [set, setSet] = useState<SetWidths | null>(null)
  const of = columns.map(({ id }) => id).join(' ')
  const known = set?.of === of
  useEffect(() => {
    if (!long || known) return
    const frame = requestAnimationFrame(() => {
      const heads = [...(box.current?.querySelectorAll('thead th') ?? [])]
      setSet({ of, widths: heads.map((head) => Math.ceil(head.getBoundingClientRect().width)) })
    })
    return () => cancelAnimationFrame(frame)
  }, [box, of, long, known])
  return long && known ? set.widths : null
}

/** What the keys of a list do; places are those of the rows. */
interface RowKeys {
  readonly count: number
  readonly goTo: (place: number, takingAlong: boolean) => void
  /** A closer look at the row, or a tick where there is none; `null` where rows are only read. */
  readonly onSpace: ((place: number) => void) | null
  readonly selectAll: (() => void) | null
  readonly onEscape: () => void
}

/** Arrows walk the rows, Shift takes them along, Space looks closer or ticks, Control A takes all, Escape lets go. */
function pressInRows(event: KeyboardEvent, keys: RowKeys): void {
  const target = event.target as HTMLElement
  const current = target.closest<HTMLElement>('[data-place]')
  if (!current) return
  const place = Number(current.dataset['place'])
  const onControl = target.closest('input, [data-row-menu]') !== null
  const action = actionOf(event, place, onControl, keys)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  place: number,
  onControl: boolean,
  { count, goTo, onSpace, selectAll, onEscape }: RowKeys,
): (() => void) | null {
  if (key === 'ArrowDown') return () => goTo(Math.min(place + 1, count - 1), shiftKey)
  if (key === 'ArrowUp') return () => goTo(Math.max(place - 1, 0), shiftKey)
  if (key === 'Home' && !onControl) return () => goTo(0, false)
  if (key === 'End' && !onControl) return () => goTo(count - 1, false)
  if (key === ' ' && !onControl && onSpace) return () => onSpace(place)
  if (key === 'a' && (ctrlKey || metaKey)) return selectAll
  if (key === 'Escape') return onEscape
  return null
}
