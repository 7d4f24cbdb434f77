import type { Language, Text } from '../../../i18n/index.ts'
import { mechanismWords } from '../../precision/index.ts'
import type { ResultView } from '../view.ts'
import { changeWords } from './change-words.ts'
import type { Difference } from './difference-parts.tsx'

type Part = NonNullable<Difference['parts']>[number]
export type Mechanism = Part['mechanisms'][number]

/** Below this share of a part nothing is worth a bar of its own. */
const negligible = 1e-9

/** What a change does by itself (`null`: nothing) and what the rules do that it moved; together the difference. */
export function splitByRules({ difference, mechanisms }: Pick<Part, 'difference' | 'mechanisms'>) {
  const named = mechanisms.filter((one) => Math.abs(one.difference) > negligible * Math.abs(difference))
  const itself = difference - named.reduce((sum, one) => sum + one.difference, 0)
  const isNothing = named.length > 0 && Math.abs(itself) <= negligible * Math.abs(difference)
  return { itself: isNothing ? null : itself, named }
}

/** The bars of one cause: the change by itself, then each rule that it moved. */
export function stepsOfPart(
  part: Pick<Part, 'changes' | 'difference' | 'mechanisms'>,
  view: Pick<ResultView, 'format'>,
  text: Text,
  language: Language,
): readonly { readonly id: string; readonly name: string; readonly value: number }[] {
  const change = part.changes.map((one) => changeWords(one, view, text, language)).join(' + ')
  const { itself, named } = splitByRules(part)
  const ofRules = named.map((mechanism) => ({
    id: mechanism.rule,
    name: text('attribution.mechanism.of', { change, rule: mechanismWords(mechanism, view.format, text) }),
    value: mechanism.difference,
  }))
  return itself === null ? ofRules : [{ id: 'itself', name: change, value: itself }, ...ofRules]
}
