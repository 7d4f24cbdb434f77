import { nextDeclarationDay } from './clocks.ts'
import { found, type Checking } from './checking.ts'
import { confidenceLevels, type DeclarationContext, type EarlierDeclaration } from './context.ts'
import type { DeclarationHead } from './declaration.ts'
import { ruleOn } from './rules.ts'

/** The newest of each code; a reference without codes is known by its reference. */
function lastOfEachCode(
  { gtins, reference }: DeclarationHead,
  earlier: readonly EarlierDeclaration[],
): readonly EarlierDeclaration[] {
  const newestOf = (isOfIt: (one: EarlierDeclaration) => boolean) =>
    earlier
      .filter(isOfIt)
      .reduce<EarlierDeclaration | null>(
        (newest, one) => (newest !== null && Date.parse(newest.at) >= Date.parse(one.at) ? newest : one),
        null,
      )
  const newest =
    gtins.length === 0
      ? [newestOf((one) => one.gtins.length === 0 && one.reference === reference)]
      : gtins.map((code) => newestOf((one) => one.gtins.includes(code)))
  return [...new Set(newest)].filter((one) => one !== null)
}

/**
 * Against what was declared before: the same again, something else too soon, or something that is trusted more.
 * Source: method page of the declaration, §2 and §5.
 */
export function checkHistory(checking: Checking, head: DeclarationHead, context: DeclarationContext): void {
  const { rules, declarant, contentHash, now } = context
  const last = lastOfEachCode(head, context.earlier)
  const rank = confidenceLevels.indexOf(declarant.confidence)
  const stronger =
    ruleOn(rules, 'confidence', now) === null
      ? undefined
      : last.find(({ confidence }) => confidenceLevels.indexOf(confidence) > rank)
  if (stronger !== undefined)
    found(checking, 'HIGHER_CONFIDENCE', 'gtins', { date: stronger.at.slice(0, 10) })

  const same = last.find(
    (one) =>
      contentHash !== null && one.contentHash === contentHash && one.portalVersion === rules.portalVersion,
  )
  if (same !== undefined) return found(checking, 'UNCHANGED', '', { date: same.at.slice(0, 10) })

  const latest = last
    .map(({ at }) => nextDeclarationDay(at, rules))
    .filter((next) => Date.parse(now) < Date.parse(next))
    .toSorted()
    .at(-1)
  if (latest !== undefined) found(checking, 'TOO_RECENT', '', { date: latest.slice(0, 10), from: latest })
}
