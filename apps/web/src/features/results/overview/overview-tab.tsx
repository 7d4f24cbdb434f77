import { useText } from '../../../i18n/index.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { byFamily, familyOf } from '../model/segments.ts'
import { isSegmentFamily } from '../../../ui/colours.ts'
import { partTable } from '../part-table.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import { familyParts, type ResultView } from '../view.ts'
import { DurabilityEffectsFold } from '../methods/durability-effects.tsx'
import { Cautions, Durability, Notes } from '../methods/views.tsx'
import { wholeName } from '../words/whole-name.ts'
import { FindingsText } from './findings-text.tsx'
import { KeyFigure } from './key-figure.tsx'
import { Position } from './position.tsx'
import { TopLevers } from './top-levers.tsx'
import { scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import { DataTable, type Column } from '../../../ui/index.ts'
import { FurtherScores } from '../../methods/index.ts'
import { labelFigure } from '../model/labels.ts'
import { basisNames, figuresOf, labelNames } from '../../score-labels/index.ts'
import { weightBases } from '../model/cost-entries.ts'

/** The result on one screen: score, position and levers; below it where the score comes from. */
export function OverviewTab({ view }: { readonly view: ResultView }) {
  return (
    <>
      <div className={styles.first}>
        <section className={styles.card}>
          <KeyFigure view={view} />
          <Cautions view={view} />
          <FurtherScores score={view.answer.version.score} />
        </section>
        <Position view={view} />
        <TopLevers view={view} />
      </div>
      <Notes view={view} />
      <div className={styles.columns}>
        <section className={styles.card}>
          <FamilyBars view={view} />
          <FindingsText view={view} />
        </section>
        <Durability view={view} />
      </div>
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
      <BarList parts={parts} label={text('results.chart.familiesLabel')} onSelect={explain} />
    </WithTable>
  )
}

/** Labels × weight bases, folded away: everything derives from two sums a family. */
function LabelsFold({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { format, answer, label: shown } = view
  const columns: readonly Column<ScoreLabelId>[] = [
    {
      id: 'label',
      title: text('results.label.label'),
      fixed: true,
      cell: (label) =>
        label === shown ? <strong>{text(labelNames[label])}</strong> : text(labelNames[label]),
    },
    ...weightBases.map((basis): Column<ScoreLabelId> => ({
      id: basis,
      title: text(basisNames[basis]),
      figure: true,
      cell: (label) => figuresOf(label, format).written(labelFigure(answer, label, basis)),
    })),
  ]
  return (
    <details className={styles.fold}>
      <summary>{text('results.label.fold')}</summary>
      <DataTable
        caption={text('results.label.fold')}
        columns={columns}
        rows={scoreLabelIds}
        rowKey={(label) => label}
      />
      <p className={layout.dense}>{text('results.internalOnly')}</p>
    </details>
  )
}
