import type {
  CallAnswer,
  frenchCostResult,
  fullResult,
  impactsPerComponent as ipcCall,
  resultOfEvaluation,
} from '@ecotrame/contract'
import {
  frenchLabels,
  impactsPerComponent,
  resultContributions,
  type FrenchCostRelease,
  type LabelsByBasis,
} from '@ecotrame/lca'
import type { Catalogue } from '../categories/index.ts'
import type { VersionResult } from '../evaluations/index.ts'
import { componentNames, namedComponent, processesOf } from './names.ts'
import { provenanceOf } from './provenance.ts'

/** What a stored result is read with. */
export interface ViewContext {
  readonly catalogue: Catalogue
  readonly release: FrenchCostRelease
}

function scoresOf({ input, result }: VersionResult, release: FrenchCostRelease): LabelsByBasis {
  const product = release.products.get(input.productId)
  if (!product) throw new Error(`Release ${release.id} has no product ${input.productId}`)
  return frenchLabels(result, product.daysOfWear)
}

export const scoresView = (
  version: VersionResult,
  { catalogue, release }: ViewContext,
): CallAnswer<typeof resultOfEvaluation> => ({
  ...provenanceOf(version, release, catalogue),
  scores: scoresOf(version, release),
  durability: version.result.durability.applied,
  massKg: version.result.massKg,
})

export const fullView = (
  version: VersionResult,
  { catalogue, release }: ViewContext,
): CallAnswer<typeof fullResult> => ({
  ...provenanceOf(version, release, catalogue),
  scores: scoresOf(version, release),
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
  { catalogue, release }: ViewContext,
): CallAnswer<typeof frenchCostResult> => ({
  ...provenanceOf(version, release, catalogue),
  input: version.input,
  result: version.result,
  scores: scoresOf(version, release),
  processes: processesOf(version.result, release),
  components: componentNames(version.result, release),
})
