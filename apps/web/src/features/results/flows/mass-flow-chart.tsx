import { useCallback, useMemo } from 'react'
import { useText, type Text } from '../../../i18n/index.ts'
import { lifeCycleColours } from '../../../ui/colours.ts'
import { massLinks, segmentOfMassStage } from '../model/flow.ts'
import { isMassStage, massFlow } from '../model/mass-flow.ts'
import type { ResultView } from '../view.ts'
import type { FrenchMassProps } from './mass-balance.tsx'
import { MassSankey, type MassNodeLook } from './mass-sankey.tsx'

/** Kilograms from the fibres to the garment, with what is lost on the way. */
export function MassFlowChart({ view, french: { result, input } }: FrenchMassProps) {
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
