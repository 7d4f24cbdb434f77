import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import { latestVersionsQuery } from './queries.ts'
import styles from './results.module.css'
import type { ResultView } from './view.ts'

/** Whose figures these are: release of method and data, source, licence, and how much they cover. */
export function Attribution({ view }: { readonly view: ResultView }) {
  const text = useText()
  const colon = text('punctuation.colon')
  const language = useLanguage()
  const { answer, format } = view
  const licence = useLicence(answer.databaseRelease)
  const facts: readonly (readonly [string, string])[] = [
    [text('results.method'), answer.methodRelease],
    [text('results.database'), answer.databaseRelease],
    ...(licence === null ? [] : [[text('trace.licence'), licence] as const]),
  ]
  return (
    <footer className={styles.attribution}>
      <p>
        {facts.map(([name, value]) => `${name}${colon}${value}`).join(' · ')}
        {' · '}
        {text('results.coverageText', { percent: format.share(answer.coverage) })}
      </p>
      <p>{answer.source}</p>
      {answer.pef && answer.pef.packs.length > 0 && (
        <>
          <p>
            {text('scoreLabel.pef')}
            {colon}
            {answer.pef.method} ·{' '}
            {text('results.coverageText', { percent: format.share(answer.pef.score.coverage) })}
          </p>
          {answer.pef.packs.map((pack) => (
            <p key={pack.id}>
              {[
                pack.attribution[language],
                `${text('trace.licence')}${colon}${pack.licence.name}`,
                pack.notice?.[language] ?? '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          ))}
        </>
      )}
    </footer>
  )
}

/** Licence of a database release, while it is the newest one: the list names no older ones. */
export function useLicence(databaseRelease: string): string | null {
  const { data } = useQuery(latestVersionsQuery())
  const database = data?.databases.find(
    ({ id, release }) => databaseRelease === id || databaseRelease.endsWith(release),
  )
  return database?.licence ?? null
}
