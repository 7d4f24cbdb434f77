import type { AssessAnswer } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { originNames } from '../../precision/index.ts'
import type { ResultView } from '../view.ts'
import styles from './precision.module.css'
import { assessmentQuery } from './queries.ts'

type Field = z.output<typeof AssessAnswer>['fields'][number]

const mostShown = 8

/** How far each field alone may move the figure, the largest first. */
export function Tornado({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { data } = useQuery(
    assessmentQuery(view.answer.version.id, { label: view.label, basis: view.search.basis }),
  )
  // The call ranks by what the next better data would bring; here, by how far a field reaches.
  const fields = (data?.fields ?? []).toSorted((a, b) => spreadOf(b) - spreadOf(a)).slice(0, mostShown)
  if (fields.length === 0) return null
  const widest = Math.max(...fields.map(spreadOf))
  return (
    <figure className={styles.tornado}>
      <figcaption>{text('precision.tornado')}</figcaption>
      <ul>
        {fields.map((field) => (
          <Bar key={field.path} field={field} widest={widest} view={view} />
        ))}
      </ul>
    </figure>
  )
}

/** 1.96 standard deviations of ln of the score. */
const spreadOf = ({ E, sigma }: Field): number => 1.96 * Math.abs(E) * sigma

interface BarProps {
  readonly field: Field
  readonly widest: number
  readonly view: ResultView
}

function Bar({ field, widest, view }: BarProps) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const spread = spreadOf(field)
  const half = `${(spread / widest) * 50}%`
  const ends = [view.total * Math.exp(-spread), view.total * Math.exp(spread)] as const
  return (
    <li>
      <span className={styles.name}>
        {wordingIn(language, field.label)} <small>{text(originNames[field.origin])}</small>
      </span>
      <span className={styles.ends} aria-hidden="true">
        <span className={styles.lower} style={{ inlineSize: half }} />
        <span className={styles.higher} style={{ inlineSize: half }} />
      </span>
      <span className={styles.value}>
        {view.figures.bare(ends[0])} – {view.figures.written(ends[1])} ·{' '}
        {text('precision.plusMinus', { percent: format.share(Math.exp(spread) - 1) })}
      </span>
    </li>
  )
}
