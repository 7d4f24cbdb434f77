import { isPartial } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { Chip } from '../../../ui/index.ts'
import { CommentMark } from '../../comments/index.ts'
import { TermHelp } from '../../glossary/index.ts'
import { holdingOf } from '../../methods/index.ts'
import { basisNames, headlineNames } from '../../score-labels/index.ts'
import { labelFigure } from '../model/labels.ts'
import { massKgOf } from '../methods/bills.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { Coverage } from '../methods/views.tsx'
import { Meaning } from './meaning.tsx'
import { IntervalBar, PlusMinus } from '../precision/figure-interval.tsx'

/** The figure of the label, large; a click asks where it comes from. */
export function KeyFigure({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { answer, format, figures, label, family, search, total, explain } = view
  const other = search.basis === 'product' ? 'per100g' : 'product'
  const published = answer.version.publishedAt !== null
  return (
    <div data-commented>
      <h2 className={styles.figureLabel}>
        {text(headlineNames[label])}{' '}
        {!published && family === 'fr' && (
          <Chip title={text('results.draftText')}>{text('results.draftLabel')}</Chip>
        )}
      </h2>
      <p className={styles.figureRow}>
        <button
          type="button"
          className={styles.score}
          title={text('results.trace')}
          onClick={() => explain({ kind: 'total' })}
        >
          {figures.bare(total)}
          <span className={styles.scoreUnit}>{figures.unit}</span>
        </button>
        <PlusMinus view={view} />
        <TermHelp field={figures.term} label={text(headlineNames[label])} />
        <span className={layout.dense}>{text(basisNames[search.basis])}</span>
        <CommentMark place={{ kind: 'figure', key: label }} name={text(headlineNames[label])} />
        <span className={styles.scoreOther}>
          {figures.written(labelFigure(answer, label, other))} {text(basisNames[other])}
        </span>
      </p>
      <p className={layout.dense}>
        {[
          view.names.category,
          text('results.product', { mass: format.massKg(massKgOf(answer)) }),
          previousWords(view, (change, number) => text('results.versusVersion', { change, number })),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Meaning view={view} />
      <IntervalBar view={view} />
      <Coverage view={view} />
    </div>
  )
}

/** Difference to the version before the one on screen, on the label and weight basis on screen. */
function previousWords(view: ResultView, words: (change: string, number: number) => string): string {
  const { versions, answer, label, figures, search, total } = view
  const before = versions
    .filter(({ number }) => number < answer.version.number)
    .sort((a, b) => b.number - a.number)[0]
  const figure = before ? labelFigure({ version: before }, label, search.basis) : null
  const may =
    !isPartial(view.family) ||
    [before?.score, answer.version.score].every((score) => holdingOf(score)?.incomplete === null)
  return before && figure !== null && may ? words(figures.change(total - figure), before.number) : ''
}
