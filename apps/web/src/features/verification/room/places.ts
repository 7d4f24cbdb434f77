import type { VerificationRoom } from '@ecotrame/contract'
import { wordingIn, type Language, type Text } from '../../../i18n/index.ts'

/** What a finding may be about: every id with its name. */
export function placesOf(room: VerificationRoom, text: Text, language: Language) {
  const processes = [...(room.pef?.datasets ?? []), ...(room.french?.processes ?? [])]
  const places = new Map([['general', text('verification.place.general')]])
  for (const { path, label, entry } of room.inputs)
    places.set(
      `input:${path}`,
      [...(entry === null ? [] : [wordingIn(language, entry)]), wordingIn(language, label)].join(' · '),
    )
  for (const { id, name } of processes) places.set(`process:${id}`, wordingIn(language, name))
  for (const { place, name } of room.evidence) places.set(`evidence:${place}`, name)
  return places
}
