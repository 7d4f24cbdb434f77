import type { DatasetDatabase } from '../datasets/database.ts'
import { sumImpacts } from '../impacts/impacts.ts'
import { weightedScore } from '../impacts/weighting.ts'
import { evaluateFrenchCost } from '../methods/french-cost/evaluate-french-cost.ts'
import { frenchDataName } from '../methods/french-cost/french-cost-method.ts'
import { frenchCostProduct } from '../methods/french-cost/french-cost-product.ts'
import type { FrenchStage } from '../methods/french-cost/codes.ts'
import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { PartKind } from '../methods/pef/codes.ts'
import { evaluatePef } from '../methods/pef/evaluate-pef.ts'
import type { PefPartInput } from '../methods/pef/input.ts'
import type { PefCategory, PefMethod } from '../methods/pef/method.ts'
import { pefProduct } from '../methods/pef/pef-product.ts'
import type { PefResult } from '../methods/pef/result.ts'
import type { ReusableComponent, ReusableMaterial } from './components.ts'
import type { LifeCycleId } from './form.ts'
import { fabricProcessInPef, yarnFormOfSpinning } from './pef-input.ts'

/** What computes a component. */
export interface ComponentBasis {
  readonly method: PefMethod
  readonly database: DatasetDatabase
  readonly release: FrenchCostRelease
}

/**
 * Both methods per kg of a component, without transport: of a material to the yarn, or to the material itself where
 * nothing is spun; of a part to the piece, with what is lost when it is cut.
 */
export interface ComponentScore {
  /** Points per kg; `null`: the French method does not know one of its materials, or makes no such part. */
  readonly french: number | null
  /** µPt per kg; `null`: no pack has a dataset of one of its materials. */
  readonly pefMicropoints: number | null
  /** Share of the PEF weighting that the data cover; `null` without PEF. */
  readonly coverage: number | null
}

interface Measured {
  readonly kind: PartKind
  readonly materials: readonly { readonly component: ReusableMaterial; readonly share: number }[]
  readonly part: Pick<PefPartInput, 'fabricProcess' | 'specialFinish' | 'cuttingWasteShare'>
  /** Up to the piece, or up to the yarn. */
  readonly asPart: boolean
}

/** The score of a component by the calculation of products: one of 1 kg made of nothing else. */
export function componentScore(component: ReusableComponent, basis: ComponentBasis): ComponentScore {
  const measured = measuredOf(component, basis)
  const pef = measured && pefOf(measured, basis)
  return {
    french: (measured && frenchOf(measured, basis))?.points ?? null,
    pefMicropoints: pef?.micropoints ?? null,
    coverage: pef?.coverage ?? null,
  }
}

/** The datasets that its score is made of, by method: `pack:dataset`, as versions name them. */
export function componentDatasets(component: ReusableComponent, basis: ComponentBasis): readonly string[] {
  const measured = measuredOf(component, basis)
  if (measured === null) return []
  const methods = [pefOf(measured, basis), frenchOf(measured, basis)]
  return [...new Set(methods.flatMap((method) => method?.datasets ?? []))]
}

/** The same fibre when nothing else is said of it. */
export const withDefaults = (material: ReusableMaterial): ReusableMaterial => ({
  ...material,
  country: null,
  spinning: null,
})

function measuredOf(component: ReusableComponent, { method }: ComponentBasis): Measured | null {
  if (component.kind === 'part') {
    const { fabricProcess, specialFinish, lossShare, materials, partKind } = component
    const part = {
      ...(fabricProcess === null ? {} : { fabricProcess }),
      ...(specialFinish ? { specialFinish } : {}),
      ...(lossShare === null ? {} : { cuttingWasteShare: lossShare / 100 }),
    }
    return { kind: partKind, materials, part, asPart: true }
  }
  const material = method.materials.get(component.material.pef)
  if (material === undefined) return null
  const kind = material.kind === 'fibre' ? 'fabric' : material.kind
  return { kind, materials: [{ component, share: 100 }], part: {}, asPart: false }
}

/** A plain garment of both methods: what it is made of is all that counts here. */
const bearer = ({ categories }: PefMethod): PefCategory | undefined =>
  [...categories.values()].find((one) => one.group === 'apparel' && one.frenchProductId !== null)

