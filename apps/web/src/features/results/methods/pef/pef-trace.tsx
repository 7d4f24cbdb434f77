import type { CategoryRow, PefView } from '@ecotrame/lca'
import { useText } from '../../../../i18n/index.ts'
import { noValue } from '../../../../ui/index.ts'
import { impactFactor, times } from './impacts.ts'
import { pefPanelText, type PefPanel } from './panel.ts'
import layout from '../../../../ui/layout.module.css'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'
import { categoryNames, categoryUnits } from '../../words/text-keys.ts'
import { knownPart, whyMissing } from './pef-coverage.tsx'
import { PefLine } from './pef-line.tsx'

interface PefTraceProps<Panel> {
  readonly panel: Panel
  readonly pef: PefView
  readonly view: ResultView
}

/** Where a figure of a category comes from: its lines, and the dataset of each. */
export function PefTrace({ panel, pef, view }: PefTraceProps<PefPanel>) {
  const text = useText()
  const line = panel.kind === 'line' ? pef.trace[panel.index] : undefined
  if (line) return <PefLine line={line} pef={pef} view={view} />
  const column =
    panel.kind === 'cell' ? pef.categories.find(({ category }) => category === panel.category) : undefined
  return panel.kind === 'cell' && column ? (
    <CellTrace panel={panel} column={column} pef={pef} view={view} />
  ) : (
    <p>{text('trace.gone')}</p>
  )
}

interface CellTraceProps extends PefTraceProps<Extract<PefPanel, { kind: 'cell' }>> {
  readonly column: CategoryRow
}

function CellTrace({ panel, column, pef, view }: CellTraceProps) {
  const text = useText()
  const { format, names, answer, label, search } = view
  const { category, missing } = column
  const factor = impactFactor(answer, { label, basis: search.basis }) ?? 1
  const amount = (value: number | null) => format.amount(times(value, factor), text(categoryUnits[category]))
  const whole =
    panel.stage === 'total'
      ? column.impact
      : (pef.stages.find(({ stage }) => stage === panel.stage)?.impacts[category] ?? null)
  const lines = pef.trace
    .map((line, index) => ({ line, index, value: line.impacts[category] }))
    .filter(({ line }) => panel.stage === 'total' || line.stage === panel.stage)
    // Lines without a value first: they are why there is no sum.
    .sort((a, b) => (b.value ?? Number.POSITIVE_INFINITY) - (a.value ?? Number.POSITIVE_INFINITY) || 0)
  return (
    <div className={styles.trace}>
      <section>
        <h3 className={styles.sectionTitle}>
          {panel.stage === 'total' ? text('results.total') : names.segment(panel.stage)} ·{' '}
          {text(categoryNames[category])}
        </h3>
        <p className={styles.keyFigure}>{amount(whole)}</p>
        {missing && whole === null && (
          <p>
            {knownPart(missing, format, text, factor)} · {whyMissing(missing, text)}
          </p>
        )}
      </section>
      <ul className={styles.traceParts}>
        {lines.map(({ line, index, value }) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => view.change({ panel: pefPanelText({ kind: 'line', index }) })}
            >
              <span>
                {names.purpose(line.purpose)} · {names.process(`pef${index}`)}
              </span>
              <span className={layout.hint}>
                {whole === null || whole === 0 || value === null ? noValue : format.share(value / whole)}
              </span>
              <span className={styles.traceValue}>{amount(value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
