import { useText } from '../../../i18n/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './live.module.css'

const shownContributors = 3

interface ContributorListProps {
  readonly contributors: readonly { readonly name: string; readonly figure: string }[]
  /** What is counted under each name. */
  readonly note?: string
}

/** The largest contributors of a score. */
export function ContributorList({ contributors, note }: ContributorListProps) {
  const text = useText()
  return (
    <section>
      <h3 className={styles.subtitle}>{text('evaluation.topContributors')}</h3>
      <ol className={styles.contributors}>
        {contributors.slice(0, shownContributors).map(({ name, figure }) => (
          <li key={name}>
            <span className={layout.breaking}>{name}</span>
            <span className={styles.figure}>{figure}</span>
          </li>
        ))}
      </ol>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  )
}
