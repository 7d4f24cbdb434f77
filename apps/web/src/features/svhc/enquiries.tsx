import type { SvhcEnquiry } from '@ecotrame/contract'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  DataTable,
  ErrorPanel,
  Icon,
  Link,
  noValue,
  showToast,
  tellProblem,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { DeleteEnquiry } from './delete-enquiry.tsx'
import { NewEnquiry } from './new-enquiry.tsx'
import { enquiriesQuery, useAnswerEnquiry } from './queries.ts'
import layout from '../../ui/layout.module.css'
import frame from '../../ui/page.module.css'
import styles from './svhc.module.css'
import { today } from './today.ts'

/** Questions of consumers, the first due first. */
export function Enquiries() {
  const text = useText()
  const mayWrite = usePermitted('update_product')
  const [writing, setWriting] = useState(false)
  const { data, error, refetch } = useQuery(enquiriesQuery())
  const [unwanted, setUnwanted] = useState<SvhcEnquiry | null>(null)
  const columns = useColumns(mayWrite, setUnwanted)
  return (
    <section className={layout.fitStack4}>
      <header className={frame.head}>
        <h2>{text('svhc.enquiries.title')}</h2>
        {mayWrite && <Button onClick={() => setWriting(true)}>{text('svhc.enquiries.new')}</Button>}
      </header>
      <p className={layout.breakingHint}>{text('svhc.enquiries.text')}</p>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{text('svhc.enquiries.none')}</p>}
      {data && data.items.length > 0 && (
        <DataTable
          caption={text('svhc.enquiries.title')}
          rows={data.items}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
      {data && data.meta.totalItems > data.items.length && (
        <p className={layout.breakingHint}>
          {text('svhc.enquiries.more', { shown: data.items.length, total: data.meta.totalItems })}
        </p>
      )}
      {writing && <NewEnquiry onClose={() => setWriting(false)} />}
      {unwanted && <DeleteEnquiry enquiry={unwanted} onClose={() => setUnwanted(null)} />}
    </section>
  )
}

function useColumns(
  mayWrite: boolean,
  onDelete: (enquiry: SvhcEnquiry) => void,
): readonly Column<SvhcEnquiry>[] {
  const text = useText()
  const format = useFormat()
  const answering = useAnswerEnquiry()
  const failed = (problem: unknown) => tellProblem(problem, text)
  const answer = (enquiry: SvhcEnquiry) =>
    answering.mutate(
      { ...enquiry, answeredOn: today() },
      {
        onSuccess: () => showToast({ type: 'success', body: text('svhc.enquiries.changed') }),
        onError: failed,
      },
    )
  const actions: Column<SvhcEnquiry> = {
    id: 'actions',
    title: text('list.actions'),
    cell: (enquiry) => (
      <span className={styles.actions}>
        {enquiry.answeredOn === null && (
          <Button size="small" onClick={() => answer(enquiry)}>
            {text('svhc.enquiries.answered')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          icon={<Icon of={IconTrash} />}
          aria-label={text('svhc.enquiries.remove', { name: enquiry.product.name })}
          onClick={() => onDelete(enquiry)}
        />
      </span>
    ),
  }
  return [
    {
      id: 'product',
      title: text('svhc.column.product'),
      cell: ({ product }) => <Link to={`/products/edit/${product.id}`}>{product.name}</Link>,
    },
    {
      id: 'received',
      title: text('svhc.enquiries.receivedOn'),
      cell: ({ receivedOn }) => format.dayMonthYear(receivedOn),
    },
    {
      id: 'due',
      title: text('svhc.enquiries.due'),
      cell: ({ due, overdue }) => (
        <>
          {format.dayMonthYear(due)}{' '}
          {overdue && <Chip tone="attention">{text('svhc.enquiries.overdue')}</Chip>}
        </>
      ),
    },
    {
      id: 'answered',
      title: text('svhc.enquiries.answeredOn'),
      cell: ({ answeredOn }) => (answeredOn === null ? noValue : format.dayMonthYear(answeredOn)),
    },
    { id: 'note', title: text('svhc.enquiries.note'), cell: ({ note }) => note ?? noValue },
    ...(mayWrite ? [actions] : []),
  ]
}
