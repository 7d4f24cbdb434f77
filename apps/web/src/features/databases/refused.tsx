import type { OwnDatabase } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { downloadTable } from '../../ui/charts/download-table.ts'
import { Button, Link, showToast } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './databases.module.css'
import { databaseAddress } from './parts.tsx'
import { problemTable, problemText } from './problem-files.ts'

/** ④ Why a file was not taken: every reason with the processes, flows or parts concerned. */
export function Refused({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const { problems } = database
  const copy = () => {
    // On plain http the browser has no clipboard at all.
    const copied =
      navigator.clipboard?.writeText(problemText(problems)) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => showToast({ type: 'success', body: text('databases.refused.copied') }),
      () => showToast({ type: 'error', title: text('databases.refused.notCopied'), body: '' }),
    )
  }
  return (
    <div className={styles.section}>
      <p role="status" className={layout.strong}>
        {text('databases.refused.title')} {text('databases.nothingTaken')}
      </p>
      <ul className={layout.list3}>
        {problems.map(({ code, message, about }) => (
          <li key={code} className={styles.problem}>
            <h2>{message}</h2>
            {about.length > 0 && (
              <ul aria-label={text('databases.refused.about')} className={styles.about}>
                {about.map((thing, place) => (
                  <li key={`${place} ${thing}`}>{thing}</li>
                ))}
              </ul>
            )}
            <p className={styles.note}>
              {code}
              {about.length >= aboutAtMost && ` · ${text('databases.refused.first', { count: aboutAtMost })}`}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        {problems.length > 0 && (
          <>
            <Button onClick={copy}>{text('databases.refused.copy')}</Button>
            <Button onClick={() => downloadTable('refused', problemTable(problems, text))}>
              {text('databases.refused.download')}
            </Button>
          </>
        )}
        <Link to={databaseAddress('new')}>{text('databases.refused.again')}</Link>
      </p>
    </div>
  )
}

/** The server names so many things a reason. */
const aboutAtMost = 50
