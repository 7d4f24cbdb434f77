import { isLanguage, type Language } from '@ecotrame/lca'
import {
  readClaimClassesFile,
  readClaimIdeasFile,
  readClaimLawFile,
  readClaimMeaningsFile,
  readClaimPhrasesFile,
  readClaimRulesFile,
  readClaimWordsFile,
} from '#files'
import type { BothLanguages } from './substance-rules.ts'
import { readTable, type Row } from './tables/table.ts'
import { refuseIfAny } from './tables/reasons.ts'

export const claimRuleIds = [
  'forbidden-words',
  'offset',
  'generic',
  'whole',
  'label',
  'legal-requirement',
  'future',
  'comparison',
  'resource',
  'durability',
  'origin',
  'substances',
  'recycled',
  'composition',
  'figure',
] as const
export type ClaimRuleId = (typeof claimRuleIds)[number]

const severities = ['banned', 'needs-proof'] as const
/** What a rule says where nothing more is known. */
export type ClaimWordSeverity = (typeof severities)[number]

/** Kinds of proof that a rule can take. */
export const claimProofKinds = [
  'certificate',
  'test_report',
  'evaluation_version',
  'supplier_document',
] as const
export type ClaimProofKind = (typeof claimProofKinds)[number]

const places = ['product', 'packaging', 'page', 'advertisement'] as const
type Place = (typeof places)[number]

export interface ClaimRule {
  readonly id: ClaimRuleId
  readonly severity: ClaimWordSeverity
  readonly proofKinds: readonly ClaimProofKind[]
}

/** What the law says of a rule from a day on, until a later line of the same rule takes its place. */
export interface ClaimLaw {
  readonly rule: ClaimRuleId
  /** ISO 8601. */
  readonly from: string
  /** The strictest that a find of the rule can be. */
  readonly severity: ClaimWordSeverity
  readonly source: BothLanguages
}

/** Ideas that make a claim where they stand together in a clause, in any order. */
export interface ClaimMeaning {
  readonly rule: ClaimRuleId
  readonly severity: ClaimWordSeverity
  /** What the words are worth where their clause holds a figure; `null`: the same. */
  readonly numbered: ClaimWordSeverity | null
  readonly ideas: readonly string[]
  /** Words that may part two ideas, articles and prepositions not counted. */
  readonly within: number
  /** Idea that shows that something else is meant. */
  readonly unless: string | null
}

/** Words by which a text touches a rule; how they read stands in the README of the table. */
export interface ClaimWords {
  /** `none`: the words claim nothing. */
  readonly rule: ClaimRuleId | 'none'
  /** Language of the words; `null`: they are the same in all. */
  readonly language: Language | null
  readonly severity: ClaimWordSeverity
  /** Where alone they count; `null`: everywhere. */
  readonly places: readonly Place[] | null
  readonly words: string
}

/** The rules for claims to the public: a set of one day. */
export interface ClaimRules {
  /** Day of the set, ISO 8601: what changed after it is not in it. */
  readonly asOf: string
  readonly source: BothLanguages
  /** In their order of precedence. */
  readonly rules: readonly ClaimRule[]
  /** The law of each rule by day. */
  readonly law: readonly ClaimLaw[]
  readonly words: readonly ClaimWords[]
  readonly meanings: readonly ClaimMeaning[]
  /** Lists of words by the name of their class. */
  readonly classes: Readonly<Record<string, readonly string[]>>
  /** Words of each idea; regular forms are understood. */
  readonly ideas: Readonly<Record<string, readonly string[]>>
  /** Sentences of findings; `{name}` stands for what is filled in. */
  readonly phrases: Readonly<Record<string, BothLanguages>>
}

interface RulesFile {
  readonly asOf: string
  readonly source: BothLanguages
  readonly rules: readonly ClaimRule[]
}

/** The rules as the tables say them. @throws ReferenceDataError when they are broken */
export async function loadClaimRules(): Promise<ClaimRules> {
  const reasons: string[] = []
  const file = JSON.parse(await readClaimRulesFile()) as RulesFile
  const severityOf = (id: ClaimRuleId) => file.rules.find((rule) => rule.id === id)?.severity ?? 'banned'
  const words = readTable('words.csv', await readClaimWordsFile(), wordsOf(severityOf), reasons)
  const phrases = readTable('phrases.csv', await readClaimPhrasesFile(), phraseOf, reasons)
  const classes = readTable('classes.csv', await readClaimClassesFile(), listOf('class'), reasons)
  const law = readTable('law.csv', await readClaimLawFile(), lawOf, reasons)
  const ideas = listsOf(readTable('ideas.csv', await readClaimIdeasFile(), listOf('idea'), reasons))
  const meanings = readTable('meanings.csv', await readClaimMeaningsFile(), meaningOf, reasons)
  reasons.push(
    ...brokenClaims(file, phrases),
    ...brokenLaw(law),
    ...brokenMeanings(meanings, { ...ideas, ...listsOf(classes) }),
  )
  refuseIfAny('claims', reasons)
  return {
    ...file,
    law,
    words,
    meanings,
    ideas,
    classes: listsOf(classes),
    phrases: Object.fromEntries(phrases.map(({ id, en, fr }) => [id, { en, fr }])),
  }
}

