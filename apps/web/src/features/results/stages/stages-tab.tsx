import { useText } from '../../../i18n/index.ts'
import { StageBar } from '../../../ui/charts/stage-bar.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { isSegment } from '../../../ui/colours.ts'
import { ViewChoice } from '../choice.tsx'
import { bySegment } from '../model/segments.ts'
import { partTable } from '../part-table.ts'
import styles from '../results.module.css'
import { segmentParts, type ResultView } from '../view.ts'
import { ComponentBars } from './component-bars.tsx'
import { StageTable } from '../methods/views.tsx'

/** Life-cycle stages as a bar, and the stages of the method as a table. */
export function StagesTab({ view }: { readonly view: ResultView }) {
  return (
    <>
      <section className={styles.card}>
        {view.search.view === 'component' ? <ComponentBars view={view} /> : <Stages view={view} />}
      </section>
      <StageTable view={view} />
    </>
  )
}

function Stages({ view }: { readonly view: ResultView }) {
  const text = useText()
  const parts = segmentParts(bySegment(view.entries), view)
  const largest = [...parts].sort((a, b) => b.value - a.value)[0]
  const shown =
    view.search.view === 'points'
      ? parts.map((part) => ({ ...part, share: part.figure, figure: part.share }))
      : parts
  return (
    <WithTable
      title={text('results.chart.stages', { name: largest?.name ?? '', share: largest?.share ?? '' })}
      caption={view.caption}
      alternative={parts.map(({ name, figure, share }) => `${name}: ${figure}, ${share}`).join('; ')}
      table={partTable(parts, view, text)}
      legend={parts}
      note={view.note}
      fileName={`${view.fileName}-stages`}
      controls={<ViewChoice view={view} />}
    >
      <StageBar
        parts={shown}
        label={text('results.stages')}
        onSelect={(segment) => isSegment(segment) && view.explain({ kind: 'segment', segment })}
      />
    </WithTable>
  )
}
