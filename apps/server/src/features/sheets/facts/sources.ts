import type { Language } from '../../../platform/sessions/session.ts'
import type { VersionResult } from '../../evaluations/index.ts'
import { described, sourcesOfVersion } from '../../exports/index.ts'
import type { SheetsDeps } from '../deps.ts'
import type { PublicFacts } from './public-facts.ts'

/** Sources with their licences, as they must be told wherever the figures are shown. */
export const spokenSources = (
  version: VersionResult,
  deps: Pick<SheetsDeps, 'method' | 'pef'>,
  language: Language,
): readonly string[] =>
  sourcesOfVersion(version)
    .map((line) => described(line, deps, language))
    .map(({ title, release, licence, attribution }) =>
      [title, release.replace(/^french-cost /, ''), licence, attribution].filter(Boolean).join(' · '),
    )

/** The same of several versions in both languages, each line once. */
export function sourcesOf(
  versions: readonly VersionResult[],
  deps: Pick<SheetsDeps, 'method' | 'pef'>,
): PublicFacts['sources'] {
  const lines = (language: Language) => [
    ...new Set(versions.flatMap((version) => spokenSources(version, deps, language))),
  ]
  return { en: lines('en'), fr: lines('fr') }
}
