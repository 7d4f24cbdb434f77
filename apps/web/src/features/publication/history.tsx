import type { PublicationAnswer } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './publication.module.css'

/** Who published or withdrew it, when and why. */
export function History({ history }: Pick<PublicationAnswer, 'history'>) {
  const text = useText()
  const format = useFormat()
  if (history.length === 0) return null
  return (
    <section>
      <h3 className={styles.head}>{text('publication.historyTitle')}</h3>
      <ol className={styles.history}>
        {history.map(({ kind, at, version, by, reason }) => (
          <li key={`${kind} ${at} ${version}`}>
            {text(`publication.history.${kind}`, {
              version,
              date: format.dayMonthYear(at, true),
              by: by ?? text('publication.somebody'),
            })}
            {reason !== null && reason !== '' && <span className={layout.soft}> {reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
