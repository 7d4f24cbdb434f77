import type { ExplorerRecord } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { capable, useAccount } from '../../api/index.ts'
import { namedIn, useText, useLanguage } from '../../i18n/index.ts'
import {
  Button,
  DataTable,
  ErrorPanel,
  Skeleton,
  Switch,
  TextField,
  Chip,
  dateAsTold,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import styles from './explorer.module.css'
import { recordsQuery, type Asked } from './queries.ts'
import { Pages } from './pages.tsx'
import { RecordPanel } from './record-panel.tsx'
import { databaseOf, empty, nameOf } from './words.ts'

interface RecordsProps {
  /** Id of the record whose details stand beside the table. */
  readonly opened: string | null
  readonly onOpen: (id: string | null) => void
  /** Called when what was chosen leads to another screen. */
  readonly onLeave: () => void
}

export function Records({ opened, onOpen, onLeave }: RecordsProps) {
  const text = useText()
  const [asked, setAsked] = useState<Asked>({ search: '', page: 1 })
  const brings = capable(useAccount().subscription, 'import')
  const [compared, setCompared] = useState<string | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(recordsQuery(asked))
  const columns = useRecordColumns(onOpen)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || opened === null) return
    event.stopPropagation()
    onOpen(null)
  }
  return (
    <div onKeyDown={closeOnEscape}>
      <SearchForm onSearch={(search) => setAsked({ ...asked, search, page: 1 })} />
      {brings && (
        <Switch
          label={text('explorer.own.filter')}
          checked={asked.own ?? false}
          onChange={(own) => setAsked({ ...asked, own, page: 1 })}
        />
      )}
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={400} />
      ) : (
        <div aria-busy={isPlaceholderData} className={styles.found} data-old={isPlaceholderData || undefined}>
          <p role="status" className={styles.count}>
            {text('explorer.records', { count: data.meta.totalItems })}
          </p>
          <DataTable<ExplorerRecord>
            caption={text('explorer.title')}
            columns={columns}
            rows={data.items}
            rowKey={({ id }) => id}
            rowProps={({ id }) => ({ 'data-open': id === opened ? '' : undefined })}
          />
          {data.items.length === 0 && <p className={styles.none}>{text('explorer.none')}</p>}
          <Pages
            page={asked.page}
            pages={data.meta.totalPages}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        </div>
      )}
      {opened !== null && (
        <RecordPanel
          key={opened}
          first={opened}
          compared={compared}
          onCompare={setCompared}
          onClose={() => onOpen(null)}
          onLeave={onLeave}
        />
      )}
    </div>
  )
}

function SearchForm({ onSearch }: { readonly onSearch: (search: string) => void }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const reset = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <form role="search" className={styles.search} onSubmit={send}>
      <TextField
        label={text('explorer.search.label')}
        hideLabel
        role="searchbox"
        placeholder={text('explorer.search.label')}
        maxLength={200}
        value={typed}
        onChange={setTyped}
        data-autofocus
      />
      <Button kind="primary" type="submit">
        {text('action.search')}
      </Button>
      <Button type="button" onClick={reset}>
        {text('explorer.search.reset')}
      </Button>
    </form>
  )
}

/** Columns of the specification §3, in its words. What is not stated is a hyphen. */
function useRecordColumns(onOpen: (id: string) => void): readonly Column<ExplorerRecord>[] {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  return [
    {
      id: 'name',
      title: text('explorer.name'),
      fixed: true,
      cell: (record) => (
        <span className={styles.nameCell}>
          <button
            type="button"
            aria-haspopup="dialog"
            className={styles.name}
            lang={namedIn(language, record) === null ? 'en' : undefined}
            onClick={() => onOpen(record.id)}
          >
            {nameOf(record, language)}
          </button>
          {record.own && <Chip tone="info">{text('explorer.own.mark')}</Chip>}
          {record.flag !== null && record.flag !== 'ok' && (
            <Chip tone={record.flag === 'suspect' ? 'error' : 'attention'}>
              {text(`explorer.flag.${record.flag}`)}
            </Chip>
          )}
        </span>
      ),
    },
    { id: 'database', title: text('explorer.database'), cell: (record) => databaseOf(record, language) },
    { id: 'location', title: text('explorer.location'), cell: ({ location }) => location ?? empty },
    { id: 'year', title: text('explorer.year'), cell: ({ year }) => year ?? empty },
    {
      id: 'expiration',
      title: text('explorer.expiration'),
      cell: ({ expiration }) => (expiration === null ? empty : dateAsTold(expiration, format)),
    },
    {
      id: 'technology',
      title: text('explorer.technology'),
      cell: ({ complianceSystems }) => complianceSystems ?? empty,
    },
    {
      id: 'dqr',
      title: text('explorer.dqr'),
      figure: true,
      cell: ({ dataQualityRatio }) =>
        dataQualityRatio === null ? empty : format.number(dataQualityRatio, { decimals: 2 }),
    },
  ]
}
