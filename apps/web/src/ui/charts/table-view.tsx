import { DataTable, type Column } from '../data-table.tsx'
import type { ChartTable } from './table.ts'

interface TableViewProps<Row> {
  readonly table: ChartTable<Row>
  readonly caption: string
}

/** The data of a chart as a table. */
export function TableView<Row>({ table, caption }: TableViewProps<Row>) {
  const { columns, rows, total } = table
  return (
    <DataTable
      folds
      caption={caption}
      columns={columns.map(({ id, title, unit, figure, text }, index): Column<Row> => ({
        id,
        title,
        cell: text,
        fixed: index === 0,
        ...(unit === undefined ? {} : { unit }),
        ...(figure === undefined ? {} : { figure }),
      }))}
      rows={rows}
      rowKey={(row) => String(rows.indexOf(row))}
      foot={
        total !== undefined && (
          <tr>
            {columns.map(({ id, figure, text }) => (
              <td key={id} data-figure={figure || undefined}>
                {text(total)}
              </td>
            ))}
          </tr>
        )
      }
    />
  )
}
