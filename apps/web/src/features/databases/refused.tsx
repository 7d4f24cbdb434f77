import type { OwnDatabase } from '@ecotrame/contract'
import { useText, type Text } from '../../i18n/index.ts'
import { downloadTable } from '../../ui/charts/download-table.ts'
import { Button, Link, showToast } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './databases.module.css'
import { databaseAddress } from './parts.tsx'
import type { ChartTable } from '../../ui/charts/table.ts'

type Problems = OwnDatabase['problems']

/** The reasons as plain text, to be sent to whoever made the file. */
const problemText = (problems: Problems): string =>
  problems
    .map(({ code, message, about }) => [`${message} (${code})`, ...about.map((one) => `- ${one}`)].join('\n'))
    .join('\n\n')

interface ProblemRow {
  readonly code: string
  readonly message: string
  readonly about: string
}

/** The reasons as a table: a row for each thing concerned. */
export function problemTable(problems: Problems, text: Text): ChartTable<ProblemRow> {
  const rows = problems.flatMap(({ code, message, about }) =>
    (about.length === 0 ? [''] : about).map((one): ProblemRow => ({ code, message, about: one })),
  )
  const column = (id: keyof ProblemRow, title: string) => ({
    id,
    title,
    text: (row: ProblemRow) => row[id],
    value: (row: ProblemRow) => row[id],
  })
  return {
    columns: [
      column('code', text('databases.refused.code')),
      column('message', text('databases.refused.reason')),
      column('about', text('databases.refused.about')),
    ],
    rows,
  }
}

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
