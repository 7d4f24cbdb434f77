import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { PacksById } from './packs.ts'
import type { PackSwitch } from './tables.ts'

const wordings = {
  UNKNOWN_PACK: {
    en: 'There is no data pack with this name: choose one from the list.',
    fr: 'Aucune base de données ne porte ce nom : choisissez-en une dans la liste.',
  },
  PACK_TWICE: {
    en: 'This data pack is named twice: keep it once.',
    fr: 'Cette base de données est nommée deux fois : gardez-la une seule fois.',
  },
  PACK_MISSING: {
    en: 'A data pack is missing: {id}. Name all of them.',
    fr: 'Il manque une base de données : {id}. Nommez-les toutes.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

/** @throws INVALID_VALUES unless every shipped pack stands in the list once, and no other pack but own ones */
export function refusePacks(
  sent: readonly PackSwitch[],
  { own, shipped }: PacksById<unknown, unknown>,
  language: Language,
): void {
  const error = (path: string, code: keyof typeof wordings, id: string) => ({
    path,
    code,
    message: wordings[code][language].replace('{id}', id),
  })
  const errors = [
    ...sent.flatMap(({ id }, place) => {
      if (!own.has(id) && !shipped.has(id)) return [error(`packs[${place}].id`, 'UNKNOWN_PACK', id)]
      const first = sent.findIndex((other) => other.id === id)
      return first === place ? [] : [error(`packs[${place}].id`, 'PACK_TWICE', id)]
    }),
    ...[...shipped.keys()]
      .filter((id) => !sent.some((other) => other.id === id))
      .map((id) => error('packs', 'PACK_MISSING', id)),
  ]
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}
