import type { FoundMaterial } from '../check/parts.ts'
import type { PartKind } from '../codes.ts'
import type { PefCategory, PefFabricProcess, PefMethod } from '../method.ts'

const filamentDyeClasses: readonly (string | null)[] = ['polyester', 'polyamide']

/**
 * How a fabric is made when nobody says: as its category is, but a weave whose largest fibre is polyester or
 * polyamide filament on a water-jet loom. Source: choice 23.
 */
export function fabricProcessOf(
  materials: readonly FoundMaterial[],
  kind: PartKind,
  { part }: PefCategory,
  { fabricProcesses }: PefMethod,
): PefFabricProcess {
  if (kind === 'nonwoven') return processNamed('needlePunchedNonwoven', fabricProcesses)
  const usual = processNamed(part.fabricProcess, fabricProcesses)
  if (usual.id !== 'weaving') return usual
  // Of two equal ones the name decides, so that the order of the input does not.
  const [largest] = [...materials].sort(
    (a, b) => b.share - a.share || (a.material.id < b.material.id ? -1 : 1),
  )
  const natural = materials.some(({ material: { origin } }) => origin === 'plant' || origin === 'animal')
  const isFilament =
    largest?.draft.yarnForm === 'filament' ||
    (largest?.draft.yarnForm === undefined &&
      largest?.material.defaultForm === 'filament' &&
      !(natural && largest.material.stapleInNaturalBlend))
  return isFilament && filamentDyeClasses.includes(largest?.material.dyeClass ?? null)
    ? processNamed('filamentWeaving', fabricProcesses)
    : usual
}

function processNamed(id: string, processes: PefMethod['fabricProcesses']): PefFabricProcess {
  const process = processes.get(id)
  if (process === undefined) throw new Error(`No fabric process ${id}: the invariants should have refused it`)
  return process
}
