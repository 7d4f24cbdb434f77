import type { ArticleSubstance, SvhcArticle, SvhcArticleRow } from '@ecotrame/contract'
import { substanceVerdict, type ListStanding } from '@ecotrame/lca'
import type { Article, DeclarationRecord } from '../articles/index.ts'
import type { ChosenList } from './chosen-list.ts'

/** What was declared of one substance, as answers say it. */
function substanceAnswer(
  {
    entry,
    name,
    nameFr: name_fr,
    cas,
    ec,
    status,
    concentration,
    method,
    evidence,
    declaredOn,
  }: DeclarationRecord,
  listed: ReadonlySet<string>,
): ArticleSubstance {
  const standing = substanceVerdict({ status, concentrationPercent: concentration })
  const isListed = entry !== null && listed.has(entry)
  return {
    entry,
    name,
    name_fr,
    cas,
    ec,
    listed: isListed,
    standing,
    concentration,
    method,
    evidence,
    declaredOn,
  }
}

const idsOf = ({ entries }: ChosenList): ReadonlySet<string> => new Set(entries.map(({ id }) => id))

/** An article with its substances and where it stands. */
export function articleAnswer(article: Article, standing: ListStanding, chosen: ChosenList): SvhcArticle {
  const listed = idsOf(chosen)
  return {
    id: article.id,
    name: article.name,
    reference: article.reference,
    kind: article.kind,
    supplier: supplierOf(article),
    standing: standing.standing,
    reasons: [...standing.reasons],
    declaredFor: article.listRelease,
    open: standing.open.length,
    substances: article.substances.map((one) => substanceAnswer(one, listed)),
  }
}

const supplierOf = ({ supplier }: Article) => supplier && { id: supplier.id, name: supplier.name }

export type UncountedRow = Omit<SvhcArticleRow, 'products'>

/** The lines of the table: one a declared substance of the list, or one of the article alone. */
export function rowsOf(
  article: Article,
  standing: ListStanding,
  chosen: ChosenList,
): readonly UncountedRow[] {
  const { substances, ...answer } = articleAnswer(article, standing, chosen)
  const line = {
    article: { id: article.id, name: article.name },
    reference: article.reference,
    supplier: supplierOf(article),
    declaredFor: answer.declaredFor,
    reasons: answer.reasons,
  }
  const told = substances.filter(({ listed }) => listed)
  const isOpen = standing.open.length > 0
  const own: readonly UncountedRow[] =
    told.length === 0 || isOpen
      ? [{ ...line, id: article.id, substance: null, standing: isOpen ? 'unknown' : answer.standing }]
      : []
  return [
    ...own,
    ...told.map((substance, place) => ({
      ...line,
      id: `${article.id}.${place}`,
      substance,
      standing: substance.standing,
    })),
  ]
}
