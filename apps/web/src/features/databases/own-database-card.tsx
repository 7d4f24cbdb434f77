import type { OwnDatabaseRow } from '@ecotrame/contract'
import { efCategories } from '@ecotrame/lca'
import { IconTrash } from '@tabler/icons-react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, Link, ProgressBar, useAddress, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './databases.module.css'
import { databaseAddress, StateOf, useSizes } from './parts.tsx'
import { useUpload } from './uploads.ts'

interface OwnDatabaseCardProps {
  readonly database: OwnDatabaseRow
  readonly onDelete: () => void
}

/** A database that the organization brought, whatever became of it. */
export function OwnDatabaseCard({ database, onDelete }: OwnDatabaseCardProps) {
  const text = useText()
  const format = useFormat()
  const mayChange = usePermitted('update_organization')
  // Somebody comes from a dataset of a result and looks for the database whose record is to stand for it.
  const dataset = useAddress().query.get('dataset')
  const { id, name, release, state, author, createdAt, fileName } = database
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <Link
          to={databaseAddress(id)}
          params={dataset === null ? {} : { tab: 'choices', dataset }}
          className={layout.strong}
        >
          {name}
        </Link>
        <StateOf state={state} />
        {mayChange && state !== 'importing' && (
          <Button
            kind="quiet"
            size="small"
            className={styles.end}
            icon={<Icon of={IconTrash} />}
            aria-label={text('databases.delete.of', { name })}
            onClick={onDelete}
          />
        )}
      </div>
      <p className={styles.note}>{[release, fileName].filter((part) => part !== '').join(' · ')}</p>
      <How database={database} />
      <p className={styles.note}>
        {text('databases.broughtBy', { name: author, date: format.dayMonthYear(createdAt) })}
      </p>
    </li>
  )
}

/** How far it is, or what it gives. */
function How({ database }: { readonly database: OwnDatabaseRow }) {
  const text = useText()
  const { count } = useSizes()
  const upload = useUpload(database.id)
  const { state, received, size, records, coverage, format, mappings } = database
  if (state === 'receiving')
    return (
      <ProgressBar
        label={text('databases.sent')}
        value={((upload?.received ?? received) / Math.max(1, size)) * 100}
      />
    )
  if (state === 'importing')
    return <ProgressBar label={text('databases.reading')} value={(database.share ?? 0) * 100} />
  if (state === 'refused') return <p className={styles.note}>{text('databases.nothingTaken')}</p>
  if (state === 'undecided')
    return <p className={styles.note}>{format !== null && text(`databases.format.${format}`)}</p>
  if (records === 0) return <p className={styles.note}>{text('databases.methodOnly')}</p>
  const covered = efCategories.filter((category) => (coverage[category] ?? 0) > 0).length
  return (
    <p className={styles.note}>
      {format !== null && `${text(`databases.format.${format}`)} · `}
      {text('databases.recordsIn', { records: count(records), covered, all: efCategories.length })}
      {` · ${text('databases.standsFor', { count: mappings })}`}
    </p>
  )
}
