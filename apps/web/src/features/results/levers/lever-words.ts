import type { LeverKind } from '@ecotrame/lca'
import { namedIn, type Language, type Text, type TextKey } from '../../../i18n/index.ts'
import { changeWords } from '../attribution/change-words.ts'
import type { ResultView } from '../view.ts'
import type { LeverAnswer } from './queries.ts'

export const kindNames = {
  material: 'levers.kind.material',
  origin: 'levers.kind.origin',
  process: 'levers.kind.process',
  energy: 'levers.kind.energy',
  transport: 'levers.kind.transport',
  durability: 'levers.kind.durability',
} as const satisfies Record<LeverKind, TextKey>

type Change = LeverAnswer['changes'][number]

/** `Cotton → Organic cotton`, `30 % of Cotton → Recycled cotton`, `Every step → France`, `Net mass: 170 → 153 g`. */
export function leverWords(
  { changes, part }: Pick<LeverAnswer, 'changes' | 'part'>,
  view: ResultView,
  text: Text,
  language: Language,
): string {
  const [first] = changes
  if (first === undefined) return ''
  const named = (choice: Change['afterChoice']) => (choice ? namedIn(language, choice) : '')
  const [before, after] = [named(first.beforeChoice), named(first.afterChoice)]
  if (first.field?.id === 'material')
    return part === 1
      ? text('levers.words.material', { before, after })
      : text('levers.words.part', { percent: view.format.share(part), before, after })
  const several = changes.filter((change) => change.after === first.after).length > 1
  return several ? text('levers.words.everyStep', { after }) : changeWords(first, view, text, language)
}
