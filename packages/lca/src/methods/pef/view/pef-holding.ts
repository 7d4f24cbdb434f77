import { gatheredMissing, roundedShare, type Holding, type MissingData } from '../../../holding/holding.ts'
import type { Wording } from '../../../language.ts'
import type { ExcludedCode, PefPurpose } from '../codes.ts'
import { lifeCycleIds, type LifeCycleId } from '../../../product/form.ts'
import { componentKey, wholeProduct, type PefComponent, type PefExcluded } from '../inventory/bill.ts'
import { massOfParts } from '../inventory/mass-of-parts.ts'
import type { PefProduct } from '../product.ts'
import type { MissingCategory, PefLine, PefScore } from '../result.ts'
import { massCoverageOf } from './mass-coverage.ts'

/**
 * What no product of a category has, or what nobody gave: named in every result, and no gap between figures. What the
 * rules leave to the study (use and storage of bags and home textiles), chemicals and thread by choice 2, the mixed row
 * of the end of life, the terms of packaging beyond its material.
 */
const beyondTheBoundary: ReadonlySet<ExcludedCode> = new Set([
  'packaging',
  'packagingForming',
  'sewingThread',
  'trims',
  'pretreatmentChemicals',
  'finishingChemicals',
  'returns',
  'consumerTrips',
  'onlineOrder',
  'recyclingCredit',
  'storageNotEstablished',
  'useNotEstablished',
  'circularFootprintTerm',
])

/** The step that lines of a purpose are; `null`: the mass itself. */
const stepOfPurpose: Readonly<Record<PefPurpose, ExcludedCode | null>> = {
  fibre: null,
  material: null,
  trim: null,
  packaging: null,
  // What a facility measured changes the energy of a step that has lines of its own.
  ownElectricity: null,
  ownHeat: null,
  replacedElectricity: null,
  replacedHeat: null,
  spinning: 'spinning',
  fabric: 'fabric',
  preparationElectricity: 'preparation',
  preparationHeat: 'preparation',
  dyeing: 'dyeing',
  printing: 'printing',
  printingElectricity: 'printing',
  printingHeat: 'printing',
  finishing: 'finishing',
  finishingElectricity: 'finishing',
  finishingHeat: 'finishing',
  fading: 'fading',
  fadingElectricity: 'fading',
  fadingHeat: 'fading',
  makingElectricity: 'making',
  assembly: 'assembly',
  freight: 'transport',
  waste: 'waste',
  storageElectricity: 'storage',
  storageHeat: 'storage',
  washing: 'use',
  tumbleDrying: 'use',
  ironing: 'use',
  endOfLife: 'endOfLife',
}

interface HeldResult {
  readonly massKg: number
  readonly lines: readonly Pick<PefLine, 'stage' | 'purpose' | 'component'>[]
  readonly excluded: readonly PefExcluded[]
  readonly score: Pick<PefScore, 'coverage'>
  readonly missing: readonly Pick<MissingCategory, 'category' | 'weight'>[]
}

const isGap = ({ code }: PefExcluded) => !beyondTheBoundary.has(code)

/**
 * What the PEF of a product holds. A step counts by the mass that goes through it: each material that has data shares
 * its steps with its part and with the product; a material without data is missing as a whole, and its steps are not
 * asked for, so that it cannot hide the gaps of others. Packaging is a step of the product, held as far as its mass is.
 */
export function pefHolding(product: PefProduct, result: HeldResult): Holding {
  const gaps = result.excluded.filter(isGap)
  const weighting = roundedShare(result.score.coverage)
  const categories = missingCategoriesOf(result)
  if (gaps.length === 0) return { weighting, mass: 1, steps: 1, missing: gatheredMissing(categories) }
  const materials = missingMaterials(result)
  const steps = missingSteps(product, result, gaps)
  const names = namesIn(product)
  const named = (list: readonly MissingData[]) =>
    list.map((one) => {
      const name = one.kind === 'step' ? undefined : names.get(one.code)
      return name === undefined ? one : { ...one, name }
    })
  const lacking = (list: readonly MissingData[]) =>
    roundedShare(Math.max(0, 1 - list.reduce((sum, { share }) => sum + (share ?? 0), 0)))
  return {
    weighting,
    mass: lacking(materials),
    steps: lacking(steps),
    missing: gatheredMissing([...named(materials), ...named(steps), ...categories]),
  }
}

/** Of every material of a product, its trims and its packaging. */
const namesIn = ({ parts, trims, packaging }: PefProduct): ReadonlyMap<string, Wording> =>
  new Map(
    [...parts.flatMap(({ materials }) => materials), ...(trims ?? []), ...(packaging ?? [])].map(
      ({ material: { id, nameEn, nameFr } }) => [id, { en: nameEn, fr: nameFr }],
    ),
  )

/**
 * What a result that was kept holds. One of before kept no holding: its mass is told by the materials that it names, its
 * steps only where none is missing.
 */
export function holdingOfKept(
  result: HeldResultOfBefore & { readonly holding?: Holding | undefined },
): Holding {
  if (result.holding !== undefined) return result.holding
  const { share } = massCoverageOf(result)
  const others = result.excluded.filter(
    (step) => isGap(step) && (step.code !== 'material' || step.component.kind === 'packaging'),
  )
  return {
    weighting: roundedShare(result.score.coverage),
    mass: share === null ? null : roundedShare(1 - share),
    steps: others.length === 0 ? 1 : null,
    missing: gatheredMissing([
      ...missingMaterials(result),
      ...others.map(({ code, component }) => missingStep(code, component, null)),
      ...missingCategoriesOf(result),
    ]),
  }
}

