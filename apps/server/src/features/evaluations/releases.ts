import type { CallAnswer, latestVersions } from '@ecotrame/contract'
import { frenchDataName, type FrenchCostRelease, type Wording } from '@ecotrame/lca'
import { defaultFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import type { Language } from '../../platform/sessions/session.ts'
import { packCoverage } from '../settings/index.ts'
import type { FrenchMethod } from './method.ts'
import type { DatasetBasis } from './methods/dataset-basis.ts'

/** The line that names publisher and version beside every figure of a release. */
export const releaseSource = ({ officialVersion, dataDate }: FrenchCostRelease): string =>
  `Ecobalyse ${officialVersion}, ministère de la Transition écologique / ADEME, ${dataDate}`

export const pefSource = {
  en: 'Recommendation (EU) 2021/2279; PEFCR Apparel and Footwear 3.1, transcribed',
  fr: 'Recommandation (UE) 2021/2279 ; PEFCR Apparel and Footwear 3.1, transcrites',
} as const satisfies Wording

/** The newest release of each method and database. */
export const latestReleases = (
  { release }: FrenchMethod,
  datasets: DatasetBasis,
  language: Language,
): CallAnswer<typeof latestVersions> => ({
  methods: [
    {
      id: 'french-cost',
      release: release.id,
      regulatory: release.id === defaultFrenchCostRelease,
      source: releaseSource(release),
    },
    { id: 'pef', release: datasets.method.id, regulatory: false, source: pefSource[language] },
  ],
  databases: [
    {
      id: frenchDataName(release),
      release: release.id,
      licence: 'MIT',
      source: releaseSource(release),
      coverage: null,
    },
    ...datasets.packs.map((pack) => ({
      id: pack.manifest.id,
      release: pack.manifest.release,
      licence: pack.manifest.licence.name,
      source: pack.manifest.attribution[language],
      coverage: packCoverage(pack, datasets.method.weighting),
    })),
  ],
})
