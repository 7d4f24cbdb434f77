import { shown, valueProblem } from '../../../problems/problem-list.ts'
import type { PefInput, PefMaterialInput } from '../input.ts'
import type { PefChecking } from './checking.ts'
import { checkShares } from './checking.ts'
import type { Draft } from './shape.ts'

export type MaterialDraft = Draft<PefMaterialInput>
type Components = NonNullable<Draft<PefInput>['components']>

/** A material of a part with the path under which the input knows it. */
export interface UnfoldedMaterial {
  readonly draft: MaterialDraft
  readonly share: number
  readonly path: string
}

/**
 * The materials of a list, with every component replaced by its own materials. The share of a component
 * spreads over them. A component that contains itself has been reported by `checkComponents`: it gives none.
 */
export function unfoldedMaterials(
  list: readonly MaterialDraft[],
  path: string,
  components: Components,
  inside: readonly string[] = [],
): readonly UnfoldedMaterial[] {
  return list.flatMap((draft, index): readonly UnfoldedMaterial[] => {
    const at = `${path}[${index}]`
    const { componentId, share = 0 } = draft
    if (componentId === undefined) return [{ draft, share, path: at }]
    const materials = components[componentId]?.materials
    if (materials === undefined || inside.includes(componentId)) return []
    const within = `components.${componentId}.materials`
    return unfoldedMaterials(materials, within, components, [...inside, componentId]).map((material) => ({
      ...material,
      share: material.share * share,
    }))
  })
}

/** Every component has materials whose shares add up, refers to components that exist, and not to itself. */
export function checkComponents(components: Components, checking: PefChecking): void {
  for (const [id, component] of Object.entries(components)) {
    const materials = component?.materials
    if (materials === undefined) continue
    checkMaterialList(materials, `components.${id}.materials`, components, checking)
    const cycle = cycleFrom(id, components, [])
    if (cycle !== null) {
      const params = { cycle: shown(cycle.join(' > ')) }
      checking.problems.push(valueProblem(`components.${id}`, 'COMPONENT_CYCLE', params))
    }
  }
}

/** The list is not empty, its shares add up, its entries name a material or a component that exists. */
export function checkMaterialList(
  materials: readonly MaterialDraft[],
  path: string,
  components: Components,
  checking: PefChecking,
): void {
  const { problems, method } = checking
  if (materials.length === 0) {
    problems.push(valueProblem(path, 'EMPTY_LIST', { minimum: 1 }))
    return
  }
  checkShares(
    materials.map(({ share }) => share),
    path,
    checking,
  )
  materials.forEach(({ materialId, componentId }, index) => {
    const at = `${path}[${index}]`
    if (materialId === undefined && componentId === undefined) {
      problems.push(valueProblem(`${at}.materialId`, 'REQUIRED'))
    }
    if (materialId !== undefined && !method.materials.has(materialId)) {
      problems.push(valueProblem(`${at}.materialId`, 'UNKNOWN_MATERIAL', { value: shown(materialId) }))
    }
    checkReference(componentId, `${at}.componentId`, components, checking)
  })
}

export function checkReference(
  componentId: string | undefined,
  path: string,
  components: Components,
  { problems }: PefChecking,
): void {
  if (componentId === undefined || Object.hasOwn(components, componentId)) return
  problems.push(valueProblem(path, 'UNKNOWN_CODE', { value: shown(componentId) }))
}

/** The way from a component back to itself, or `null`. */
function cycleFrom(id: string, components: Components, way: readonly string[]): readonly string[] | null {
  if (way.includes(id)) return id === way[0] ? [...way, id] : null
  for (const { componentId } of components[id]?.materials ?? []) {
    const cycle = componentId === undefined ? null : cycleFrom(componentId, components, [...way, id])
    if (cycle !== null) return cycle
  }
  return null
}
