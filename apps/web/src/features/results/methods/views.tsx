import { isPartial, type PefView } from '@ecotrame/lca'
import type { ReactNode } from 'react'
import type { Trace } from '../model/trace.ts'
import { StageTable as FrenchStages } from '../stages/stage-table.tsx'
import type { ResultView } from '../view.ts'
import { lineOf } from './bills.ts'
import { FrenchCautions } from './french-cost/cautions.tsx'
import { CostTab } from './french-cost/cost-tab.tsx'
import { DurabilityCard } from './french-cost/durability-card.tsx'
import { Leaf } from './french-cost/leaf.tsx'
import { FrenchMass } from './french-cost/mass.tsx'
import { HeatTab } from './pef/heat/heat-tab.tsx'
import { ImpactsTab } from './pef/impacts-tab/impacts-tab.tsx'
import { pefPanelOf } from './pef/panel.ts'
import { PefAttribution } from './pef/pef-attribution.tsx'
import { PefCoverage } from './pef/pef-coverage.tsx'
import { PefDurabilityCard } from './pef/pef-durability.tsx'
import { PefLine } from './pef/pef-line.tsx'
import { PefMass } from './pef/pef-mass.tsx'
import { PefNotes } from './pef/pef-notes.tsx'
import { PefStageTable } from './pef/pef-stage-table.tsx'
import { PefTrace } from './pef/pef-trace.tsx'

interface ViewProps {
  readonly view: ResultView
}

/** Parts of the page that show the result of one method, whatever label is on screen. */
export const methodParts = { impacts: ImpactsTab, heat: HeatTab, cost: CostTab }

/** PEF where the label on screen stands on it; all others stand on the bill of the French cost. */
const pefOf = ({ family, answer }: ResultView): PefView | null => (isPartial(family) ? answer.pef : null)

/** What stands below every figure that covers a part. */
export function Coverage({ view }: ViewProps) {
  const pef = pefOf(view)
  return pef && <PefCoverage pef={pef} view={view} />
}

/** What the calculation did as asked and yet deserves a word, beside the figure. */
export const Cautions = ({ view }: ViewProps) => pefOf(view) === null && <FrenchCautions view={view} />

/** The same with exclusions and assumptions, where they are many. */
export function Notes({ view }: ViewProps) {
  const pef = pefOf(view)
  return pef && <PefNotes pef={pef} view={view} />
}

export function Durability({ view }: ViewProps) {
  const pef = pefOf(view)
  if (pef) return <PefDurabilityCard pef={pef} view={view} />
  return view.french && <DurabilityCard view={view} french={view.french} />
}

export function StageTable({ view }: ViewProps) {
  if (isPartial(view.family)) return <PefStageTable view={view} />
  return view.french && <FrenchStages view={view} french={view.french} />
}

/** Where the kilograms go; without a French cost by PEF, whatever label is on screen. */
export function Mass({ view }: ViewProps) {
  const { french } = view
  const pef = french ? pefOf(view) : view.answer.pef
  if (pef) return <PefMass pef={pef} view={view} />
  return french && <FrenchMass view={view} french={french} />
}

/** What the side panel explains of one method alone; `null`: its address names nothing of the kind. */
export function methodTrace(view: ResultView): ReactNode {
  const panel = pefPanelOf(view.search.panel)
  const { pef } = view.answer
  return panel && pef && <PefTrace panel={panel} pef={pef} view={view} />
}

/** The end of a trace: lines with their datasets, or the formula of the bill. */
export function LeafOf({ view, traced }: ViewProps & { readonly traced: Trace }) {
  const pef = pefOf(view)
  if (pef === null) return <Leaf view={view} traced={traced} />
  return traced.lines.map(({ key }) => {
    const line = lineOf(view.answer, key)
    return line && <PefLine key={key} line={line} pef={pef} view={view} />
  })
}

/** Whose data the methods beside the French cost computed with. */
export const PackAttribution = ({ view }: ViewProps) =>
  view.answer.pef && <PefAttribution pef={view.answer.pef} view={view} />
