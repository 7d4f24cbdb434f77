import { useText } from '../../i18n/index.ts'
import { PackAttribution } from './methods/views.tsx'
import { useLicence } from './queries.ts'
import styles from './results.module.css'
import type { ResultView } from './view.ts'

/** Whose figures these are: release of method and data, source, licence, and how much they cover. */
export function Attribution({ view }: { readonly view: ResultView }) {
  const text = useText()
  const colon = text('punctuation.colon')
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
      <PackAttribution view={view} />
    </footer>
  )
}
