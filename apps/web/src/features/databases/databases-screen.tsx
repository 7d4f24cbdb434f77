import type { OwnDatabaseRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { capable, useAccount, usePermitted } from '../../api/index.ts'
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
import { LockedFeature } from '../access/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './databases.module.css'
import { DeleteDatabase } from './delete-database.tsx'
import { Effects } from './effects.tsx'
import { ExampleDatabase } from './example-database.tsx'
import { OwnDatabaseCard } from './own-database-card.tsx'
import { PackOrder } from './pack-order.tsx'
import { databaseAddress } from './parts.tsx'
import { databasesQuery } from './queries.ts'

/** `/organization/databases`: what results are computed from, in which order, and what the organization brought. */
export function DatabasesScreen() {
  const text = useText()
  const { subscription } = useAccount()
  const { query } = useAddress()
  const opened = capable(subscription, 'import')
  useDocumentTitle(text('databases.title'))
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{text('databases.title')}</h1>
        {opened && <BringOne />}
      </header>
      <PackOrder />
      <section className={styles.section} aria-labelledby="own-databases">
        <h2 id="own-databases">{text('databases.own')}</h2>
        {query.has('dataset') && <p className={styles.warning}>{text('databases.form.chooseHelp')}</p>}
        {opened ? (
          <OwnDatabases />
        ) : (
          <LockedFeature capability="import" gives={text('databases.gives')} onRetry={() => undefined} />
        )}
      </section>
      {opened && <Effects />}
    </div>
  )
}

function BringOne() {
  const text = useText()
  const { go } = useAddress()
  if (!usePermitted('update_organization')) return null
  return (
    <Button kind="primary" icon={<Icon of={IconPlus} />} onClick={() => go(databaseAddress('new'))}>
      {text('databases.new')}
    </Button>
  )
}

function OwnDatabases() {
  const text = useText()
  const { data, error, refetch } = useQuery(databasesQuery())
  const [deleted, setDeleted] = useState<OwnDatabaseRow | null>(null)
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  if (data.length === 0)
    return (
      <EmptyState
        title={text('empty.databases')}
        action={
          <span className={styles.actions}>
            <Link to={databaseAddress('new')}>{text('databases.whatCanBeBrought')}</Link>
            <ExampleDatabase />
          </span>
        }
      />
    )
  return (
    <>
      <ul className={layout.list3}>
        {data.map((database) => (
          <OwnDatabaseCard key={database.id} database={database} onDelete={() => setDeleted(database)} />
        ))}
      </ul>
      {deleted && <DeleteDatabase database={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}
