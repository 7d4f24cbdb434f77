import type { Request, RequestStatus } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  Chip,
  EmptyState,
  ErrorPanel,
  noValue,
  SidePanel,
  Skeleton,
  useAddress,
} from '../../../ui/index.ts'
import { RequestAnswers } from '../../request-answers/index.ts'
import { askingIn, newRequest, nothingOpened, requestPart } from '../ask-address.ts'
import { requestQuery } from '../queries.ts'
import { statusNames, statusTone } from '../words.ts'
import { AskedFields } from './asked-fields.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './center.module.css'
import { Due } from './columns.tsx'
import { AskAgain } from './ask-again.tsx'
import { DeleteDraft } from './questions.tsx'
import { NewRequest, RequestForm } from './form/request-form.tsx'
import { Steps } from './steps.tsx'
import { Thread } from './thread.tsx'
import { useParties } from './use-parties.ts'

const straight = ['draft', 'sent', 'accepted', 'processed', 'completed'] as const

const isOnWay = (status: RequestStatus): status is (typeof straight)[number] =>
  straight.some((one) => one === status)

/** The way of a request with where it stands; a branch beside it where it is blocked or cancelled. */
function Way({ request: { status } }: { readonly request: Pick<Request, 'status'> }) {
  const text = useText()
  const at = isOnWay(status) ? straight.indexOf(status) : -1
  return (
    <ol className={styles.way} aria-label={text('request.way')}>
      {straight.map((one, place) => (
        <li
          key={one}
          className={styles.step}
          data-passed={place < at || undefined}
          aria-current={one === status ? 'step' : undefined}
        >
          {text(statusNames[one])}
        </li>
      ))}
      {at < 0 && (
        <li className={styles.step} data-branch aria-current="step">
          {text(statusNames[status])}
        </li>
      )}
    </ol>
  )
}

interface RequestPanelProps {
  readonly id: string
  /** The cursor goes into the message. */
  readonly writes: boolean
  readonly onClose: () => void
}

/** A request beside the list: where it stands, what it asks for and its thread; or the form of a new one. */
export function RequestPanel({ id, writes, onClose }: RequestPanelProps) {
  const text = useText()
  const { query, setQuery } = useAddress()
  const isNew = id === newRequest
  const request = useQuery({ ...requestQuery(id), enabled: !isNew })
  const [editing, setEditing] = useState(false)
  const mayCreate = usePermitted('create_request')
  const opened = ({ id: made }: Request) =>
    setQuery({ ...nothingOpened, [requestPart]: made }, { saved: true })
  if (isNew)
    return mayCreate ? <NewRequest asking={askingIn(query)} onSaved={opened} onClose={onClose} /> : null
  if (editing && request.data)
    return (
      <RequestForm
        request={request.data}
        asking={{}}
        onSaved={() => setEditing(false)}
        onClose={() => setEditing(false)}
      />
    )
  const isGone = request.error instanceof ApiProblem && [400, 404].includes(request.error.status)
  return (
    <SidePanel opened title={request.data?.title ?? text('request.one')} onClose={onClose}>
      {isGone && <EmptyState title={text('error.notFound')} />}
      {request.error && !isGone && (
        <ErrorPanel problem={request.error} onRetry={() => void request.refetch()} />
      )}
      {!request.data && !request.error && <Skeleton height={240} />}
      {request.data && (
        <Shown request={request.data} writes={writes} onEdit={() => setEditing(true)} onClose={onClose} />
      )}
    </SidePanel>
  )
}

interface ShownProps {
  readonly request: Request
  readonly writes: boolean
  readonly onEdit: () => void
  readonly onClose: () => void
}

function Shown({ request, writes, onEdit, onClose }: ShownProps) {
  const text = useText()
  const [deleting, setDeleting] = useState(false)
  const may = { update: usePermitted('update_request'), delete: usePermitted('delete_request') }
  const { status, closed, description, sides } = request
  const isSender = sides.includes('sender')
  return (
    <div className={layout.fitStack4}>
      <Way request={request} />
      <Facts request={request} />
      {may.update && (
        <div className={layout.wrap2}>
          <Steps request={request} />
          {isSender && !closed && <Button onClick={onEdit}>{text('request.form.edit')}</Button>}
          {isSender && <AskAgain request={request} />}
          {isSender && may.delete && status === 'draft' && (
            <Button kind="quiet" onClick={() => setDeleting(true)}>
              {text('request.delete.button')}
            </Button>
          )}
        </div>
      )}
      {description !== null && <p className={styles.said}>{description}</p>}
      <AskedFields request={request} />
      <RequestAnswers request={request} />
      <Thread request={request} writes={writes} />
      {deleting && <DeleteDraft request={request} onDone={onClose} onClose={() => setDeleting(false)} />}
    </div>
  )
}

function Facts({ request }: { readonly request: Request }) {
  const text = useText()
  const { from, to } = useParties()
  const { status, facility } = request
  const facts = [
    {
      name: text('request.status.label'),
      value: <Chip tone={statusTone(status)}>{text(statusNames[status])}</Chip>,
    },
    { name: text('request.from'), value: from(request) },
    { name: text('request.to'), value: to(request) },
    { name: text('request.dueDate'), value: <Due row={request} /> },
    ...(facility === null ? [] : [{ name: text('request.facility'), value: facility.name || noValue }]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
