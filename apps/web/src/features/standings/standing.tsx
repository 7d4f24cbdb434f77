import type { ProductReason } from '@ecotrame/contract'
import type { Standing } from '@ecotrame/lca'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Chip } from '../../ui/index.ts'
import type { ThemedColour } from '../../ui/colours.ts'

/** Unknown first: it is what there is to do. */
export const standingNames = {
  unknown: 'dashboard.svhc.unknown',
  above: 'dashboard.svhc.above',
  below: 'dashboard.svhc.below',
  absent: 'dashboard.svhc.notPresent',
} as const satisfies Record<Standing, TextKey>

const tones = {
  unknown: 'attention',
  above: 'error',
  below: 'neutral',
  absent: 'neutral',
} as const satisfies Record<Standing, string>

export function StandingChip({ standing }: { readonly standing: Standing }) {
  const text = useText()
  return <Chip tone={tones[standing]}>{text(standingNames[standing])}</Chip>
}

const night = '#0E1510'
/** Of the parts of a bar; each carries its name beside it, colour never stands alone. */
export const standingColours = {
  unknown: { light: '#B8760F', dark: '#F0B447', onLight: null, onDark: night },
  above: { light: '#B3261E', dark: '#F2988E', onLight: '#FFFFFF', onDark: night },
  below: { light: '#4F74AA', dark: '#82A1DA', onLight: '#FFFFFF', onDark: night },
  absent: { light: '#626477', dark: '#7D7F82', onLight: '#FFFFFF', onDark: night },
} as const satisfies Record<Standing, ThemedColour>

/** Why something is not known, in words. */
export function useReasonWords(): (reasons: readonly ProductReason[]) => string {
  const text = useText()
  return (reasons) => reasons.map((reason) => text(`svhc.reason.${reason}`)).join(', ')
}
