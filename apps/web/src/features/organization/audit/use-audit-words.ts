import type { AuditChangeInWords, AuditEntry } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { noValue } from '../../../ui/index.ts'

/** The words of an entry: what was done, to what, and its changes in short. Those of fields come from the server. */
export function useAuditWords() {
  const text = useText()
  const valueOf = (change: AuditChangeInWords, side: 'fromText' | 'toText'): string =>
    change.hidden ? text('audit.hidden') : (change[side] ?? noValue)
  const changeOf = (change: AuditChangeInWords): string => {
    const values = change.hidden
      ? text('audit.hidden')
      : `${valueOf(change, 'fromText')} → ${valueOf(change, 'toText')}`
    return `${change.field}${text('punctuation.colon')}${values}`
  }
  return {
    actionOf: ({ action }: AuditEntry) => text(`audit.action.${action}`),
    entityOf: ({ entity }: AuditEntry) => text(`audit.entity.${entity}`),
    /** The first change in words and how many follow. */
    summaryOf: ({ changes }: AuditEntry) => {
      const [first] = changes
      if (!first) return noValue
      const more = changes.length - 1
      return more > 0 ? `${changeOf(first)} ${text('audit.more', { count: more })}` : changeOf(first)
    },
    valueOf,
  }
}
