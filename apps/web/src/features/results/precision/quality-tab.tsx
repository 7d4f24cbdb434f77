import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { addressOf, ErrorPanel, Link, Skeleton } from '../../../ui/index.ts'
import { DataQuality } from '../../precision/index.ts'
import { figureParams } from '../../score-labels/index.ts'
import type { ResultView } from '../view.ts'
import { IntervalBar, useFigurePrecision } from './figure-interval.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './precision.module.css'
import { precisionQuery } from './queries.ts'
import { Tornado } from './tornado.tsx'

/** How good the data behind a result are, and what makes its figure unsure. */
export function QualityTab({ view }: { readonly view: ResultView }) {
  const text = useText()
  const asked = useQuery(precisionQuery(view.answer.version.id))
  const figure = useFigurePrecision(view)
  if (asked.isPending) return <Skeleton />
  if (asked.isError) return <ErrorPanel problem={asked.error} onRetry={() => void asked.refetch()} />
  const { precision } = asked.data
  if (precision === null) return <p role="status">{text('precision.unknown')}</p>
  const address = addressOf('/dpr', {
    evaluation: view.evaluation.id,
    ...figureParams({ label: view.label, basis: view.search.basis }),
  })
  return (
    <div className={layout.stack5}>
      <section className={styles.card}>
        <IntervalBar view={view} />
        <Tornado view={view} />
        <Link to={address}>{text('dpr.open')}</Link>
      </section>
      {precision.quality === null ? (
        <p>{text('dpr.noQuality')}</p>
      ) : (
        <DataQuality
          quality={precision.quality}
          shares={{
            mass: precision.primaryMass,
            impact: figure?.primaryImpact ?? null,
            caution: precision.caution,
          }}
        />
      )}
    </div>
  )
}
