import { and, eq } from 'drizzle-orm'
import type { FacilityQuestion } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { writtenDay } from '../../platform/values/days.ts'
import { components } from '../components/index.ts'
import { loadSubstances } from '../substances/index.ts'
import type { NewField } from './field-store.ts'

/** What an answer names that finds nothing of the list above the threshold. */
export const noSubstance = 'none'
export const noSubstanceName = { en: 'None of them', fr: 'Aucune' }

/** What a supplier is asked of one article: each substance of a release of the list that is in it above the threshold. */
export const substancesQuestion = (release: string): FacilityQuestion => ({
  id: 'articleSubstances',
  group: 'substances',
  kind: 'substances',
  per: 'facility',
  moves: false,
  list: 'candidates',
  label: {
    en: `Which substances of very high concern does it contain above 0.1 % by mass? REACH Candidate List of ${writtenDay(release)}`,
    fr: `Quelles substances extrêmement préoccupantes contient-il à plus de 0,1 % en masse ? Liste candidate REACH du ${writtenDay(release)}`,
  },
  help: {
    en: 'Each part of a product that was given its own shape counts by itself: a button, a zip, a label. Choose “None of them” only if you know it.',
    fr: 'Chaque pièce qui a reçu sa propre forme compte pour elle-même : un bouton, une fermeture, une étiquette. Ne choisissez « Aucune » que si vous le savez.',
  },
  evidence: {
    en: 'Test report or declaration of the maker',
    fr: 'Rapport d’essai ou déclaration du fabricant',
  },
})

/**
 * Questions on the listed substances of articles, on the newest release.
 * @throws INVALID_VALUES for what is no component of the organization, or stands there twice
 */
export async function articlesAsked(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
  firstPlace: number,
): Promise<readonly NewField[]> {
  if (ids.length === 0) return []
  const known = await tx
    .select({ id: components.id, name: components.name })
    .from(components)
    .where(and(eq(components.organizationId, organizationId), isAnyOf(components.id, [...ids])))
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const { releases } = await loadSubstances()
  return ids.map((id, place) => {
    const name = names.get(id)
    const path = `articles[${place}]`
    if (name === undefined) throw problem('INVALID_VALUES', { errors: [{ path, code: 'UNKNOWN_ARTICLE' }] })
    if (ids.indexOf(id) < place) throw problem('INVALID_VALUES', { errors: [{ path, code: 'ASKED_TWICE' }] })
    return {
      place: firstPlace + place,
      evaluationId: null,
      evaluationName: name,
      categoryId: null,
      entryId: null,
      entryType: null,
      entryName: null,
      process: null,
      componentId: id,
      listRelease: releases[0]?.date ?? null,
      parameter: 'articleSubstances',
    }
  })
}
