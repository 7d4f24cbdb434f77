import type { CallAnswer, latestVersions } from '@ecotrame/contract'
import type { FrenchCostRelease } from '@ecotrame/lca'
import { defaultFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { databaseIdOf, type FrenchMethod } from './method.ts'

/** The line that names publisher and version beside every figure of a release. */
export const releaseSource = ({ officialVersion, dataDate }: FrenchCostRelease): string =>
  `Ecobalyse ${officialVersion}, ministère de la Transition écologique / ADEME, ${dataDate}`

/** The newest release of each method and database. */
export const latestReleases = ({ release }: FrenchMethod): CallAnswer<typeof latestVersions> => ({
  methods: [
    {
      id: 'french-cost',
      release: release.id,
      regulatory: release.id === defaultFrenchCostRelease,
      source: releaseSource(release),
    },
  ],
  databases: [
    { id: databaseIdOf(release), release: release.id, licence: 'MIT', source: releaseSource(release) },
  ],
})
