import { warningText } from '@ecotrame/texts'
import { useLanguage, useText } from '../../../../i18n/index.ts'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'

/** What the calculation did as asked and yet deserves a word. */
export function FrenchCautions({ view }: { readonly view: ResultView }) {
  const text = useText()
  const language = useLanguage()
  const warnings = view.french?.result.warnings ?? []
  if (warnings.length === 0) return null
  return (
    <details className={styles.caution}>
      <summary>{text('results.toCheck', { count: warnings.length })}</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.path}/${warning.code}`}>{warningText(warning, language)}</li>
        ))}
      </ul>
    </details>
  )
}
