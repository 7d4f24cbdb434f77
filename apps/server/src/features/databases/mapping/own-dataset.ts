import { efCategories, type EfCategory, type OwnDataset } from '@ecotrame/lca'
import type { RecordRow } from '../record-store.ts'

interface MappedAs extends Pick<OwnDataset, 'unit' | 'group'> {
  /** Categories whose figures are not used. */
  readonly closed: ReadonlySet<EfCategory>
}

/** A record as the calculation takes it. */
export function ownDatasetOf(row: RecordRow, { unit, group, closed }: MappedAs): OwnDataset {
  const notOpen = notOpenOf(row, closed)
  return {
    id: row.id,
    name: row.name,
    unit,
    group,
    location: row.location,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    technology: row.technology,
    impacts: Object.fromEntries(
      efCategories.flatMap((category) => {
        const figure = row.impacts[category]
        return figure === undefined || closed.has(category) ? [] : [[category, figure] as const]
      }),
    ),
    quality: row.quality,
    ...(row.incomplete && { isIncomplete: true as const }),
    ...(notOpen.length > 0 && { notOpen }),
    ...(row.dataClass !== null && { dataClass: row.dataClass }),
  }
}

/** Of a record, the categories that have a figure which is not used. */
export const notOpenOf = (
  { impacts }: Pick<RecordRow, 'impacts'>,
  closed: ReadonlySet<EfCategory>,
): EfCategory[] => efCategories.filter((category) => closed.has(category) && impacts[category] !== undefined)
