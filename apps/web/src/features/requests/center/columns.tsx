import type { RequestRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Chip, noValue, useFormat, type Column } from '../../../ui/index.ts'
import { statusNames, statusTone } from '../words.ts'
import layout from '../../../ui/layout.module.css'
import styles from './center.module.css'
import { useParties } from './use-parties.ts'

/** Columns of the request centre, in order; those on demand wait in the chooser. */
export function useRequestColumns(): readonly Column<RequestRow>[] {
  const text = useText()
  const format = useFormat()
  const { from, to } = useParties()
  return [
    {
      id: 'title',
      title: text('request.title'),
      cell: ({ title, waiting, unread }) => (
        <span className={styles.titleCell}>
          <span className={waiting ? layout.strong : undefined}>{title}</span>
          {unread > 0 && <Chip tone="attention">{text('request.unread', { count: unread })}</Chip>}
        </span>
      ),
      sort: 'title',
      fixed: true,
      width: 260,
    },
    { id: 'parties', title: text('request.parties'), cell: (row) => `${from(row)} → ${to(row)}`, width: 240 },
    {
      id: 'status',
      title: text('request.status.label'),
      cell: ({ status }) => <Chip tone={statusTone(status)}>{text(statusNames[status])}</Chip>,
      sort: 'status',
    },
    { id: 'due', title: text('request.due.label'), cell: (row) => <Due row={row} />, sort: 'dueOn' },
    {
      id: 'fields',
      title: text('request.fields.label'),
      cell: ({ fields }) => (fields.asked === 0 ? noValue : text('request.fields.count', fields)),
      figure: true,
    },
    {
      id: 'last',
      title: text('request.last'),
      cell: ({ lastAt }) => format.dayMonthYear(lastAt),
      sort: 'lastAt',
    },
    {
      id: 'facility',
      title: text('request.facility'),
      cell: ({ facility }) => facility?.name ?? noValue,
      onDemand: true,
    },
    {
      id: 'created',
      title: text('request.created'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt),
      sort: 'createdAt',
      onDemand: true,
    },
  ]
}

/** The day it is due, marked when that has passed. */
export function Due({ row: { dueOn, overdue } }: { readonly row: Pick<RequestRow, 'dueOn' | 'overdue'> }) {
  const text = useText()
  const format = useFormat()
  if (dueOn === null) return noValue
  return (
    <span className={styles.titleCell}>
      {format.dayMonthYear(dueOn)}
      {overdue && <Chip tone="attention">{text('request.due.overdue')}</Chip>}
    </span>
  )
}
