import type {
  CallAnswer,
  frenchCostResult,
  fullResult,
  impactsPerComponent as ipcCall,
  resultOfEvaluation,
} from '@ecotrame/contract'
import {
  impactsPerComponent,
  resultContributions,
  type FrenchCostRelease,
  type FrenchCostResult,
} from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import type { DatasetBasis, VersionResult } from '../evaluations/index.ts'
import { askedOf, componentRowsOf, everyMethodOf } from './methods/every-method.ts'
import { namedComponent, processesOf } from './methods/french-cost/names.ts'
import { provenanceOf } from './provenance.ts'

/** What a stored result is read with. */
export interface ViewContext {
  readonly catalogue: Catalogue
  readonly release: FrenchCostRelease
  readonly datasets: Pick<DatasetBasis, 'method'>
  readonly language: Language
}

const sharedOf = (version: VersionResult, context: ViewContext) => ({
  ...provenanceOf(version, context),
  ...everyMethodOf(version, context),
})

export const scoresView = (
  version: VersionResult,
  context: ViewContext,
): Omit<CallAnswer<typeof resultOfEvaluation>, 'precision'> => ({
  ...sharedOf(version, context),
  durability: version.durability,
  massKg: version.massKg,
})

export const fullView = (version: VersionResult, context: ViewContext): CallAnswer<typeof fullResult> => ({
  ...sharedOf(version, context),
  durability: version.durability,
  contributions: version.french === null ? [] : contributionsOf(version.french.result, context.release),
  processes: processesOf(version.french?.result ?? null, context.release),
})

const contributionsOf = (result: FrenchCostResult, release: FrenchCostRelease) =>
  resultContributions(result).map(({ component, processId, ...row }) => ({
    ...row,
    component: namedComponent(component, release),
    process: processId,
  }))

export const perComponentView = (
  version: VersionResult,
  context: ViewContext,
): CallAnswer<typeof ipcCall> => ({
  ...provenanceOf(version, context),
  durability: version.durability,
  components: version.french === null ? [] : componentsOf(version.french.result, context.release),
  ...componentRowsOf(version),
})

const componentsOf = (result: FrenchCostResult, release: FrenchCostRelease) =>
  impactsPerComponent(result).map(({ component, ...impact }) => ({
    ...namedComponent(component, release),
    ...impact,
  }))

export function frenchCostView(
  version: VersionResult,
  context: ViewContext,
): CallAnswer<typeof frenchCostResult> {
  return {
    ...sharedOf(version, context),
    ...askedOf(version, context),
    result: version.french?.result ?? null,
    processes: processesOf(version.french?.result ?? null, context.release),
  }
}
