import type { OwnDatabaseRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { Link, showToast, Skeleton } from '../../ui/index.ts'
import { Question } from '../../ui/question.tsx'
import styles from './databases.module.css'
import { usesQuery } from './mapping-queries.ts'
import { useDeleteDatabase } from './queries.ts'

interface DeleteDatabaseProps {
  readonly database: OwnDatabaseRow
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Says what goes with a database and what stays, in numbers. */
export function DeleteDatabase({ database, onClose, onDeleted }: DeleteDatabaseProps) {
  const text = useText()
  const uses = useQuery(usesQuery(database.id))
  const work = useDeleteDatabase()
  const remove = () =>
    work.mutate(database.id, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('databases.delete.done') })
        onClose()
        onDeleted?.()
      },
    })
  return (
    <Question
      title={text('databases.delete.of', { name: database.name })}
      button={text('action.delete')}
      danger
      // Nobody deletes before it is said what uses it.
      disabled={!uses.data}
      loading={work.isPending}
      problem={work.error ?? uses.error}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text('databases.delete.records', { count: database.records })}</p>
      {uses.isPending && <Skeleton height={48} />}
      {uses.data && <Uses uses={uses.data} />}
    </Question>
  )
}

interface UsesProps {
  readonly uses: {
    readonly mappings: number
    readonly evaluations: number
    readonly first: readonly { readonly id: string; readonly name: string }[]
  }
}

function Uses({ uses: { mappings, evaluations, first } }: UsesProps) {
  const text = useText()
  return (
    <>
      <p>
        {text('databases.delete.mappings', { count: mappings })}{' '}
        {text('databases.delete.evaluations', { count: evaluations })}
      </p>
      {first.length > 0 && (
        <ul className={styles.uses}>
          {first.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/evaluation/results/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
