import { scipFields, type ScipEntry, type ScipProduct } from '@ecotrame/contract'
import type { SubstanceRules } from '@ecotrame/reference-data'
import type { AboveThreshold } from './above-threshold.ts'
import type { SvhcDeps } from './deps.ts'
import type { ProductTree } from './product-tree.ts'

/** Whether the duty of Art. 9(1)(i) of Directive 2008/98/EC stands on a day. */
export const scipStandsOn = ({ scip: { from, until } }: SubstanceRules, day: string): boolean =>
  from <= day && (until === null || day <= until)

/** The range of a concentration: above its lower end, up to its upper one. */
const scipRange = ({ scipRanges }: SubstanceRules, percent: number): string =>
  scipRanges.find(({ above, upTo }) => above < percent && percent <= upTo)?.text ?? ''

/**
 * One entry an article and substance; what ECHA asks for and nobody has said is named, never guessed.
 * Source of the fields: ECHA, SCIP Notification Format, SCIP data model (ECHA-20-H-13-EN, July 2020).
 */
export function scipEntry(
  { substances, materials }: Pick<SvhcDeps, 'substances' | 'materials'>,
  { article, substance }: AboveThreshold,
): ScipEntry {
  const { entry, name, nameFr, cas, ec, concentration } = substance
  const told = {
    articleName: article.name,
    articleIdentifier: article.reference,
    articleIdentifierType: article.reference === null ? null : ('partNumber' as const),
    // The customs code of the article itself, which nothing here knows: that of the product is another one.
    articleCategory: null,
    productionInEu: article.supplier && substances.euMembers.has(article.supplier.country),
    substance: name,
    substance_fr: nameFr,
    entry,
    cas,
    ec,
    concentrationRange: scipRange(substances.rules, concentration),
    materialCategory:
      article.material === null ? null : (materials.get(article.material)?.name ?? article.material),
    safeUse: article.safeUse,
  }
  return { ...told, missing: scipFields.filter((field) => field !== 'units' && told[field] === null) }
}

/** The product that links to its articles above the threshold, each once. */
export function scipProduct({ answer, product }: ProductTree, above: readonly AboveThreshold[]): ScipProduct {
  const ids = new Set(above.map(({ article }) => article.id))
  const articles = answer.articles
    .filter(({ id }) => ids.has(id))
    .map(({ name, reference, held }) => ({
      name,
      identifier: reference,
      identifierType: reference === null ? null : ('partNumber' as const),
      units: held?.quantity ?? null,
    }))
  return {
    name: answer.name,
    ...(product.gtin === null
      ? { identifier: answer.reference, identifierType: 'catalogueNumber' }
      : { identifier: product.gtin, identifierType: 'gtin' }),
    articles,
    // Customs class and place of assembly of a product stand nowhere as SCIP asks for them.
    missing: [
      'articleCategory',
      'productionInEu',
      ...(articles.some(({ units }) => units === null) ? (['units'] as const) : []),
    ],
  }
}
