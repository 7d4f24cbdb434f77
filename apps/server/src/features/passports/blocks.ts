import type { Language } from '@ecotrame/texts'
import {
  traceSteps,
  type AgecBlock,
  type PassportDraft,
  type PassportStep,
  type SvhcDocuments,
  type TraceKind,
} from '@ecotrame/contract'
import { isMoreThan, printedPercent, syntheticShare, type Wording } from '@ecotrame/lca'
import type { AgecPhraseId, AgecRuleSet } from '@ecotrame/reference-data'
import type { Drawn } from './drawn.ts'

/** What the blocks of the sheet are made of. */
export interface BlockInput {
  readonly kind: TraceKind
  readonly draft: PassportDraft
  readonly drawn: Drawn | null
  readonly substances: SvhcDocuments['agec']
  /** Day of the newest Candidate List. */
  readonly candidateList: string
  readonly set: AgecRuleSet
  readonly countryName: (code: string) => Wording
  /** Bonus and malus by the tariffs of today, for whoever writes none; `null`: they say nothing. */
  readonly bonusOfTariff: Wording | null
}

/** A phrase of the set with what is filled in: nothing else of it changes. */
function filled(set: AgecRuleSet, id: AgecPhraseId, values: Readonly<Record<string, Wording>> = {}): Wording {
  const write = (language: Language) =>
    set.phrases[id][language].replaceAll(
      /\{(\w+)\}/g,
      (mark, name: string) => values[name]?.[language] ?? mark,
    )
  return { fr: write('fr'), en: write('en') }
}
const same = (text: string): Wording => ({ fr: text, en: text })

const value = (id: AgecBlock['id'], phrases: Wording[]): AgecBlock => ({ id, state: 'value', phrases })
const silent = (id: AgecBlock['id'], state: 'notConcerned' | 'unknown'): AgecBlock => ({
  id,
  state,
  phrases: [],
})

/** The blocks of the sheet, each with its state and what would be printed. */
export const blocksOf = (input: BlockInput): AgecBlock[] => [
  traceability(input),
  recycled(input),
  recyclability(input),
  microfibres(input),
  substancesOf('substances', input.substances.svhc, coversAll(input)),
  substancesOf('otherSubstances', input.substances.other, coversAll(input) && input.draft.substances.others),
  bonus(input),
]

/** The countries of the three steps as the sheet would name them. */
export function stepsOfSheet({
  kind,
  draft: { traceability: said },
  drawn,
}: BlockInput): readonly PassportStep[] {
  if (said.source === 'notConcerned') return []
  if (said.source === 'typed')
    return traceSteps[kind].map((step, place) => {
      const { country = null, percent = null } = said.places[place] ?? {}
      return { step, country, share: percent === null ? null : percent / 100 }
    })
  return drawn?.steps ?? traceSteps[kind].map((step) => ({ step, country: null, share: null }))
}

function traceability(input: BlockInput): AgecBlock {
  const steps = stepsOfSheet(input)
  if (steps.length === 0) return silent('traceability', 'notConcerned')
  const phrases = steps.flatMap(({ step, country }) =>
    country === null
      ? []
      : [filled(input.set, step as AgecPhraseId, { country: input.countryName(country) })],
  )
  return phrases.length === steps.length ? value('traceability', phrases) : silent('traceability', 'unknown')
}

/** A figure that can be proved: without its proof it is unknown. */
function recycled({ draft: { recycled: said }, set }: BlockInput): AgecBlock {
  if (said.state !== 'value') return silent('recycled', said.state)
  const percent = said.percent === null ? 0 : printedPercent(said.percent / 100)
  if (percent < 1 || said.evidence === null || said.evidence === '') return silent('recycled', 'unknown')
  return value('recycled', [filled(set, 'recycled', { percent: same(String(percent)) })])
}

function recyclability({ draft: { recyclability: said }, set }: BlockInput): AgecBlock {
  if (said.shown === 'nothing') return silent('recyclability', 'notConcerned')
  if (said.document === null || said.document === '') return silent('recyclability', 'unknown')
  return value('recyclability', [
    filled(set, said.shown === 'mostly' ? 'mostlyRecyclable' : 'entirelyRecyclable'),
  ])
}

function microfibres({ drawn, set }: BlockInput): AgecBlock {
  const share = syntheticShare(drawn?.materials ?? [], set.syntheticAbove)
  if (share === null) return silent('microfibres', 'unknown')
  return isMoreThan(share, set.syntheticAbove)
    ? value('microfibres', [filled(set, 'microfibres')])
    : silent('microfibres', 'notConcerned')
}

/**
 * A declaration for all articles says who declared what, when, and for the newest Candidate List: words alone settle
 * nothing, nor does one from before that list.
 */
const coversAll = ({
  draft: { substances: said },
  candidateList,
}: Pick<BlockInput, 'draft' | 'candidateList'>): boolean =>
  said.source === 'declaration' &&
  [said.declaredBy, said.evidence].every((text) => text !== null && text !== '') &&
  said.release === candidateList &&
  said.declaredOn !== null &&
  said.declaredOn >= candidateList

/** What stands above in an article is told whatever a declaration says. */
function substancesOf(
  id: 'substances' | 'otherSubstances',
  { state, phrase, translation }: SvhcDocuments['agec']['svhc'],
  isDeclared: boolean,
): AgecBlock {
  if (state === 'value' && phrase !== null) return value(id, [{ fr: phrase, en: translation ?? phrase }])
  return silent(id, state === 'notConcerned' || isDeclared ? 'notConcerned' : 'unknown')
}

function bonus({ draft: { bonus: said }, set, bonusOfTariff }: BlockInput): AgecBlock {
  if (said.state !== 'value') return silent('bonus', said.state)
  const written = said.text === null || said.text === '' ? bonusOfTariff : same(said.text)
  return written === null
    ? silent('bonus', 'unknown')
    : value('bonus', [filled(set, 'bonus', { text: written })])
}
