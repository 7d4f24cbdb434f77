import type { OwnDatabase, JobStep } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState, useEffect } from 'react'
import { ApiProblem, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Icon,
  Link,
  Skeleton,
  useAddress,
  useDocumentTitle,
  ProgressBar,
} from '../../ui/index.ts'
import { ClassPopup } from './class-popup.tsx'
import { DatabaseFrame, type ImportStep } from './database-frame.tsx'
import styles from './databases.module.css'
import { DeleteDatabase } from './delete-database.tsx'
import { NewDatabase } from './new-database.tsx'
import { databaseAddress, useSizes } from './parts.tsx'
import { databaseQuery } from './queries.ts'
import { Decisions } from './decisions.tsx'
import { Report } from './report.tsx'
import { Receiving } from './receiving.tsx'
import { Refused } from './refused.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Parity } from './parity.tsx'
import { Choices } from './choices.tsx'
import { Proposals } from './proposals.tsx'
import { Records } from './records.tsx'

const tabs = ['report', 'decisions', 'records', 'parity', 'proposals', 'choices'] as const

/** ④ What a database gives: how it was read, its records, and for which choices of the forms they stand. */
function ReadyDatabase({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const { query, setQuery } = useAddress()
  const seesRecords = usePermitted('find_all_explorer_record')
  const shown = tabs.filter(
    (tab) =>
      tab === 'report' ||
      (tab === 'decisions'
        ? database.recipe !== null
        : database.records > 0 && (tab !== 'records' || seesRecords)),
  )
  const first = database.state === 'undecided' ? 'decisions' : 'report'
  const current = shown.find((tab) => tab === query.get('tab')) ?? first
  return (
    <Tabs
      label={text('databases.title')}
      tabs={shown.map((id) => ({ id, name: text(`databases.tab.${id}`) }))}
      current={current}
      onChoose={(tab) =>
        setQuery({ tab, page: null, search: null, sort: null, mapped: null, kind: null, category: null })
      }
    >
      {current === 'report' && <Report database={database} />}
      {current === 'decisions' && <Decisions database={database} />}
      {current === 'records' && <Records database={database} />}
      {current === 'parity' && <Parity database={database} />}
      {current === 'proposals' && <Proposals database={database} />}
      {current === 'choices' && <Choices database={database} />}
    </Tabs>
  )
}

/** `/organization/databases/{id}`: from the file of a database to what its records stand for; `new` is the first step. */
export function DatabaseScreen() {
  const { path } = useAddress()
  const id = path.split('/databases/')[1] ?? 'new'
  return id === 'new' ? <NewDatabase /> : <OpenedDatabase key={id} id={id} />
}

const steps = {
  receiving: 'sending',
  importing: 'reading',
  refused: 'report',
  undecided: 'report',
  ready: undefined,
  replaced: undefined,
} as const satisfies Record<OwnDatabase['state'], ImportStep | undefined>

function OpenedDatabase({ id }: { readonly id: string }) {
  const text = useText()
  const { data, error, refetch } = useQuery(databaseQuery(id))
  useDocumentTitle(data?.name ?? text('databases.title'), text('databases.title'))
  if (!data)
    return error ? <Failed problem={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />
  const step = steps[data.state]
  return (
    <DatabaseFrame
      title={data.name}
      {...(step === undefined ? {} : { step })}
      actions={<Actions database={data} />}
    >
      {data.state === 'receiving' && <Receiving database={data} />}
      {data.state === 'importing' && <Reading database={data} />}
      {data.state === 'refused' && <Refused database={data} />}
      {(data.state === 'ready' || data.state === 'undecided') && <ReadyDatabase database={data} />}
      {data.state === 'replaced' && <Report database={data} />}
    </DatabaseFrame>
  )
}

/** What can be done with it as a whole. */
function Actions({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const { go } = useAddress()
  const [asked, setAsked] = useState(false)
  const [classified, setClassified] = useState(false)
  const mayChange = usePermitted('update_organization')
  if (!mayChange || database.state === 'importing') return null
  return (
    <span className={styles.actions}>
      {database.state === 'ready' && database.records > 0 && (
        <Button onClick={() => setClassified(true)}>{text('dataClass.own.edit')}</Button>
      )}
      {classified && <ClassPopup database={database} about={null} onClose={() => setClassified(false)} />}
      {database.state === 'ready' && (
        <Button onClick={() => go(databaseAddress('new'), { replaces: database.id })}>
          {text('databases.newRelease')}
        </Button>
      )}
      <Button icon={<Icon of={IconTrash} />} onClick={() => setAsked(true)}>
        {text('action.delete')}
      </Button>
      {asked && (
        <DeleteDatabase
          database={database}
          onClose={() => setAsked(false)}
          onDeleted={() => go('/organization/databases', {}, { replace: true })}
        />
      )}
    </span>
  )
}

function Failed({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  const text = useText()
  if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400))
    return (
      <EmptyState
        heading
        title={text('error.notFound')}
        action={<Link to="/organization/databases">{text('databases.title')}</Link>}
      />
    )
  return <ErrorPanel problem={problem} onRetry={onRetry} />
}

/** ③ The file is read and solved: how far it is, and for how long. */
function Reading({ database: { job, share } }: { readonly database: OwnDatabase }) {
  const text = useText()
  const seconds = useSecondsSince(job?.startedAt ?? null)
  const sayStep = useStepWords()
  return (
    <div className={styles.progress}>
      <ProgressBar label={text('databases.reading')} value={(share ?? 0) * 100} />
      <p role="status">
        {text(job?.state === 'running' ? 'databases.reading' : 'databases.queued')}
        {seconds !== null && ` · ${text('databases.seconds', { count: seconds })}`}
      </p>
      {job?.step && <p>{sayStep(job.step)}</p>}
      <p className={styles.note}>{text('databases.readingHelp')}</p>
      {job && (
        <p>
          <Link to="/user/jobs" params={{ job: job.id }}>
            {text('databases.job')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** `Processes read: 1,200 of 20,000` */
function useStepWords() {
  const text = useText()
  const { count, size } = useSizes()
  return ({ name, done, total }: JobStep): string => {
    const say = name === 'copy' || name === 'method' ? size : count
    return text(`databases.doing.${name}`, { done: say(done), all: say(total) })
  }
}

function useSecondsSince(iso: string | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return iso === null ? null : Math.max(0, Math.round((now - Date.parse(iso)) / 1000))
}
