import type { LabelType } from '@ecotrame/lca'
import table from '../data/label-type/outlines.json' with { type: 'json' }
import { refuseIfAny } from './tables/reasons.ts'

const needed = { score: '0123456789', per100g: '0123456789pts/g' } as const

const missing = (type: LabelType): readonly string[] =>
  (['score', 'per100g'] as const).flatMap((part) =>
    [...needed[part]].filter((sign) => !type[part][sign]?.path).map((sign) => `${part} has no ${sign}`),
  )

/**
 * Outlines of the label in a typeface that may be passed on: for previews, which say so.
 * @throws ReferenceDataError when a character is missing
 */
export function substituteLabelType(): LabelType {
  refuseIfAny('label type', missing(table))
  return table
}
