import { useText } from '../../../i18n/index.ts'
import { Choice } from '../choice.tsx'
import { PefCoverageOf } from '../pef/pef-coverage.tsx'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { CostFlow } from './cost-flow.tsx'
import { MassBalance, type FrenchMassProps } from './mass-balance.tsx'
import { MassFlowChart } from './mass-flow-chart.tsx'
import { PefMassBalance, PefMassChart, type PefMassProps } from './pef-mass.tsx'

/** Where the score flows, or where the kilograms go: each family of scores has an inventory of its own. */
export function FlowsTab({ view }: { readonly view: ResultView }) {
  if (view.search.flow !== 'mass')
    return (
      <>
        <section className={styles.card}>
          <CostFlow view={view} />
        </section>
        <PefCoverageOf view={view} />
      </>
    )
  const { french } = view
  const { pef } = view.answer
  if (pef && (view.family === 'pef' || !french)) return <PefMass view={view} pef={pef} />
  return french && <FrenchMass view={view} french={french} />
}

const PefMass = (props: PefMassProps) => (
  <>
    <section className={styles.card}>
      <PefMassChart {...props} />
    </section>
    <PefMassBalance {...props} />
  </>
)

const FrenchMass = (props: FrenchMassProps) => (
  <>
    <section className={styles.card}>
      <MassFlowChart {...props} />
    </section>
    <MassBalance {...props} />
  </>
)

export function FlowChoice({ view }: { readonly view: ResultView }) {
  const text = useText()
  return (
    <Choice
      label={text('results.flow.label')}
      options={[
        { id: 'impact', name: text('results.flow.impact') },
        { id: 'mass', name: text('results.flow.mass') },
      ]}
      value={view.search.flow}
      onChange={(flow) => view.change({ flow })}
    />
  )
}
