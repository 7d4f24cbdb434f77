import type { OwnDatabase } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
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
} from '../../ui/index.ts'
import { DatabaseFrame, type ImportStep } from './database-frame.tsx'
import styles from './databases.module.css'
import { DeleteDatabase } from './delete-database.tsx'
import { NewDatabase } from './new-database.tsx'
import { databaseAddress } from './parts.tsx'
import { databaseQuery } from './queries.ts'
import { Reading } from './reading.tsx'
import { ReadyDatabase } from './ready-database.tsx'
import { Report } from './report.tsx'
import { Receiving } from './receiving.tsx'
import { Refused } from './refused.tsx'

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
      {data.state === 'ready' && <ReadyDatabase database={data} />}
      {data.state === 'replaced' && <Report database={data} />}
    </DatabaseFrame>
  )
}

/** What can be done with it as a whole. */
function Actions({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const { go } = useAddress()
  const [asked, setAsked] = useState(false)
  const mayChange = usePermitted('update_organization')
  if (!mayChange || database.state === 'importing') return null
  return (
    <span className={styles.actions}>
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
