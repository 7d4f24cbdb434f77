import type { ScoredProcess } from '../../../datasets/process.ts'
import { kilograms } from '../../../quantities/quantity.ts'
import type { TrimElementOfProduct, TrimOfProduct } from '../product.ts'
import type { FrenchTrimElement } from '../release.ts'
import { lookUp, type Checking } from './checking.ts'
import { shown, valueProblem } from '../../../problems/problem-list.ts'
import type { TrimDraft } from './read-input.ts'

/** The trims with their elements and masses. Source: method page §10. */
export function checkTrims(drafts: readonly TrimDraft[], checking: Checking): readonly TrimOfProduct[] {
  return drafts.flatMap((draft, index) => trimOfProduct(draft, index, checking) ?? [])
}

function trimOfProduct(draft: TrimDraft, index: number, checking: Checking): TrimOfProduct | null {
  const path = `trims[${index}]`
  const { trims } = checking.release
  const trim = lookUp(draft.trimId?.toLowerCase(), trims, `${path}.trimId`, 'UNKNOWN_TRIM', checking)
  const custom = draft.custom === undefined ? null : customElements(draft.custom, `${path}.custom`, checking)
  if (trim === undefined || draft.quantity === undefined) return null
  const elements: TrimElementOfProduct[] = []
  let mass = 0
  for (const { element, path: elementPath } of custom ?? elementsOf(trim.elements, path)) {
    const { prepared, massKg, remaining } = prepare(
      element,
      checking.release.rules.trimsAmountBeforeTransformLosses,
    )
    if (!Number.isFinite(prepared.amount) || remaining === 0) {
      checking.problems.push(valueProblem(elementPath, 'TOTAL_LOSS'))
    }
    elements.push(prepared)
    mass += massKg
  }
  return {
    component: { kind: 'trim', index, id: trim.id },
    trimId: trim.id,
    quantity: draft.quantity,
    massKg: kilograms(mass),
    elements,
  }
}

interface PlacedElement {
  readonly element: FrenchTrimElement
  readonly path: string
}

const elementsOf = (elements: readonly FrenchTrimElement[], path: string): readonly PlacedElement[] =>
  elements.map((element) => ({ element, path }))

function customElements(
  { elements = [] }: NonNullable<TrimDraft['custom']>,
  path: string,
  checking: Checking,
): readonly PlacedElement[] {
  return elements.flatMap(({ amount, materialProcessId, transformProcessIds = [] }, index) => {
    const elementPath = `${path}.elements[${index}]`
    const material = processOf(materialProcessId, `${elementPath}.materialProcessId`, checking)
    const transforms = transformProcessIds.flatMap(
      (id, at) => processOf(id, `${elementPath}.transformProcessIds[${at}]`, checking) ?? [],
    )
    if (material === undefined || amount === undefined) return []
    return [{ element: { amount, material, transforms }, path: elementPath }]
  })
}

function processOf(id: string | undefined, path: string, checking: Checking): ScoredProcess | undefined {
  if (id === undefined) return undefined
  const process = checking.release.processes.get(id.toLowerCase())
  if (process === undefined)
    checking.problems.push(valueProblem(path, 'UNKNOWN_PROCESS', { value: shown(id) }))
  return process
}

/**
 * What enters so that the amount remains after all losses (release 2025-02: the amount itself enters), the mass
 * on which each transform works, and the mass that is left on the garment.
 */
function prepare({ material, amount, transforms }: FrenchTrimElement, beforeLosses: boolean) {
  let remaining = 1
  for (const { wasteRatio } of transforms) remaining *= 1 - wasteRatio
  const entering = beforeLosses ? amount / remaining : amount
  let mass = massOf(material, entering)
  const steps = transforms.map((process) => {
    const step = { process, massKg: kilograms(mass) }
    mass *= 1 - process.wasteRatio
    return step
  })
  const prepared: TrimElementOfProduct = { material, amount: entering, transforms: steps }
  return { prepared, massKg: mass, remaining }
}

const massOf = ({ unit, densityKgPerUnit }: ScoredProcess, amount: number) =>
  unit === 'kg' ? amount : amount * densityKgPerUnit
