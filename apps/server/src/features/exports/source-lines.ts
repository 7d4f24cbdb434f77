import type { FrenchCostRelease, PackManifest } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { Column, Row } from '../../platform/tables/cells.ts'
import {
  pefSource,
  releaseSource,
  type FrenchMethod,
  type DatasetBasis,
  type UsedPack,
} from '../evaluations/index.ts'

/** Data or a method that figures of an export come from: ids and releases, as the versions keep them. */
export interface SourceLine {
  readonly kind: 'method' | 'french' | 'pack'
  readonly id: string
  readonly release: string
  /** Of a database that the organization brought. */
  readonly own?: NonNullable<UsedPack['own']>
}

/** What sources are described with. */
export interface SourceBasis {
  readonly method: FrenchMethod
  readonly datasets: DatasetBasis
}

/** Each source once, in the order of their names. */
export function gathered(lines: Iterable<SourceLine>): readonly SourceLine[] {
  const known = new Map<string, SourceLine>()
  for (const line of lines) known.set(keyOf(line), line)
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line)
}
const keyOf = ({ kind, id, release }: SourceLine) => `${kind} ${id} ${release}`

/** A source with what must be said wherever its data are shown. */
export interface DescribedSource {
  readonly title: string
  readonly release: string
  readonly licence: string
  readonly licenceUrl: string
  /** Who passes its data on does so under the same licence. */
  readonly shareAlike: boolean
  readonly attribution: string
  readonly notice: string
}

const isShareAlike = (licence: string) => /-SA(-|$)/.test(licence)

const ofPack = (
  { title, licence, attribution, notice, attributionUrl }: PackManifest,
  release: string,
  language: Language,
): DescribedSource => ({
  title: title[language],
  release,
  licence: { en: licence.name, fr: licence.nameFr ?? licence.name }[language],
  licenceUrl: licence.url,
  shareAlike: isShareAlike(licence.id),
  attribution: `${attribution[language]} · ${attributionUrl}`,
  notice: notice?.[language] ?? '',
})

const ofFrench = (release: string, current: FrenchCostRelease, language: Language): DescribedSource => ({
  title: { en: 'French environmental cost, Ecobalyse data', fr: 'Coût environnemental, données Ecobalyse' }[
    language
  ],
  release,
  licence: 'MIT',
  licenceUrl: 'https://github.com/MTES-MCT/ecobalyse',
  shareAlike: false,
  attribution: release.endsWith(` ${current.id}`) ? releaseSource(current) : `Ecobalyse, ${release}`,
  notice: '',
})

const bare = (title: string, release: string, attribution: string): DescribedSource => ({
  title,
  release,
  licence: '',
  licenceUrl: '',
  shareAlike: false,
  attribution,
  notice: '',
})

/** A source in words. A pack that is not shipped any more is named by its id. */
export function described(
  { kind, id, release, own }: SourceLine,
  { method, datasets }: SourceBasis,
  language: Language,
): DescribedSource {
  if (kind === 'french') return ofFrench(release, method.release, language)
  if (kind === 'method') return bare('PEF', release, pefSource[language])
  if (own !== undefined)
    return { ...bare(own.name, release, own.attribution || own.licence), licence: own.licence }
  const pack = datasets.packs.find(({ manifest }) => manifest.id === id)
  return pack === undefined ? bare(id, release, '') : ofPack(pack.manifest, release, language)
}

const titles = {
  en: ['Source', 'Release', 'Licence', 'Address of the licence', 'Share alike', 'Attribution', 'Notice'],
  fr: [
    'Source',
    'Version',
    'Licence',
    'Adresse de la licence',
    'Partage dans les mêmes conditions',
    'Mention de la source',
    'Avertissement',
  ],
} as const satisfies Record<Language, readonly string[]>

export const sourcesSheetName = { en: 'Sources and licences', fr: 'Sources et licences' } as const
export const sourceColumns = (language: Language): readonly Column[] =>
  titles[language].map((title, place) => ({
    title,
    kind: place === 4 ? 'boolean' : 'text',
    width: place === 5 || place === 6 ? 60 : 28,
  }))

export const sourceRow = ({
  title,
  release,
  licence,
  licenceUrl,
  shareAlike,
  attribution,
  notice,
}: DescribedSource): Row => [title, release, licence, licenceUrl, shareAlike, attribution, notice]
