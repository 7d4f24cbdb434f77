import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorPanel, Skeleton, useFormat } from '../../ui/index.ts'
import styles from './claims.module.css'
import { StateChip } from './findings.tsx'
import { lawQuery } from './queries.ts'

/** The law that texts are held against, kind by kind with the day since when; read when it is opened. */
export function Law() {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('claims.law')}</summary>
      {open && <LawTable />}
    </details>
  )
}

function LawTable() {
  const text = useText()
  const format = useFormat()
  const { data, error, refetch } = useQuery(lawQuery(useLanguage()))
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  return (
    <>
      <p className={styles.notice}>{text('claims.lawOf', { day: format.dayMonthYear(data.rulesOf) })}</p>
      <DataTable
        caption={text('claims.law')}
        rows={data.items}
        rowKey={({ rule, inForceFrom }) => `${rule} ${inForceFrom}`}
        columns={[
          { id: 'title', title: text('claims.lawColumn.kind'), cell: ({ title }) => title },
          {
            id: 'from',
            title: text('claims.lawColumn.from'),
            cell: ({ inForceFrom }) => format.dayMonthYear(inForceFrom),
          },
          {
            id: 'severity',
            title: text('claims.lawColumn.severity'),
            cell: ({ severity }) => <StateChip state={severity} />,
          },
          { id: 'source', title: text('claims.lawColumn.source'), cell: ({ source }) => source },
        ]}
      />
    </>
  )
}
