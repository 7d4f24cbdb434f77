import {
  readScipRangesFile,
  readSubstancePhrasesFile,
  readSubstanceRulesFile,
  readOtherSubstancesFile,
} from '#files'
import { hasCasCheckDigit } from './chemical-numbers.ts'
import { readJson } from './tables/json.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

/** A sentence in both languages; `{name}` stands for what is filled in. */
export interface BothLanguages {
  readonly en: string
  readonly fr: string
}

/** What must be told of substances in articles, to whom and until when: a set of rules of one day. */
export interface SubstanceRules {
  /** Day of the set, ISO 8601: what changed after it is not in it. */
  readonly asOf: string
  /** REACH Art. 33(2). */
  readonly consumerAnswerDays: number
  /** REACH Art. 7(2): after the inclusion. */
  readonly notificationMonths: number
  /** REACH Art. 7(2): more than this a year and producer or importer. */
  readonly notificationKgPerYear: number
  /** Days on which the SCIP duty begins and, should it, ends. */
  readonly scip: { readonly from: string; readonly until: string | null }
  /** Ranges of the SCIP notification, % w/w, in order. */
  readonly scipRanges: readonly { readonly above: number; readonly upTo: number; readonly text: string }[]
  /** Substances that the AGEC sheet names beside those of the Candidate List. */
  readonly otherSubstances: readonly OtherSubstance[]
  readonly phrases: Readonly<Record<PhraseId, BothLanguages>>
}
export interface OtherSubstance extends BothLanguages {
  readonly cas: string
}

export const phraseIds = [
  'agecSvhc',
  'agecOther',
  'letterSubject',
  'letterAbove',
  'letterNone',
  'letterUnknown',
  'letterArticle',
  'letterSafeUse',
  'letterNoSafeUse',
  'letterThreshold',
  'letterSource',
  'consumerSubject',
  'consumerAbove',
  'consumerNone',
  'consumerUnknown',
  'consumerTerm',
  'openNotDeclared',
  'openOlderList',
  'openAmountUnknown',
  'openNoArticle',
  'openNotLinked',
  'openNotComplete',
] as const
export type PhraseId = (typeof phraseIds)[number]

/** The rules as the tables say them. @throws ReferenceDataError when they are broken */
export async function loadSubstanceRules(): Promise<SubstanceRules> {
  const reasons: string[] = []
  const duties = readJson('duties.json', await readSubstanceRulesFile(), reasons)
  const phrases = readTable('phrases.csv', await readSubstancePhrasesFile(), phraseOf, reasons)
  const scipRanges = readTable('scip-ranges.csv', await readScipRangesFile(), rangeOf, reasons)
  const otherSubstances = readTable('other-substances.csv', await readOtherSubstancesFile(), otherOf, reasons)
  const until = duties.at('scip.until')
  reasons.push(...brokenRules(phrases, scipRanges, otherSubstances))
  const rules = {
    asOf: duties.text('asOf'),
    consumerAnswerDays: duties.number('consumerAnswerDays'),
    notificationMonths: duties.number('notificationMonths'),
    notificationKgPerYear: duties.number('notificationKgPerYear'),
    scip: { from: duties.text('scip.from'), until: typeof until === 'string' ? until : null },
    scipRanges,
    otherSubstances,
  }
  refuseIfAny('svhc', reasons)
  const byId = Object.fromEntries(phrases.map(({ id, en, fr }) => [id, { en, fr }]))
  return { ...rules, phrases: byId as Record<PhraseId, BothLanguages> }
}

const phraseOf = (row: Row) => ({
  id: row.oneOf('phrase_id', phraseIds),
  en: row.text('en'),
  fr: row.text('fr'),
})
const rangeOf = (row: Row) => ({
  above: row.number('above_percent'),
  upTo: row.number('up_to_percent'),
  text: row.text('range'),
})
const otherOf = (row: Row): OtherSubstance => ({
  cas: row.text('cas_number'),
  en: row.text('name_en'),
  fr: row.text('name_fr'),
})

const marksIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .toSorted()
    .join()

function brokenRules(
  phrases: readonly ReturnType<typeof phraseOf>[],
  ranges: SubstanceRules['scipRanges'],
  others: readonly OtherSubstance[],
): readonly string[] {
  const there = phrases.map(({ id }) => id)
  return [
    ...phraseIds
      .filter((id) => there.filter((one) => one === id).length !== 1)
      .map((id) => `everyPhraseStandsOnce: ${id}`),
    ...phrases
      .filter(({ en, fr }) => marksIn(en) !== marksIn(fr))
      .map(({ id }) => `bothLanguagesFillInTheSame: ${id}`),
    ...ranges
      .filter(({ above, upTo }, place) => above >= upTo || (place > 0 && ranges[place - 1]?.upTo !== above))
      .map(({ text }) => `rangesFollowOneAnother: ${text}`),
    ...others.filter(({ cas }) => !hasCasCheckDigit(cas)).map(({ cas }) => `everyCasNumberChecks: ${cas}`),
  ]
}
