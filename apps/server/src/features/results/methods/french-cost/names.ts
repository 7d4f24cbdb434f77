import type { CallAnswer, frenchCostResult } from '@ecotrame/contract'
import type { BillComponent, FrenchCostRelease, FrenchCostResult, ResultComponent } from '@ecotrame/lca'
import { releaseSource } from '../../../evaluations/index.ts'

type Answer = CallAnswer<typeof frenchCostResult>

const complementNames = {
  microfibres: { name: 'Microfibre complement', name_fr: 'Complément microfibres' },
  export: { name: 'Export complement', name_fr: 'Complément export hors Europe' },
} as const

const nobody = { index: null, id: null, name: null, name_fr: null }

/** A component of a result with its name in both languages; the garment as a whole has none of its own. */
export function namedComponent(component: ResultComponent, release: FrenchCostRelease) {
  const { kind } = component
  if (component.kind === 'garment') return { kind, ...nobody }
  if (component.kind === 'complement')
    return { kind, index: null, id: component.id, ...complementNames[component.id] }
  const { id, index } = component
  return { kind, index, id, ...nameOf(component, release) }
}

/** Name of a material or a trim in the French release. */
export function nameOf(
  { kind, id }: Exclude<BillComponent, { kind: 'garment' }>,
  release: FrenchCostRelease,
) {
  const entry = kind === 'material' ? release.materials.get(id) : release.trims.get(id)
  return { name: entry?.nameEn ?? id, name_fr: entry?.nameFr ?? id }
}

/** The processes behind a result, each once, with what one unit scores and where the figure comes from. */
export function processesOf(
  result: FrenchCostResult | null,
  release: FrenchCostRelease,
): Answer['processes'] {
  if (result === null) return []
  const ids = new Set(result.lines.map(({ processId }) => processId))
  return [...ids].flatMap((id) => {
    const process = release.processes.get(id)
    if (!process) return []
    return [
      {
        id,
        name: process.nameEn,
        name_fr: process.nameFr,
        dataset: process.datasetName,
        unit: process.unit,
        ecsPerUnit: process.ecs,
        pefPerUnit: process.pef,
        database: process.sourceDatabase,
        source: releaseSource(release),
      },
    ]
  })
}
