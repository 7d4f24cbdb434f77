import type { ProductReason, SvhcDocuments } from '@ecotrame/contract'
import type { PhraseId, SubstanceRules } from '@ecotrame/reference-data'
import type { Language } from '../../platform/sessions/session.ts'
import { today, writtenDay } from '../../platform/values/days.ts'
import type { AboveThreshold } from './above-threshold.ts'
import type { ProductTree } from './product-tree.ts'

type Filled = Readonly<Record<string, string | number>>

/** A sentence of the rules with what is filled in; a mark that nothing fills stays as it is. */
export const phrase = (
  rules: SubstanceRules,
  id: PhraseId,
  language: Language,
  filled: Filled = {},
): string =>
  rules.phrases[id][language].replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(filled[name] ?? mark))

const openPhrases = {
  NOT_DECLARED: 'openNotDeclared',
  OLDER_LIST: 'openOlderList',
  AMOUNT_UNKNOWN: 'openAmountUnknown',
  NO_ARTICLE: 'openNoArticle',
  NOT_LINKED: 'openNotLinked',
  NOT_COMPLETE: 'openNotComplete',
} as const satisfies Record<ProductReason, PhraseId>

/** Per cent as people of that language write it; exactly what was declared. */
const percent = (value: number, language: Language): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 7 }).format(value)} %`

export interface Letters {
  readonly rules: SubstanceRules
  readonly tree: ProductTree
  readonly above: readonly AboveThreshold[]
}

interface Wording {
  readonly subject: PhraseId
  readonly above: PhraseId
  readonly none: PhraseId
  readonly unknown: PhraseId
}
const letterWording: Wording = {
  subject: 'letterSubject',
  above: 'letterAbove',
  none: 'letterNone',
  unknown: 'letterUnknown',
}
const consumerWording: Wording = {
  subject: 'consumerSubject',
  above: 'consumerAbove',
  none: 'consumerNone',
  unknown: 'consumerUnknown',
}

const inBoth = (write: (language: Language) => string): SvhcDocuments['letter'] => ({
  en: write('en'),
  fr: write('fr'),
})

/** To the professional recipient: REACH Art. 33(1). */
export const letterOf = (letters: Letters): SvhcDocuments['letter'] =>
  inBoth((language) => text(letters, letterWording, language, []))

/** To the consumer who asked: REACH Art. 33(2). */
export const consumerAnswerOf = (letters: Letters): SvhcDocuments['consumerAnswer'] =>
  inBoth((language) => {
    const days = letters.rules.consumerAnswerDays
    return text(letters, consumerWording, language, [
      phrase(letters.rules, 'consumerTerm', language, { days }),
    ])
  })

/** What is above, then what is not known; "nothing" only where everything is known. */
function text(
  { rules, tree: { answer }, above }: Letters,
  wording: Wording,
  language: Language,
  closing: readonly string[],
): string {
  const say = (id: PhraseId, filled: Filled = {}) => phrase(rules, id, language, filled)
  const { name: product, reference, reasons, standing, release } = answer
  const open = reasons.map((reason) => say(openPhrases[reason])).join('; ')
  return [
    say(wording.subject, { product, reference }),
    ...(above.length === 0
      ? []
      : [say(wording.above), ...above.map((one) => articleLines(rules, one, language))]),
    ...(above.length === 0 && standing !== 'unknown' ? [say(wording.none)] : []),
    ...(reasons.length === 0 ? [] : [say(wording.unknown, { open })]),
    say('letterThreshold'),
    ...closing,
    say('letterSource', {
      list: writtenDay(release.date),
      entries: release.entries,
      rules: writtenDay(rules.asOf),
      today: writtenDay(today()),
    }),
  ].join('\n\n')
}

function articleLines(
  rules: SubstanceRules,
  { article, substance }: AboveThreshold,
  language: Language,
): string {
  const { name, nameFr, cas, ec, concentration } = substance
  const numbers = [cas === null ? '' : `CAS ${cas}`, ec === null ? '' : `EC ${ec}`].filter(Boolean).join(', ')
  const line = phrase(rules, 'letterArticle', language, {
    article: article.name,
    substance: { en: name, fr: nameFr }[language],
    numbers: numbers || '–',
    concentration: percent(concentration, language),
  })
  const use =
    article.safeUse === null
      ? phrase(rules, 'letterNoSafeUse', language)
      : phrase(rules, 'letterSafeUse', language, { use: article.safeUse })
  return `- ${line}\n  ${use}`
}
