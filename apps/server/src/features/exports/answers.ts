import type { Export, ExportState } from '@ecotrame/contract'
import type { FoundExport } from './export-store.ts'

function stateOf({ expiresAt, hasExpired, jobState }: FoundExport): ExportState {
  if (hasExpired) return 'expired'
  if (expiresAt !== null) return 'ready'
  return jobState === 'queued' || jobState === 'running' ? 'running' : 'failed'
}

export const exportAnswer = (found: FoundExport): Export => ({
  id: found.id,
  kind: found.kind,
  format: found.format,
  name: found.name,
  rows: found.rows,
  state: stateOf(found),
  job: found.jobId,
  createdAt: found.createdAt.toISOString(),
  expiresAt: found.expiresAt?.toISOString() ?? null,
})
