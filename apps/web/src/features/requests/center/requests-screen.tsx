import { requestBoxes, requestStatuses, type RequestRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { addressWith, EmptyState, useAddress, useDocumentTitle, Chip } from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  type Filter,
  type LibraryDefinition,
  type ListRequest,
} from '../../../ui/list/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { newRequest, nothingOpened, requestPart, threadPart } from '../ask-address.ts'
import { boxQuery, fetchRequests, teamChoicesQuery } from '../queries.ts'
import { requestsKey } from '../waiting.ts'
import { statusNames, statusTone } from '../words.ts'
import { AnswerRates } from './answer-rates.tsx'
import { useRequestColumns, Due } from './columns.tsx'
import { RequestPanel } from './request-panel.tsx'
import frame from '../../../ui/page.module.css'
import { useBulkActions, useRowActions, type AskedMany } from './actions.tsx'
import { CancelMany, DeleteDraft } from './questions.tsx'
import styles from './center.module.css'
import { useParties } from './use-parties.ts'

type Box = (typeof requestBoxes)[number]
const boxPart = 'box'

/** `/requests`: what teams ask each other, with the one that is opened beside it. */
export function RequestsScreen() {
  const text = useText()
  useDocumentTitle(text('topbar.requestCenter'))
  const { query, setQuery } = useAddress()
  const box = requestBoxes.find((one) => one === query.get(boxPart)) ?? 'all'
  const opened = query.get(requestPart)
  return (
    <div className={frame.dense}>
      <header className={frame.head}>
        <h1>{text('topbar.requestCenter')}</h1>
        <NewRequest />
      </header>
      <AnswerRates />
      <Tabs
        label={text('request.boxes')}
        tabs={useBoxes()}
        current={box}
        onChoose={(id) => setQuery({ [boxPart]: id === 'all' ? null : id, page: null })}
      >
        <Requests key={box} box={box} />
      </Tabs>
      {opened !== null && (
        <RequestPanel
          key={opened}
          id={opened}
          writes={query.get(threadPart) === '1'}
          onClose={() => setQuery(nothingOpened)}
        />
      )}
    </div>
  )
}

function useBoxes(): readonly { readonly id: Box; readonly name: string }[] {
  const text = useText()
  const counts = {
    received: useQuery(boxQuery('received')).data,
    sent: useQuery(boxQuery('sent')).data,
    all: useQuery(boxQuery('all')).data,
  }
  return requestBoxes.map((id) => ({
    id,
    name: text(`request.box.${id}`, { count: counts[id] ?? '' }).trim(),
  }))
}

function NewRequest() {
  const text = useText()
  const { setQuery } = useAddress()
  return (
    <NewButton
      permission="create_request"
      onClick={() => setQuery({ ...nothingOpened, [requestPart]: newRequest })}
    >
      {text('request.new')}
    </NewButton>
  )
}

function Requests({ box }: { readonly box: Box }) {
  const text = useText()
  const { path, query, setQuery } = useAddress()
  const [asked, setAsked] = useState<AskedMany | null>(null)
  const [draft, setDraft] = useState<{ readonly row: RequestRow; readonly onDone: () => void } | null>(null)
  const opened = query.get(requestPart)
  const definition: LibraryDefinition<RequestRow> = {
    id: 'requests',
    title: text('request.boxes'),
    within: true,
    columns: useRequestColumns(),
    filters: useFilters(),
    rowId: ({ id }) => id,
    rowName: ({ title }) => title,
    rowAddress: ({ id }) => addressWith(path, query, { ...nothingOpened, [requestPart]: id }),
    rowActions: useRowActions((row, onDone) => setDraft({ row, onDone })),
    bulkActions: useBulkActions(setAsked),
    queryKey: [...requestsKey, box],
    fetchPage: (request, signal) => fetchPage(box, request, signal),
    primary: null,
    empty: <EmptyState title={text('empty.requests')} action={<NewRequest />} />,
    card: (row) => <RequestCard row={row} />,
  }
  const closeIf = (ids: readonly string[]) => {
    if (opened !== null && ids.includes(opened)) setQuery(nothingOpened)
  }
  return (
    <>
      <Library definition={definition} />
      {asked && <CancelMany asked={asked} onClose={() => setAsked(null)} />}
      {draft && (
        <DeleteDraft
          request={draft.row}
          onDone={() => {
            draft.onDone()
            closeIf([draft.row.id])
          }}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  )
}

const dues = ['overdue', 'week', 'month'] as const

function fetchPage(box: Box, { filters, ...request }: ListRequest, signal?: AbortSignal) {
  const due = dues.find((one) => filters['due']?.[0] === one)
  return fetchRequests(
    {
      ...request,
      box,
      status: requestStatuses.filter((one) => filters['status']?.includes(one)),
      team: [...(filters['team'] ?? [])],
      ...(due === undefined ? {} : { due }),
      ...(filters['waiting']?.[0] === 'yes' ? { waiting: 'yes' } : {}),
    },
    signal,
  )
}

function useFilters(): readonly Filter[] {
  const text = useText()
  const teams = useQuery(teamChoicesQuery()).data ?? []
  return [
    {
      id: 'status',
      label: text('request.status.label'),
      options: requestStatuses.map((id) => ({ id, value: text(statusNames[id]) })),
    },
    { id: 'team', label: text('request.team'), options: teams },
    {
      id: 'due',
      label: text('request.due.label'),
      options: dues.map((id) => ({ id, value: text(`request.due.${id}`) })),
    },
    { id: 'waiting', label: text('request.waits'), options: [{ id: 'yes', value: text('request.waits') }] },
  ]
}

/** A request where there is room for no table. */
function RequestCard({ row }: { readonly row: RequestRow }) {
  const text = useText()
  const { from, to } = useParties()
  const { status, fields, unread } = row
  return (
    <>
      <span>{`${from(row)} → ${to(row)}`}</span>
      <span className={styles.titleCell}>
        <Chip tone={statusTone(status)}>{text(statusNames[status])}</Chip>
        {unread > 0 && <Chip tone="attention">{text('request.unread', { count: unread })}</Chip>}
        {fields.asked > 0 && text('request.fields.count', fields)}
      </span>
      <span>
        <Due row={row} />
      </span>
    </>
  )
}
