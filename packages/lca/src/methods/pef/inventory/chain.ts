import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { ChosenDataset } from '../../../datasets/database.ts'
import type { DatasetNeed } from '../../../datasets/choice.ts'
import type { DyeingPlace } from '../codes.ts'
import type { MaterialOfPart, PartOfProduct } from '../product.ts'
import { inputOfCutting } from '../rules/losses.ts'
import { ownRatio } from '../own-data.ts'
import type { Inventory } from './bill.ts'
import { processesOfStep } from './facility-steps.ts'

export type ChainStepName = 'spinning' | 'fabric' | 'dyeing'

/** The row of a step for one material; `null`: none, and why. */
export type StepRow =
  | { readonly chosen: ChosenDataset }
  | { readonly chosen: null; readonly outsideTable: boolean; readonly need: DatasetNeed | null }

/** One step of a part's chain. Masses in kg, material by material. */
export interface ChainStep {
  readonly name: ChainStepName
  readonly rows: readonly StepRow[]
  readonly outputs: readonly Kilograms[]
  readonly inputs: readonly Kilograms[]
  readonly output: Kilograms
  readonly input: Kilograms
}

/** The masses of a part from its materials to what is sewn into the product. */
export interface PartChain {
  readonly part: PartOfProduct
  /** From the fibre to the fabric. */
  readonly steps: readonly ChainStep[]
  /** Dyeing of the made-up garment. */
  readonly garmentDyeing: ChainStep | null
  /** Material by material, what the first step takes. */
  readonly materials: readonly Kilograms[]
  /** D: what the maker takes, with leftovers. */
  readonly cut: Kilograms
  /** What leaves the maker. */
  readonly made: Kilograms
  /** P: what leaves for distribution. */
  readonly delivered: Kilograms
}

/** Order of the steps by the place of dyeing, from the fibre on. Source: choice 26; PEFCR, allowed sequences. */
const stepsByPlace = {
  fabric: ['spinning', 'fabric', 'dyeing'],
  yarn: ['spinning', 'dyeing', 'fabric'],
  fibre: ['dyeing', 'spinning', 'fabric'],
  garment: ['spinning', 'fabric'],
  mass: ['spinning', 'fabric'],
  none: ['spinning', 'fabric'],
} as const satisfies Record<DyeingPlace, readonly ChainStepName[]>

/** A nonwoven is made of fibre: nothing is spun. */
export function stepsOf({ kind, dyeing, fabricProcess }: PartOfProduct): readonly ChainStepName[] {
  if (kind === 'nonwoven') return ['fabric']
  if (kind !== 'fabric') return []
  const steps = stepsByPlace[dyeing.place]
  return fabricProcess.technique === 'nonwoven' ? steps.filter((step) => step !== 'spinning') : steps
}

/**
 * Masses walked backwards from what is delivered. Shares hold for the fabric at each step; each fibre has the
 * ratio of its own spinning row. Source: choices 3, 4, 21; PEFCR A&F 3.1, Eq. 25 (transcribed).
 */
export function chainOf(part: PartOfProduct, delivered: Kilograms, inventory: Inventory): PartChain {
  const shares = part.materials.map(({ share }) => share)
  const garmentDyeing =
    part.kind === 'fabric' && part.dyeing.place === 'garment'
      ? sharedStep('dyeing', part, delivered, inventory)
      : null
  const made = garmentDyeing?.input ?? delivered
  const cut = inputOfCutting(made, part, inventory)
  let output = cut
  let outputs: readonly Kilograms[] | null = null
  const steps: ChainStep[] = []
  for (const name of [...stepsOf(part)].reverse()) {
    const step: ChainStep =
      outputs === null && name !== 'spinning'
        ? sharedStep(name, part, output, inventory)
        : stepByMaterial(name, part, outputs ?? shares.map((share) => kilograms(share * output)), inventory)
    steps.unshift(step)
    output = step.input
    outputs = name === 'spinning' || outputs !== null ? step.inputs : null
  }
  const materials = outputs ?? shares.map((share) => kilograms(share * output))
  return { part, steps, garmentDyeing, materials, cut, made, delivered }
}

