import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { ExportsDeps } from './deps.ts'
import { handleOrganizationExports } from './organization-export.ts'
import { subjectsOf } from './subjects.ts'

export { startForgettingExports } from './downloads.ts'
export { finishExports } from './export-jobs.ts'
export { valueCell } from './form-cells.ts'
export { impactNames, impactUnits, stageName } from './names.ts'
export { fileWord } from './workbooks/make-workbook.ts'
export { purposeName } from './workbooks/purposes.ts'
export { componentNameIn } from './workbooks/bill-sheets.ts'
export { inputsSheet } from './workbooks/inputs-sheet.ts'
export { costSheet, stepsSheet } from './workbooks/cost-sheets.ts'
export { heading, sheetIn } from './workbooks/sheet.ts'
export { registerExports } from './routes.ts'
export { described, type DescribedSource } from './source-lines.ts'
export { sourcesOfVersion } from './version-sources.ts'

/** How the long exports of every subject are written. */
export function handleExportJobs(jobs: Jobs, deps: ExportsDeps): void {
  for (const { handleWith } of subjectsOf(deps).all) handleWith(jobs)
  handleOrganizationExports(jobs, deps)
}
