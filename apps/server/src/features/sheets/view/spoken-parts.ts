import type { Language } from '../../../platform/sessions/session.ts'
import { formatIn } from '../pages/format.ts'
import { texts } from '../pages/texts.ts'
import type { SheetMaterial, SheetPlace } from './sheet-view.ts'

/** "60 % Wool (Body), origin: France"; where nobody said where from, that it is not provided. */
export function spokenMaterial({ name, share, part, origins }: SheetMaterial, language: Language): string {
  const { stated, colon } = formatIn(language)
  const of = `${stated(share)} ${name}${part === null ? '' : ` (${part})`}`
  if (origins.length === 0) return `${of}, ${texts.originNotProvided[language]}`
  const places = origins.map((origin) =>
    origins.length === 1 ? origin.country : `${stated(origin.share)} ${origin.country}`,
  )
  return `${of}, ${texts.origin[language]}${colon}${places.join(', ')}`
}

/** "Spinning (Lining): Portugal". */
export const spokenPlace = ({ step, part, country }: SheetPlace, language: Language): string =>
  `${step}${part === null ? '' : ` (${part})`}${formatIn(language).colon}${country ?? texts.notProvided[language]}`
