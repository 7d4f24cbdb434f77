import { limits, supplierSortFields, type CallParsed, type exportSuppliers } from '@ecotrame/contract'
import { evidenceExpiresSoonDays, type FileAnswer } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { sortsOf } from '../../platform/lists/page.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import type { Sheet } from '../../platform/tables/cells.ts'
import { csvFile, csvType } from '../../platform/tables/write-csv.ts'
import { jsonFile } from '../../platform/tables/write-json.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import { csvMarksOf } from '../account/index.ts'
import { facilitiesMatching } from '../facilities/index.ts'
import type { SuppliersDeps } from './deps.ts'
import { aboutTheFile, supplierColumns } from './export-columns.ts'
import { joinInMemory } from '../../platform/database/join-in-memory.ts'
import { findPage } from './supplier-store.ts'
import { askedFigures } from './suppliers.ts'

type Asked = Pick<CallParsed<typeof exportSuppliers>, 'params' | 'query'>

/** Facilities as a file, in full precision; what is not known is an empty cell. */
export async function exportedSuppliers(
  deps: SuppliersDeps,
  caller: Caller,
  { params: { format }, query }: Asked,
): Promise<FileAnswer> {
  const { organizationId } = caller.session
  const language = query.language ?? caller.language
  const asked = askedFigures(deps, caller.session, query, facilitiesMatching(organizationId, query))
  const page = { page: 1, limit: limits.exportMaximumRows }
  const { found, csvMarks } = await deps.database.inOrganization(organizationId, async (tx) => {
    await joinInMemory(tx)
    const sorts = sortsOf(query.sort, supplierSortFields)
    return {
      found: await findPage(tx, asked, { page, sorts, soonDays: evidenceExpiresSoonDays }),
      csvMarks: await csvMarksOf(tx, caller.session, language),
    }
  })
  if ((found.total?.facilities ?? 0) > page.limit) throw problem('TOO_MANY_ROWS')
  const columns = supplierColumns(deps, language)
  const sheet: Sheet = {
    name: { en: 'Facilities', fr: 'Sites' }[language],
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    rows: found.items.map((record) => columns.map(({ value }) => value(record))),
  }
  const file = (type: string, content: FileAnswer['content']): FileAnswer => ({
    name: `suppliers-${query.label}-${query.basis}.${format}`,
    type,
    content,
  })
  if (format === 'csv') return file(csvType, csvFile(sheet, csvMarks))
  if (format === 'xlsx')
    return file(xlsxType, xlsxFile([sheet, aboutTheFile(query, found.total?.releases ?? [], language)]))
  return file('application/json', jsonFile(sheet.rows, columns))
}
