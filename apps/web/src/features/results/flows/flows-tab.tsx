import { useText, type Text } from '../../../i18n/index.ts'
import { PefCoverageOf } from '../pef/pef-coverage.tsx'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { CostFlow } from './cost-flow.tsx'
import { MassBalance, type FrenchMassProps } from './mass-balance.tsx'
import { PefMassBalance, PefMassChart, type PefMassProps } from './pef-mass.tsx'
import { useCallback, useMemo } from 'react'
import { lifeCycleColours } from '../../../ui/colours.ts'
import { massLinks, segmentOfMassStage } from '../model/flow.ts'
import { isMassStage, massFlow } from '../model/mass-flow.ts'
import { MassSankey, type MassNodeLook } from './mass-sankey.tsx'

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
