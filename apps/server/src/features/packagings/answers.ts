import type { Packaging, PackagingRow } from '@ecotrame/contract'
import { roundedShare, type LibraryPackaging, type PefMethod } from '@ecotrame/lca'
import type { PackagingRecord } from './packaging-store.ts'

/** By its id where the method has lost it. */
function materialOf(id: string, { materials }: PefMethod): PackagingRow['materials'][number] {
  const material = materials.get(id)
  return { id, name: material?.nameEn ?? id, name_fr: material?.nameFr ?? id }
}

const scoreOf = ({ micropoints, micropointsPerProduct, coverage, massCovered }: PackagingRecord) =>
  micropoints === null || micropointsPerProduct === null
    ? null
    : {
        micropoints,
        micropointsPerProduct,
        coverage: roundedShare(coverage ?? 0),
        massCovered: roundedShare(massCovered ?? 0),
      }

export const packagingRow = (record: PackagingRecord, method: PefMethod): PackagingRow => ({
  id: record.id,
  name: record.name,
  reference: record.reference,
  level: record.level,
  units: record.units,
  mass: record.massG,
  materials: record.materials.map((id) => materialOf(id, method)),
  recycledShare: record.recycledShare,
  score: scoreOf(record),
  evaluations: record.evaluations,
  products: record.products,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  rowVersion: record.rowVersion,
})

export const packagingAnswer = (record: PackagingRecord, method: PefMethod): Packaging => ({
  ...packagingRow(record, method),
  composition: [...record.composition],
})

/** As forms take it. */
export const libraryPackaging = ({
  id,
  name,
  level,
  units,
  composition,
}: PackagingRecord): LibraryPackaging => ({
  id,
  name,
  level,
  units,
  composition,
})

/** A packaging as the audit log tells it. */
export const audited = ({
  name,
  reference,
  level,
  units,
  composition,
}: Pick<PackagingRecord, 'name' | 'reference' | 'level' | 'units' | 'composition'>) => ({
  name,
  reference,
  level,
  units,
  composition,
})
