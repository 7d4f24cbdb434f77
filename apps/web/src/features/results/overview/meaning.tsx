import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText, namedIn } from '../../../i18n/index.ts'
import { labelFigure } from '../model/labels.ts'
import { largestSegment, toMedian } from '../model/meaning.ts'
import { benchmarkQuery } from '../queries.ts'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'

/** What the figure means, in one sentence: points of a product, against declared ones, and its largest stage. */
export function Meaning({ view }: { readonly view: ResultView }) {
  const text = useText()
  const language = useLanguage()
  const { answer, label, figures, format, names, entries } = view
  const { data } = useQuery(benchmarkQuery(answer.version.id, language))
  const benchmark = data?.benchmark ?? null
  const largest = largestSegment(entries)
  if (largest === null) return null
  const percent = format.quantity(largest.share, '%', { decimals: 1 })
  const stage = names.segment(largest.segment).toLocaleLowerCase(language)
  const said = {
    score: figures.written(labelFigure(answer, label, 'product')),
    stage: text('results.meaning.stage', { stage, share: percent }),
  }
  const beside = benchmark && toMedian(labelFigure(answer, label, 'per100g'), label, benchmark.declaredMarket)
  if (!benchmark || beside === null)
    return <p className={styles.meaning}>{text('results.meaning.alone', said)}</p>
  return (
    <p className={styles.meaning}>
      {text(`results.meaning.${beside.side}`, {
        ...said,
        percent: format.share(beside.distance),
        category: namedIn(language, benchmark.category),
      })}
    </p>
  )
}
