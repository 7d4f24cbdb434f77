import { useText } from '../../../../i18n/index.ts'
import type { CostEntry } from '../../model/cost-entries.ts'
import { amountFormula, complementFormula, lineFormula } from './formula.ts'
import type { CostAnswer, Trace } from '../../model/trace.ts'
import { useLicence } from '../../queries.ts'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'
import { FormulaLine } from '../../trace/formula-line.tsx'

type Process = CostAnswer['processes'][number]

interface LeafProps {
  readonly view: ResultView
  readonly traced: Trace
}

/** The end of a trace: the formula of every line with its figures, and the dataset behind the score. */
export function Leaf({ view, traced }: LeafProps) {
  const text = useText()
  const process = view.answer.processes.find(({ id }) => id === traced.lines[0]?.processId)
  return (
    <>
      <section>
        <h3 className={styles.sectionTitle}>{text('trace.calculation')}</h3>
        {traced.lines.map((line) => (
          <Line key={line.key} view={view} line={line} process={process} />
        ))}
      </section>
      {process ? <Origin view={view} process={process} /> : <p>{text('trace.complementText')}</p>}
    </>
  )
}

interface LineProps {
  readonly view: ResultView
  readonly line: CostEntry
  readonly process: Process | undefined
}

function Line({ view, line, process }: LineProps) {
  const text = useText()
  const { french, names } = view
  const formula = process ? lineFormula(line, process.unit, process.ecsPerUnit) : complementFormula(line)
  const amount = process && french && amountFormula(line, french, process.unit)
  return (
    <div>
      <h4 className={styles.traceGroup}>{names.purpose(line.purpose)}</h4>
      {amount && <FormulaLine formula={amount} view={view} meaning={text('trace.amount').toLowerCase()} />}
      <FormulaLine formula={formula} view={view} meaning={text('trace.beforeDurability')} />
    </div>
  )
}

function Origin({ view, process }: { readonly view: ResultView; readonly process: Process }) {
  const text = useText()
  const { answer, format, names } = view
  const licence = useLicence(answer.databaseRelease)
  const unit = names.unit(process.unit)
  const facts: readonly (readonly [string, string])[] = [
    [text('results.process'), names.process(process.id)],
    [text('results.dataset'), process.dataset],
    [text('trace.scorePerUnit', { unit }), format.quantity(process.ecsPerUnit, 'µPt', { upTo: 6 })],
    [text('trace.pefPerUnit', { unit }), format.quantity(process.pefPerUnit, 'µPt', { upTo: 6 })],
    [text('trace.databaseOf'), process.database],
    [text('trace.source'), process.source],
    [text('results.database'), answer.databaseRelease],
    ...(licence === null ? [] : [[text('trace.licence'), licence] as const]),
  ]
  return (
    <section>
      <h3 className={styles.sectionTitle}>{text('trace.origin')}</h3>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
