import type { Checked, FrenchCostInput, PefMaterial, Problem } from '@ecotrame/lca'
import type { FrenchDerivation, FrenchFibre } from './french-derivation.ts'

/** What the derivation is made with, and the names of the materials. */
export interface FrenchWords {
  readonly derivation: FrenchDerivation
  readonly materials: ReadonlyMap<string, PefMaterial>
}

const steps = ['spinningCountry', 'fabricCountry', 'ennoblingCountry', 'makingCountry'] as const

/** Sums of shares: what doubles add to them is none of their figure. */
const grain = 1e-11

/**
 * A description that names ISO countries and materials of the packs in the words of the French method; its own codes stay
 * as they are.
 *
 * @returns as `notCoveredInFrance`: NO_FRENCH_MATERIAL, and FRENCH_MATERIAL_SHARE from the limit on that such materials
 * have together
 */
export function inFrenchWords(input: FrenchCostInput, words: FrenchWords): Checked<FrenchCostInput> {
  const { countries, fibres } = words.derivation
  const code = (country: string) => countries.get(country)?.frenchCostCode ?? country
  const [first, ...others] = notCovered(input, words)
  if (first) return { ok: false, problems: [first, ...others] }
  const places = steps.flatMap((step) => {
    const country = input[step]
    return country === undefined ? [] : [[step, code(country)] as const]
  })
  const materials = input.materials.map((material) => ({
    ...material,
    materialId: fibres.get(material.materialId)?.frenchMaterialId ?? material.materialId,
    ...(material.countryCode === undefined ? {} : { countryCode: code(material.countryCode) }),
  }))
  return { ok: true, value: { ...input, ...Object.fromEntries(places), materials } }
}

function notCovered(
  { materials: stated }: FrenchCostInput,
  { derivation, materials }: FrenchWords,
): readonly Problem[] {
  const found = stated.flatMap(({ materialId, share }, index) => {
    const fibre = derivation.fibres.get(materialId)
    return fibre ? [{ fibre, share, path: `materials[${index}].materialId` }] : []
  })
  const problem = (code: Problem['code'], { materialId, belowShare }: FrenchFibre, path: string): Problem => {
    const { nameEn = materialId, nameFr = materialId } = materials.get(materialId) ?? {}
    const percent = belowShare === null ? {} : { percent: Math.round(belowShare * 100) }
    return { path, code, kind: 'value', params: { nameEn, nameFr, ...percent } }
  }
  const limited = found.filter(({ fibre }) => fibre.belowShare !== null)
  const sum = limited.reduce((total, { share }) => total + share, 0)
  return [
    ...found
      .filter(({ fibre }) => fibre.frenchMaterialId === null)
      .map(({ fibre, path }) => problem('NO_FRENCH_MATERIAL', fibre, path)),
    ...limited
      .filter(({ fibre }) => sum >= (fibre.belowShare ?? 1) - grain)
      .map(({ fibre, path }) => problem('FRENCH_MATERIAL_SHARE', fibre, path)),
  ]
}
