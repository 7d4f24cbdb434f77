import { useText } from '../../../i18n/index.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { byFamily, familyOf } from '../model/segments.ts'
import { isSegmentFamily } from '../../../ui/colours.ts'
import { partTable } from '../part-table.ts'
import styles from '../results.module.css'
import { Warnings } from '../warnings.tsx'
import { familyParts, type ResultView } from '../view.ts'
import { DurabilityEffectsFold } from '../attribution/durability-effects.tsx'
import { PefDurabilityCard } from '../pef/pef-durability-card.tsx'
import { PefNotes } from '../pef/pef-notes.tsx'
import { BesideBenchmark } from './beside-benchmark.tsx'
import { DurabilityCard } from './durability-card.tsx'
import { wholeName } from '../words/whole-name.ts'
import { FindingsText } from './findings-text.tsx'
import { KeyFigure } from './key-figure.tsx'
import { LabelsFold } from './labels-fold.tsx'

/** The result in a minute: figure, what it says, families of stages, durability. */
export function OverviewTab({ view }: { readonly view: ResultView }) {
  const pef = view.family === 'pef' ? view.answer.pef : null
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.card}>
          <KeyFigure view={view} />
          <FindingsText view={view} />
        </section>
        {pef && <PefDurabilityCard pef={pef} view={view} />}
        {!pef && view.french && <DurabilityCard view={view} french={view.french} />}
      </div>
      <BesideBenchmark view={view} />
      {pef ? <PefNotes pef={pef} view={view} /> : <Warnings view={view} />}
      <section className={styles.card}>
        <FamilyBars view={view} />
      </section>
      <DurabilityEffectsFold view={view} />
      <LabelsFold view={view} />
    </>
  )
}

function FamilyBars({ view }: { readonly view: ResultView }) {
  const text = useText()
  const groups = byFamily(view.entries)
  const parts = familyParts(groups, view)
  const [first] = parts
  const explain = (id: string) => {
    if (!isSegmentFamily(id)) return
    const segments = new Set(
      view.entries.filter(({ segment }) => familyOf(segment) === id).map(({ segment }) => segment),
    )
    const [only] = segments
    view.explain(
      segments.size === 1 && only ? { kind: 'segment', segment: only } : { kind: 'family', family: id },
    )
  }
  return (
    <WithTable
      title={text('results.chart.families', {
        name: first?.name ?? '',
        share: first?.share ?? '',
        whole: wholeName(view.family, text),
      })}
      caption={view.caption}
      alternative={parts.map(({ name, figure, share }) => `${name}: ${figure}, ${share}`).join('; ')}
      table={partTable(parts, view, text)}
      legend={parts}
      note={view.note}
      fileName={`${view.fileName}-families`}
    >
      <BarList parts={parts} label={text('results.overview')} onSelect={explain} />
    </WithTable>
  )
}
