import { usedPack, type VersionResult } from '../../../evaluations/index.ts'
import type { ExportsDeps } from '../../deps.ts'
import type { SourceLine } from '../../source-lines.ts'

export const frenchSource = ({ method: { release } }: Pick<ExportsDeps, 'method'>): SourceLine => ({
  kind: 'french',
  id: release.id,
  release: `french-cost ${release.id}`,
})
const pefSource = (release: string): SourceLine => ({ kind: 'method', id: 'pef', release })

/** Of the tables of the methods themselves. */
export const methodSources = (deps: ExportsDeps): readonly SourceLine[] => [
  frenchSource(deps),
  pefSource(deps.datasets.method.id),
]

/** Methods and data that the figures of a version come from, packs as they were when it was computed. */
export function sourcesOf({
  french,
  pefView,
  databaseRelease,
  methodRelease,
}: VersionResult): readonly SourceLine[] {
  const data: SourceLine = { kind: 'french', id: databaseRelease, release: methodRelease }
  const packs = pefView?.packs.map((pack): SourceLine => ({ kind: 'pack', ...usedPack(pack) })) ?? []
  return [
    ...(french === null ? [] : [data]),
    ...(pefView === null ? [] : [pefSource(pefView.method), ...packs]),
  ]
}
