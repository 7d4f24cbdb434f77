import type { ComponentContent } from '@ecotrame/contract'
import { componentScore, withDefaults, type ComponentScore } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { noValue, useFormat } from '../../../ui/index.ts'
import { usePefData } from '../../pef-data/index.ts'
import { materialsQuery } from '../queries.ts'
import { useComponentWords } from '../use-component-words.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../components.module.css'
import { usableOf } from './draft.ts'

/** Both methods per kg as it is typed, beside the fibre when nothing else is said of it; computed in the browser. */
export function ScorePanel({ content }: { readonly content: ComponentContent }) {
  const text = useText()
  const { data, failed } = usePefData()
  const { choices } = useComponentWords()
  const { data: materials } = useQuery({ ...materialsQuery(), enabled: content.part !== null })
  const settled = useDeferredValue(content)
  const scores = useMemo(() => {
    const usable = choices && usableOf(settled, choices, materials ?? [])
    if (!data || !usable) return null
    return {
      own: componentScore(usable, data),
      standard: usable.kind === 'material' ? componentScore(withDefaults(usable), data) : null,
    }
  }, [settled, choices, materials, data])
  return (
    <aside className={styles.scores} aria-labelledby="component-scores">
      <h2 id="component-scores">{text('components.score.title')}</h2>
      <p className={layout.soft}>{text('components.score.help')}</p>
      {failed && <p className={styles.problem}>{text('components.score.unavailable')}</p>}
      {!failed && scores === null && <p>{text('components.score.incomplete')}</p>}
      {scores && <Figures own={scores.own} standard={scores.standard} />}
      {data && (
        <p className={layout.soft}>
          {text('components.score.releases', { french: data.release.id, pef: data.method.id })}
        </p>
      )}
    </aside>
  )
}

interface FiguresProps {
  readonly own: ComponentScore
  readonly standard: ComponentScore | null
}

function Figures({ own, standard }: FiguresProps) {
  const text = useText()
  const format = useFormat()
  const french = (value: number | null) => (value === null ? noValue : `${format.points(value)}/kg`)
  const pef = (value: number | null) => (value === null ? noValue : `${format.pef(value)}/kg`)
  const rows = [
    {
      id: 'french',
      title: text('components.score.french'),
      own: own.french,
      other: standard?.french,
      show: french,
    },
    {
      id: 'pef',
      title: text('components.score.pef'),
      own: own.pefMicropoints,
      other: standard?.pefMicropoints,
      show: pef,
    },
  ] as const
  return (
    <dl className={styles.figures}>
      {rows.map((row) => (
        <div key={row.id}>
          <dt>{row.title}</dt>
          <dd>
            <strong>{row.show(row.own)}</strong>
            {row.other !== undefined && (
              <span className={layout.soft}>
                {text('components.score.standard', { value: row.show(row.other) })}
                {row.own !== null && row.other !== null && row.other !== 0 && row.own !== row.other && (
                  <> ({format.change((row.own - row.other) / row.other)})</>
                )}
              </span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{text('components.score.coverage')}</dt>
        <dd>{format.share(own.coverage)}</dd>
      </div>
    </dl>
  )
}
