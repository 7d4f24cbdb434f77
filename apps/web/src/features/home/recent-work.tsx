import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import { ErrorPanel, Link, useFormat } from '../../ui/index.ts'
import {
  CategoryDrawing,
  evaluationsQuery,
  leadScore,
  NoEvaluations,
  StateChip,
  type EvaluationLine,
} from '../evaluations/index.ts'
import { Lines } from './waiting.tsx'
import styles from './home.module.css'

const mostShown = 8

export function RecentWork() {
  const text = useText()
  const recent = useQuery(evaluationsQuery({ limit: mostShown, sort: '-updatedAt' }))
  return (
    <section className={styles.panel} aria-labelledby="home-recent">
      <h2 id="home-recent">{text('home.recent')}</h2>
      {recent.isPending && <Lines />}
      {recent.error && <ErrorPanel problem={recent.error} onRetry={() => void recent.refetch()} />}
      {recent.data?.items.length === 0 && <NoEvaluations />}
      <ul className={styles.list}>
        {recent.data?.items.map((evaluation) => (
          <RecentLine key={evaluation.id} evaluation={evaluation} />
        ))}
      </ul>
    </section>
  )
}

function RecentLine({ evaluation }: { evaluation: EvaluationLine }) {
  const language = useLanguage()
  const format = useFormat()
  const { id, name, state, category, score, activeVersion } = evaluation
  return (
    <li className={styles.line}>
      <CategoryDrawing category={category.id} size={32} />
      <span className={styles.words}>
        <Link to={activeVersion ? `/evaluation/results/${id}` : `/evaluation/edit/${id}`}>{name}</Link>
        <span className={styles.facts}>
          <StateChip state={state} /> {language === 'fr' ? category.name_fr : category.name}
        </span>
      </span>
      <span className={styles.points}>{leadScore(score, format)}</span>
    </li>
  )
}
