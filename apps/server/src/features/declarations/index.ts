import type { Jobs } from '../../platform/jobs/jobs.ts'
import { checkMany } from './checks.ts'
import type { MarketDeps } from './market/access.ts'
import { readMarket } from './market/reading.ts'
import { recordMany } from './records.ts'

export { coverageOf, type Coverage, type ShownSubject } from './coverage.ts'
export { loadDeclarationBasis, type DeclarationBasis } from './deps.ts'
export { startWatching } from './market/nightly.ts'
export { registerDeclarations } from './routes.ts'
export { seedDeclarations } from './seed.ts'

/** How the long work of this feature is done. */
export function handleDeclarationJobs(jobs: Jobs, deps: MarketDeps): void {
  jobs.handle('check_declarations', checkMany(deps))
  jobs.handle('record_declarations', recordMany(deps))
  jobs.handle('read_market', readMarket(deps))
}
export { declarationAnswers, declarations } from './tables.ts'
