import type { FabricProcess, SpinningType } from '../methods/french-cost/codes.ts'
import type { FrenchCostInput, MaterialInput } from '../methods/french-cost/input.ts'
import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { YarnForm } from '../methods/pef/codes.ts'
import type { PefCountriesInput, PefInput, PefMaterialInput, PefPartInput } from '../methods/pef/input.ts'
import type { PefMaterial, PefMethod } from '../methods/pef/method.ts'
import type { Checked, Problem } from '../problems/problem.ts'

/** What the French method calls the processes, in the words of PEF. */
export const fabricProcessInPef = {
  'knitting-mix': 'knitting',
  'knitting-fully-fashioned': 'fullyFashionedKnitting',
  'knitting-integral': 'seamlessKnitting',
  'knitting-circular': 'circularKnitting',
  'knitting-straight': 'flatKnitting',
  weaving: 'weaving',
} as const satisfies Record<FabricProcess, string>

export const yarnFormOfSpinning = {
  conventional: 'staple',
  unconventional: 'openEnd',
  synthetic: 'filament',
} as const satisfies Record<SpinningType, YarnForm>

/**
 * The same product as PEF describes it: one description feeds both methods, and what it leaves out each
 * method decides by its own rules. Fields that only the French method knows (references, price, business,
 * dead stock, dyeing type, trims by piece) have no effect here. Problems carry the paths of the French description.
 *
 * A country or material that PEF knows and the French method does not is taken as it is.
 *
 * @returns NOT_MODELLED for a remanufactured product, REQUIRED without a making country, UNKNOWN_COUNTRY for one made
 * in a world region, UNKNOWN_MATERIAL for a fibre without a counterpart
 * Source: choices 2 to 33 of the reference data (worked example, §2 and §11).
 */
export function pefInputOf(
  categoryId: string,
  french: FrenchCostInput,
  method: PefMethod,
  release: FrenchCostRelease,
): Checked<PefInput> {
  const problems: Problem[] = []
  if (french.upcycled) problems.push({ path: 'upcycled', code: 'NOT_MODELLED', kind: 'value' })
  const countries = countriesOf(french, method, problems)
  const part = partOf(french, method, release, problems)
  const [first, ...others] = problems
  if (first) return { ok: false, problems: [first, ...others] }
  return {
    ok: true,
    value: { categoryId, massKg: french.massKg, parts: [part], countries, ...extras(french, release) },
  }
}

function extras(
  { makingComplexity, fading, airTransportRatio }: FrenchCostInput,
  release: FrenchCostRelease,
) {
  const making = {
    ...(makingComplexity ? { sewingMinutes: release.constants.making.minutes[makingComplexity] } : {}),
    ...(fading ? { fading } : {}),
  }
  return {
    ...(Object.keys(making).length > 0 ? { making } : {}),
    ...(airTransportRatio === undefined ? {} : { distribution: { airShare: airTransportRatio } }),
  }
}

const unknownCountry = '---'

/**
 * A country that PEF can use; `undefined`: not stated. A world region of the French method is no country: before
 * the making it counts as not stated, and the result names the country that is assumed instead.
 */
const countryOf = (code: string | undefined, method: PefMethod) =>
  code === undefined || code === unknownCountry || !method.countries.has(code) ? undefined : code

function countriesOf(french: FrenchCostInput, method: PefMethod, problems: Problem[]): PefCountriesInput {
  const making = countryOf(french.makingCountry, method)
  const dyeing = countryOf(french.ennoblingCountry, method)
  const fabric = countryOf(french.fabricCountry, method)
  const spinning = countryOf(french.spinningCountry, method)
  if (making === undefined) problems.push(withoutMakingCountry(french.makingCountry))
  return {
    making: making ?? '',
    ...(dyeing ? { dyeing } : {}),
    ...(fabric ? { fabric } : {}),
    ...(spinning ? { spinning } : {}),
  }
}

/** The energy of sewing is bought where it is sewn: PEF has no default for it. */
const withoutMakingCountry = (code: string | undefined): Problem =>
  code === undefined || code === unknownCountry
    ? { path: 'makingCountry', code: 'REQUIRED', kind: 'structure' }
    : {
        path: 'makingCountry',
        code: 'UNKNOWN_COUNTRY',
        kind: 'value',
        params: { value: code, admissible: 'ISO 3166-1' },
      }

/** A garment of the French method is one fabric with one route. */
function partOf(
  french: FrenchCostInput,
  method: PefMethod,
  release: FrenchCostRelease,
  problems: Problem[],
): PefPartInput {
  const { fabricProcess, yarnSizeNm, makingWasteRatio, printing } = french
  const surfaceMassGPerM2 = surfaceMassOf(french, release)
  return {
    materials: french.materials.flatMap((material, index) =>
      materialOf(material, `materials[${index}]`, method, problems),
    ),
    ...(fabricProcess ? { fabricProcess: fabricProcessInPef[fabricProcess] } : {}),
    ...(yarnSizeNm === undefined ? {} : { yarnCountNm: yarnSizeNm }),
    ...(surfaceMassGPerM2 === undefined ? {} : { surfaceMassGPerM2 }),
    ...(makingWasteRatio === undefined ? {} : { cuttingWasteShare: makingWasteRatio }),
    ...(printing
      ? {
          print: {
            kind: printing.type,
            surfaceShare: printing.surfaceShare ?? release.constants.printing.defaultSurfaceShare,
          },
        }
      : {}),
  }
}

/**
 * Stated; of a printed product else that of its row in the French release: PEF has no default, and the area of
 * a print follows from it.
 */
const surfaceMassOf = (
  { surfaceMassGPerM2, printing, productId }: FrenchCostInput,
  { products }: FrenchCostRelease,
): number | undefined =>
  surfaceMassGPerM2 ?? (printing ? products.get(productId)?.surfaceMassGPerM2 : undefined)

type Materials = PefMethod['materials']
const counterpartsKnown = new WeakMap<Materials, ReadonlyMap<string, PefMaterial>>()

/** The material of PEF for each of the French release; of several the first. */
function counterpartsIn({ materials }: PefMethod): ReadonlyMap<string, PefMaterial> {
  const known = counterpartsKnown.get(materials)
  if (known !== undefined) return known
  const pairs = [...materials.values()].flatMap((material) =>
    material.frenchMaterialIds.map((id) => [id, material] as const),
  )
  const found = new Map(pairs.toReversed())
  counterpartsKnown.set(materials, found)
  return found
}

function materialOf(
  material: MaterialInput,
  path: string,
  method: PefMethod,
  problems: Problem[],
): readonly PefMaterialInput[] {
  const counterpart =
    counterpartsIn(method).get(material.materialId) ?? method.materials.get(material.materialId)
  if (!counterpart) {
    problems.push({
      path: `${path}.materialId`,
      code: 'UNKNOWN_MATERIAL',
      kind: 'value',
      params: { value: material.materialId, admissible: 'PEF' },
    })
    return []
  }
  const origin = countryOf(material.countryCode, method)
  return [
    {
      materialId: counterpart.id,
      share: material.share,
      ...(origin ? { origins: [{ countryCode: origin, share: 1 }] } : {}),
      ...(material.spinning ? { yarnForm: yarnFormOfSpinning[material.spinning] } : {}),
    },
  ]
}
