import { useText, useLanguage } from '../../../i18n/index.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { byFamily, familyOf } from '../model/segments.ts'
import { isSegmentFamily } from '../../../ui/colours.ts'
import { partTable } from '../part-table.ts'
import styles from '../results.module.css'
import { familyParts, type ResultView } from '../view.ts'
import { DurabilityEffectsFold } from '../attribution/durability-effects.tsx'
import { PefNotes } from '../pef/pef-notes.tsx'
import { DurabilityCard } from './durability-card.tsx'
import { wholeName } from '../words/whole-name.ts'
import { FindingsText } from './findings-text.tsx'
import { KeyFigure } from './key-figure.tsx'
import { Position } from './position.tsx'
import { TopLevers } from './top-levers.tsx'
import { warningText } from '@ecotrame/texts'
import { type PefView, scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import { DataTable, type Column } from '../../../ui/index.ts'
import { FurtherScores } from '../../methods/index.ts'
import { labelFigure } from '../model/labels.ts'
import { basisNames, figuresOf, labelNames } from '../../score-labels/index.ts'
import { weightBases } from '../model/cost-entries.ts'

/** The result on one screen: score, position and levers; below it where the score comes from. */
export function OverviewTab({ view }: { readonly view: ResultView }) {
  const pef = view.family === 'pef' ? view.answer.pef : null
  return (
    <>
      <div className={styles.first}>
        <section className={styles.card}>
          <KeyFigure view={view} />
          {pef === null && <Warnings view={view} />}
          <FurtherScores score={view.answer.version.score} />
        </section>
        <Position view={view} />
        <TopLevers view={view} />
      </div>
      {pef && <PefNotes pef={pef} view={view} />}
      <div className={styles.columns}>
        <section className={styles.card}>
          <FamilyBars view={view} />
          <FindingsText view={view} />
        </section>
        {pef && <PefDurabilityCard pef={pef} view={view} />}
        {!pef && view.french && <DurabilityCard view={view} french={view.french} />}
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

/** What the calculation did as asked and yet deserves a word. */
function Warnings({ view }: { readonly view: ResultView }) {
  const text = useText()
  const language = useLanguage()
  const warnings = view.french?.result.warnings ?? []
  if (warnings.length === 0) return null
  return (
    <details className={styles.caution}>
      <summary>{text('results.toCheck', { count: warnings.length })}</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.path}/${warning.code}`}>{warningText(warning, language)}</li>
        ))}
      </ul>
    </details>
  )
}

interface PefDurabilityCardProps {
  readonly pef: PefView
  readonly view: ResultView
}

/** The two multipliers of PEF and the days that the product is worn. */
function PefDurabilityCard({ pef, view: { format } }: PefDurabilityCardProps) {
  const text = useText()
  const { intrinsic, repairability } = pef.durability
  const number = (value: number | null) => format.number(value, { upTo: 2 })
  const rows: readonly (readonly [string, string])[] = [
    [text('results.pef.intrinsic'), number(intrinsic)],
    [text('results.pef.repairability'), number(repairability)],
    [text('results.pef.referenceDays'), number(pef.daysOfUse)],
    [text('results.pef.ownDays'), number(pef.daysOfWear)],
    [text('results.pef.careCycles'), number(pef.careCycles)],
  ]
  return (
    <section className={styles.card}>
      <h2 className={styles.figureLabel}>{text('results.pef.multiplier')}</h2>
      <p className={styles.keyFigure}>{format.number(intrinsic * repairability, { decimals: 2 })}</p>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
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
      <p className={styles.scoreNote}>{text('results.internalOnly')}</p>
    </details>
  )
}
