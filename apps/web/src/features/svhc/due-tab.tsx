import type { SvhcOverview } from '@ecotrame/contract'
import { formatCount } from '../../i18n/count.ts'
import { useNamed, useText } from '../../i18n/index.ts'
import { Button, Chip, DataTable, noValue, useFormat } from '../../ui/index.ts'
import { listStart, parts, useLooked } from './address.ts'
import { Enquiries } from './enquiries.tsx'
import layout from '../../ui/layout.module.css'

/** What is to be done: ask suppliers again, answer consumers, notify. */
export function DueTab({ overview }: { readonly overview: SvhcOverview }) {
  const text = useText()
  const { setQuery } = useLooked()
  const { articlesToCheck, notifications } = overview.tasks
  return (
    <div className={layout.fitStack4}>
      <h2>{text('svhc.due.check')}</h2>
      {articlesToCheck === 0 ? (
        <p>{text('svhc.due.nothing')}</p>
      ) : (
        <p>
          {text('svhc.due.checkText', { count: articlesToCheck })}{' '}
          <Button
            size="small"
            onClick={() =>
              setQuery({ ...listStart, [parts.tab]: 'articles', standing: 'unknown', sort: '-declaredFor' })
            }
          >
            {text('svhc.due.show')}
          </Button>
        </p>
      )}
      <Enquiries />
      <h2>{text('svhc.due.notifications')}</h2>
      <p className={layout.breakingHint}>{text('svhc.due.notificationsText')}</p>
      {notifications.length === 0 ? (
        <p>{text('svhc.due.noNotification')}</p>
      ) : (
        <Notifications notifications={notifications} />
      )}
    </div>
  )
}

type Notification = SvhcOverview['tasks']['notifications'][number]

function Notifications({ notifications }: { readonly notifications: readonly Notification[] }) {
  const text = useText()
  const named = useNamed()
  const format = useFormat()
  const amount = ({ knownKg, incomplete }: Notification) => {
    if (!incomplete) return format.massKg(knownKg)
    return knownKg === 0
      ? text('svhc.due.amountUnknown')
      : text('svhc.due.amountAtLeast', { amount: format.massKg(knownKg) })
  }
  return (
    <DataTable
      caption={text('svhc.due.notifications')}
      rows={notifications}
      rowKey={({ substance }) => substance.entry}
      columns={[
        { id: 'substance', title: text('svhc.column.substance'), cell: ({ substance }) => named(substance) },
        { id: 'cas', title: text('svhc.column.cas'), cell: ({ substance }) => substance.cas ?? noValue },
        {
          id: 'articles',
          title: text('svhc.column.articles'),
          cell: ({ articles }) => articles.map(({ name }) => name).join(', '),
        },
        {
          id: 'products',
          title: text('svhc.column.products'),
          cell: ({ products }) => formatCount(products),
          figure: true,
        },
        {
          id: 'amount',
          title: text('svhc.due.amount'),
          cell: (one) => (
            <>
              {amount(one)}{' '}
              {one.tonnage === 'above' && <Chip tone="attention">{text('svhc.due.aboveTonne')}</Chip>}
            </>
          ),
        },
        {
          id: 'due',
          title: text('svhc.due.due'),
          // Art. 7(2) asks from 1 t a year; with what is not known or out of sight it may be above.
          cell: ({ due, tonnage }) => {
            if (due === null) return text('svhc.due.none')
            const date = format.dayMonthYear(due)
            return tonnage === 'above' ? date : text('svhc.due.ifAbove', { date })
          },
        },
      ]}
    />
  )
}
