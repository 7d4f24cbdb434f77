import type { FrenchStage } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import { categoryName, statedCountry, statedInput, type VersionResult } from '../../evaluations/index.ts'
import type { SheetsDeps } from '../deps.ts'
import type { SheetPart, SheetPlace } from './sheet-view.ts'
import { placeNames } from './words.ts'

type Basis = Pick<SheetsDeps, 'catalogue' | 'method' | 'pef'>

/** Steps that take place where somebody chose. */
const placedStages: readonly FrenchStage[] = ['material', 'spinning', 'fabric', 'ennobling', 'making']

/** What an item is made of, and where. */
export function partOfVersion(
  version: VersionResult,
  basis: Basis,
  language: Language,
  quantity = 1,
): SheetPart {
  const { name, name_fr } = categoryName(basis.catalogue, version.evaluation.categoryId)
  return {
    name: version.evaluation.name,
    category: language === 'fr' ? name_fr : name,
    quantity,
    materials: materialsOf(version, basis, language),
    places: placesOf(version, basis, language),
  }
}

function materialsOf(version: VersionResult, { catalogue, method, pef }: Basis, language: Language) {
  const named = (id: string) => {
    const found = method.release.materials.get(id) ?? pef.method.materials.get(id)
    return (language === 'fr' ? found?.nameFr : found?.nameEn) ?? id
  }
  const stated = statedInput(version, catalogue)
  if (stated !== null)
    return stated.materials.map(({ materialId, share }) => ({ name: named(materialId), share }))
  return (version.pefInput?.parts ?? []).flatMap(({ share = 1, materials = [] }) =>
    materials.flatMap((material) =>
      material.materialId === undefined
        ? []
        : [{ name: named(material.materialId), share: share * material.share }],
    ),
  )
}

function placesOf(version: VersionResult, { catalogue, method, pef }: Basis, language: Language) {
  const { result, pefInput } = version
  const named = (code: string) => {
    const found = method.release.countries.get(code) ?? pef.method.countries.get(code)
    return (language === 'fr' ? found?.nameFr : found?.nameEn) ?? code
  }
  if (result !== null) {
    const stated = statedInput(version, catalogue)
    return result.stages
      .filter(({ stage, enabled }) => enabled && placedStages.includes(stage))
      .map(({ stage, countryCode }): SheetPlace => ({
        step: placeNames[stage]?.[language] ?? stage,
        country: named(statedCountry(stated, stage, countryCode) ?? countryCode),
      }))
  }
  const { spinning, fabric, dyeing, making } = pefInput?.countries ?? {}
  const said = { spinning, fabric, ennobling: dyeing, making }
  return Object.entries(said).flatMap(([step, code]): SheetPlace[] =>
    code === undefined ? [] : [{ step: placeNames[step]?.[language] ?? step, country: named(code) }],
  )
}
