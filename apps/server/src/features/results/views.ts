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
  type PefMethod,
} from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import type { VersionResult } from '../evaluations/index.ts'
import { everyMethodOf } from './every-method.ts'
import { componentNames } from './component-names.ts'
import { formOfVersion, formPathsOf } from './form-paths.ts'
import { namedComponent, processesOf } from './names.ts'
import { provenanceOf } from './provenance.ts'

/** What a stored result is read with. */
export interface ViewContext {
  readonly catalogue: Catalogue
  readonly release: FrenchCostRelease
  readonly pefMethod: PefMethod
  readonly language: Language
}

const sharedOf = (version: VersionResult, context: ViewContext) => ({
  ...provenanceOf(version, context),
  ...everyMethodOf(version, context.language),
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
  pef: version.pefView && [...version.pefView.components],
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
  const form = formOfVersion(version, context)
  return {
    ...sharedOf(version, context),
    input: version.french?.input ?? null,
    result: version.french?.result ?? null,
    pefInput: version.pefInput,
    pefFormPaths: formPathsOf(version, form),
    processes: processesOf(version.french?.result ?? null, context.release),
    components: componentNames(version, context, form),
  }
}
