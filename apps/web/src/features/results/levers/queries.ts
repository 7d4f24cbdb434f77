import { leversOfEvaluation, makeVariant, type CallAnswer } from '@ecotrame/contract'
import type { AskedScore, LeverKind } from '@ecotrame/lca'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

export type LeversAnswer = CallAnswer<typeof leversOfEvaluation>
export type LeverAnswer = LeversAnswer['levers'][number]

interface AskedLevers extends AskedScore {
  readonly evaluation: string
  readonly version: string
  /** Empty: all kinds. */
  readonly kinds: readonly LeverKind[]
}

/** What to change about a version: prices may be entered meanwhile, so it is asked for again with each visit. */
export const leversQuery = ({ evaluation, kinds, ...asked }: AskedLevers) =>
  queryOptions({
    queryKey: ['results', evaluation, 'levers', asked, kinds],
    queryFn: ({ signal }) =>
      send(leversOfEvaluation, { params: { id: evaluation }, query: { ...asked, kind: [...kinds] }, signal }),
    placeholderData: (before) => before,
    retry: false,
  })

interface Variant {
  readonly levers: readonly string[]
  /** The same click makes one variant, however often it is sent. */
  readonly idempotencyKey: string
}

/** A new draft with changes made. */
export function useMakeVariant(evaluation: string, version: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ levers, idempotencyKey }: Variant) =>
      send(makeVariant, {
        params: { id: evaluation },
        body: { version, levers: [...levers] },
        idempotencyKey,
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['evaluations'] }),
  })
}
