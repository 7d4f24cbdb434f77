import { isNegativeSomewhere } from '../../impacts/impacts.ts'
import type { LeftOutReason } from '../../product/facility-records.ts'
import type { PackManifest } from '../../datasets/pack.ts'
import type { PefWarningCode } from './codes.ts'
import type { OwnData } from './own-data.ts'
import type { Dataset } from '../../datasets/dataset.ts'
import type { PefLine, PefWarning } from './result.ts'

/** What was computed as asked and yet deserves a word. Source: data rules 7 and 9; choice 19. */
export function pefWarnings(
  lines: readonly PefLine[],
  packs: readonly PackManifest[],
  leftOut: OwnData['leftOut'],
): readonly PefWarning[] {
  const warnings: PefWarning[] = []
  const methods = [...new Set(packs.map(({ lciaMethod }) => lciaMethod))]
  if (methods.length > 1)
    warnings.push({ code: 'METHODS_MIXED', lines: [], params: { methods: methods.join(', ') } })
  for (const [code, places] of placesOfWords(lines)) warnings.push({ code, lines: places })
  for (const { facility, reason } of leftOut)
    warnings.push({ code: warningOfReason[reason], lines: [], params: { facility } })
  return warnings
}

/** What deserves a word of a dataset, in the order in which a result says it. */
const aboutDataset = {
  SUSPECT_DATASET: ({ flag }) => flag === 'suspect',
  NEGATIVE_FIGURE: ({ published }) => isNegativeSomewhere(published),
  WITHHELD_FIGURE: ({ withheld }) => withheld.length > 0,
  EXPIRED_DATASET: ({ isExpired }) => isExpired === true,
  INCOMPLETE_DATASET: ({ isIncomplete }) => isIncomplete === true,
  FIGURES_NOT_OPEN: ({ notOpen }) => (notOpen ?? []).length > 0,
} as const satisfies Partial<Record<PefWarningCode, (dataset: Dataset) => boolean>>
type DatasetWord = keyof typeof aboutDataset
const datasetWords = Object.keys(aboutDataset) as readonly DatasetWord[]

const wordsKnown = new WeakMap<Dataset, readonly DatasetWord[]>()

/** Looked for once a dataset, however many products take it. */
function wordsOn(dataset: Dataset): readonly DatasetWord[] {
  const known = wordsKnown.get(dataset)
  if (known !== undefined) return known
  const found = datasetWords.filter((word) => aboutDataset[word](dataset))
  wordsKnown.set(dataset, found)
  return found
}

function placesOfWords(lines: readonly PefLine[]): readonly (readonly [DatasetWord, readonly number[]])[] {
  const found = new Map<DatasetWord, number[]>()
  lines.forEach(({ dataset }, place) => {
    for (const word of wordsOn(dataset)) {
      const places = found.get(word)
      if (places === undefined) found.set(word, [place])
      else places.push(place)
    }
  })
  return [...found].sort(([a], [b]) => datasetWords.indexOf(a) - datasetWords.indexOf(b))
}

const warningOfReason = {
  expired: 'OWN_DATA_EXPIRED',
  withoutConsent: 'OWN_DATA_WITHOUT_CONSENT',
  notModelled: 'OWN_DATA_NOT_MODELLED',
  severalFacilities: 'OWN_DATA_OF_SEVERAL',
  impossible: 'OWN_DATA_IMPOSSIBLE',
} as const satisfies Record<LeftOutReason, PefWarningCode>
