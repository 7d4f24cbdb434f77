import type { CallAnswer, frenchCostResult } from '@ecotrame/contract'
import {
  massCoverageOf,
  pathOfComponent,
  type FrenchCostRelease,
  type FrenchCostResult,
  type PefComponent,
  type PefFormInput,
  type PefMethod,
} from '@ecotrame/lca'
import type { VersionResult } from '../../evaluations/index.ts'
import { nameOf } from './french-cost/names.ts'
import type { ViewContext } from '../views.ts'

type Component = CallAnswer<typeof frenchCostResult>['components'][number]

/** What PEF entries are named by. */
interface PefNaming {
  readonly version: VersionResult
  readonly method: PefMethod
  /** Name of the material of an entry of the form, as the French release has it; `null`: it does not. */
  readonly frenchName: (component: PefComponent) => Named | null
}
interface Named {
  readonly name: string
  readonly name_fr: string
}

/** Names of what the lines of the bills point at, each once: of the French cost, then of PEF. */
export function componentNames(version: VersionResult, context: ViewContext, form: PefFormInput | null) {
  const naming = {
    version,
    method: context.datasets.method,
    frenchName: frenchNameIn(version, context.release, form),
  }
  return [
    ...(version.french === null ? [] : frenchNames(version.french.result, context.release)),
    ...pefComponents(version).flatMap((component) => pefName(component, naming) ?? []),
  ]
}

/** Of every line, and what has no line because no pack knows its material. */
function pefComponents({ pefView }: VersionResult): readonly PefComponent[] {
  if (pefView === null) return []
  const inLines = pefView.components.map(({ component }) => component)
  const without = massCoverageOf(pefView).withoutDataset.map(({ component }) => component)
  const known = new Set(inLines.map(pathOfComponent))
  return [...inLines, ...without.filter((component) => !known.has(pathOfComponent(component)))]
}

/** In the scope of the French cost people choose among its materials, so its names are those that they know. */
function frenchNameIn(
  { form: state, french }: VersionResult,
  release: FrenchCostRelease,
  form: PefFormInput | null,
) {
  return (component: PefComponent): Named | null => {
    if (french === null || form === null) return null
    const place = /^composition\[(\d+)\]/.exec(form.formPath(pathOfComponent(component)))
    const chosen = state.composition[Number(place?.[1])]?.values['material']?.value
    const material = release.materials.get(String(chosen))
    return material ? { name: material.nameEn, name_fr: material.nameFr } : null
  }
}

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
function pefName(component: PefComponent, naming: PefNaming): Component | null {
  const nobody = { method: 'pef', part: null, index: null, id: null, name: null, name_fr: null } as const
  const input = naming.version.pefInput
  if (component.kind === 'product') return null
  if (component.kind === 'part') {
    const { kind, part } = component
    return { ...nobody, kind, part, ...typed(input?.parts[part]?.name) }
  }
  const { kind, index, id } = component
  const named = naming.frenchName(component) ?? materialName(id, naming.method)
  if (kind === 'material') return { ...nobody, kind, part: component.part, index, id, ...named }
  const entry = kind === 'trim' ? input?.trims?.[index] : input?.packaging?.[index]
  return { ...nobody, kind, index, id, ...materialName(id, naming.method), ...typed(entry?.name) }
}

const typed = (name: string | undefined) => (name ? { name, name_fr: name } : {})

function materialName(id: string, { materials }: PefMethod): Named {
  const material = materials.get(id)
  return { name: material?.nameEn ?? id, name_fr: material?.nameFr ?? id }
}
