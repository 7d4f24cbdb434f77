import type {
  CallAnswer,
  frenchCostResult,
  fullResult,
  impactsPerComponent as ipcCall,
  resultOfEvaluation,
} from '@ecotrame/contract'
import { impactsPerComponent, resultContributions, type FrenchCostRelease } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { Catalogue } from '../categories/index.ts'
import type { VersionResult } from '../evaluations/index.ts'
import { everyMethodOf } from './every-method.ts'
import { componentNames, namedComponent, processesOf } from './names.ts'
import { provenanceOf } from './provenance.ts'

/** What a stored result is read with. */
export interface ViewContext {
  readonly catalogue: Catalogue
  readonly release: FrenchCostRelease
  readonly language: Language
}

export const scoresView = (
  version: VersionResult,
  { catalogue, release, language }: ViewContext,
): CallAnswer<typeof resultOfEvaluation> => ({
  ...provenanceOf(version, release, catalogue),
  ...everyMethodOf(version, release, language),
  durability: version.result.durability.applied,
  massKg: version.result.massKg,
})

export const fullView = (
  version: VersionResult,
  { catalogue, release, language }: ViewContext,
): CallAnswer<typeof fullResult> => ({
  ...provenanceOf(version, release, catalogue),
  ...everyMethodOf(version, release, language),
  durability: version.result.durability.applied,
  contributions: resultContributions(version.result).map(({ component, processId, ...row }) => ({
    ...row,
    component: namedComponent(component, release),
    process: processId,
  })),
  processes: processesOf(version.result, release),
})

export const perComponentView = (
  version: VersionResult,
  { catalogue, release }: ViewContext,
): CallAnswer<typeof ipcCall> => ({
  ...provenanceOf(version, release, catalogue),
  durability: version.result.durability.applied,
  components: impactsPerComponent(version.result).map(({ component, ...impact }) => ({
    ...namedComponent(component, release),
    ...impact,
  })),
})

export const frenchCostView = (
  version: VersionResult,
  { catalogue, release, language }: ViewContext,
): CallAnswer<typeof frenchCostResult> => ({
  ...provenanceOf(version, release, catalogue),
  ...everyMethodOf(version, release, language),
  input: version.input,
  result: version.result,
  processes: processesOf(version.result, release),
  components: componentNames(version.result, release),
})
