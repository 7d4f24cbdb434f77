import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useText, type Text } from '../../../../i18n/index.ts'
import { DataTable, Icon, type Column, type Format } from '../../../../ui/index.ts'
import { useCallback, useMemo } from 'react'
import { lifeCycleColours } from '../../../../ui/colours.ts'
import { MassSankey, type MassNodeLook } from '../../flows/mass-sankey.tsx'
import { massLinks, segmentOfMassStage } from '../../model/flow.ts'
import { isMassStage, massFlow, type MassStep } from '../../model/mass-flow.ts'
import type { FrenchCost } from '../../model/trace.ts'
import layout from '../../../../ui/layout.module.css'
import styles from '../../results.module.css'
import type { ResultView } from '../../view.ts'

interface FrenchMassProps {
  readonly view: ResultView
  readonly french: FrenchCost
}

/** kg in → kg out of every stage, and whether it all adds up. */
function MassBalance({ view, french }: FrenchMassProps) {
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
        <p className={`${layout.dense} ${styles.tableNote}`}>
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

/** Kilograms from the fibres to the garment, and whether they add up. */
export const FrenchMass = (props: FrenchMassProps) => (
  <>
    <section className={styles.card}>
      <MassFlowChart {...props} />
    </section>
    <MassBalance {...props} />
  </>
)

/** Kilograms from the fibres to the garment, with what is lost on the way. */
function MassFlowChart({ view, french: { result, input } }: FrenchMassProps) {
  const text = useText()
  const links = useMemo(() => massLinks(result, input), [result, input])
  const look = useCallback((id: string) => lookOf(id, view, text), [view, text])
  const { steps, trims, garment } = massFlow(result)
  return (
    <MassSankey
      view={view}
      links={links}
      lookOf={look}
      inputKg={(steps[0]?.input ?? 0) + trims}
      outputKg={garment}
    />
  )
}

function lookOf(id: string, { names }: ResultView, text: Text): MassNodeLook {
  if (isMassStage(id)) return { name: names.step(id), colour: lifeCycleColours[segmentOfMassStage[id]] }
  switch (id) {
    case 'trims':
      return { name: text('process.trims'), colour: lifeCycleColours.trims }
    case 'losses':
      return { name: text('results.mass.losses'), colour: null }
    case 'deadStock':
      return { name: text('results.mass.deadStock'), colour: null }
    case 'garment':
      return { name: text('results.mass.garment'), colour: lifeCycleColours.usePhase }
    default:
      return { name: names.component(id), colour: lifeCycleColours.rawMaterial }
  }
}
