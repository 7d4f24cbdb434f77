import type { ComponentUses } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip, Link } from '../../ui/index.ts'
import { useComponentWords } from './use-component-words.ts'
import styles from './components.module.css'

interface UsesListProps {
  readonly uses: ComponentUses
  /** Revision of now; entries of an older one are marked. */
  readonly revision: number
}

/** Where a component is used: evaluations that may be seen, parts, and how many others there are. */
export function UsesList({ uses, revision }: UsesListProps) {
  const text = useText()
  const { wordOf } = useComponentWords()
  const { evaluations, parts, others, total } = uses
  if (total + parts.length + others === 0) return <p>{text('components.uses.none')}</p>
  return (
    <div className={styles.uses}>
      {parts.length > 0 && <h3>{text('components.uses.parts', { count: parts.length })}</h3>}
      <ul className={styles.useList}>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/component/edit/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
      {total > 0 && <h3>{text('components.uses.evaluations', { count: total })}</h3>}
      <ul className={styles.useList}>
        {evaluations.map((evaluation) => (
          <li key={evaluation.id}>
            <Link to={`/evaluation/edit/${evaluation.id}`}>{evaluation.name}</Link>
            <span className={styles.help}>{wordOf(evaluation.category)}</span>
            {evaluation.revision < revision && (
              <Chip tone="attention">{text('components.uses.outOfDate')}</Chip>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.help}>{text('components.uses.others', { count: others })}</p>}
    </div>
  )
}
