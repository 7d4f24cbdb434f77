import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/index.ts'
import { leverRows } from '../levers/lever-rows.ts'
import { topOfEachKind } from '../levers/top-levers.ts'
import { leversQuery } from '../levers/queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'

const most = 3
const skeletonPixels = 160

/** Three changes that take most off the score. */
export function TopLevers({ view }: { readonly view: ResultView }) {
  const text = useText()
  const language = useLanguage()
  const { answer, label, search, figures, format, change } = view
  const { evaluation, version } = answer
  const levers = useQuery(
    leversQuery({ evaluation: evaluation.id, version: version.id, label, basis: search.basis, kinds: [] }),
  )
  const rows = levers.data ? leverRows(levers.data, view, text, language) : []
  const now = levers.data?.figure ?? 0
  const openAll = () => change({ tab: 'levers' })
  if (levers.isPending) return <Skeleton height={skeletonPixels} />
  return (
    <section className={styles.card}>
      <h2 className={styles.sectionTitle}>{text('levers.top')}</h2>
      {rows.length === 0 ? (
        <p className={layout.hint}>{text(levers.isError ? 'levers.notNow' : 'levers.none')}</p>
      ) : (
        <ol className={styles.topLevers}>
          {topOfEachKind(rows, most).map(({ id, words, difference }) => (
            <li key={id}>
              <span>{words.join(', ')}</span>
              <strong>
                {figures.change(difference)} <small>({format.change(difference / now)})</small>
              </strong>
            </li>
          ))}
        </ol>
      )}
      <button type="button" className={`${styles.cellLink} ${styles.screenOnly}`} onClick={openAll}>
        {rows.length > most ? text('levers.seeAll', { count: rows.length }) : text('levers.seeHow')}
      </button>
    </section>
  )
}
