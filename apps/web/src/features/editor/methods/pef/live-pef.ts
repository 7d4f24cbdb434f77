import {
  evaluatePef,
  massCoverageOf,
  pathOfComponent,
  pefProductOfForm,
  type CategoryForm,
  type Dataset,
  type DatasetPack,
  type FormState,
  type LifeCycleId,
  type PackManifest,
  type PefComponent,
  type PefExcluded,
  type PefFormProduct,
  type PefLine,
  type PefResult,
  type PefWarning,
  type Problem,
  type Wording,
} from '@ecotrame/lca'
import { isOwnPack } from '../../../datasets/index.ts'
import type { MethodData } from '../../../method-data/index.ts'

/** Who brings so much: an entry of the composition, or everything else that happens in a stage. */
export interface PefContributor {
  readonly key:
    { readonly kind: 'entry'; readonly id: string } | { readonly kind: 'lifeCycle'; readonly id: LifeCycleId }
  readonly micropoints: number
}

/** The PEF of a form, in what the panel beside it shows. */
export interface CompletePef {
  readonly state: 'complete'
  readonly micropoints: number
  /** Share of the weighting that the data cover. */
  readonly coverage: number
  readonly stages: readonly { readonly stage: LifeCycleId; readonly micropoints: number }[]
  /** Largest first; they add up to the score. */
  readonly contributors: readonly PefContributor[]
  /** What each entry of the composition brings, by its id. */
  readonly byEntry: ReadonlyMap<string, number>
  readonly excluded: readonly ExcludedStep[]
  /** Materials, trims and packaging of which no pack has a dataset. */
  readonly withoutDataset: WithoutDataset
  /** Own datasets of the organization by the id of their entry; under `null` those of no entry. */
  readonly ownData: ReadonlyMap<string | null, readonly OwnDatum[]>
  readonly warnings: readonly PefWarning[]
  readonly attributions: readonly Wording[]
  readonly method: string
  readonly effective: PefEffective
}

/** A step that the score does not hold. */
interface ExcludedStep extends Pick<PefExcluded, 'code' | 'stage'> {
  /** Entry of the composition to which it belongs; `null`: the product. */
  readonly entry: string | null
  /** Where the form says it, or the section of its stage; `null`: nowhere. */
  readonly path: string | null
}

/** A dataset that the organization brought, and whose it is. */
export interface OwnDatum {
  readonly dataset: Dataset
  readonly pack: PackManifest
}

interface WithoutDataset {
  /** Of the product's mass. */
  readonly share: number
  /** Net mass by the id of the entry, g. */
  readonly grams: ReadonlyMap<string, number>
}

/** What the method takes where the form gives nothing; absent: parts of the product differ. */
export interface PefEffective {
  readonly 'pef.part.cuttingWasteShare'?: number
}

export type LivePef = CompletePef | { readonly state: 'incomplete'; readonly problems: readonly Problem[] }

/** What belongs to something of the product. */
interface Of {
  readonly component: PefComponent
}
/** The entry of the composition that says it; `null`: none of its own. */
type EntryOf = (of: Of) => string | null

/** The PEF of a form as it stands, by the same calculation as on the server; paths of problems are those of the form. */
export function livePef(form: CategoryForm, state: FormState, data: MethodData): LivePef {
  const described = pefProductOfForm(form, state, data.method, data.release)
  if (!described.ok) return { state: 'incomplete', problems: described.problems }
  const { product, formPath } = described.value
  const result = evaluatePef(product, data.method, data.database)
  const entryOf = ({ component }: Of) => entryAt(state, formPath(pathOfComponent(component)))
  const excluded = result.excluded.map(({ code, stage, component }): ExcludedStep => {
    const path = formPath(pathOfComponent(component))
    return { code, stage, entry: entryOf({ component }), path: path === '' ? stage : path }
  })
  return {
    state: 'complete',
    ...inShort(result, entryOf),
    excluded,
    withoutDataset: withoutDataset(result, entryOf),
    ownData: ownData(result, entryOf, data.database.packs),
    effective: effectiveOf(described.value),
  }
}

/** Of the parts that take what the product's own field says. */
function effectiveOf({ product, formPath }: PefFormProduct): PefEffective {
  const own = product.parts.filter(({ index }) =>
    formPath(`parts[${index}].cuttingWasteShare`).startsWith('values.'),
  )
  const [share, ...others] = new Set<number>(own.map(({ cuttingWaste }) => cuttingWaste))
  return share === undefined || others.length > 0 ? {} : { 'pef.part.cuttingWasteShare': share }
}

function withoutDataset(result: PefResult, entryOf: EntryOf): WithoutDataset {
  const { withoutDataset: materials, share } = massCoverageOf(result)
  const grams = new Map<string, number>()
  for (const material of materials) {
    const entry = entryOf(material)
    if (entry !== null) grams.set(entry, (grams.get(entry) ?? 0) + (material.massKg ?? 0) * 1000)
  }
  return { share: share ?? 0, grams }
}

/** Each own dataset once an entry. */
function ownData(
  { lines }: PefResult,
  entryOf: EntryOf,
  packs: readonly DatasetPack[],
): CompletePef['ownData'] {
  const found = new Map<string | null, readonly OwnDatum[]>()
  for (const line of lines) {
    const { dataset } = line
    const pack = packs.find(({ manifest }) => manifest.id === dataset.packId)?.manifest
    if (pack === undefined || !isOwnPack(pack.id)) continue
    const entry = entryOf(line)
    const before = found.get(entry) ?? []
    if (!before.some((one) => one.dataset.id === dataset.id && one.pack.id === pack.id))
      found.set(entry, [...before, { dataset, pack }])
  }
  return found
}

/** The entry of the composition at a path; `null`: none of its own. */
function entryAt({ composition }: FormState, path: string): string | null {
  const index = /^composition\[(\d+)\]$/.exec(path)?.[1]
  return composition[Number(index)]?.id ?? null
}

function inShort(
  result: PefResult,
  entryOf: EntryOf,
): Pick<
  CompletePef,
  'micropoints' | 'coverage' | 'stages' | 'contributors' | 'byEntry' | 'warnings' | 'attributions' | 'method'
> {
  const byEntry = new Map<string, number>()
  const stages = new Map<LifeCycleId, number>()
  const contributors = new Map<string, PefContributor>()
  for (const line of result.lines) {
    const entry = entryOf(line)
    if (entry !== null) byEntry.set(entry, (byEntry.get(entry) ?? 0) + line.micropoints)
    stages.set(line.stage, (stages.get(line.stage) ?? 0) + line.micropoints)
    const key = keyOf(line, entry)
    const before = contributors.get(`${key.kind} ${key.id}`)?.micropoints ?? 0
    contributors.set(`${key.kind} ${key.id}`, { key, micropoints: before + line.micropoints })
  }
  const { score, warnings, packs, method } = result
  return {
    micropoints: score.micropoints,
    coverage: score.coverage,
    stages: [...stages].map(([stage, micropoints]) => ({ stage, micropoints })),
    contributors: [...contributors.values()].toSorted((a, b) => b.micropoints - a.micropoints),
    byEntry,
    warnings,
    attributions: packs.map(({ attribution }) => attribution),
    method,
  }
}

/** A material counts as itself where it is made; what is done to it later counts for the stage. */
function keyOf({ stage, component }: PefLine, entry: string | null): PefContributor['key'] {
  const asItself = component.kind === 'material' ? stage === 'rawMaterial' : component.kind !== 'part'
  return entry !== null && asItself ? { kind: 'entry', id: entry } : { kind: 'lifeCycle', id: stage }
}
