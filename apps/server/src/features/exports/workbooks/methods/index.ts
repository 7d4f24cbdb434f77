import type { inventoryMethods } from '@ecotrame/contract'
import type { Language } from '../../../../platform/sessions/session.ts'
import type { Sheet } from '../../../../platform/tables/cells.ts'
import type { ExportsDeps } from '../../deps.ts'
import type { FoundVersion } from '../found-version.ts'
import type { StageFilter } from '../sheet.ts'
import { frenchBillSheet, frenchMaterialsSheet } from './french-cost/french-sheets.ts'
import { pefBillSheet, pefMaterialsSheet } from './pef/pef-sheets.ts'

export { costSheet, stepsSheet } from './french-cost/cost-sheets.ts'
export { frenchBillSheet, frenchProcessesSheet } from './french-cost/french-sheets.ts'
export { frenchSource, methodSources } from './sources.ts'
export { componentNameIn, excludedSheet, impactsSheet, stagesSheet } from './pef/pef-sheets.ts'

interface Wanted {
  readonly found: FoundVersion
  readonly deps: ExportsDeps
  readonly language: Language
  readonly isWanted: StageFilter
}

/** The bill of each method, as an inventory asks for it. */
export const billSheets: Readonly<Record<(typeof inventoryMethods)[number], (wanted: Wanted) => Sheet>> = {
  pef: ({ found, deps, language, isWanted }) => pefBillSheet(found, deps.datasets, language, isWanted),
  french: ({ found, language, isWanted }) => frenchBillSheet(found, language, isWanted),
}

/** The materials that the methods know. */
export const materialSheets = ({ method, datasets }: ExportsDeps, language: Language): readonly Sheet[] => [
  frenchMaterialsSheet(method.release, language),
  pefMaterialsSheet(datasets.method, language),
]