type HeldResultOfBefore = Omit<HeldResult, 'lines'>

const missingCategoriesOf = ({ missing }: Pick<HeldResult, 'missing'>): readonly MissingData[] =>
  missing.map(({ category, weight }) => ({ kind: 'category', code: category, share: weight }))

const missingMaterials = (result: Pick<HeldResult, 'massKg' | 'excluded'>): readonly MissingData[] =>
  massCoverageOf(result).withoutDataset.flatMap(({ component, massKg }): readonly MissingData[] =>
    component.kind === 'packaging' || !('id' in component)
      ? []
      : [{ kind: 'material', code: component.id, share: massKg === null ? null : massKg / result.massKg }],
  )

const missingStep = (code: ExcludedCode, component: PefComponent, share: number | null): MissingData =>
  code === 'material' && component.kind === 'packaging'
    ? { kind: 'packaging', code: component.id, share }
    : { kind: 'step', code, share }

/** One step of a material, of a part or of the product, and how much of it is missing. */
interface Step {
  readonly named: readonly MissingData[]
}

function missingSteps(
  product: PefProduct,
  { lines, excluded }: HeldResult,
  gaps: readonly PefExcluded[],
): readonly MissingData[] {
  const steps = stepsByOwner(lines, gaps)
  const packaging = packagingStep(product, excluded)
  const ofProduct = [
    ...(steps.get(ownerOf(wholeProduct))?.values() ?? []),
    ...(packaging === null ? [] : [packaging]),
  ]
  const entries = entriesOf(product, excluded).map(({ owners, massKg }) => ({
    massKg,
    steps: [...ofProduct, ...owners.flatMap((owner) => [...(steps.get(owner)?.values() ?? [])])],
  }))
  const total = entries.reduce((sum, { massKg }) => sum + massKg, 0)
  // Without any mass that has data, what is done to the product as a whole is left.
  const weighed = total > 0 ? entries : [{ massKg: 1, steps: ofProduct }]
  return weighed.flatMap(({ massKg, steps: own }) =>
    own.flatMap(({ named }) =>
      named.map((one) => ({
        ...one,
        share: ((one.share ?? 0) * (massKg / (total > 0 ? total : 1))) / own.length,
      })),
    ),
  )
}

function stepsByOwner(lines: HeldResult['lines'], gaps: readonly PefExcluded[]) {
  const found = new Map<number, Map<string, Step>>()
  const stepsOf = (component: PefComponent) => {
    const owner = ownerOf(component)
    const own = found.get(owner) ?? new Map<string, Step>()
    found.set(owner, own)
    return own
  }
  for (const { stage, purpose, component } of lines) {
    const key = keysOfSteps[stage][purpose]
    if (key !== null && component.kind !== 'packaging') stepsOf(component).set(key, held)
  }
  // A step of which one row is missing is missing: half of a process is none.
  for (const { code, stage, component } of gaps) {
    if (code === 'material') continue
    stepsOf(component).set(keyOfStep(stage, code), { named: [missingStep(code, component, 1)] })
  }
  return found
}

const held: Step = { named: [] }

const keyOfStep = (stage: LifeCycleId | null, code: ExcludedCode): string => `${stage ?? ''} ${code}`

/** The key of the step that lines of a stage and a purpose are, written once. */
const keysOfSteps = Object.fromEntries(
  lifeCycleIds.map((stage) => [
    stage,
    Object.fromEntries(
      Object.entries(stepOfPurpose).map(([purpose, code]) => [
        purpose,
        code === null ? null : keyOfStep(stage, code),
      ]),
    ),
    // One entry for each stage and purpose.
  ]),
) as Readonly<Record<LifeCycleId, Readonly<Record<PefPurpose, string | null>>>>

/** Whose steps a component has: those of packaging are the product's. */
const ownerOf = (component: PefComponent): number =>
  componentKey(component.kind === 'packaging' ? wholeProduct : component)

/** Materials and trims by the mass that has data, kg, each with whose steps it goes through. */
function entriesOf(product: PefProduct, excluded: readonly PefExcluded[]) {
  const without = new Map<number, number>()
  for (const { code, component, massKg = 0 } of excluded) {
    const owner = ownerOf(component)
    if (code === 'material') without.set(owner, (without.get(owner) ?? 0) + massKg)
  }
  const withData = (owner: number, massKg: number) => Math.max(0, massKg - (without.get(owner) ?? 0))
  const partsKg = massOfParts(product)
  const materials = product.parts.flatMap(({ index: part, share, materials: inside }) =>
    inside.map((entry, index) => {
      const owner = ownerOf({ kind: 'material', part, index, id: '' })
      return {
        owners: [ownerOf({ kind: 'part', part }), owner],
        massKg: withData(owner, partsKg * share * entry.share),
      }
    }),
  )
  const trims = (product.trims ?? []).map(({ index, massKg }) => {
    const owner = ownerOf({ kind: 'trim', index, id: '' })
    return { owners: [owner], massKg: withData(owner, massKg) }
  })
  // Differences of the last digit are no mass.
  return [...materials, ...trims].filter(({ massKg }) => massKg > product.massKg * 1e-9)
}

/** The packaging as one step of the product: held as far as its mass has data. `null`: none is given. */
function packagingStep({ packaging }: PefProduct, excluded: readonly PefExcluded[]): Step | null {
  const total = (packaging ?? []).reduce((sum, { massKg }) => sum + massKg, 0)
  if (total === 0) return null
  const without = excluded.filter(
    ({ code, component }) => code === 'material' && component.kind === 'packaging',
  )
  return {
    named: without.map(({ component, massKg = 0 }) => missingStep('material', component, massKg / total)),
  }
}
