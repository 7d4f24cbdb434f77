import { readFlowNamesFile, readLandNamesFile } from '#files'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable } from './tables/table.ts'

/** How sure it is that two names mean one flow. */
export type NameConfidence = 'high' | 'medium'

/** Which flow of the Environmental Footprint a flow of another nomenclature is. */
export interface FlowName {
  readonly medium: string
  readonly flow: string
  readonly efName: string
  /** One `unit` of the flow is so many `efUnit`. */
  readonly factor: number
  readonly unit: string
  readonly efUnit: string
  readonly confidence: NameConfidence
}
/** A kind of land that is occupied or transformed. */
export type LandName = Pick<FlowName, 'flow' | 'efName' | 'confidence'>

export interface FlowNames {
  readonly flows: readonly FlowName[]
  readonly land: readonly LandName[]
}

const confidenceOf = (text: string): NameConfidence => (text === 'high' ? 'high' : 'medium')

/** The names of flows that differ between nomenclatures. @throws ReferenceDataError when a table is broken */
export async function loadFlowNames(): Promise<FlowNames> {
  const reasons: string[] = []
  const flows = readTable(
    'flows.csv',
    await readFlowNamesFile(),
    (row): FlowName => ({
      medium: row.text('medium'),
      flow: row.text('flow'),
      efName: row.text('ef_name'),
      factor: row.number('factor'),
      unit: row.text('unit'),
      efUnit: row.text('ef_unit'),
      confidence: confidenceOf(row.text('confidence')),
    }),
    reasons,
  )
  const land = readTable(
    'land.csv',
    await readLandNamesFile(),
    (row): LandName => ({
      flow: row.text('land'),
      efName: row.text('ef_name'),
      confidence: confidenceOf(row.text('confidence')),
    }),
    reasons,
  )
  refuseIfAny('flow-names', reasons)
  return { flows, land }
}
