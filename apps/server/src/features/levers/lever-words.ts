import type { LeverCandidate } from '@ecotrame/lca'
import { namedIn, numberText } from '@ecotrame/texts'
import type { Language } from '../../platform/sessions/session.ts'
import { wordsOfChanges } from './answers.ts'

type Context = Parameters<typeof wordsOfChanges>[1]

/** A change in a few words: what the first field becomes; the others follow from it, or become the same. */
export function wordsOfLever(
  { changes, part }: Pick<LeverCandidate, 'changes' | 'part'>,
  context: Context,
  language: Language,
): string {
  const [first] = wordsOfChanges(changes.slice(0, 1), context)
  if (first === undefined) return ''
  const { afterChoice, after, field, entry } = first
  const choice = afterChoice && namedIn(language, afterChoice)
  if (field?.id === 'material')
    return `${part === 1 ? '' : `${numberText(part * 100, language)} % `}${choice ?? String(after)}`
  const label = { en: field?.label, fr: field?.label_fr }[language]
  const of = entry === null ? '' : ` (${namedIn(language, entry)})`
  const value =
    typeof after === 'number'
      ? `${numberText(after, language)} ${field?.unit ?? ''}`.trim()
      : spoken(after, language)
  const several = changes.filter((change) => change.after === after).length > 1
  const what = several ? everyStep[language] : `${label ?? ''}${of}`
  return `${what}${{ en: ':', fr: ' :' }[language]} ${choice ?? value}`
}

const everyStep = { en: 'Every step', fr: 'Toutes les étapes' } as const
const answers = { en: { yes: 'yes', no: 'no' }, fr: { yes: 'oui', no: 'non' } } as const

const spoken = (value: string | boolean | null, language: Language): string =>
  typeof value === 'boolean' ? answers[language][value ? 'yes' : 'no'] : (value ?? '–')
