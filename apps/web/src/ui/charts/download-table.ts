import { download } from './picture.ts'
import { csvOf, type ChartTable } from './table.ts'

/** Hands the data of a chart or table to the reader as a CSV file. */
export const downloadTable = <Row>(fileName: string, table: ChartTable<Row>): void =>
  download(`${fileName}.csv`, new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }))
