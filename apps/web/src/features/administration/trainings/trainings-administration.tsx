import type { TrainingRow, Whitepaper } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import {
  Button,
  Chip,
  DataTable,
  EmptyState,
  ErrorPanel,
  noValue,
  Skeleton,
  useAddress,
  useFormat,
  type Column,
} from '../../../ui/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { trainings, whitepapers } from '../../trainings/index.ts'
import { DeleteContent } from '../content/delete-content.tsx'
import { RowActions } from '../content/row-actions.tsx'
import { CoursePanel } from './course-panel.tsx'
import { DocumentPanel } from './document-panel.tsx'
import layout from '../../../ui/layout.module.css'
import styles from '../administration.module.css'

const tabs = ['courses', 'whitepapers'] as const
const isNew = 'new'
const stateTones = { draft: 'neutral', published: 'action' } as const

/** What the training centre holds: courses with their chapters, documents with their files. */
export function TrainingsAdministration() {
  const text = useText()
  const { query, setQuery } = useAddress()
  const tab = query.get('tab') === 'whitepapers' ? 'whitepapers' : 'courses'
  const create = () => setQuery({ [tab === 'courses' ? 'course' : 'document']: isNew })
  return (
    <section className={layout.stack5}>
      <div className={styles.titles}>
        <h1>{text('topbar.trainingCenter')}</h1>
        <Button kind="primary" onClick={create}>
          {text(tab === 'courses' ? 'trainings.new' : 'whitepapers.new')}
        </Button>
      </div>
      <Tabs
        label={text('topbar.trainingCenter')}
        tabs={tabs.map((id) => ({ id, name: text(`trainings.tab.${id}`) }))}
        current={tab}
        onChoose={(id) => setQuery({ tab: id === 'courses' ? null : id })}
      >
        {tab === 'courses' ? <Courses /> : <Documents />}
      </Tabs>
    </section>
  )
}

interface WrittenProps<Row> {
  readonly query: {
    readonly data: readonly Row[] | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly children: (rows: readonly Row[]) => ReactNode
}

function Written<Row>({ query, children }: WrittenProps<Row>) {
  const text = useText()
  if (query.error) return <ErrorPanel problem={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton height={240} />
  return query.data.length === 0 ? <EmptyState title={text('content.none')} /> : children(query.data)
}

function Courses() {
  const text = useText()
  const { query, setQuery } = useAddress()
  const courses = useQuery(trainings.all())
  const opened = query.get('course')
  return (
    <>
      <Written query={courses}>
        {(rows) => <CourseTable rows={rows} caption={text('trainings.tab.courses')} />}
      </Written>
      {opened !== null && (
        <CoursePanel
          key={opened}
          id={opened === isNew ? null : opened}
          onClose={(saved) => setQuery({ course: null }, { saved })}
        />
      )}
    </>
  )
}

function CourseTable({ rows, caption }: { readonly rows: readonly TrainingRow[]; readonly caption: string }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { setQuery } = useAddress()
  const [deleted, setDeleted] = useState<TrainingRow | null>(null)
  const titleOf = ({ title }: TrainingRow) => wordingIn(language, title)
  const columns: readonly Column<TrainingRow>[] = [
    { id: 'title', title: text('content.field.title'), cell: titleOf, fixed: true },
    {
      id: 'category',
      title: text('trainings.category.label'),
      cell: ({ category }) => text(`trainings.category.${category}`),
    },
    {
      id: 'chapters',
      title: text('trainings.chapters'),
      cell: ({ chapters }) => format.number(chapters, { decimals: 0 }),
      figure: true,
    },
    {
      id: 'state',
      title: text('content.field.state'),
      cell: ({ state }) => <Chip tone={stateTones[state]}>{text(`content.state.${state}`)}</Chip>,
    },
    {
      id: 'actions',
      title: text('content.actions'),
      cell: (row) => (
        <RowActions
          name={titleOf(row)}
          onEdit={() => setQuery({ course: row.id })}
          onDelete={() => setDeleted(row)}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {deleted && (
        <DeleteContent
          name={titleOf(deleted)}
          stale={trainings.stale}
          send={() => trainings.remove(deleted)}
          onClose={() => setDeleted(null)}
        >
          {text('trainings.delete', { count: deleted.chapters })}
        </DeleteContent>
      )}
    </>
  )
}

function Documents() {
  const text = useText()
  const { query, setQuery } = useAddress()
  const documents = useQuery(whitepapers.all())
  const opened = query.get('document')
  const row = documents.data?.find(({ id }) => id === opened) ?? null
  return (
    <>
      <Written query={documents}>
        {(rows) => <DocumentTable rows={rows} caption={text('trainings.tab.whitepapers')} />}
      </Written>
      {(opened === isNew || row !== null) && (
        <DocumentPanel key={opened} row={row} onClose={(saved) => setQuery({ document: null }, { saved })} />
      )}
    </>
  )
}

function DocumentTable({
  rows,
  caption,
}: {
  readonly rows: readonly Whitepaper[]
  readonly caption: string
}) {
  const text = useText()
  const { setQuery } = useAddress()
  const [deleted, setDeleted] = useState<Whitepaper | null>(null)
  const columns: readonly Column<Whitepaper>[] = [
    { id: 'title', title: text('content.field.title'), cell: ({ title }) => title, fixed: true },
    { id: 'publisher', title: text('whitepapers.publisher'), cell: ({ publisher }) => publisher },
    { id: 'year', title: text('whitepapers.year'), cell: ({ year }) => year ?? noValue, figure: true },
    { id: 'file', title: text('whitepapers.file.label'), cell: ({ file }) => file?.name ?? noValue },
    {
      id: 'state',
      title: text('content.field.state'),
      cell: ({ state }) => <Chip tone={stateTones[state]}>{text(`content.state.${state}`)}</Chip>,
    },
    {
      id: 'actions',
      title: text('content.actions'),
      cell: (row) => (
        <RowActions
          name={row.title}
          onEdit={() => setQuery({ document: row.id })}
          onDelete={() => setDeleted(row)}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {deleted && (
        <DeleteContent
          name={deleted.title}
          stale={whitepapers.stale}
          send={() => whitepapers.remove(deleted)}
          onClose={() => setDeleted(null)}
        >
          {text('whitepapers.delete')}
        </DeleteContent>
      )}
    </>
  )
}