const upToYarn: readonly LifeCycleId[] = ['rawMaterial', 'yarnFormation']
const upToPiece: readonly LifeCycleId[] = [
  ...upToYarn,
  'preparation',
  'textileFormation',
  'coloration',
  'finishing',
]

function pefOf({ kind, materials, part, asPart }: Measured, { method, database }: ComponentBasis) {
  const category = bearer(method)
  if (category === undefined) return null
  const product = pefProduct(
    {
      categoryId: category.id,
      massKg: 1,
      countries: { making: method.rules.defaultMarket },
      losses: { leftoversShare: 0, unsoldShare: 0 },
      parts: [{ ...part, kind, materials: materials.map(pefMaterial) }],
    },
    method,
  )
  if (!product.ok) return null
  const result = evaluatePef(product.value, method, database)
  if (result.excluded.some(({ code }) => code === 'material')) return null
  const stages = asPart ? upToPiece : upToYarn
  const lines = result.lines.filter(({ stage, purpose }) => stages.includes(stage) && purpose !== 'freight')
  const { micropoints, coverage } = weightedScore(
    sumImpacts(lines.map(({ impacts }) => impacts)),
    method.weighting,
  )
  return {
    micropoints: micropoints / (asPart ? 1 : massOfYarn(result)),
    coverage,
    datasets: lines.map(({ dataset: { packId, id } }) => `${packId}:${id}`),
  }
}

const pefMaterial = ({ component, share }: Measured['materials'][number]) => ({
  materialId: component.material.pef,
  share: share / 100,
  ...(component.country ? { origins: [{ countryCode: component.country.pef, share: 1 }] } : {}),
  ...(component.spinning ? { yarnForm: yarnFormOfSpinning[component.spinning] } : {}),
})

/** What leaves the spinner; of materials that are not spun all that is taken, kg. */
const massOfYarn = ({ massBalance }: PefResult): number =>
  massBalance.steps.find(({ stage }) => stage === 'yarnFormation')?.outputKg ?? massBalance.materialsKg

const frenchUpToYarn: readonly FrenchStage[] = ['material', 'spinning']
const frenchUpToPiece: readonly FrenchStage[] = [...frenchUpToYarn, 'fabric', 'ennobling']

/** The French method knows fabrics of fibres only. */
function frenchOf({ kind, materials, part, asPart }: Measured, { method, release }: ComponentBasis) {
  const productId = bearer(method)?.frenchProductId
  if (!productId || kind !== 'fabric') return null
  const inputs = materials.flatMap(({ component, share }) => {
    const { french } = component.material
    const spinning = component.spinning ? { spinning: component.spinning } : {}
    return french === null ? [] : [{ materialId: french, share: share / 100, ...spinning }]
  })
  if (inputs.length < materials.length) return null
  const waste = part.cuttingWasteShare === undefined ? {} : { makingWasteRatio: part.cuttingWasteShare }
  const process = frenchProcessOf(part.fabricProcess)
  const product = frenchCostProduct(
    {
      massKg: 1,
      productId,
      materials: inputs,
      trims: [],
      makingDeadStockRatio: 0,
      ...(process ? { fabricProcess: process } : {}),
      ...waste,
    },
    release,
  )
  if (!product.ok) return null
  const { stages, lines } = evaluateFrenchCost(product.value)
  const counted = asPart ? frenchUpToPiece : frenchUpToYarn
  const sum = stages.filter(({ stage }) => counted.includes(stage)).reduce((total, { ecs }) => total + ecs, 0)
  const yarnKg = stages.find(({ stage }) => stage === 'spinning')?.outputMassKg ?? 1
  return {
    points: sum / (asPart ? 1 : yarnKg),
    datasets: lines.flatMap(({ stage, transport, processId }) =>
      !transport && counted.some((one) => one === stage) ? [`${frenchDataName(release)}:${processId}`] : [],
    ),
  }
}

const frenchProcessOf = (process: string | undefined) =>
  (Object.keys(fabricProcessInPef) as (keyof typeof fabricProcessInPef)[]).find(
    (french) => fabricProcessInPef[french] === process,
  )
