import type { JobStep, OwnDatabase } from '@ecotrame/contract'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Link, ProgressBar } from '../../ui/index.ts'
import styles from './databases.module.css'
import { useSizes } from './parts.tsx'

/** ③ The file is read and solved: how far it is, and for how long. */
export function Reading({ database: { job, share } }: { readonly database: OwnDatabase }) {
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
