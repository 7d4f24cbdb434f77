import { declaredScore, type DeclaredScore, type ScoreBasis } from './score.ts'
import type { SingleDeclaration } from './declaration.ts'
import type { DeclarationAudience, DeclarationRules } from './rules.ts'

/** What somebody who has only the garment and its label enters. Source: method page of the declaration, §2. */
export interface ShortForm {
  readonly category: string
  /** Of the library; it tells a skirt from a dress, which weigh differently. */
  readonly categoryId: string | null
  readonly audience: DeclarationAudience
  readonly priceEur: number | null
  readonly materials: readonly { readonly id: string; readonly share: number }[]
  readonly fabricCountry?: string
  readonly ennoblingCountry?: string
  readonly makingCountry?: string
}

/**
 * The mass that the short form weighs a garment with, kg: of its kind, else the largest of its category.
 * `null`: it knows none.
 */
export function shortFormMass(
  { category, categoryId, audience }: Pick<ShortForm, 'category' | 'categoryId' | 'audience'>,
  { shortFormMasses }: DeclarationRules,
): number | null {
  const ofCategory = shortFormMasses.filter((one) => one.category === category && one.audience === audience)
  const own = ofCategory.find((one) => categoryId !== null && one.categoryId === categoryId)
  const masses = (own === undefined ? ofCategory : [own]).map(({ massKg }) => massKg)
  return masses.length === 0 ? null : Math.max(...masses)
}

/** The declaration that the portal makes of a short form; `null`: the category has no mass. */
function declarationOf(form: ShortForm, rules: DeclarationRules): SingleDeclaration | null {
  const massKg = shortFormMass(form, rules)
  if (massKg === null) return null
  const { category, categoryId: _kind, audience: _audience, priceEur, ...said } = form
  return {
    kind: 'single',
    gtins: [],
    reference: '',
    category,
    massKg,
    ...(priceEur === null ? {} : { priceEur }),
    ...said,
  }
}

/** The score that a third party declares by the short form; `null`: it cannot be computed. */
export function shortFormScore(form: ShortForm, basis: ScoreBasis): DeclaredScore | null {
  const declaration = declarationOf(form, basis.rules)
  return declaration === null ? null : declaredScore(declaration, basis)
}
