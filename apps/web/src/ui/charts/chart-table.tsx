import styles from './charts.module.css'
import type { ChartColumn, ChartTable } from './table.ts'

interface ChartTableViewProps<Row> {
  readonly table: ChartTable<Row>
  readonly caption: string
}

/** The data of a chart, row by row; the first column names the row. */
export function ChartTableView<Row>({ table, caption }: ChartTableViewProps<Row>) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.id} scope="col" data-figure={column.figure || undefined}>
                {column.title}
                {column.unit !== undefined && <span className={styles.unit}> {column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <Cells key={index} columns={table.columns} row={row} />
          ))}
        </tbody>
        {table.total !== undefined && (
          <tfoot>
            <Cells columns={table.columns} row={table.total} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Cells<Row>({ columns, row }: { columns: readonly ChartColumn<Row>[]; row: Row }) {
  return (
    <tr>
      {columns.map(({ id, figure, text }, index) =>
        index === 0 ? (
          <th key={id} scope="row">
            {text(row)}
          </th>
        ) : (
          <td key={id} data-figure={figure || undefined}>
            {text(row)}
          </td>
        ),
      )}
    </tr>
  )
}
