import type { ProductPassport } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ErrorPanel, TextField, useFormat } from '../../ui/index.ts'
import styles from './passports.module.css'
import { shownQuery } from './queries.ts'

/** What the public pages showed on a day, to prove it. */
export function Shown({ passport: { product, versions } }: { readonly passport: ProductPassport }) {
  const text = useText()
  const format = useFormat()
  const [on, setOn] = useState('')
  const { data, error, refetch } = useQuery({ ...shownQuery(product.id, on), enabled: on !== '' })
  if (versions.length === 0) return null
  return (
    <details className={styles.duty}>
      <summary>{text('passports.shown.title', { count: versions.length })}</summary>
      <ol className={styles.gaps}>
        {versions.map(({ number, publishedAt, author, checksum }) => (
          <li key={number}>
            {text('passports.shown.version', { number, date: format.dayMonthYear(publishedAt) })}
            {author !== null && ` · ${author}`}
            <div className={styles.note}>{text('passports.shown.checksum', { checksum })}</div>
          </li>
        ))}
      </ol>
      <TextField label={text('passports.shown.on')} type="date" value={on} onChange={setOn} />
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {data && on !== '' && (
        <div aria-live="polite">
          {data.shown === null ? (
            <p>{text('passports.shown.nothing')}</p>
          ) : (
            <>
              <p>
                {text('passports.shown.version', {
                  number: data.shown.version.number,
                  date: format.dayMonthYear(data.shown.version.publishedAt),
                })}
              </p>
              <ul className={styles.gaps} lang="fr">
                {data.shown.content.agec.flatMap(({ phrases }) =>
                  phrases.map(({ fr }) => <li key={fr}>{fr}</li>),
                )}
              </ul>
            </>
          )}
        </div>
      )}
    </details>
  )
}
