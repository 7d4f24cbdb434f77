import { scoreFamilies, scoreLabelIds, weightBases, type ScoreLabelId } from '@ecotrame/lca'
import type { TextKey } from '../../i18n/index.ts'

const named = <Id extends string, Key extends TextKey>(ids: readonly Id[], keyOf: (id: Id) => Key) =>
  Object.fromEntries(ids.map((id) => [id, keyOf(id)])) as Readonly<Record<Id, Key>>

export const labelNames = named(scoreLabelIds, (id) => `scoreLabel.${id}` as const)
export const basisNames = named(weightBases, (id) => `weightBasis.${id}` as const)
export const groupNames = named(scoreFamilies, (id) => `results.labelGroup.${id}` as const)

/** How a figure is called where it stands alone; the list of the twelve keeps the names of the specification. */
export const headlineNames = { ...labelNames, fr_dur: 'results.labelGroup.fr' } as const satisfies Record<
  ScoreLabelId,
  TextKey
>
