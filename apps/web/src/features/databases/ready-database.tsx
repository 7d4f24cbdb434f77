import type { OwnDatabase } from '@ecotrame/contract'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useAddress } from '../../ui/index.ts'
import { Choices } from './choices.tsx'
import { Proposals } from './proposals.tsx'
import { Records } from './records.tsx'
import { Report } from './report.tsx'

const tabs = ['report', 'records', 'proposals', 'choices'] as const

/** ④ What a database gives: how it was read, its records, and for which choices of the forms they stand. */
export function ReadyDatabase({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const { query, setQuery } = useAddress()
  const seesRecords = usePermitted('find_all_explorer_record')
  const shown = tabs.filter(
    (tab) => tab === 'report' || (database.records > 0 && (tab !== 'records' || seesRecords)),
  )
  const current = shown.find((tab) => tab === query.get('tab')) ?? 'report'
  return (
    <Tabs
      label={text('databases.title')}
      tabs={shown.map((id) => ({ id, name: text(`databases.tab.${id}`) }))}
      current={current}
      onChoose={(tab) => setQuery({ tab, page: null, search: null, sort: null, mapped: null })}
    >
      {current === 'report' && <Report database={database} />}
      {current === 'records' && <Records database={database} />}
      {current === 'proposals' && <Proposals database={database} />}
      {current === 'choices' && <Choices database={database} />}
    </Tabs>
  )
}
