import type { PlacedStep, Wording } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'

/** Steps of the making of a product, as everybody calls them. */
export const placeNames: Readonly<Record<PlacedStep, Wording>> = {
  spinning: { en: 'Spinning', fr: 'Filature' },
  fabric: { en: 'Weaving or knitting', fr: 'Tissage ou tricotage' },
  ennobling: { en: 'Dyeing, printing, finishing', fr: 'Teinture, impression, finition' },
  making: { en: 'Garment making', fr: 'Confection' },
}

/** What the making of shoes is called. */
export const assembly: Wording = { en: 'Assembly', fr: 'Assemblage' }

const frenchRelease = /^french-cost (\S+)$/
const frenchMethod = { en: 'French environmental cost', fr: 'Coût environnemental' } as const

/**
 * Releases of methods in words; a version names those of the French cost by their identifier, and behind that
 * of PEF its databases, which the sources name with their licences.
 */
export const spokenReleases = (releases: readonly string[], language: Language): readonly string[] => [
  ...new Set(
    releases.map((release) => {
      const [method = ''] = release.split(' · ')
      return method.replace(frenchRelease, `${frenchMethod[language]} $1`)
    }),
  ),
]
