import { scipFields, type ScipEntry } from '@ecotrame/contract'
import type { SubstanceRules } from '@ecotrame/reference-data'
import type { AboveThreshold } from './above-threshold.ts'
import type { SvhcDeps } from './deps.ts'

/** Whether the duty of Art. 9(1)(i) of Directive 2008/98/EC stands on a day. */
export const scipStandsOn = ({ scip: { from, until } }: SubstanceRules, day: string): boolean =>
  from <= day && (until === null || day <= until)

/** The range of a concentration: above its lower end, up to its upper one. */
const scipRange = ({ scipRanges }: SubstanceRules, percent: number): string =>
  scipRanges.find(({ above, upTo }) => above < percent && percent <= upTo)?.text ?? ''

/** One entry an article and substance; what ECHA asks for and nobody has said is named, never guessed. */
export function scipEntry(
  { substances, materials }: Pick<SvhcDeps, 'substances' | 'materials'>,
  { article, substance }: AboveThreshold,
): ScipEntry {
  const { entry, name, cas, ec, concentration } = substance
  const told = {
    articleName: article.name,
    articleIdentifier: article.reference,
    // The customs code of the article itself, which nothing here knows: that of the product is another one.
    articleCategory: null,
    substance: name,
    entry,
    cas,
    ec,
    concentrationRange: scipRange(substances.rules, concentration),
    materialCategory:
      article.material === null ? null : (materials.get(article.material)?.name ?? article.material),
    safeUse: article.safeUse,
  }
  return { ...told, missing: scipFields.filter((field) => told[field] === null) }
}
