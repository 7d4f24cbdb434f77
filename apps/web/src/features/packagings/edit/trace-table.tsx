import type { PackagingView } from '@ecotrame/lca'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../packagings.module.css'

/** From which dataset of which pack each figure comes. */
export function TraceTable({ view }: { readonly view: PackagingView }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  return (
    <details className={styles.trace}>
      <summary>{text('packagings.trace.title')}</summary>
      <ul className={layout.list3}>
        {view.trace.map(({ dataset, pack, amount, unit, micropoints }, index) => (
          <li key={index}>
            <span className={styles.barHead}>
              <span className={styles.rowName}>
                {{ en: dataset.nameEn, fr: dataset.nameFr ?? dataset.nameEn }[language]}
              </span>
              <span className={styles.figure}>{format.pef(micropoints)}</span>
            </span>
            <small className={layout.soft}>
              {format.quantity(amount, unit, { significant: 4 })} · {pack.id} {pack.release}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}
