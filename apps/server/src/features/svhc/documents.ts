import type { SvhcDocuments } from '@ecotrame/contract'
import { declarationThresholdPercent, type Standing } from '@ecotrame/lca'
import type { SubstanceRules } from '@ecotrame/reference-data'
import { aboveThreshold, type AboveThreshold } from './above-threshold.ts'
import type { Article } from '../articles/index.ts'
import { today } from '../../platform/values/days.ts'
import type { SvhcDeps } from './deps.ts'
import { consumerAnswerOf, letterOf, phrase } from './letters.ts'
import { treeOf, type ProductTree } from './product-tree.ts'
import { scipEntry, scipProduct, scipStandsOn } from './scip.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Drafts of what has to be told about one product. */
export function documentsOf(
  deps: SvhcDeps,
  caller: Caller,
  id: string,
  query: { readonly list?: string | undefined },
): Promise<SvhcDocuments> {
  const { rules } = deps.substances
  return deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const tree = await treeOf(tx, deps, caller, id, query)
    const { answer, looked } = tree
    const above = aboveThreshold(articlesOf(tree), looked.chosen.entries)
    const stands = scipStandsOn(rules, today())
    const letters = { rules, tree, above }
    return {
      product: { id, name: answer.name, reference: answer.reference },
      release: answer.release,
      standing: answer.standing,
      rulesOf: rules.asOf,
      letter: letterOf(letters),
      consumerAnswer: consumerAnswerOf(letters),
      agec: {
        svhc: svhcBlock(rules, answer.standing, above),
        other: otherBlock(rules, tree),
      },
      scip: stands ? above.map((one) => scipEntry(deps, one)) : null,
      scipProduct: stands && above.length > 0 ? scipProduct(tree, above) : null,
    }
  })
}

const articlesOf = ({ answer, looked }: ProductTree): readonly Article[] =>
  answer.articles.flatMap(({ id }) => looked.articles.byId.get(id) ?? [])

type Block = SvhcDocuments['agec']['svhc']
const silent = (state: 'notConcerned' | 'unknown'): Block => ({ state, phrase: null, translation: null })

const named = (
  rules: SubstanceRules,
  id: 'agecSvhc' | 'agecOther',
  names: { en: string; fr: string },
): Block => ({
  state: 'value',
  phrase: phrase(rules, id, 'fr', { names: names.fr }),
  translation: phrase(rules, id, 'en', { names: names.en }),
})

/** Unknown blocks the sheet; it is never printed as absence. */
function svhcBlock(rules: SubstanceRules, standing: Standing, above: readonly AboveThreshold[]): Block {
  if (above.length === 0) return silent(standing === 'unknown' ? 'unknown' : 'notConcerned')
  const once = (names: readonly string[]) => [...new Set(names)].join(', ')
  return named(rules, 'agecSvhc', {
    en: once(above.map(({ substance }) => substance.name)),
    fr: once(above.map(({ substance }) => substance.nameFr)),
  })
}

/** Substances that the sheet names beside the list: no declaration for a release speaks of them. */
function otherBlock({ otherSubstances, ...rules }: SubstanceRules, tree: ProductTree): Block {
  const articles = articlesOf(tree)
  const { articles: all, notLinked, complete } = tree.answer
  const said = (cas: string) => articles.map(({ substances }) => substances.find((one) => one.cas === cas))
  const above = otherSubstances.filter(({ cas }) =>
    said(cas).some((one) => (one?.concentration ?? 0) > declarationThresholdPercent),
  )
  if (above.length > 0)
    return named({ otherSubstances, ...rules }, 'agecOther', {
      en: above.map(({ en }) => en).join(', '),
      fr: above.map(({ fr }) => fr).join(', '),
    })
  const everyArticleSaysSo = otherSubstances.every(({ cas }) =>
    said(cas).every((one) => one !== undefined && (one.status === 'absent' || one.concentration !== null)),
  )
  const everythingIsKnown = complete && notLinked === 0 && all.length > 0 && articles.length === all.length
  return silent(everyArticleSaysSo && everythingIsKnown ? 'notConcerned' : 'unknown')
}
