import { findAuditEntries, type AuditEntry, type CallInput } from '@ecotrame/contract'
import { send } from '../../../api/index.ts'
import type { ListPage } from '../../../ui/list/index.ts'

export const auditKey = ['audit'] as const
export type AuditQuery = NonNullable<CallInput<typeof findAuditEntries>['query']>

/** One page of the log. The whole entry is asked for, so every field is there. */
export async function fetchEntries(query: AuditQuery, signal?: AbortSignal): Promise<ListPage<AuditEntry>> {
  const answer = await send(findAuditEntries, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly AuditEntry[] }
}
