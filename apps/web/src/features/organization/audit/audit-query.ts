import { auditActions, auditedEntities } from '@ecotrame/contract'
import type { ListRequest } from '../../../ui/list/index.ts'
import type { AuditQuery } from './queries.ts'

/** Names of the query that narrow the log beside the filters of the list. */
export const spanNames = { from: 'from', to: 'to', thing: 'entity_id' } as const

export interface Span {
  /** Days, both included; empty for no limit. */
  readonly from: string
  readonly to: string
  /** Id of the one thing whose history is shown. */
  readonly thing: string
}

export const spanOf = (query: URLSearchParams): Span => ({
  from: query.get(spanNames.from) ?? '',
  to: query.get(spanNames.to) ?? '',
  thing: query.get(spanNames.thing) ?? '',
})

const known = <T extends string>(values: readonly T[], given: readonly string[] | undefined): T[] =>
  values.filter((value) => given?.includes(value))

/** First and last moment of a day where the reader is. */
const momentOf = (day: string, last: boolean): string | null => {
  const date = new Date(`${day}T${last ? '23:59:59.999' : '00:00:00'}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** What narrows the log, as the call asks for it; the export takes the same. */
export function auditFilters(filters: ListRequest['filters'], span: Span): AuditQuery {
  const entity = known(auditedEntities, filters['entity'])
  const action = known(auditActions, filters['action'])
  const user = [...(filters['user'] ?? [])]
  const from = momentOf(span.from, false)
  const to = momentOf(span.to, true)
  return {
    ...(entity.length > 0 ? { entity } : {}),
    ...(action.length > 0 ? { action } : {}),
    ...(user.length > 0 ? { user } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(span.thing === '' ? {} : { entityId: span.thing }),
  }
}
