/**
 * Concentration in an article from which a substance of very high concern must be told, % by mass; the limit itself
 * does not exceed it. Each article of an assembled product counts by itself. Source: REACH (EC) 1907/2006, Art. 7(2)
 * and 33; Court of Justice, C-106/14.
 */
export const declarationThresholdPercent = 0.1

export const substanceStatuses = ['present', 'absent'] as const
export type SubstanceStatus = (typeof substanceStatuses)[number]

/** How a declaration is known: a laboratory measured it, the supplier says so, the bill of materials shows it. */
export const declarationMethods = ['test', 'declaration', 'bill'] as const
export type DeclarationMethod = (typeof declarationMethods)[number]

/** What somebody declared of one substance in one article. */
export interface DeclaredSubstance {
  readonly status: SubstanceStatus
  /** % by mass of the article; `null`: not stated. */
  readonly concentrationPercent: number | null
}

/** What follows for one substance: `unknown`: it is in the article, and nobody said how much. */
export const substanceVerdicts = ['above', 'below', 'absent', 'unknown'] as const
export type SubstanceVerdict = (typeof substanceVerdicts)[number]

/** The verdict on one declared substance. A substance that nobody declared has none: it is unknown, not absent. */
export function substanceVerdict({ status, concentrationPercent }: DeclaredSubstance): SubstanceVerdict {
  if (status === 'absent') return 'absent'
  if (concentrationPercent === null) return 'unknown'
  return concentrationPercent > declarationThresholdPercent ? 'above' : 'below'
}

/** `declared`: something was declared, and none of it is above the threshold; whatever was not declared stays unknown. */
export const articleVerdicts = ['above', 'unknown', 'declared'] as const
export type ArticleVerdict = (typeof articleVerdicts)[number]

/**
 * The verdict on one article: the worst of its declarations; without any it is unknown. Never an average.
 * @param forList it was declared for a whole release of the list: what is not named was declared too
 */
export function articleVerdict(declared: readonly DeclaredSubstance[], forList = false): ArticleVerdict {
  const verdicts = declared.map(substanceVerdict)
  if (verdicts.includes('above')) return 'above'
  const nothing = verdicts.length === 0 && !forList
  return nothing || verdicts.includes('unknown') ? 'unknown' : 'declared'
}
