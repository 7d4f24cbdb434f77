import { useText } from '../../../i18n/index.ts'
import { Choice } from '../choice.tsx'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { CostFlow } from './cost-flow.tsx'
import { MassBalance } from './mass-balance.tsx'
import { MassFlowChart } from './mass-flow-chart.tsx'

/** Where the cost flows, or where the kilograms go. */
export function FlowsTab({ view }: { readonly view: ResultView }) {
  const ofMass = view.search.flow === 'mass'
  return (
    <>
      <section className={styles.card}>
        {ofMass ? <MassFlowChart view={view} /> : <CostFlow view={view} />}
      </section>
      {ofMass && <MassBalance view={view} />}
    </>
  )
}

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
