import type { DprDeps } from '../dpr/index.ts'

/** What the dashboard works with: results are measured as everywhere. */
export type SuppliersDeps = DprDeps
