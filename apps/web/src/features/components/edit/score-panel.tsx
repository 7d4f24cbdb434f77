import type { ComponentContent } from '@ecotrame/contract'
import { componentScore, withDefaults, type ComponentScore } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { noValue, useFormat } from '../../../ui/index.ts'
import { micropointsOf } from '../../methods/index.ts'
import { useMethodData } from '../../method-data/index.ts'
import { materialsQuery } from '../queries.ts'
import { useComponentWords } from '../use-component-words.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../components.module.css'
import { usableOf } from './draft.ts'

/** Both methods per kg as it is typed, beside the fibre when nothing else is said of it; computed in the browser. */
export function ScorePanel({ content }: { readonly content: ComponentContent }) {
  const text = useText()
  const { data, failed } = useMethodData()
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
      {failed && <p className={layout.error}>{text('components.score.unavailable')}</p>}
      {!failed && scores === null && <p>{text('components.score.incomplete')}</p>}
      {scores && <Figures own={scores.own} standard={scores.standard} />}
      {data && (
        <p className={layout.soft}>
          {text('components.score.releases', { french: data.release.id, method: data.method.id })}
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
  const perKg = (written: (value: number) => string) => (value: number | null) =>
    value === null ? noValue : `${written(value)}/kg`
  const rows = [
    { id: 'french', own: own.french, other: standard?.french, show: perKg(format.points) },
    {
      id: 'micropoints',
      own: micropointsOf(own),
      other: standard ? micropointsOf(standard) : undefined,
      show: perKg(format.micropoints),
    },
  ] as const
  return (
    <dl className={styles.figures}>
      {rows.map((row) => (
        <div key={row.id}>
          <dt>{text(`components.score.${row.id}`)}</dt>
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
