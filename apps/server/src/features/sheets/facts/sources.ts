import type { Language } from '../../../platform/sessions/session.ts'
import type { VersionResult } from '../../evaluations/index.ts'
import { described, sourcesOfVersion } from '../../exports/index.ts'
import type { SheetsDeps } from '../deps.ts'
import type { PublicFacts } from './public-facts.ts'

/** Sources with their licences, as they must be told wherever the figures are shown. */
export const spokenSources = (
  version: VersionResult,
  deps: Pick<SheetsDeps, 'method' | 'datasets'>,
  language: Language,
): readonly string[] =>
  sourcesOfVersion(version).map((line) => {
    const { title, release, licence, attribution } = described(line, deps, language)
    const number = release.replace(/^french-cost /, '')
    // A title that says which release it is says it in the language of the reader.
    const isSaid = described(line, deps, 'en').title.includes(number.split(',', 1)[0] ?? number)
    return [title, isSaid ? '' : number, licence, attribution].filter(Boolean).join(' · ')
  })

/** The same of several versions in both languages, each line once. */
export function sourcesOf(
  versions: readonly VersionResult[],
  deps: Pick<SheetsDeps, 'method' | 'datasets'>,
): PublicFacts['sources'] {
  const lines = (language: Language) => [
    ...new Set(versions.flatMap((version) => spokenSources(version, deps, language))),
  ]
  return { en: lines('en'), fr: lines('fr') }
}
