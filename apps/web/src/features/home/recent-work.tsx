import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import { addressOf, ErrorPanel, Link } from '../../ui/index.ts'
import {
  CategoryDrawing,
  evaluationsQuery,
  NoEvaluations,
  StateChip,
  type EvaluationLine,
} from '../evaluations/index.ts'
import {
  basisNames,
  FigureCoverage,
  FigureText,
  figureParams,
  keptFigures,
  labelNames,
  type AskedFigures,
} from '../score-labels/index.ts'
import { Lines } from './waiting.tsx'
import layout from '../../ui/layout.module.css'
import styles from './home.module.css'

const mostShown = 8
const usual: AskedFigures = { label: null, basis: 'product' }

const askedOf = ({ label, basis }: AskedFigures) => ({ ...(label === null ? {} : { label }), basis })

export function RecentWork() {
  const text = useText()
  const [figures] = useState(() => keptFigures() ?? usual)
  const recent = useQuery(evaluationsQuery({ limit: mostShown, sort: '-updatedAt', ...askedOf(figures) }))
  return (
    <section className={styles.panel} aria-labelledby="home-recent">
      <h2 id="home-recent">{text('home.recent')}</h2>
      {(figures.label !== null || figures.basis !== 'product') && (
        <p className={layout.dense}>
          {[
            text(figures.label === null ? 'scoreLabel.byCategory' : labelNames[figures.label]),
            text(basisNames[figures.basis]),
          ].join(', ')}
        </p>
      )}
      {recent.isPending && <Lines />}
      {recent.error && <ErrorPanel problem={recent.error} onRetry={() => void recent.refetch()} />}
      {recent.data?.items.length === 0 && <NoEvaluations />}
      <ul className={layout.plainList}>
        {recent.data?.items.map((evaluation) => (
          <RecentLine key={evaluation.id} evaluation={evaluation} figures={figures} />
        ))}
      </ul>
    </section>
  )
}

interface RecentLineProps {
  readonly evaluation: EvaluationLine
  readonly figures: AskedFigures
}

function RecentLine({ evaluation, figures }: RecentLineProps) {
  const language = useLanguage()
  const { id, name, state, category, activeVersion } = evaluation
  return (
    <li className={styles.line}>
      <CategoryDrawing category={category.id} size={32} />
      <span className={styles.words}>
        <Link
          to={
            activeVersion
              ? addressOf(`/evaluation/results/${id}`, figureParams(figures))
              : `/evaluation/edit/${id}`
          }
        >
          {name}
        </Link>
        <span className={styles.facts}>
          <StateChip state={state} /> {namedIn(language, category)}
        </span>
      </span>
      <span className={styles.points}>
        <FigureText line={evaluation} />
        <FigureCoverage line={evaluation} className={styles.coverage} />
      </span>
    </li>
  )
}
