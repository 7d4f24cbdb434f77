import { isPartial } from '@ecotrame/lca'
import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import { figuresOf, headlineNames } from '../score-labels/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './benchmark-card.module.css'
import { ChosenBenchmark } from './chosen-benchmark.tsx'
import { useSourceDay } from './source-day.ts'
import type { BenchmarkView } from './view.ts'

/** Where the figure stands: in the benchmark that is chosen, beside the reference product, and in the own library. */
export function BenchmarkCard({ view }: { readonly view: BenchmarkView }) {
  const { benchmark, label, basis, format, figures } = view
  const own = view.own(basis)
  const text = useText()
  const language = useLanguage()
  const sourceDay = useSourceDay()
  const withheld = isPartial(label) ? benchmark.withheld : null
  const reference = benchmark.reference?.labels[label]?.[basis] ?? null
  const { rank } = benchmark
  // Said once.
  const market = benchmark.chosen?.source === 'declared_market' ? null : benchmark.declaredMarket
  const warnings = benchmark.chosen?.warnings ?? []
  const points = figuresOf('fr_dur', format)
  return (
    <section className={styles.card}>
      <h2 className={layout.lead}>
        {text('products.benchmark.title', {
          category: namedIn(language, benchmark.category),
        })}
      </h2>
      {benchmark.chosen !== null && <ChosenBenchmark chosen={benchmark.chosen} view={view} />}
      {withheld !== null && <p role="note">{withheld}</p>}
      {(reference !== null || market !== null || rank !== null || warnings.length > 0) && (
        <details open={benchmark.chosen === null}>
          <summary className={styles.summary}>{text('products.benchmark.more')}</summary>
          {warnings.map(({ code, message }) => (
            <p key={code} className={layout.hint}>
              {message}
            </p>
          ))}
          <dl className={styles.facts}>
            {reference !== null && (
              <>
                <dt>{text('products.benchmark.reference')}</dt>
                <dd>
                  {figures.written(reference)}
                  {own !== null &&
                    reference !== 0 &&
                    withheld === null &&
                    ` (${format.change(own / reference - 1)})`}
                </dd>
              </>
            )}
            {market !== null && (
              <>
                <dt>{text('products.benchmark.declared')}</dt>
                <dd>
                  {points.bare(market.minimumPointsPer100g)} · {points.bare(market.medianPointsPer100g)} ·{' '}
                  {points.written(market.maximumPointsPer100g)}
                  <br />
                  <small className={layout.hint}>
                    {text('products.benchmark.declaredMeaning')} {market.source} ({sourceDay(market.asOf)})
                  </small>
                </dd>
              </>
            )}
            {rank !== null && (
              <>
                <dt>{text('products.benchmark.rank')}</dt>
                <dd>
                  {text('products.benchmark.lower', {
                    percent: format.share(rank.percentile),
                    count: rank.evaluations,
                  })}
                  <br />
                  <small className={layout.hint}>
                    {text('products.benchmark.rankMeaning', { label: rankLabel(rank.label, text) })}
                  </small>
                </dd>
              </>
            )}
          </dl>
        </details>
      )}
    </section>
  )
}

const rankLabel = (label: string, text: ReturnType<typeof useText>): string => {
  const known = (Object.keys(headlineNames) as (keyof typeof headlineNames)[]).find((id) => id === label)
  return known === undefined ? label : text(headlineNames[known])
}
