import { findBackups, type BackupRun } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { DataTable, ErrorPanel, Skeleton, useFormat, type Column } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../administration.module.css'

const shown = { limit: 50 } as const

/** Whether the installation could be brought back: its last backup, the last rehearsal, and what failed. */
export function BackupsScreen() {
  const text = useText()
  const backups = useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => send(findBackups, { query: shown, signal }),
  })
  const columns = useColumns()
  if (backups.error) return <ErrorPanel problem={backups.error} onRetry={() => void backups.refetch()} />
  if (backups.data === undefined) return <Skeleton height={240} />
  const { items, lastBackup, lastRehearsal, everyHours, rehearseEveryDays, sealed } = backups.data
  return (
    <section className={layout.stack5}>
      <h1>{text('backups.title')}</h1>
      <dl className={styles.facts}>
        <dt>{text('backups.last')}</dt>
        <dd>{lastBackup === null ? text('backups.never') : <Last run={lastBackup} />}</dd>
        <dt>{text('backups.rehearsedOn')}</dt>
        <dd>{lastRehearsal === null ? text('backups.rehearsed.never') : <Last run={lastRehearsal} />}</dd>
        <dt>{text('backups.byItself')}</dt>
        <dd>
          {everyHours === null
            ? text('backups.schedule.none')
            : text('backups.schedule.hours', { hours: everyHours })}
          {rehearseEveryDays !== null && ` ${text('backups.schedule.days', { days: rehearseEveryDays })}`}
        </dd>
        <dt>{text('backups.sealing')}</dt>
        <dd>{text(sealed ? 'backups.sealed' : 'backups.open')}</dd>
      </dl>
      <p className={styles.note}>{text('backups.how')}</p>
      {items.length > 0 && (
        <DataTable caption={text('backups.all')} columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

/** When it was, and what it holds or has shown. */
function Last({ run }: { readonly run: BackupRun }) {
  const format = useFormat()
  return (
    <>
      <strong>{format.dayMonthYear(run.startedAt, true)}</strong>
      <span>
        <Outcome run={run} />
      </span>
    </>
  )
}

function Outcome({ run }: { readonly run: BackupRun }) {
  const text = useText()
  const format = useFormat()
  const whole = { decimals: 0 } as const
  const rows = format.number(run.rows, whole)
  return run.kind === 'backup'
    ? text('backups.outcome.backup', {
        rows,
        size: format.quantity((run.bytes ?? 0) / 1e6, 'MB', { upTo: 1 }),
      })
    : text('backups.outcome.rehearsal', {
        rows,
        equal: format.number(run.versionsEqual, whole),
        versions: format.number(run.versions, whole),
      })
}

function useColumns(): readonly Column<BackupRun>[] {
  const text = useText()
  const format = useFormat()
  return [
    {
      id: 'moment',
      title: text('backups.moment'),
      cell: (run) => format.dayMonthYear(run.startedAt, true),
      fixed: true,
    },
    { id: 'kind', title: text('backups.what'), cell: ({ kind }) => text(`backups.kind.${kind}`) },
    { id: 'file', title: text('backups.file'), cell: ({ file }) => file ?? '–' },
    {
      id: 'outcome',
      title: text('backups.result'),
      cell: (run) =>
        run.failure === null ? <Outcome run={run} /> : text('backups.failed', { words: run.failure }),
    },
  ]
}
