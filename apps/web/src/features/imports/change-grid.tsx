import type { Import, ImportFileRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Checkbox,
  Chip,
  DataTable,
  ErrorPanel,
  noValue,
  Skeleton,
  useFormat,
} from '../../ui/index.ts'
import { micropointsOf } from '../methods/index.ts'
import { changedRowsQuery } from './queries.ts'
import styles from './imports.module.css'
import { Pages } from './pages.tsx'

interface ChangeGridProps {
  readonly imported: Import
  readonly group: string | null
  readonly onDecide: (row: number, accepted: boolean) => void
  readonly onAll: () => void
}

/** Every row that changes something: old and new of each cell, what it does to the scores, and whether it is taken. */
export function ChangeGrid({ imported, group, onDecide, onAll }: ChangeGridProps) {
  const text = useText()
  const [page, setPage] = useState(1)
  const rows = useQuery(changedRowsQuery(imported.id, page, group))
  if (rows.error) return <ErrorPanel problem={rows.error} onRetry={() => void rows.refetch()} />
  if (!rows.data) return <Skeleton height={160} />
  const { totalPages } = rows.data.meta
  return (
    <>
      {group !== null && (
        <div>
          <Button size="small" onClick={onAll}>
            {text('import.changes.all')}
          </Button>
        </div>
      )}
      <ChangeTable rows={rows.data.items} onDecide={onDecide} />
      <Pages page={page} total={totalPages} onPage={setPage} />
    </>
  )
}

type ChangeTableProps = Pick<ChangeGridProps, 'onDecide'> & { readonly rows: readonly ImportFileRow[] }

function ChangeTable({ rows, onDecide }: ChangeTableProps) {
  const text = useText()
  const format = useFormat()
  const nothing = text('import.changes.nothing')
  type Effect = NonNullable<ImportFileRow['effect']>
  const figure = (of: (effect: Effect) => Effect['points']) => (row: ImportFileRow) => {
    const found = row.effect && of(row.effect)
    return found ? `${format.number(found.before)} → ${format.number(found.after)}` : noValue
  }
  return (
    <DataTable
      caption={text('import.changes.cells')}
      columns={[
        {
          id: 'taken',
          title: text('import.changes.takeHead'),
          cell: ({ row, taken }) => (
            <Checkbox
              aria-label={text('import.changes.take', { row })}
              checked={taken}
              onChange={(accepted) => onDecide(row, accepted)}
            />
          ),
        },
        { id: 'row', title: text('import.row'), cell: ({ row }) => row, figure: true },
        {
          id: 'name',
          title: text('import.changes.record'),
          cell: ({ effect, reference, published, stale }) => (
            <span className={styles.message}>
              {effect?.name ?? reference ?? noValue}{' '}
              {published && <Chip tone="attention">{text('import.changes.publishedRow')}</Chip>}{' '}
              {stale && <Chip tone="attention">{text('import.changes.staleRow')}</Chip>}
            </span>
          ),
        },
        {
          id: 'changes',
          title: text('import.changes.what'),
          cell: ({ changes }) => (
            <ul className={styles.samples}>
              {changes.map(({ title, from, to, loses }) => (
                <li key={`${title} ${from} ${to}`}>
                  {text('import.changes.fromTo', { title, from: from || nothing, to: to || nothing })}{' '}
                  {loses && <Chip tone="error">{text('import.changes.loses')}</Chip>}
                </li>
              ))}
            </ul>
          ),
        },
        {
          id: 'points',
          title: text('import.changes.points'),
          cell: figure(({ points }) => points),
          figure: true,
        },
        {
          id: 'micropoints',
          title: text('import.changes.micropoints'),
          cell: figure(micropointsOf),
          figure: true,
        },
      ]}
      rows={rows}
      rowKey={({ row }) => String(row)}
    />
  )
}
