import type { Facility, FacilityFields, FacilityRow } from '@ecotrame/contract'
import { folded } from '../../platform/lists/folded.ts'
import type { FacilityColumns, FacilityRecord } from './facility-store.ts'

const positionOf = ({ latitude, longitude }: Pick<FacilityRecord, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

export const facilityRow = (record: FacilityRecord): FacilityRow => ({
  id: record.id,
  name: record.name,
  country: record.country,
  place: record.place,
  address: record.address,
  position: positionOf(record),
  tier: record.tier,
  processes: record.processes,
  processesOrigin: record.processesOrigin,
  supplier: record.supplier,
  osId: record.osId,
  references: record.references,
  certificates: record.certificates.map(({ scheme }) => scheme),
  nextExpiry: record.nextExpiry,
  dataYear: record.dataYear,
  evaluations: record.evaluations,
  createdAt: record.createdAt.toISOString(),
  rowVersion: record.rowVersion,
})

/** What people may write of a facility. */
export const fieldsOf = (record: FacilityRecord): FacilityFields => ({
  name: record.name,
  country: record.country,
  address: record.address,
  place: record.place,
  position: positionOf(record),
  tier: record.tier,
  processes: record.processes,
  supplier: record.supplier,
  osId: record.osId,
  contacts: [...record.contacts],
  certificates: [...record.certificates],
  ownData: [...record.ownData],
  ownRun: record.ownRun,
  dataConsent: record.dataConsent,
})

export const facilityAnswer = (record: FacilityRecord): Facility => ({
  ...fieldsOf(record),
  id: record.id,
  processesOrigin: record.processesOrigin,
  references: record.references,
  source: record.sourceList === null ? null : { list: record.sourceList, year: record.sourceYear },
  nextExpiry: record.nextExpiry,
  dataYear: record.dataYear,
  evaluations: record.evaluations,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  rowVersion: record.rowVersion,
})

/** As the audit log tells it. Contacts are people: that they changed is told by their names only. */
export const audited = (fields: FacilityFields) => ({
  ...fields,
  contacts: fields.contacts.map(({ name }) => name),
})

/** What files say besides the fields. */
export interface Origin {
  readonly processesOrigin: FacilityRecord['processesOrigin']
  readonly references: readonly string[]
  readonly sourceList: string | null
  readonly sourceYear: number | null
}
export const noOrigin: Origin = { processesOrigin: null, references: [], sourceList: null, sourceYear: null }

const earliest = (days: readonly (string | null)[]) =>
  days.filter((day) => day !== null).toSorted()[0] ?? null

/** The row of a facility, with what lists search, filter and sort by. */
export function columnsOf({ position, ...fields }: FacilityFields, origin: Origin): FacilityColumns {
  const { name, place, address, supplier, osId, certificates, ownData } = fields
  const { processesOrigin, references, sourceList, sourceYear } = origin
  const words = [name, place, address, supplier, osId, ...references]
  return {
    ...fields,
    processesOrigin,
    references: [...references],
    sourceList,
    sourceYear,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    nextExpiry: earliest(
      [...certificates, ...ownData]
        .map(({ expiresOn }) => expiresOn)
        .concat(fields.dataConsent?.until ?? null),
    ),
    dataYear: ownData.length === 0 ? null : Math.max(...ownData.map(({ year }) => year)),
    searchText: folded(words.filter((word) => word !== null).join(' ')),
  }
}
