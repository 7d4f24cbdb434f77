import { standingHolds } from './substance-claim.ts'
import type { ClaimRules, ClaimRuleId } from '@ecotrame/reference-data'
import { phrasesIn } from '../phrases.ts'
import { fibreById, fibreNames, stepWords, type Quality, type Step } from '../vocabulary.ts'
import { claimTextOf } from './claim-text.ts'
import type { ClaimFacts, ClaimMaterial } from './facts.ts'
import type { ClaimFind } from './find-claims.ts'

/** One thing that must hold for the words to stand; `null`: nothing is known of it. */
export interface ClaimCondition {
  /** Names the sentence `condition.…` of the rules. */
  readonly id: string
  readonly values: Readonly<Record<string, string | number>>
  readonly holds: boolean | null
  /** What the data say themselves: against them no proof helps. */
  readonly ofData?: true
}

export interface JudgedClaim extends ClaimFind {
  readonly verdict: 'banned' | 'needs-proof' | 'fine'
  readonly conditions: readonly ClaimCondition[]
}

/** A find with all that judging it needs. */
interface Case {
  readonly find: ClaimFind
  readonly facts: ClaimFacts
  readonly text: string
  readonly rules: ClaimRules
}

/** Holds a find against what is known of the product. */
export function judged(one: Case): JudgedClaim {
  const conditions = conditionsOf[one.find.rule]?.(one) ?? []
  return { ...one.find, conditions, verdict: verdictOf(one, conditions) }
}

function verdictOf({ find }: Case, conditions: readonly ClaimCondition[]): JudgedClaim['verdict'] {
  const contradicted = conditions.some(({ holds, ofData }) => ofData === true && holds === false)
  const proved = conditions.length > 0 && conditions.every(({ holds }) => holds === true)
  if (find.rule === 'whole') return proved ? 'fine' : wholeOnData(find, conditions)
  if (find.rule === 'generic' && isExcellent(conditions)) return 'fine'
  if (find.severity === 'banned' || contradicted) return 'banned'
  return proved && find.rule !== 'generic' ? 'fine' : 'needs-proof'
}

/** A whole product may be praised for its only material: what is missing then is the proof. */
function wholeOnData({ severity }: ClaimFind, conditions: readonly ClaimCondition[]) {
  const share = conditions.find(({ id }) => id === 'share')?.holds ?? null
  return share === true ? 'needs-proof' : share === false ? 'banned' : severity
}
const isExcellent = (conditions: readonly ClaimCondition[]) =>
  conditions.some(({ id, holds }) => id === 'certified' && holds === true)

const condition = (
  id: string,
  holds: boolean | null,
  values: ClaimCondition['values'] = {},
): ClaimCondition => ({ id, values, holds })
const ofData = (
  id: string,
  holds: boolean | null,
  values: ClaimCondition['values'] = {},
): ClaimCondition => ({ ...condition(id, holds, values), ofData: true })

const wordsOf = (text: string) =>
  claimTextOf(text)
    .tokens.filter(({ kind }) => kind !== 'sign')
    .map(({ folded }) => folded)
