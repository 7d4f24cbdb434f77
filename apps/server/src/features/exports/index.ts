import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { ExportsDeps } from './deps.ts'
import { handleOrganizationExports } from './organization-export.ts'
import { subjectsOf } from './subjects.ts'

export { startForgettingExports } from './downloads.ts'
export { finishExports } from './export-jobs.ts'
export { materialsText, valueCell } from './form-cells.ts'
export { evaluationFields, inputParameter, scoreTitle } from './evaluation-fields.ts'
export { editingTitles } from './editing-fields.ts'
export { exportedIdTitle } from './evaluation-identity.ts'
export {
  editedLists,
  listEntriesOf,
  listFieldId,
  listFieldsOf,
  namesOfEntries,
  parentField,
  parentTypeOf,
} from './editing-lists.ts'
export { titleOf } from './field.ts'
export { impactNames, impactUnits, stageName } from './names.ts'
export { fileWord } from './workbooks/make-workbook.ts'
export { purposeName } from './workbooks/purposes.ts'
export { inputsSheet } from './workbooks/inputs-sheet.ts'
export { componentNameIn, costSheet, stepsSheet } from './workbooks/methods/index.ts'
export { heading, inLanguage, sheetIn } from './workbooks/sheet.ts'
export { registerExports } from './routes.ts'
export { described, type DescribedSource } from './source-lines.ts'
export { sourcesOfVersion } from './version-sources.ts'

/** How the long exports of every subject are written. */
export function handleExportJobs(jobs: Jobs, deps: ExportsDeps): void {
  for (const { handleWith } of subjectsOf(deps).all) handleWith(jobs)
  handleOrganizationExports(jobs, deps)
}
