import { efCategories, impactOf, type Dataset, type DatasetPack } from '@ecotrame/lca'
import type { ExplorerRecord } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import { shelfOf, type NewRecord, type RecordDetail, type Shelf } from './shelf.ts'

/** What names places for searches. */
export interface Places {
  readonly countryName: (code: string, language: Language) => string
}

const shelves = new WeakMap<DatasetPack, Shelf>()

/** The shelf of a pack of datasets, prepared when it is first asked for. */
export function packShelf(pack: DatasetPack, places: Places): Shelf {
  const known = shelves.get(pack)
  if (known !== undefined) return known
  const made = shelfOf(
    sourceOf(pack),
    [...pack.datasets.values()].map((dataset) => recordOf(dataset, pack, places)),
  )
  shelves.set(pack, made)
  return made
}

function sourceOf({ manifest }: DatasetPack): Shelf['source'] {
  const { id, release, publisher, attribution, attributionUrl, notice, licence } = manifest
  const { lciaMethod, backgroundDatabase } = manifest
  return {
    pack: id,
    release,
    publisher,
    attribution: { ...attribution },
    url: attributionUrl,
    notice: notice && { ...notice },
    lciaMethod,
    backgroundDatabase,
    licence: { ...licence },
  }
}

/** Id by which the explorer and versions know a dataset of a pack. */
export const recordId = (packId: string, datasetId: string): string => `${packId}:${datasetId}`

function recordOf(dataset: Dataset, { manifest }: DatasetPack, { countryName }: Places): NewRecord {
  const { id, packId, location, group } = dataset
  const row: ExplorerRecord = {
    id: recordId(packId, id),
    name: dataset.nameEn,
    name_fr: dataset.nameFr,
    database: manifest.title.en,
    database_fr: manifest.title.fr,
    location,
    year: dataset.referenceYear,
    expiration: dataset.validUntil,
    complianceSystems: dataset.technology,
    dataQualityRatio: dataset.quality?.dqr ?? null,
    unit: dataset.unit,
    flag: dataset.flag,
    own: false,
  }
  const places = location === null ? [] : [countryName(location, 'en'), countryName(location, 'fr')]
  return { row, detail: () => detailOf(dataset, manifest), alsoFoundBy: [id, group, ...places] }
}

function detailOf(dataset: Dataset, manifest: DatasetPack['manifest']): RecordDetail {
  const { group, yarnCountDtex, inputRatio, quality, remarks, withheld, impacts } = dataset
  return {
    group,
    yarnCountDtex,
    inputRatio,
    quality: quality && {
      precision: quality.precision,
      time: quality.time,
      technology: quality.technology,
      geography: quality.geography,
    },
    remarks: remarks.map((remark) => ({ ...remark })),
    factors: efCategories.map((category) => ({
      category,
      value: impactOf(impacts, category),
      withheld: withheld.find((cell) => cell.category === category)?.reason ?? null,
    })),
    scores: null,
    dataClass: dataset.dataClass ?? manifest.dataClass ?? null,
  }
}
