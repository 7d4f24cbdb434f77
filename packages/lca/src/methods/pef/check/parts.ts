import { share } from '../../../quantities/quantity.ts'
import { dtexOfNm } from '../../../datasets/yarn-count.ts'
import { admissible, shown, valueProblem } from '../../../problems/problem-list.ts'
import type { DyeingPlace, PartKind, PefMaterialKind } from '../codes.ts'
import { countriesOfPart } from '../defaults/countries.ts'
import { fabricProcessOf } from '../defaults/fabric-process.ts'
import { materialsOfPart } from '../defaults/materials.ts'
import type { PefInput } from '../input.ts'
import type { PefCategory, PefMethod } from '../method.ts'
import type { MaterialOfPart, PartOfProduct } from '../product.ts'
import { checkShares, legsOf, lookUpRow, type PefChecking } from './checking.ts'
import { checkMaterialList, checkReference, unfoldedMaterials, type MaterialDraft } from './components.ts'
import type { Draft } from './shape.ts'

type InputDraft = Draft<PefInput>
type PartDraft = NonNullable<InputDraft['parts']>[number]

/** The parts with their materials and routes. A part without material is a problem, and so is no part. */
export function checkParts(
  input: InputDraft,
  category: PefCategory | undefined,
  checking: PefChecking,
): readonly PartOfProduct[] {
  const { parts } = input
  if (parts === undefined) return []
  if (parts.length === 0) checking.problems.push(valueProblem('parts', 'EMPTY_LIST', { minimum: 1 }))
  else checkShares(sharesOf(parts), 'parts', checking)
  return parts.flatMap((part, index) => checkPart(part, index, input, category, checking) ?? [])
}

/** A single part needs no share. */
const sharesOf = (parts: readonly PartDraft[]) => (parts.length === 1 ? [1] : parts.map((part) => part.share))

function checkPart(
  draft: PartDraft,
  index: number,
  input: InputDraft,
  category: PefCategory | undefined,
  checking: PefChecking,
): PartOfProduct | null {
  const path = `parts[${index}]`
  const found = checkMaterials(draft, path, input, checking)
  const countries = countriesOfPart(draft.countries, `${path}.countries`, input.countries, checking)
  const stated = checkFabricProcess(draft.fabricProcess, `${path}.fabricProcess`, checking)
  const kind = checkKind(draft.kind, found, category, `${path}.kind`, checking)
  checkSurfaceMass(draft, found, path, checking)
  if (category === undefined || countries === null || kind === null) return null
  const fabricProcess = stated ?? fabricProcessOf(found, kind, category, checking.method)
  return {
    index,
    name: draft.name ?? null,
    share: share((input.parts?.length === 1 ? 1 : draft.share) ?? 0),
    kind,
    countries,
    fabricProcess,
    materials: materialsOfPart(found, kind, checking),
    dyeing: checkDyeing(draft.dyeing, category, `${path}.dyeing.technology`, checking),
    cuttingWaste: checkCuttingWaste(draft, kind, fabricProcess.cuttingWasteShare, category, path, checking),
    ...statedOfPart(draft),
  }
}

const checkFabricProcess = (id: string | undefined, path: string, checking: PefChecking) =>
  lookUpRow(id, checking.method.fabricProcesses, path, 'UNKNOWN_CODE', checking)

type StatedOfPart = Pick<
  PartOfProduct,
  'yarnCountDtex' | 'specialFinish' | 'print' | 'surfaceMassKgPerM2' | 'legs'
>

/** What has no default. */
function statedOfPart(draft: PartDraft): StatedOfPart {
  const { yarnCountNm, surfaceMassGPerM2, legs } = draft
  return {
    yarnCountDtex: yarnCountNm === undefined ? null : dtexOfNm(yarnCountNm),
    specialFinish: draft.specialFinish ?? false,
    print: printOf(draft.print),
    surfaceMassKgPerM2: surfaceMassGPerM2 === undefined ? null : surfaceMassGPerM2 / 1000,
    legs: {
      material: legsOf(legs?.material),
      yarn: legsOf(legs?.yarn),
      fabric: legsOf(legs?.fabric),
      dyed: legsOf(legs?.dyed),
    },
  }
}

export interface FoundMaterial {
  readonly draft: MaterialDraft
  readonly material: MaterialOfPart['material']
  readonly share: number
  readonly path: string
}

