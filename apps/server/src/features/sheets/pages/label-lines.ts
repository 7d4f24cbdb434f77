import type { LabelRefusal } from '@ecotrame/contract'
import type { Language } from '../../../platform/sessions/session.ts'
import type { SheetView } from '../view/sheet-view.ts'
import { formatIn } from './format.ts'
import { texts } from './texts.ts'

/** Why a French cost is no declared one, in the order in which it is told. */
const undeclared = {
  NOT_DECLARED: 'notDeclared',
  DECLARED_OTHERWISE: 'declaredOtherwise',
  DECLARATION_EXPIRED: 'declarationExpired',
  DECLARED_POINTS_UNKNOWN: 'notDeclared',
} as const satisfies Partial<Record<LabelRefusal, keyof typeof texts>>

/** What is said below the French cost: of its declaration, and why there is no label. */
export function labelLines({ label, french }: SheetView, language: Language): readonly string[] {
  if (french === null) return []
  const say = (name: keyof typeof texts) => texts[name][language]
  const { declaration, refusals } = label
  if (declaration === null)
    return Object.entries(undeclared)
      .filter(([code]) => refusals.includes(code as LabelRefusal))
      .map(([, name]) => say(name))
  const day = formatIn(language).date(new Date(declaration.acceptedOn))
  return [
    say('declared')
      .replace('{day}', () => day)
      .replace('{reference}', () => declaration.reference),
    ...(refusals.includes('NO_TYPEFACE') ? [say('noTypeface')] : []),
  ]
}

/** Points of one product: those of the declaration, where there is one of what is shown. */
export const toldPoints = ({ label, french }: SheetView): number | null =>
  label.declaration !== null && label.figures !== null ? label.figures.points : french
