import type { RecordUses } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { ErrorPanel, Link, Skeleton } from '../../ui/index.ts'
import { usesQuery } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './explorer.module.css'

interface UsedByProps {
  readonly id: string
  readonly onLeave: () => void
}

const kinds = [
  { kind: 'evaluations', address: '/evaluation/results' },
  { kind: 'products', address: '/products/edit' },
  { kind: 'components', address: '/component/edit' },
] as const

/** What uses the record, of what one may see: results of now, products that hold them, components. */
export function UsedBy({ id, onLeave }: UsedByProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(usesQuery(id))
  const isUnused = data !== undefined && kinds.every(({ kind }) => (data[kind]?.total ?? 0) === 0)
  return (
    <section>
      <h3 className={styles.head}>{text('explorer.usedBy')}</h3>
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={48} />
      ) : isUnused ? (
        <p className={layout.hint}>{text('explorer.unused')}</p>
      ) : (
        kinds.map(({ kind, address }) => (
          <Users key={kind} kind={kind} address={address} users={data[kind]} onLeave={onLeave} />
        ))
      )}
    </section>
  )
}

interface UsersProps {
  readonly kind: (typeof kinds)[number]['kind']
  readonly address: string
  readonly users: RecordUses['products']
  readonly onLeave: () => void
}

function Users({ kind, address, users, onLeave }: UsersProps) {
  const text = useText()
  if (users === null || users.total === 0) return null
  return (
    <>
      <p>{text(`explorer.${kind}`, { count: users.total })}</p>
      <ul className={styles.used}>
        {users.items.map(({ id, name, reference }) => (
          <li key={id}>
            <Link to={`${address}/${id}`} onClick={onLeave}>
              {name}
            </Link>
            {reference !== null && <small> {reference}</small>}
          </li>
        ))}
      </ul>
      {users.total > users.items.length && (
        <p className={layout.hint}>
          {text('explorer.moreUsers', { count: users.total - users.items.length })}
        </p>
      )}
    </>
  )
}
