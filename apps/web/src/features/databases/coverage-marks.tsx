import { efCategories, type EfCategory } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import { categoryNames } from '../../ui/impact-names.ts'
import styles from './databases.module.css'

interface CoverageMarksProps {
  /** Share of the records with a figure, by category. */
  readonly coverage: Readonly<Partial<Record<EfCategory, number>>>
}

/** A mark a category, as full as records have figures; the words stand in its list. */
export function CoverageMarks({ coverage }: CoverageMarksProps) {
  const text = useText()
  const format = useFormat()
  const words = efCategories.map(
    (category) => `${text(categoryNames[category])}: ${format.share(coverage[category] ?? 0)}`,
  )
  return (
    <details className={styles.coverage}>
      <summary>
        <span className={styles.marks} aria-hidden>
          {efCategories.map((category) => (
            <span key={category} className={styles.mark}>
              <span style={{ blockSize: `${(coverage[category] ?? 0) * 100}%` }} />
            </span>
          ))}
        </span>
        {text('databases.byCategory')}
      </summary>
      <ul className={styles.byCategory}>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