/** What the law says of a rule on a day; `undefined`: nothing yet. */
export const lawOn = (law: readonly ClaimLaw[], rule: ClaimRuleId, day: string): ClaimLaw | undefined =>
  law
    .filter((line) => line.rule === rule && line.from <= day)
    .toSorted((a, b) => b.from.localeCompare(a.from))[0]

const wordsOf =
  (severityOf: (id: ClaimRuleId) => ClaimWordSeverity) =>
  (row: Row): ClaimWords => {
    const rule = row.oneOf('rule', [...claimRuleIds, 'none'])
    const said = row.optionalText('places')
    const language = row.optionalText('language')
    return {
      rule,
      language: isLanguage(language) ? language : null,
      severity:
        row.optionalText('severity') !== null
          ? row.oneOf('severity', severities)
          : rule === 'none'
            ? 'needs-proof'
            : severityOf(rule),
      places: said === null ? null : places.filter((place) => said.split(' ').includes(place)),
      words: row.text('words'),
    }
  }
const lawOf = (row: Row): ClaimLaw => ({
  rule: row.oneOf('rule', claimRuleIds),
  from: row.text('from'),
  severity: row.oneOf('severity', severities),
  source: { en: row.text('en'), fr: row.text('fr') },
})
const meaningOf = (row: Row): ClaimMeaning => ({
  rule: row.oneOf('rule', claimRuleIds),
  severity: row.oneOf('severity', severities),
  numbered: row.optionalText('numbered') === null ? null : row.oneOf('numbered', severities),
  ideas: row.text('ideas').split(' '),
  within: row.number('within'),
  unless: row.optionalText('unless'),
})
const phraseOf = (row: Row) => ({ id: row.text('phrase_id'), en: row.text('en'), fr: row.text('fr') })
const listOf = (column: string) => (row: Row) => ({
  name: row.text(column),
  list: row.text('words').split('|'),
})

/** Lists by name; what stands in several lines is one list. */
function listsOf(lines: readonly ReturnType<ReturnType<typeof listOf>>[]): Record<string, string[]> {
  const lists: Record<string, string[]> = {}
  for (const { name, list } of lines) lists[name] = [...(lists[name] ?? []), ...list]
  return lists
}

const marksIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join()

function brokenClaims({ rules, asOf }: RulesFile, phrases: readonly ReturnType<typeof phraseOf>[]): string[] {
  const known = new Set(phrases.map(({ id }) => id))
  return [
    ...(isDay(asOf) ? [] : ['theRulesHaveADay']),
    ...claimRuleIds
      .filter((id) => rules.filter((rule) => rule.id === id).length !== 1)
      .map((id) => `everyRuleStandsOnce: ${id}`),
    ...claimRuleIds
      .flatMap((id) => ['title', 'why', 'acceptable'].map((part) => `${id}.${part}`))
      .filter((id) => !known.has(id))
      .map((id) => `everyRuleIsExplained: ${id}`),
    ...phrases
      .filter(({ en, fr }) => marksIn(en) !== marksIn(fr))
      .map(({ id }) => `bothLanguagesFillInTheSame: ${id}`),
  ]
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function brokenLaw(law: readonly ClaimLaw[]): string[] {
  const days = law.map(({ rule, from }) => `${rule} ${from}`)
  return [
    ...law.filter(({ from }) => !isDay(from)).map(({ rule }) => `lawHasADay: ${rule}`),
    ...days.filter((day, at) => days.indexOf(day) !== at).map((day) => `oneLawOfARuleByDay: ${day}`),
    ...claimRuleIds
      .filter((id) => law.every(({ rule }) => rule !== id))
      .map((id) => `everyRuleHasALaw: ${id}`),
  ]
}

const brokenMeanings = (
  meanings: readonly ClaimMeaning[],
  known: Readonly<Record<string, unknown>>,
): string[] =>
  meanings
    .flatMap(({ ideas, unless }) => [...ideas, ...(unless === null ? [] : [unless])])
    .filter((idea) => !(idea in known))
    .map((idea) => `everyIdeaHasWords: ${idea}`)
