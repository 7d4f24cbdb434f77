import type { CsvChoice } from '@ecotrame/contract'
import { isLanguage } from '@ecotrame/lca'
import { formats } from '@ecotrame/texts'
import { download } from './picture.ts'
import { csvOf, type ChartTable, type CsvMarks } from './table.ts'

/** What the reader has chosen in the settings; pictures and tables are handed out where no screen asks for it. */
let chosen: CsvChoice = 'auto'
export const writeCsvWith = (choice: CsvChoice): void => {
  chosen = choice
}

/** As the server decides it: what was chosen, else what spreadsheets of the language take. */
function marks(): CsvMarks {
  if (chosen !== 'auto') return chosen
  const { lang } = document.documentElement
  return formats[isLanguage(lang) ? lang : 'en'].decimalMark === ',' ? 'semicolon' : 'comma'
}

/** Hands the data of a chart or table to the reader as a CSV file. */
export const downloadTable = <Row>(fileName: string, table: ChartTable<Row>): void =>
  download(`${fileName}.csv`, new Blob([csvOf(table, marks())], { type: 'text/csv;charset=utf-8' }))
