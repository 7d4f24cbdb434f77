import type { Jobs } from '../../platform/jobs/jobs.ts'
import { checkMany } from './checks.ts'
import type { PreflightDeps } from './preflight.ts'
import { recordMany } from './records.ts'

export {
  coverageOf,
  declaredFigures,
  type Coverage,
  type CoveringDeclaration,
  type ShownItem,
  type ShownSubject,
} from './coverage.ts'
export { loadDeclarationBasis, type DeclarationBasis } from './deps.ts'
export { registerDeclarations } from './routes.ts'
export { seedDeclarations } from './seed.ts'

/** How the long work of this feature is done. */
export function handleDeclarationJobs(jobs: Jobs, deps: PreflightDeps): void {
  jobs.handle('check_declarations', checkMany(deps))
  jobs.handle('record_declarations', recordMany(deps))
}
export { declarationAnswers, declarations } from './tables.ts'
