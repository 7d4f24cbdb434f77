import { useState, type ReactNode } from 'react'
import { useText } from '../i18n/index.ts'
import { Button } from './button.tsx'
import layout from './layout.module.css'
import unseen from './visually-hidden.module.css'
import styles from './data-table.module.css'

/** A column of a table: title, unit, value, cell. Sorting, chooser and the narrow view follow from the list. */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** Stands in the head, so that figures stay bare. */
  readonly unit?: string
  readonly cell: (row: Row) => ReactNode
  /** Figures are aligned at their end, so that the decimal marks line up. */
  readonly figure?: boolean
  /** Field that the server sorts by; without it the head is not a button. */
  readonly sort?: string
  /** Not shown until chosen. */
  readonly onDemand?: boolean
  /** Stays when the table scrolls sideways, and cannot be hidden. */
  readonly fixed?: boolean
  readonly width?: number
}

interface DataTableProps<Row> {
  /** Read out before the table. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly foot?: ReactNode
  /** A long table shows its first rows, and says how many more there are. Its foot is of all of them. */
  readonly folds?: boolean
  /** Further attributes of a row, such as a click or a mark. */
  readonly rowProps?: (row: Row) => Record<`data-${string}`, string | undefined>
}

/** A table of figures that is read, not worked on: the library instrument is for that. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  foot,
  rowProps,
  folds = false,
}: DataTableProps<Row>) {
  const text = useText()
  const fold = useFold(folds ? rows.length : 0)
  const table = (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className={unseen.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-figure={column.figure || undefined}
                data-fixed={column.fixed || undefined}
              >
                {column.title}
                {column.unit !== undefined && <span className={styles.unit}>{column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={layout.hint}>
                {text('table.empty', { caption })}
              </td>
            </tr>
          )}
          {rows.map((row, place) => (
            <tr key={rowKey(row)} hidden={place >= fold.shown} {...rowProps?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-figure={column.figure || undefined}
                  data-fixed={column.fixed || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
  return fold.control === null ? (
    table
  ) : (
    <div className={styles.folded}>
      {table}
      {fold.control}
    </div>
  )
}

const atFirst = 10
/** To hide one row or two would take as much room as to show them. */
const hidesAtLeast = 3

/** How many rows are shown, and the line that says how many are not; on paper all are. */
function useFold(count: number) {
  const text = useText()
  const [whole, setWhole] = useState(false)
  if (count < atFirst + hidesAtLeast) return { shown: Number.POSITIVE_INFINITY, control: null }
  return {
    shown: whole ? count : atFirst,
    control: (
      <p className={styles.fold}>
        {!whole && text('table.hidden', { count: count - atFirst })}
        <Button kind="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? text('table.showFirst', { count: atFirst }) : text('table.showAll', { count })}
        </Button>
      </p>
    ),
  }
}