function checkMaterials(
  draft: PartDraft,
  path: string,
  { components = {} }: InputDraft,
  checking: PefChecking,
): readonly FoundMaterial[] {
  const { componentId } = draft
  if (componentId === undefined) {
    checkMaterialList(draft.materials ?? [], `${path}.materials`, components, checking)
  } else {
    checkReference(componentId, `${path}.componentId`, components, checking)
  }
  const list = componentId === undefined ? (draft.materials ?? []) : [{ componentId, share: 1 }]
  const found = unfoldedMaterials(list, `${path}.materials`, components).flatMap((one) => {
    const material = checking.method.materials.get(one.draft.materialId ?? '')
    return material === undefined ? [] : [{ ...one, material }]
  })
  checkOneKind(found, checking)
  return found
}

/** The chain of a part is that of its kind: fibres and leather are not mixed in one. */
function checkOneKind(found: readonly FoundMaterial[], { problems }: PefChecking): void {
  const first = found[0]?.material.kind
  for (const { material, path } of found) {
    if (material.kind === first) continue
    problems.push(
      valueProblem(`${path}.materialId`, 'MATERIALS_OF_SEVERAL_KINDS', { value: shown(material.id) }),
    )
  }
}

const kindsFor = {
  fibre: ['fabric', 'nonwoven', 'filling'],
  sheet: ['sheet'],
  filling: ['filling'],
  moulded: ['moulded'],
  rigid: ['rigid', 'moulded'],
} as const satisfies Record<PefMaterialKind, readonly PartKind[]>

/** Not stated: as the category makes it where that fits the material, else what the material is used for. */
function checkKind(
  stated: PartKind | undefined,
  found: readonly FoundMaterial[],
  category: PefCategory | undefined,
  path: string,
  { problems }: PefChecking,
): PartKind | null {
  const material = found[0]?.material
  if (material === undefined || category === undefined) return null
  const kinds: readonly PartKind[] = kindsFor[material.kind]
  if (stated === undefined) {
    return kinds.find((kind) => kind === category.part.kind) ?? kinds[0] ?? null
  }
  if (kinds.includes(stated)) return stated
  problems.push(valueProblem(path, 'UNKNOWN_CODE', { value: stated, admissible: admissible(kinds) }))
  return null
}

/** A dataset per m² and a print need to know how much a square metre weighs. */
function checkSurfaceMass(
  { surfaceMassGPerM2, print }: PartDraft,
  found: readonly FoundMaterial[],
  path: string,
  { problems }: PefChecking,
): void {
  const needsIt = print !== undefined || found.some(({ material }) => material.unit === 'm2')
  if (needsIt && surfaceMassGPerM2 === undefined) {
    problems.push(valueProblem(`${path}.surfaceMassGPerM2`, 'REQUIRED'))
  }
}

function checkDyeing(
  draft: PartDraft['dyeing'],
  { part }: PefCategory,
  path: string,
  { method, problems }: PefChecking,
): PartOfProduct['dyeing'] {
  const place = draft?.place ?? part.dyeing.place
  const technology = draft?.technology ?? (place === part.dyeing.place ? part.dyeing.technology : null)
  if (technology !== null && !isKnownDyeing(place, technology, method)) {
    problems.push(valueProblem(path, 'UNKNOWN_CODE', { value: shown(technology) }))
  }
  return { place, technology }
}

const isKnownDyeing = (place: DyeingPlace, technology: string, { dyeing }: PefMethod): boolean =>
  [...dyeing.keys()].some((key) => key.endsWith(` ${place} ${technology}`))

const printOf = (draft: PartDraft['print']): PartOfProduct['print'] =>
  draft?.kind === undefined || draft.surfaceShare === undefined
    ? null
    : { kind: draft.kind, surfaceShare: share(draft.surfaceShare) }

/**
 * Stated, else that of the knitting process, else that of the category. Source: choices 3, 20, 24.
 */
function checkCuttingWaste(
  { cuttingWasteShare: stated }: PartDraft,
  kind: PartKind,
  ofProcess: number | null,
  category: PefCategory,
  path: string,
  { method, problems }: PefChecking,
) {
  if (stated === 1 && method.rules.cuttingWasteBasis === 'input') {
    problems.push(valueProblem(`${path}.cuttingWasteShare`, 'TOTAL_LOSS', { value: stated }))
  }
  if (stated !== undefined) return share(stated)
  if (kind === 'sheet') return share(category.sheetCuttingWaste.share)
  return share((kind === 'fabric' ? ofProcess : null) ?? category.cuttingWaste.share)
}
