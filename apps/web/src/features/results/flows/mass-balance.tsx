import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useText, type Text } from '../../../i18n/index.ts'
import { DataTable, Icon, type Column, type Format } from '../../../ui/index.ts'
import { massFlow, type MassStep } from '../model/mass-flow.ts'
import type { FrenchCost } from '../model/trace.ts'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'

export interface FrenchMassProps {
  readonly view: ResultView
  readonly french: FrenchCost
}

/** kg in → kg out of every stage, and whether it all adds up. */
export function MassBalance({ view, french }: FrenchMassProps) {
  const text = useText()
  const { format, names } = view
  const flow = massFlow(french.result)
  const sharesAddUp = !french.result.warnings.some(({ code }) => code === 'SHARES_NOT_100')
  return (
    <section>
      <h2 className={styles.sectionTitle}>{text('results.mass.balance')}</h2>
      <DataTable
        caption={text('results.mass.balance')}
        columns={columnsOf(names.step, format, text)}
        rows={flow.steps}
        rowKey={({ stage }) => stage}
      />
      {flow.trims > 0 && (
        <p className={`${styles.scoreNote} ${styles.tableNote}`}>
          {text('results.mass.trimsTakenOff', { mass: format.massKg(flow.trims) })}
        </p>
      )}
      {flow.balanced ? (
        <p className={styles.balanced}>
          <Icon of={IconCheck} /> {text('results.mass.balanced')}
        </p>
      ) : (
        <p className={styles.caution} role="alert">
          <Icon of={IconAlertTriangle} />{' '}
          {text('results.mass.imbalance', { gap: format.amount(flow.worstGap, 'kg') })}
          {!sharesAddUp && ` ${text('results.mass.shares')}`}
        </p>
      )}
    </section>
  )
}

function columnsOf(
  step: (stage: MassStep['stage']) => string,
  format: Format,
  text: Text,
): readonly Column<MassStep>[] {
  const figure = (id: string, title: string, of: (row: MassStep) => number): Column<MassStep> => ({
    id,
    title,
    unit: 'kg',
    figure: true,
    cell: (row) => (of(row) === 0 ? '–' : format.number(of(row), { decimals: 4 })),
  })
  return [
    {
      id: 'stage',
      title: text('results.stage'),
      fixed: true,
      cell: ({ stage, enabled }) => (enabled ? step(stage) : `${step(stage)} (${text('results.off')})`),
    },
    figure('trims', text('results.mass.trims'), ({ trims }) => trims),
    figure('input', text('results.mass.input'), ({ input }) => input),
    figure('waste', text('results.mass.waste'), ({ waste }) => -waste),
    figure('deadStock', text('results.mass.deadStock'), ({ deadStock }) => -deadStock),
    figure('output', text('results.mass.output'), ({ output }) => output),
  ]
}
