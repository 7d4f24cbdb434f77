import { readClaimClassesFile, readClaimPhrasesFile, readClaimRulesFile, readClaimWordsFile } from '#files'
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
  readonly source: string
}

/** Words by which a text touches a rule; how they read stands in the README of the table. */
export interface ClaimWords {
  readonly rule: ClaimRuleId
  /** Language of the words; `null`: they are the same in all. */
  readonly language: 'en' | 'fr' | null
  readonly severity: ClaimWordSeverity
  /** Where alone they count; `null`: everywhere. */
  readonly places: readonly Place[] | null
  readonly words: string
}

/** The rules for claims to the public: a set of one day. */
export interface ClaimRules {
  /** Day of the set, ISO 8601: what changed after it is not in it. */
  readonly asOf: string
  /** Day from which Directive (EU) 2024/825 is applied. */
  readonly appliesFrom: string
  readonly source: string
  /** In their order of precedence. */
  readonly rules: readonly ClaimRule[]
  readonly words: readonly ClaimWords[]
  /** Lists of words by the name of their class. */
  readonly classes: Readonly<Record<string, readonly string[]>>
  /** Sentences of findings; `{name}` stands for what is filled in. */
  readonly phrases: Readonly<Record<string, BothLanguages>>
}

interface RulesFile {
  readonly asOf: string
  readonly appliesFrom: string
  readonly source: string
  readonly rules: readonly ClaimRule[]
}

/** The rules as the tables say them. @throws ReferenceDataError when they are broken */
export async function loadClaimRules(): Promise<ClaimRules> {
  const reasons: string[] = []
  const file = JSON.parse(await readClaimRulesFile()) as RulesFile
  const severityOf = (id: ClaimRuleId) => file.rules.find((rule) => rule.id === id)?.severity ?? 'banned'
  const words = readTable('words.csv', await readClaimWordsFile(), wordsOf(severityOf), reasons)
  const phrases = readTable('phrases.csv', await readClaimPhrasesFile(), phraseOf, reasons)
  const classes = readTable('classes.csv', await readClaimClassesFile(), classOf, reasons)
  reasons.push(...brokenClaims(file, phrases))
  refuseIfAny('claims', reasons)
  const byClass: Record<string, string[]> = {}
  for (const { name, list } of classes) byClass[name] = [...(byClass[name] ?? []), ...list]
  return {
    ...file,
    words,
    classes: byClass,
    phrases: Object.fromEntries(phrases.map(({ id, en, fr }) => [id, { en, fr }])),
  }
}

const wordsOf =
  (severityOf: (id: ClaimRuleId) => ClaimWordSeverity) =>
  (row: Row): ClaimWords => {
    const rule = row.oneOf('rule', claimRuleIds)
    const said = row.optionalText('places')
    const language = row.optionalText('language')
    return {
      rule,
      language: language === 'en' || language === 'fr' ? language : null,
      severity: row.optionalText('severity') === null ? severityOf(rule) : row.oneOf('severity', severities),
      places: said === null ? null : places.filter((place) => said.split(' ').includes(place)),
      words: row.text('words'),
    }
  }
const phraseOf = (row: Row) => ({ id: row.text('phrase_id'), en: row.text('en'), fr: row.text('fr') })
const classOf = (row: Row) => ({ name: row.text('class'), list: row.text('words').split('|') })

const marksIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join()

function brokenClaims({ rules, asOf }: RulesFile, phrases: readonly ReturnType<typeof phraseOf>[]): string[] {
  const known = new Set(phrases.map(({ id }) => id))
  return [
    ...(/^\d{4}-\d{2}-\d{2}$/.test(asOf) ? [] : ['theRulesHaveADay']),
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
