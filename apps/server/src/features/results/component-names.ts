import type { CallAnswer, frenchCostResult } from '@ecotrame/contract'
import type { FrenchCostRelease, FrenchCostResult, PefComponent, PefInput, PefMethod } from '@ecotrame/lca'
import type { VersionResult } from '../evaluations/index.ts'
import { nameOf } from './names.ts'

type Component = CallAnswer<typeof frenchCostResult>['components'][number]

interface Naming {
  readonly release: FrenchCostRelease
  readonly pefMethod: PefMethod
}

/** Names of what the lines of the bills point at, each once: of the French cost, then of PEF. */
export const componentNames = (
  { result, pefInput, pefView }: VersionResult,
  { release, pefMethod }: Naming,
): Component[] => [
  ...(result === null ? [] : frenchNames(result, release)),
  ...(pefView?.components ?? []).flatMap(({ component }) => pefName(component, pefInput, pefMethod) ?? []),
]

function frenchNames({ lines }: FrenchCostResult, release: FrenchCostRelease): readonly Component[] {
  const byPlace = new Map<string, Component>()
  for (const { component } of lines) {
    if (component.kind === 'garment') continue
    const { kind, index, id } = component
    const part = kind === 'material' ? 0 : null
    const names = nameOf(component, release)
    byPlace.set(`${kind}/${index}`, { method: 'french', kind, part, index, id, ...names })
  }
  return [...byPlace.values()]
}

/** What is typed names a part, a trim or a packaging; else its material does. The product as a whole has no name here. */
function pefName(component: PefComponent, input: PefInput | null, method: PefMethod): Component | null {
  const nobody = { method: 'pef', part: null, index: null, id: null, name: null, name_fr: null } as const
  if (component.kind === 'product') return null
  if (component.kind === 'part') {
    const { kind, part } = component
    return { ...nobody, kind, part, ...typed(input?.parts[part]?.name) }
  }
  const { kind, index, id } = component
  if (kind === 'material')
    return { ...nobody, kind, part: component.part, index, id, ...materialName(id, method) }
  const entry = kind === 'trim' ? input?.trims?.[index] : input?.packaging?.[index]
  return { ...nobody, kind, index, id, ...materialName(id, method), ...typed(entry?.name) }
}

const typed = (name: string | undefined) => (name ? { name, name_fr: name } : {})

function materialName(id: string, { materials }: PefMethod) {
  const material = materials.get(id)
  return { name: material?.nameEn ?? id, name_fr: material?.nameFr ?? id }
}
