import { attributionOfVersion, differenceOfVersions, findEvaluations, limits } from '@ecotrame/contract'
import type { ScoreLabelId, WeightBasis } from '@ecotrame/lca'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

/** A version never changes, and so does what its figures come from. */
const forEver = Number.POSITIVE_INFINITY

export const attributionQuery = (version: string) =>
  queryOptions({
    queryKey: ['results', 'attribution', version],
    queryFn: ({ signal }) => send(attributionOfVersion, { params: { id: version }, signal }),
    staleTime: forEver,
  })

interface AskedDifference {
  readonly version: string
  readonly versus: string
  readonly label: ScoreLabelId
  readonly basis: WeightBasis
}

export const differenceQuery = ({ version, ...asked }: AskedDifference) =>
  queryOptions({
    queryKey: ['results', 'difference', version, asked],
    queryFn: ({ signal }) => send(differenceOfVersions, { params: { id: version }, query: asked, signal }),
    staleTime: forEver,
  })

/** Other evaluations of a category with results: a product can be held against another one. */
export const evaluatedOfCategoryQuery = (category: string) =>
  queryOptions({
    queryKey: ['evaluations', 'list', { evaluatedOf: category }],
    queryFn: ({ signal }) =>
      send(findEvaluations, {
        query: { category: [category], sort: 'name', limit: limits.listMaximumLimit },
        signal,
      }),
  })
