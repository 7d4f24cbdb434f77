import type {
  CallAnswer,
  ClaimCheck,
  ClaimFinding,
  ClaimPlace,
  ClaimSeverity,
  findClaimLaw,
} from '@ecotrame/contract'
import { checkClaim, noFacts, type ClaimFacts, type JudgedClaim, type ProofFacts } from '@ecotrame/reading'
import { lawOn } from '@ecotrame/reference-data'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { sightOf } from '../evaluations/index.ts'
import { findProductRecord } from '../products/index.ts'
import { labelNames } from '../score-labels/index.ts'
import { today, writtenDay } from '../../platform/values/days.ts'
import type { ClaimsDeps } from './deps.ts'
import { comparisonOf, factsOfProduct, type Comparison } from './facts.ts'
import { proofsFor, type ProofRecord } from './proof-store.ts'
import { conditionText, phrase } from './words.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** A text and what it speaks of. */
export interface AskedClaim {
  readonly text: string
  readonly place: ClaimPlace
  readonly product: string | null
  readonly comparedWith: string | null
  /** Day whose law is asked; `null`: today's. */
  readonly day?: string | null
}

/** A text with all that it was held against. */
export interface Checked {
  readonly findings: readonly JudgedClaim[]
  readonly facts: ClaimFacts
  readonly proofs: readonly ProofRecord[]
  readonly comparison: Comparison | null
  /** Day whose law was applied. */
  readonly day: string
}

/** The rules know nothing of days after their own, and never judge by a law that has been replaced. */
const lawDay = ({ claims }: ClaimsDeps, day: string | null | undefined): string => {
  const now = today()
  return day ?? (now < claims.rules.asOf ? claims.rules.asOf : now)
}

const severities: readonly ClaimSeverity[] = ['banned', 'needs-proof', 'fine']
export const worstOf = (findings: readonly { readonly verdict: ClaimSeverity }[]): ClaimSeverity =>
  severities.find((severity) => findings.some(({ verdict }) => verdict === severity)) ?? 'fine'

/** What the rules take of a proof. */
export const factsOfProof = ({ kind, name, scheme, scope }: ProofRecord): ProofFacts => ({
  kind,
  words: [scheme, name, scope].filter((words) => words !== null).join(' · '),
})

/** @throws INVALID_VALUES for a product that is not in sight */
async function knownProduct(tx: Tx, { session }: Caller, path: string, id: string | null): Promise<void> {
  if (id !== null && (await findProductRecord(tx, sightOf(session), id)) === undefined)
    throw problem('INVALID_VALUES', { errors: [{ path, code: 'UNKNOWN_PRODUCT' }] })
}

/** Holds a text against the rules, the data of its product and the proofs that count today. */
export async function checked(
  tx: Tx,
  deps: ClaimsDeps,
  caller: Caller,
  { text, place, product, comparedWith, day: asked }: AskedClaim,
): Promise<Checked> {
  await knownProduct(tx, caller, 'product', product)
  await knownProduct(tx, caller, 'comparedWith', comparedWith)
  const proofs = await proofsFor(tx, sightOf(caller.session), product, today())
  const comparison =
    product === null || comparedWith === null
      ? null
      : await comparisonOf(tx, deps, caller, { product, other: comparedWith })
  const facts: ClaimFacts = {
    product: product === null ? null : await factsOfProduct(tx, deps, caller, product),
    comparison: comparison?.facts ?? null,
    proofs: proofs.map(factsOfProof),
  }
  const day = lawDay(deps, asked)
  return { findings: checkClaim(deps.claims, { text, place, facts, day }), facts, proofs, comparison, day }
}

/** The same text without any proof: what has to be proved whatever the library holds. */
export const withoutProofs = (deps: ClaimsDeps, { text, place }: AskedClaim, { facts, day }: Checked) =>
  checkClaim(deps.claims, { text, place, day, facts: { ...(facts ?? noFacts), proofs: [] } })

/** The answer of a check in the language of who asks. */
export function checkAnswer(deps: ClaimsDeps, { language }: Caller, checked: Checked): ClaimCheck {
  const { rules } = deps.claims
  const kinds = new Set(checked.findings.flatMap(({ rule }) => kindsOf(deps, rule)))
  return {
    rulesOf: rules.asOf,
    lawOf: checked.day,
    source: rules.source[language],
    notice: phrase(deps.claims, 'notice', language, { date: writtenDay(rules.asOf) }),
    severity: worstOf(checked.findings),
    findings: checked.findings.map((finding) => findingAnswer(deps, language, checked.day, finding)),
    proofs: checked.proofs
      .filter(({ kind }) => kinds.has(kind))
      .map(({ id, kind, name, validUntil, state }) => ({ id, kind, name, validUntil, state })),
    offered: offeredText(deps, language, checked),
  }
}

const kindsOf = ({ claims }: ClaimsDeps, rule: JudgedClaim['rule']) =>
  claims.rules.rules.find(({ id }) => id === rule)?.proofKinds ?? []

function findingAnswer(
  deps: ClaimsDeps,
  language: Caller['language'],
  day: string,
  { rule, verdict, start, end, words, conditions }: JudgedClaim,
): ClaimFinding {
  const said = (part: string) => phrase(deps.claims, `${rule}.${part}`, language)
  const law = lawOn(deps.claims.rules.law, rule, day)
  return {
    rule,
    severity: verdict,
    start,
    end,
    words,
    title: said('title'),
    why: said('why'),
    acceptable: said('acceptable'),
    conditions: conditions.map((one) => ({
      text: conditionText(deps.claims, one, language),
      holds: one.holds,
    })),
    proofKinds: [...kindsOf(deps, rule)],
    source: law?.source[language] ?? '',
    inForceFrom: law?.from ?? day,
  }
}

/** C5: a sentence is offered only where all of it holds; it names method, both products and the day itself. */
function offeredText(
  { claims }: ClaimsDeps,
  language: Caller['language'],
  { comparison }: Checked,
): string | null {
  if (comparison === null) return null
  const { facts, other, label, method } = comparison
  const holds = facts.sameMethod && facts.sameCategory && facts.sameUnit && facts.isCertain === true
  if (!holds || facts.percent === null || facts.percent > -0.5) return null
  const percent = Math.ceil(facts.percent).toString().replace('-', '−')
  const named = labelNames[label as keyof typeof labelNames][language]
  return phrase(claims, 'offered', language, {
    percent,
    label: named,
    other,
    method,
    date: writtenDay(today()),
  })
}

/** The law by day, rule by rule, the newest of each first. */
export function claimLaw(
  { claims }: ClaimsDeps,
  language: Caller['language'],
): CallAnswer<typeof findClaimLaw> {
  const { asOf, rules, law } = claims.rules
  const items = rules.flatMap(({ id }) =>
    law
      .filter(({ rule }) => rule === id)
      .toSorted((a, b) => b.from.localeCompare(a.from))
      .map(({ rule, from, severity, source }) => ({
        rule,
        title: phrase(claims, `${rule}.title`, language),
        inForceFrom: from,
        severity,
        source: source[language],
      })),
  )
  return { rulesOf: asOf, items }
}
