import { isNegativeSomewhere } from '../../impacts/impacts.ts'
import type { LeftOutReason } from '../../product/facility-records.ts'
import type { PackManifest } from '../../datasets/pack.ts'
import type { PefWarningCode } from './codes.ts'
import type { OwnData } from './own-data.ts'
import type { PefLine, PefWarning } from './result.ts'

/** What was computed as asked and yet deserves a word. Source: data rules 7 and 9; choice 19. */
export function pefWarnings(
  lines: readonly PefLine[],
  packs: readonly PackManifest[],
  leftOut: OwnData['leftOut'],
): readonly PefWarning[] {
  const methods = [...new Set(packs.map(({ lciaMethod }) => lciaMethod))]
  const mixed: readonly PefWarning[] =
    methods.length > 1 ? [{ code: 'METHODS_MIXED', lines: [], params: { methods: methods.join(', ') } }] : []
  return [
    ...mixed,
    ...aboutLines('SUSPECT_DATASET', lines, ({ dataset }) => dataset.flag === 'suspect'),
    ...aboutLines('NEGATIVE_FIGURE', lines, ({ dataset }) => isNegativeSomewhere(dataset.published)),
    ...aboutLines('WITHHELD_FIGURE', lines, ({ dataset }) => dataset.withheld.length > 0),
    ...aboutLines('EXPIRED_DATASET', lines, ({ dataset }) => dataset.isExpired === true),
    ...aboutLines('INCOMPLETE_DATASET', lines, ({ dataset }) => dataset.isIncomplete === true),
    ...aboutLines('FIGURES_NOT_OPEN', lines, ({ dataset }) => (dataset.notOpen ?? []).length > 0),
    ...leftOut.map(({ facility, reason }) => ({
      code: warningOfReason[reason],
      lines: [],
      params: { facility },
    })),
  ]
}

const warningOfReason = {
  expired: 'OWN_DATA_EXPIRED',
  withoutConsent: 'OWN_DATA_WITHOUT_CONSENT',
  notModelled: 'OWN_DATA_NOT_MODELLED',
  severalFacilities: 'OWN_DATA_OF_SEVERAL',
  impossible: 'OWN_DATA_IMPOSSIBLE',
} as const satisfies Record<LeftOutReason, PefWarningCode>

function aboutLines(
  code: PefWarningCode,
  lines: readonly PefLine[],
  concerns: (line: PefLine) => boolean,
): readonly PefWarning[] {
  const places: number[] = []
  lines.forEach((line, index) => {
    if (concerns(line)) places.push(index)
  })
  return places.length === 0 ? [] : [{ code, lines: places }]
}
