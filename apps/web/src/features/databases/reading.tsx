import type { OwnDatabase } from '@ecotrame/contract'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Link, ProgressBar } from '../../ui/index.ts'
import styles from './databases.module.css'

/** ③ The file is read and solved: it cannot be told how far, so it is told for how long. */
export function Reading({ database: { job } }: { readonly database: OwnDatabase }) {
  const text = useText()
  const seconds = useSecondsSince(job?.startedAt ?? null)
  return (
    <div className={styles.progress}>
      <ProgressBar label={text('databases.reading')} />
      <p role="status">
        {text(job?.state === 'running' ? 'databases.reading' : 'databases.queued')}
        {seconds !== null && ` · ${text('databases.seconds', { count: seconds })}`}
      </p>
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

function useSecondsSince(iso: string | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return iso === null ? null : Math.max(0, Math.round((now - Date.parse(iso)) / 1000))
}
