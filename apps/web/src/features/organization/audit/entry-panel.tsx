import type { AuditEntry } from '@ecotrame/contract'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { SidePanel, useFormat } from '../../../ui/index.ts'
import type { ListPage } from '../../../ui/list/index.ts'
import { ChangeList } from './change-list.tsx'
import { auditKey } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'
import layout from '../../../ui/layout.module.css'

/** Name of the query under which the panel stands. */
export const entryPart = 'entry'

/** Every field of one change, from → to. */
export function EntryPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const text = useText()
  const words = useAuditWords()
  const entry = useShownEntry(id)
  const title = entry
    ? `${words.actionOf(entry)}${text('punctuation.colon')}${entry.entityName ?? words.entityOf(entry)}`
    : text('settings.entry.audit')
  return (
    <SidePanel opened title={title} onClose={onClose}>
      {entry ? <Changes entry={entry} /> : <p>{text('audit.notOnPage')}</p>}
    </SidePanel>
  )
}

/** An entry never changes, so the one of the page on show is the one; drawn again when a page arrives. */
function useShownEntry(id: string): AuditEntry | undefined {
  const cache = useQueryClient()
  useIsFetching({ queryKey: auditKey })
  return cache
    .getQueriesData<ListPage<AuditEntry>>({ queryKey: auditKey })
    .flatMap(([, page]) => page?.items ?? [])
    .find((entry) => entry.id === id)
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const text = useText()
  const format = useFormat()
  return (
    <div className={layout.stack3}>
      <p>{text('audit.by', { name: entry.actor.name, time: format.dayMonthYear(entry.at, true) })}</p>
      {entry.changes.length === 0 ? (
        <p className={layout.hint}>{text('audit.noFields')}</p>
      ) : (
        <ChangeList changes={entry.changes} />
      )}
    </div>
  )
}
