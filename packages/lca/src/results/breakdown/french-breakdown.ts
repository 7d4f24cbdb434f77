import type { FrenchCostInput } from '../../methods/french-cost/input.ts'
import type { FrenchCostResult } from '../../methods/french-cost/result.ts'
import { resultContributions, type ResultContribution } from '../contributions.ts'
import type { FamilyBreakdown } from './result-breakdown.ts'
import { addedUp } from './added-up.ts'

/** The method's code of a country that nobody knows. */
const unknownCountry = '---'

/** One of the two scores of the French cost by stage, material and country: the rows of its bill, complements included. */
export function frenchBreakdown(
  { input, result }: { readonly input: FrenchCostInput; readonly result: FrenchCostResult },
  score: 'ecs' | 'pef',
): FamilyBreakdown {
  const rows = resultContributions(result)
  const countryOf = countriesOf(input, result)
  const by = <Key extends string>(key: (row: ResultContribution) => Key) =>
    addedUp(rows, key, (row) => row[score])
  return {
    stages: by(({ lifeCycle }) => lifeCycle),
    materials: by(({ component }) => (component.kind === 'material' ? component.id : '')),
    countries: by(countryOf),
  }
}

/** A fibre comes from where its entry says; all other steps have a country of their own, ways and trims have none. */
function countriesOf({ materials }: FrenchCostInput, { stages }: FrenchCostResult) {
  const ofStage = new Map<string, string>(stages.map(({ stage, countryCode }) => [stage, countryCode]))
  return ({ stage, transport, component }: ResultContribution): string => {
    if (transport) return ''
    const code =
      stage === 'material'
        ? component.kind === 'material'
          ? materials[component.index]?.countryCode
          : undefined
        : ofStage.get(stage)
    return code === undefined || code === unknownCountry ? '' : code
  }
}
