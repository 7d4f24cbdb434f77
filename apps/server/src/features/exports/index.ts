import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { ExportsDeps } from './deps.ts'
import { subjectsOf } from './subjects.ts'

export { startForgettingExports } from './downloads.ts'
export { finishExports } from './export-jobs.ts'
export { impactNames, stageName } from './names.ts'
export { registerExports } from './routes.ts'
export { described } from './source-lines.ts'
export { sourcesOfVersion } from './version-sources.ts'

/** How the long exports of every subject are written. */
export function handleExportJobs(jobs: Jobs, deps: ExportsDeps): void {
  for (const { handleWith } of subjectsOf(deps).all) handleWith(jobs)
}