/** Whether all words of the one stand in the other, one after the other. */
const says = (text: string, words: string) =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(words).join(' ')} `)

const kindsOf = ({ rules, find }: Case) => rules.rules.find(({ id }) => id === find.rule)?.proofKinds ?? []
/** A proof of a kind that the rule takes, whose words name what is claimed. */
const hasProof = (one: Case, names: (words: string) => boolean): boolean =>
  one.facts.proofs.some(({ kind, words }) => kindsOf(one).includes(kind) && names(words))

const conditionsOf: Partial<Record<ClaimRuleId, (one: Case) => readonly ClaimCondition[]>> = {
  generic: (one) => [
    ...(one.find.specified ? [condition('specified', true)] : []),
    ...(isExcellenceShown(one) ? [condition('certified', true)] : []),
  ],
  label: (one) => {
    const { scheme } = one.find.meanings
    return scheme === undefined
      ? []
      : [
          condition(
            'certified',
            hasProof(one, (words) => says(words, scheme)),
          ),
        ]
  },
  whole: (one) => materialConditions(one, 1),
  composition: (one) => materialConditions(one, null),
  recycled: (one) => materialConditions(one, null),
  origin: originConditions,
  substances: (one) => standingHolds(one.find.words, one.facts.product?.substances ?? null),
  comparison: comparisonConditions,
  figure: figureConditions,
}

const isExcellenceShown = (one: Case) =>
  hasProof(one, (words) => (one.rules.classes['excellence'] ?? []).some((scheme) => says(words, scheme)))

/** Words of a quality in claims, as the compositions know it. */
const qualityOf = (find: ClaimFind): Quality | null => {
  const words = wordsOf(find.words)
  if (find.rule === 'recycled' || words.some((word) => /^(recycl|upcycl)/.test(word))) return 'recycled'
  return words.some((word) => /^(organic|bio|biologiques?)$/.test(word)) ? 'organic' : null
}

/** C4: a material is named with its share, the composition says it, and its quality is proved. */
function materialConditions(one: Case, whole: 1 | null): readonly ClaimCondition[] {
  const { find, facts } = one
  const quality = qualityOf(find)
  if (quality === null) return [condition('noFossil', null)]
  const claimed = whole ?? (find.number === null ? null : find.number / 100)
  const held = facts.product?.composition ?? null
  const share = held === null ? null : shareOf(held, find, quality)
  const said = share === null ? '?' : Math.floor(share * 1000 + 1e-6) / 10
  return [
    ...(whole === null ? [condition('shareNamed', find.number !== null)] : []),
    ofData('share', share === null ? null : claimed === null ? share > 0 : claimed <= share + 0.0005, {
      share: said,
      material: materialIn(find),
    }),
    condition(
      'certified',
      hasProof(one, (words) => namesQuality(words, quality, one.rules)),
    ),
  ]
}

const fibreIn = (words: string): string | null => {
  const [match] = phrasesIn(fibreNames, claimTextOf(words).tokens)
  const fibre = match === undefined ? undefined : fibreById.get(match.meaning)
  return fibre === undefined ? null : (fibre.base ?? fibre.id)
}

function shareOf(held: readonly ClaimMaterial[], { words }: ClaimFind, quality: Quality): number {
  const fibre = fibreIn(words)
  return held
    .filter((one) => one.qualities.includes(quality) && (fibre === null || one.fibre === fibre))
    .reduce((sum, { share }) => sum + share, 0)
}

/** The material in the words of the text, without its share. */
const materialIn = ({ words }: ClaimFind) => words.replace(/^[^%]*%\s*(?:de\s)?/, '')

/** A certificate of a scheme that certifies the quality, or a document that names it. */
const namesQuality = (words: string, quality: Quality, { classes }: ClaimRules) =>
  (classes[`${quality}-proof`] ?? []).some((name) => says(words, name))

const stepsOf = (words: string): readonly Step[] => {
  const steps = phrasesIn(stepWords, claimTextOf(words).tokens).map(({ meaning }) => meaning)
  return steps.length === 0 ? ['making'] : [...new Set(steps)]
}

function originConditions({ find, facts }: Case): readonly ClaimCondition[] {
  const { country } = find.meanings
  if (country === undefined || facts.product === null) return [condition('countryUnknown', null)]
  return stepsOf(find.words).map((step) => {
    const entered = facts.product?.countries[step]
    return entered === undefined
      ? condition('countryUnknown', null)
      : ofData('country', entered === country, { step, country: entered })
  })
}

const dayOrMonth =
  /\b(?:\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4}-\d{2}|(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre) \d{4})/

/** C5: one method and release, one category and unit, both named, more than the uncertainty, with the day. */
function comparisonConditions({ find, facts, text }: Case): readonly ClaimCondition[] {
  const other = facts.comparison
  if (other === null) return [condition('other', null)]
  const claimed = find.number === null ? null : Math.abs(find.number)
  const found = other.percent
  return [
    condition('other', true),
    condition('sameMethod', other.sameMethod),
    condition('sameCategory', other.sameCategory),
    condition('sameUnit', other.sameUnit),
    condition(
      'named',
      other.otherWords.some((words) => says(text, words)),
    ),
    ofData('difference', found === null ? null : found < 0 && (claimed === null || claimed <= -found + 0.5), {
      percent: found === null ? '?' : Math.round(found),
    }),
    condition('certain', other.isCertain),
    condition('dated', dayOrMonth.test(wordsWithSigns(text))),
  ]
}
const wordsWithSigns = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A figure is that of the active version, as it was declared; an aggregated score never stands alone. */
function figureConditions({ find, facts, text }: Case): readonly ClaimCondition[] {
  const words = wordsOf(find.words)
  const { product } = facts
  if (product === null || find.number === null) return [condition('product', product !== null)]
  if (words.includes('pef'))
    return [condition('costBeside', says(text, 'coût environnemental') || says(text, 'environmental cost'))]
  if (words.some((word) => word.startsWith('co2')) || words.includes('kg'))
    return [figureIs(find.number, product.kgCo2e, decimalsOf(find.words))]
  const per100g = words.includes('100')
  const value = per100g ? product.pointsPer100g : product.points
  return [
    figureIs(find.number, value, 0),
    condition(
      'declared',
      product.declared.length === 0 ? null : per100g || product.declared.includes(find.number),
    ),
  ]
}

const figureIs = (claimed: number, value: number | null, decimals: number): ClaimCondition =>
  ofData('points', value === null ? null : Number(value.toFixed(decimals)) === claimed, {
    value: value === null ? '?' : Number(value.toFixed(decimals)),
  })
const decimalsOf = (words: string) => /\d[.,](\d+)/.exec(words)?.[1]?.length ?? 0
