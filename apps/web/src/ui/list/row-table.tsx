import { useCallback, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Column } from '../data-table.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import type { LibraryDefinition } from './library-definition.ts'
import { everyRow, type ListState } from './list-state.ts'
import { pressInRows } from './row-keys.ts'
import { drawnWhole } from './row-window.ts'
import { Head } from './table-head.tsx'
import { ComingRow, TableRow } from './table-row.tsx'
import type { ListRows } from './use-list.ts'
import type { Peek } from './use-peek.ts'
import { useColumnWidths } from './use-column-widths.ts'
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
