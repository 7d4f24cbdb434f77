import { namedIn } from '@ecotrame/texts'
import type { FrenchCostRelease, FrenchCostResult } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { Row, Sheet } from '../../../platform/tables/cells.ts'
import { heading, purposeName, sheetIn, stageName } from '../../exports/index.ts'

/** A garment with its calculation, as it stands in what is declared. */
export interface TracedGarment {
  /** Empty: the only one. */
  readonly path: string
  readonly count: number
  readonly result: FrenchCostResult
}

/** The two complements of a garment, which no process makes; they come after durability. */
const complementRows = ({ path, count, result }: TracedGarment, language: Language): readonly Row[] =>
  (['microfibres', 'export'] as const).map((complement): Row => {
    const { applied } = result.durability
    const points = result.complements[complement]
    const empty = [null, null, null, null, null, null]
    return [
      path,
      count,
      null,
      false,
      purposeName(complement)[language],
      ...empty,
      points * applied,
      applied,
      points,
    ]
  })

/** Every line of the calculations: amount × score of the process, and the complements. Their scores add up to the points. */
export function traceSheet(
  garments: readonly TracedGarment[],
  { processes }: Pick<FrenchCostRelease, 'processes'>,
  language: Language,
): Sheet {
  const rows = garments.flatMap((garment) => [
    ...linesOf(garment, processes, language),
    ...complementRows(garment, language),
  ])
  return sheetIn(language, { en: 'Calculation', fr: 'Calcul' }, headings, rows)
}

const linesOf = (
  { path, count, result }: TracedGarment,
  processes: FrenchCostRelease['processes'],
  language: Language,
): readonly Row[] =>
  result.lines.map((line): Row => {
    const process = processes.get(line.processId)
    return [
      path,
      count,
      stageName(line.stage)[language],
      line.transport,
      purposeName(line.purpose)[language],
      line.component.kind === 'garment' ? null : `${line.component.kind}s[${line.component.index}]`,
      line.amount,
      process?.unit ?? null,
      line.processId,
      process ? namedIn(language, process) : null,
      process?.ecs ?? null,
      line.ecs,
      result.durability.applied,
      line.ecs / result.durability.applied,
    ]
  })

const headings = [
  heading('Garment', 'Vêtement'),
  heading('Copies', 'Exemplaires', 'number'),
  heading('Stage', 'Étape'),
  heading('Transport', 'Transport', 'boolean'),
  heading('Purpose', 'Usage'),
  heading('Entry', 'Élément'),
  heading('Amount', 'Quantité', 'number'),
  heading('Unit', 'Unité'),
  heading('Id of the process', 'Id du procédé'),
  heading('Process', 'Procédé'),
  heading('Score per unit', 'Score par unité', 'number', 'µPt'),
  heading('Score before durability', 'Score avant durabilité', 'number', 'µPt'),
  heading('Durability', 'Durabilité', 'number'),
  heading('Score', 'Score', 'number', 'µPt'),
]
