import {
  statedProduct,
  type PlacedStep,
  type StatedMaterial,
  type StatedPlace,
  type StatedProduct,
  type Wording,
} from '@ecotrame/lca'
import { categoryName, type VersionResult } from '../../evaluations/index.ts'
import type { SheetsDeps } from '../deps.ts'
import type { CountryFact, MaterialFact, PartFacts, PlaceFact } from './public-facts.ts'

type Basis = Pick<SheetsDeps, 'catalogue' | 'method' | 'datasets'>
type Stated = Pick<VersionResult, 'form' | 'french'>

const nothing: StatedProduct = { massKg: null, materials: [], places: [] }

/** An item as a page tells it: what was entered of it. */
export function partFacts(
  version: Stated & { readonly evaluationId: string },
  basis: Basis,
  { name, quantity }: { readonly name: string; readonly quantity: number },
): PartFacts {
  const stated = statedOf(version, basis)
  return {
    evaluation: version.evaluationId,
    name,
    category: categoryWording(basis, version.form.category),
    isFootwear: basis.catalogue.category(version.form.category)?.group === 'footwear',
    quantity,
    massKg: stated.massKg,
    materials: stated.materials.map((material) => materialFact(material, basis)),
    places: placesOf(version, stated, basis),
  }
}

/** Where the materials of a version come from and its steps take place, as it was entered. */
export function placeFacts(version: Stated, basis: Basis): Pick<PartFacts, 'materials' | 'places'> {
  const stated = statedOf(version, basis)
  return {
    materials: stated.materials.map((material) => materialFact(material, basis)),
    places: placesOf(version, stated, basis),
  }
}

/** A category that has left the catalogue has no form that could be read. */
function statedOf({ form }: Stated, { catalogue }: Basis): StatedProduct {
  const known = catalogue.category(form.category)?.form
  return known === undefined ? nothing : statedProduct(known, form)
}

export function categoryWording({ catalogue }: Pick<Basis, 'catalogue'>, id: string): Wording {
  const { name, name_fr } = categoryName(catalogue, id)
  return { en: name, fr: name_fr }
}

const worded = (
  found: { readonly nameEn: string; readonly nameFr: string } | undefined,
  id: string,
): Wording => ({
  en: found?.nameEn ?? id,
  fr: found?.nameFr ?? id,
})

const countryFact = (code: string, { method, datasets }: Basis): CountryFact => ({
  code,
  name: worded(method.release.countries.get(code) ?? datasets.method.countries.get(code), code),
})

/** The French method calls a material whose kind nobody knows the default one: a reader learns nothing from that. */
const plainly = ({ en, fr }: Wording): Wording => ({
  en: en.replace(/, default$/, ''),
  fr: fr.replace(/ par défaut$/, ''),
})

const materialFact = ({ materialId, share, part, origins }: StatedMaterial, basis: Basis): MaterialFact => ({
  name: plainly(
    worded(
      basis.method.release.materials.get(materialId) ?? basis.datasets.method.materials.get(materialId),
      materialId,
    ),
  ),
  share,
  part,
  origins: origins.map((origin) => ({
    country: countryFact(origin.countryCode, basis),
    share: origin.share,
  })),
})

/** A step that does not take place is not "not stated"; what was entered of it is told all the same. */
function placesOf(version: Stated, stated: StatedProduct, basis: Basis): readonly PlaceFact[] {
  const takesPlace = stepsOf(version, stated, basis)
  return stated.places
    .filter(({ step, countryCode }) => countryCode !== null || takesPlace(step))
    .map(({ step, part, countryCode }: StatedPlace) => ({
      step,
      part,
      country: countryCode === null ? null : countryFact(countryCode, basis),
    }))
}

/** Outside the scope of the French cost, only what is made of fibres is spun, woven and dyed. */
function stepsOf(
  { french }: Stated,
  { materials }: StatedProduct,
  { method, datasets }: Basis,
): (step: PlacedStep) => boolean {
  if (french !== null)
    return (step) => french.result.stages.some(({ stage, enabled }) => stage === step && enabled)
  const hasFibres = materials.some(
    ({ materialId }) =>
      method.release.materials.has(materialId) || datasets.method.materials.get(materialId)?.kind === 'fibre',
  )
  return (step) => step === 'making' || hasFibres
}
