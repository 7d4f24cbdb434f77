import type { Announcement } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import {
  Button,
  Chip,
  DataTable,
  EmptyState,
  ErrorPanel,
  Skeleton,
  useAddress,
  useFormat,
  type Column,
} from '../../../ui/index.ts'
import { announcements } from '../../announcements/index.ts'
import { DeleteContent } from '../content/delete-content.tsx'
import { RowActions } from '../content/row-actions.tsx'
import { AnnouncementPanel } from './announcement-panel.tsx'
import layout from '../../../ui/layout.module.css'
import styles from '../administration.module.css'

const isNew = 'new'

/** What the platform tells everybody: drafts, what waits for its moment, what is published. */
export function AnnouncementsAdministration() {
  const text = useText()
  const { query, setQuery } = useAddress()
  const written = useQuery(announcements.all())
  const opened = query.get('announcement')
  const row = written.data?.find(({ id }) => id === opened) ?? null
  const create = () => setQuery({ announcement: isNew })
  return (
    <section className={layout.stack5}>
      <div className={styles.titles}>
        <h1>{text('announcements.administration')}</h1>
        <Button kind="primary" onClick={create}>
          {text('announcements.new')}
        </Button>
      </div>
      {written.error ? (
        <ErrorPanel problem={written.error} onRetry={() => void written.refetch()} />
      ) : written.data === undefined ? (
        <Skeleton height={240} />
      ) : written.data.length === 0 ? (
        <EmptyState title={text('announcements.noneWritten')} />
      ) : (
        <WrittenTable rows={written.data} />
      )}
      {(opened === isNew || row !== null) && (
        <AnnouncementPanel
          key={opened}
          row={row}
          onClose={(saved) => setQuery({ announcement: null }, { saved })}
        />
      )}
    </section>
  )
}

const stateTones = { draft: 'neutral', scheduled: 'attention', published: 'action' } as const

function WrittenTable({ rows }: { readonly rows: readonly Announcement[] }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { setQuery } = useAddress()
  const [deleted, setDeleted] = useState<Announcement | null>(null)
  const titleOf = ({ title }: Announcement) => title[language] || title.en
  const columns: readonly Column<Announcement>[] = [
    { id: 'title', title: text('content.field.title'), cell: titleOf, fixed: true },
    {
      id: 'kind',
      title: text('announcements.kind.label'),
      cell: ({ kind }) => text(`announcements.kind.${kind}`),
    },
    {
      id: 'state',
      title: text('content.field.state'),
      cell: (row) => (
        <>
          <Chip tone={stateTones[row.state]}>{text(`content.state.${row.state}`)}</Chip>{' '}
          {isWithoutFrench(row) && <Chip tone="attention">{text('content.frenchMissing')}</Chip>}
        </>
      ),
    },
    {
      id: 'published',
      title: text('announcements.publishedAt'),
      cell: ({ publishedAt }) => format.dayMonthYear(publishedAt, true),
    },
    {
      id: 'actions',
      title: text('content.actions'),
      cell: (row) => (
        <RowActions
          name={titleOf(row)}
          onEdit={() => setQuery({ announcement: row.id })}
          onDelete={() => setDeleted(row)}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption={text('announcements.administration')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {deleted && (
        <DeleteContent
          name={titleOf(deleted)}
          stale={announcements.stale}
          send={() => announcements.remove(deleted)}
          onClose={() => setDeleted(null)}
        >
          {text('announcements.delete')}
        </DeleteContent>
      )}
    </>
  )
}

const isWithoutFrench = ({ title, body }: Announcement) =>
  title.fr === '' || (body.fr === '' && body.en !== '')
