import type { Mechanism, MechanismRule } from '@ecotrame/lca'
import type { Text } from '../../i18n/index.ts'
import type { Format } from '../../ui/index.ts'

/** `Synthetic fibres reach 50 %: export complement × 2.2`: the rule that moved the figure. */
export function mechanismWords(
  { rule, before, after, threshold }: Mechanism,
  format: Format,
  text: Text,
): string {
  const shownAs: Record<MechanismRule, () => string> = {
    export: () => {
      const limit = format.quantity((threshold ?? 0) * 100, '%', { upTo: 1 })
      const isMore = after > before
      const factor = format.number(isMore ? after / before : before / after, { upTo: 1 })
      return text(isMore ? 'attribution.mechanism.exportMore' : 'attribution.mechanism.exportLess', {
        limit,
        factor,
      })
    },
    durability: () =>
      text('attribution.mechanism.durability', {
        before: format.number(before, { upTo: 2 }),
        after: format.number(after, { upTo: 2 }),
      }),
    airFreight: () =>
      text('attribution.mechanism.airFreight', {
        before: format.quantity(before * 100, '%', { upTo: 1 }),
        after: format.quantity(after * 100, '%', { upTo: 1 }),
      }),
  }
  return shownAs[rule]()
}
