import { formats } from '@ecotrame/texts'
import type { ExportFormat, FileAnswer } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import type { Column, ColumnKind, Row, Sheet } from '../../platform/tables/cells.ts'
import { csvFile, csvType } from '../../platform/tables/write-csv.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import { today } from '../../platform/values/days.ts'
import { csvMarksOf } from '../account/index.ts'
import { cellOf, jsonOf, type AnyField } from './cells.ts'
import { idColumn, titleOf, versionColumn, versionTitle } from './columns.ts'
import type { Editable, EditedItem } from './editable.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** So many records are read and held at once, each run in a transaction of its own: a slow reader holds none open. */
const itemsAtOnce = 500

const columnKind = ({ kind }: AnyField): ColumnKind =>
  kind === 'number' || kind === 'integer' ? 'number' : kind === 'day' ? 'day' : 'text'

/** The records in sight as a file that can be edited and handed in again. */
export async function editingFile<Item extends EditedItem, Body>(
  database: OrganizationDatabase,
  editable: Editable<Item, Body>,
  caller: Caller,
  format: ExportFormat,
): Promise<FileAnswer> {
  const { session, language } = caller
  const { ids, csvMarks } = await database.inOrganization(session.organizationId, async (tx) => ({
    ids: await editable.ids(tx, session),
    // A file with points is read with points alone, whatever was chosen: `1,234` would be another number.
    csvMarks:
      formats[language].decimalMark === ',' ? await csvMarksOf(tx, session, language) : ('comma' as const),
  }))
  const items = () => itemsOf(database, editable, caller, ids)
  const name = `${editable.fileName}-${language}-${today()}.${format}`
  if (format === 'json')
    return { name, type: 'application/json; charset=utf-8', content: jsonFile(editable, caller, items()) }
  const sheet: Sheet = {
    name: editable.sheetName[language],
    columns: columnsOf(editable, caller),
    rows: rowsOf(editable, caller, items()),
  }
  return format === 'xlsx'
    ? { name, type: xlsxType, content: xlsxFile([sheet]) }
    : { name, type: csvType, content: csvFile(sheet, csvMarks, language) }
}

async function* itemsOf<Item extends EditedItem, Body>(
  database: OrganizationDatabase,
  editable: Editable<Item, Body>,
  { session }: Caller,
  ids: readonly string[],
): AsyncGenerator<Item> {
  for (let first = 0; first < ids.length; first += itemsAtOnce)
    yield* await database.inOrganization(session.organizationId, (tx) =>
      editable.items(tx, session, ids.slice(first, first + itemsAtOnce)),
    )
}

const columnsOf = <Item extends EditedItem, Body>(
  { idTitle, fields }: Editable<Item, Body>,
  { language }: Caller,
): readonly Column[] => [
  { title: idTitle[language], kind: 'text' },
  { title: versionTitle[language], kind: 'number' },
  ...fields.map((field) => ({ title: titleOf(field, language), kind: columnKind(field) })),
]

async function* rowsOf<Item extends EditedItem, Body>(
  { fields }: Editable<Item, Body>,
  { language }: Caller,
  items: AsyncIterable<Item>,
): AsyncGenerator<Row> {
  for await (const item of items)
    yield [item.id, item.rowVersion, ...fields.map((field) => cellOf(field, field.value(item), language))]
}

/** The columns with their titles, then an object a record by the ids of the columns. */
async function* jsonFile<Item extends EditedItem, Body>(
  { idTitle, fields }: Editable<Item, Body>,
  { language }: Caller,
  items: AsyncIterable<Item>,
): AsyncGenerator<string> {
  const columns = [
    { id: idColumn, title: idTitle[language] },
    { id: versionColumn, title: versionTitle[language] },
    ...fields.map((field) => ({ id: field.id, title: titleOf(field, language) })),
  ]
  yield `{"columns":${JSON.stringify(columns)},\n"rows":[`
  let separator = '\n'
  for await (const item of items) {
    const said = fields.map((field) => [field.id, jsonOf(field, field.value(item), language)])
    const own = [
      [idColumn, item.id],
      [versionColumn, item.rowVersion],
    ]
    yield separator + JSON.stringify(Object.fromEntries([...own, ...said]))
    separator = ',\n'
  }
  yield '\n]}\n'
}
