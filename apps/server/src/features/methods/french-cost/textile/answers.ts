import { impactObject, complementsImpacts, type ImpactCode } from './impacts.ts'
import { describe } from './description.ts'
import { inputsObject } from './inputs.ts'
import { normalisedQuery } from './query.ts'
import { stepObject, transportObject, type Simulation } from './steps.ts'
import { spokenWarnings } from './warnings.ts'
import type { Language } from '../../../../platform/sessions/session.ts'

/** Names beside the official fields: which method and data computed, and what deserves a word (interface §7). */
function additions({ product, result }: Simulation, language: Language) {
  const warnings = spokenWarnings(result.warnings, language)
  return {
    ...(warnings.length > 0 && { warnings }),
    method: { release: product.release.id, data: product.release.dataDate },
  }
}

/** POST `/simulator` (interface §3). */
export const shortAnswer = (simulation: Simulation, language: Language) => ({
  impacts: impactObject(simulation.result),
  description: describe(simulation, language),
  query: normalisedQuery(simulation.input, simulation.product.release),
  ...additions(simulation, language),
})

/** POST `/simulator/{impact}` (interface §3.1). */
export function singleImpactAnswer(simulation: Simulation, code: ImpactCode, language: Language) {
  const { impacts, ...rest } = shortAnswer(simulation, language)
  return { impacts: { [code]: impacts[code] }, ...rest }
}

/** POST `/simulator/detailed` (interface §4). */
export function detailedAnswer(simulation: Simulation, language: Language) {
  const { result, input, product } = simulation
  return {
    complementsImpacts: complementsImpacts(result.complements.microfibres, result.complements.export),
    daysOfWear: result.daysOfWear,
    durability: result.durability.applied,
    impacts: impactObject(result),
    impactsWithoutDurability: impactObject(result.withoutDurability),
    inputs: inputsObject(input, product),
    lifeCycle: result.stages.map((step) => stepObject(simulation, step)),
    transport: transportObject(result.transport),
    trimsImpacts: impactObject(result.trims),
    useNbCycles: result.careCycles,
    ...additions(simulation, language),
  }
}
