import { substanceVerdict, type DeclaredSubstance, type SubstanceVerdict } from './declarations.ts'

/** An entry of a list of substances: from that day on it is on the list. */
export interface ListedEntry {
  readonly id: string
  /** ISO 8601. */
  readonly includedOn: string
}

/** What somebody declared of one article: single substances, and a whole list or nothing. */
export interface ArticleDeclarations {
  readonly substances: readonly (DeclaredSubstance & { readonly entry: string | null })[]
  /** Day of the release of which everything else was declared not to be above the threshold; `null`: no such declaration. */
  readonly listedUpTo: string | null
}

/** Where an article stands on a list: `absent`: declared, and nothing of the list was found. `unknown` is never good. */
export const standings = ['unknown', 'above', 'below', 'absent'] as const
export type Standing = (typeof standings)[number]

/** Why something is unknown. */
export const openReasons = ['NOT_DECLARED', 'OLDER_LIST', 'AMOUNT_UNKNOWN'] as const
export type OpenReason = (typeof openReasons)[number]

export interface ListStanding {
  readonly standing: Standing
  /** Entries, as the list orders them. */
  readonly above: readonly string[]
  readonly below: readonly string[]
  /** Entries that are in it, and nobody said how much. */
  readonly withoutAmount: readonly string[]
  /** Entries of which nobody said anything. */
  readonly open: readonly string[]
  /** Why it is not clear, also where something else is above; empty: nothing is unknown. */
  readonly reasons: readonly OpenReason[]
}

/**
 * Where one article stands on a list: by itself, never as a share of the product it is in. An entry that nobody spoke
 * of is unknown, unless the article was declared for a release that had it. A group stands as its worst member.
 * Source: REACH (EC) 1907/2006, Art. 33; Court of Justice, C-106/14.
 */
export function standingOnList(article: ArticleDeclarations, list: readonly ListedEntry[]): ListStanding {
  const named = new Set(article.substances.map(({ entry }) => entry))
  const of: Record<EntryVerdict, string[]> = { above: [], below: [], unknown: [], open: [], absent: [] }
  for (const entry of list) {
    const verdict = named.has(entry.id) ? verdictOnDeclared(article, entry) : verdictOnOther(article, entry)
    of[verdict].push(entry.id)
  }
  const { above, below, unknown: withoutAmount, open } = of
  const undeclared: OpenReason = article.listedUpTo === null ? 'NOT_DECLARED' : 'OLDER_LIST'
  const isOpen = { [undeclared]: open.length > 0, AMOUNT_UNKNOWN: withoutAmount.length > 0 }
  const reasons = openReasons.filter((reason) => isOpen[reason] === true)
  const clear = below.length > 0 ? 'below' : 'absent'
  const standing = above.length > 0 ? 'above' : reasons.length > 0 ? 'unknown' : clear
  return { standing, above, below, withoutAmount, open, reasons }
}

/** `open`: nobody said anything of it. */
type EntryVerdict = SubstanceVerdict | 'open'

const verdictOnDeclared = ({ substances }: ArticleDeclarations, { id }: ListedEntry): EntryVerdict => {
  const said = substances.filter(({ entry }) => entry === id).map(substanceVerdict)
  return worstVerdicts.find((verdict) => said.includes(verdict)) ?? 'unknown'
}
const verdictOnOther = ({ listedUpTo }: ArticleDeclarations, { includedOn }: ListedEntry): EntryVerdict =>
  listedUpTo !== null && includedOn <= listedUpTo ? 'absent' : 'open'
const worstVerdicts = ['above', 'unknown', 'below', 'absent'] as const satisfies readonly SubstanceVerdict[]

const worstFirst = ['above', 'unknown', 'below', 'absent'] as const satisfies readonly Standing[]

/**
 * Where a product stands: as the worst of its articles. Nothing in it, or articles that nobody has listed, is unknown.
 * @param isComplete somebody has said that these are all articles, and each of them was described
 */
export function standingOfProduct(articles: readonly Standing[], isComplete: boolean): Standing {
  const all: readonly Standing[] =
    isComplete && articles.length > 0 ? articles : [...articles, 'unknown' as const]
  return worstFirst.find((standing) => all.includes(standing)) ?? 'unknown'
}