/** A step on the blend: its input keeps the shares. */
function sharedStep(
  name: ChainStepName,
  part: PartOfProduct,
  output: Kilograms,
  inventory: Inventory,
): ChainStep {
  const shares = part.materials.map(({ share }) => share)
  const outputs = shares.map((share) => kilograms(share * output))
  const step = stepByMaterial(name, part, outputs, inventory)
  return { ...step, output, inputs: shares.map((share) => kilograms(share * step.input)) }
}

function stepByMaterial(
  name: ChainStepName,
  part: PartOfProduct,
  outputs: readonly Kilograms[],
  inventory: Inventory,
): ChainStep {
  // A fabric is made at once, whatever its fibres.
  const [first] = part.materials
  const shared = name === 'fabric' && first !== undefined ? rowOf(name, first, part, inventory) : null
  const rows = part.materials.map((material) => shared ?? rowOf(name, material, part, inventory))
  const own = ownRatio(inventory.product.ownData, processesOfStep(name, part))
  const inputs = outputs.map((output, index) => {
    const material = part.materials[index]
    const stated = own ?? rows[index]?.chosen?.dataset.inputRatio ?? null
    return kilograms(output * (stated ?? fallbackRatio(name, material, part, inventory)))
  })
  return { name, rows, outputs, inputs, output: sum(outputs), input: sum(inputs) }
}

const sum = (masses: readonly Kilograms[]) => kilograms(masses.reduce((total, mass) => total + mass, 0))

/** Rounded medians of the PEFCR where a row states no ratio. Source: choice 4. */
function fallbackRatio(
  name: ChainStepName,
  material: MaterialOfPart | undefined,
  { fabricProcess }: PartOfProduct,
  { method: { rules } }: Inventory,
): number {
  const ratios = rules.fallbackRatios
  if (name === 'dyeing') return ratios.dyeing
  return name === 'fabric' ? ratios[fabricProcess.technique] : ratios[material?.form ?? 'staple']
}

function rowOf(
  name: ChainStepName,
  material: MaterialOfPart,
  part: PartOfProduct,
  inventory: Inventory,
): StepRow {
  const need = needOf(name, material, part, inventory)
  const chosen = need === null ? null : inventory.database.find(need)
  if (chosen === null) return { chosen, outsideTable: false, need }
  return name === 'dyeing' || (name === 'fabric' && part.fabricProcess.fixedCount)
    ? { chosen }
    : atStatedCount(chosen, part.yarnCountDtex, need, inventory)
}

/** Source: choice 5. Rows that hold for every count, such as those of filament, belong to no series. */
function atStatedCount(
  chosen: ChosenDataset,
  dtex: number | null,
  need: DatasetNeed | null,
  { database }: Inventory,
): StepRow {
  if (dtex === null || chosen.dataset.yarnCountDtex === null) return { chosen }
  const dataset = database.atYarnCount(chosen.dataset, dtex)
  return dataset === null ? { chosen: null, outsideTable: true, need } : { chosen: { ...chosen, dataset } }
}

function needOf(
  name: ChainStepName,
  { material, form }: MaterialOfPart,
  { fabricProcess, dyeing }: PartOfProduct,
  { method }: Inventory,
): DatasetNeed | null {
  if (name === 'fabric') return fabricProcess.need
  if (name === 'dyeing') {
    const place = `${material.dyeClass ?? ''} ${dyeing.place}`
    return method.dyeing.get(`${place} ${dyeing.technology ?? ''}`) ?? method.dyeing.get(`${place} `) ?? null
  }
  const words = form === null ? undefined : material.spinning[form]
  if (words === undefined) return null
  const { process, material: fibre, parameter } = words
  return {
    stage: 'yarn formation',
    process,
    material: fibre,
    parameter: parameter[fabricProcess.technique],
  }
}
