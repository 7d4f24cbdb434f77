import { efCategories, type EfCategory } from '@ecotrame/lca'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { closedCategoriesOf, listedRecords, recordsWithIds, type ListedRecord } from '../databases/index.ts'
import { keptLast, listedPacks, type ListedPack } from '../own-packs/index.ts'
import { recordId, type Places } from './pack-shelf.ts'
import { shelfOf, type NewRecord, type Shelf, type ShelfSource } from './shelf.ts'

/** A database has up to tens of thousands of records: shelves of those asked last stay, without figures. */
const shelves = keptLast<Shelf>(6)

/** The databases that an organization brought, for its people. */
export const ownShelves =
  (database: OrganizationDatabase, places: Places): ShelfSource =>
  ({ organizationId }) =>
    database.inOrganization(organizationId, async (tx) => {
      const found: Shelf[] = []
      for (const pack of await listedPacks(tx, organizationId)) {
        const key = [organizationId, pack.id, pack.databaseId, JSON.stringify(pack.dataClass)].join(' ')
        const known = shelves.get(key)
        if (known !== undefined) {
          found.push(known)
          continue
        }
        const records = await listedRecords(tx, organizationId, pack.databaseId)
        const detail = (record: ListedRecord) => detailOf(database, organizationId, pack, record)
        found.push(
          shelves.put(
            key,
            shelfOf(
              sourceOf(pack),
              records.map((record) => newRecord(record, pack, places, detail)),
            ),
          ),
        )
      }
      return found
    })

function sourceOf(pack: ListedPack): Shelf['source'] {
  const { id, release, licence, attribution, lciaMethod, name } = pack
  const said = attribution || licence
  return {
    pack: id,
    release,
    publisher: '',
    attribution: { en: said, fr: said },
    url: '',
    notice: null,
    lciaMethod,
    backgroundDatabase: name,
    licence: { id: '', name: licence, url: '' },
  }
}

function newRecord(
  record: ListedRecord,
  { id: packId, name: database }: ListedPack,
  { countryName }: Places,
  detail: (record: ListedRecord) => ReturnType<NewRecord['detail']>,
): NewRecord {
  const { id, name, location, validFrom, validUntil, technology, unit, fileUnit, quality } = record
  return {
    row: {
      id: recordId(packId, id),
      name,
      name_fr: null,
      database,
      database_fr: database,
      location,
      year: validFrom,
      expiration: validUntil,
      complianceSystems: technology,
      dataQualityRatio: quality?.dqr ?? null,
      unit: unit ?? fileUnit,
      flag: null,
      own: true,
    },
    alsoFoundBy: [
      id,
      ...(location === null ? [] : [countryName(location, 'en'), countryName(location, 'fr')]),
    ],
    detail: () => detail(record),
  }
}

/** Figures are read when somebody opens the record. */
async function detailOf(
  database: OrganizationDatabase,
  organizationId: string,
  { databaseId, dataClass }: ListedPack,
  { id, quality }: ListedRecord,
): Promise<Awaited<ReturnType<NewRecord['detail']>>> {
  const { rows, closed } = await database.inOrganization(organizationId, async (tx) => ({
    rows: await recordsWithIds(tx, organizationId, databaseId, [id]),
    closed: await closedCategoriesOf(tx, organizationId, databaseId),
  }))
  const impacts: Readonly<Partial<Record<EfCategory, number>>> = rows.get(id)?.impacts ?? {}
  const isClosed = (category: EfCategory) => impacts[category] !== undefined && closed.has(category)
  return {
    group: '',
    yarnCountDtex: null,
    inputRatio: null,
    quality: quality && {
      precision: quality.precision,
      time: quality.time,
      technology: quality.technology,
      geography: quality.geography,
    },
    remarks: [],
    factors: efCategories.map((category) => ({
      category,
      value: impacts[category] ?? null,
      withheld: isClosed(category) ? 'NOT_OPEN' : null,
    })),
    scores: null,
    dataClass: rows.get(id)?.dataClass ?? dataClass,
  }
}
