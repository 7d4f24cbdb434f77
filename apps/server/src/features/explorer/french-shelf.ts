import { frenchDataName, type FrenchCostRelease, type ScoredProcess } from '@ecotrame/lca'
import { recordId } from './pack-shelf.ts'
import { shelfOf, type NewRecord, type Shelf } from './shelf.ts'

const title = {
  en: 'French environmental cost',
  fr: 'Coût environnemental français',
} as const

/** The processes of the French cost: single scores, of which nothing by category is published. */
export function frenchShelf(release: FrenchCostRelease, attribution: string): Shelf {
  const pack = frenchDataName(release)
  const processes = [...release.processes.values()]
  return shelfOf(
    {
      pack,
      release: `${release.id}, Ecobalyse ${release.officialVersion}`,
      publisher: 'Ecobalyse',
      attribution: { en: attribution, fr: attribution },
      url: 'https://github.com/MTES-MCT/ecobalyse-data',
      notice: null,
      lciaMethod: 'EF 3.1',
      backgroundDatabase: [...new Set(processes.map(({ sourceDatabase }) => sourceDatabase))].join('; '),
      licence: {
        id: 'MIT',
        name: 'MIT',
        url: 'https://github.com/MTES-MCT/ecobalyse-data/blob/main/LICENSE',
      },
    },
    processes.map((process) => recordOf(process, pack, release)),
  )
}

function recordOf(process: ScoredProcess, pack: string, release: FrenchCostRelease): NewRecord {
  const { id, nameEn, nameFr, kind, unit, datasetName, sourceDatabase, ecs, pef } = process
  return {
    row: {
      id: recordId(pack, id),
      name: nameEn,
      name_fr: nameFr,
      database: `${title.en} ${release.id}`,
      database_fr: `${title.fr} ${release.id}`,
      location: null,
      year: null,
      expiration: null,
      complianceSystems: null,
      dataQualityRatio: null,
      unit,
      flag: null,
      own: false,
    },
    alsoFoundBy: [id, kind, datasetName, sourceDatabase],
    detail: () => ({
      group: kind,
      yarnCountDtex: null,
      inputRatio: null,
      quality: null,
      remarks: [],
      factors: null,
      scores: { ecs, pef },
      // The method fixes its data: no study chooses them.
      dataClass: null,
    }),
  }
}
