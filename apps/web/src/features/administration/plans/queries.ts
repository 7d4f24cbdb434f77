import {
  createOption,
  createPlan,
  deleteOption,
  deletePlan,
  findOption,
  findOptions,
  findPlan,
  findPlans,
  limits,
  updateOption,
  updatePlan,
  type PlanRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

/** Plans, and options that add to them: one form, two sets of calls. */
export const planKinds = ['plan', 'option'] as const
export type PlanKind = (typeof planKinds)[number]

const calls = {
  plan: { list: findPlans, one: findPlan, create: createPlan, update: updatePlan, remove: deletePlan },
  option: {
    list: findOptions,
    one: findOption,
    create: createOption,
    update: updateOption,
    remove: deleteOption,
  },
} as const

const key = (kind: PlanKind) => [`${kind}s`] as const

/** All of a kind, from what opens least to what opens most. The whole row is asked for, so every field is there. */
export const plansQuery = (kind: PlanKind) =>
  queryOptions({
    queryKey: [...key(kind), 'all'],
    queryFn: async ({ signal }) => {
      const { items } = await send(calls[kind].list, { query: { limit: limits.listMaximumLimit }, signal })
      return items as readonly PlanRow[]
    },
  })

export const fetchPlan = (kind: PlanKind, id: string) => send(calls[kind].one, { params: { id } })

/** What a plan opens is what everybody who has it may do, the reader too. */
function useStalePlans(kind: PlanKind) {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [key(kind), ['subscriptions'], ['organizations']].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
}

export interface PlanDraft {
  readonly name: string
  readonly identifier: string
  readonly capabilities: readonly string[]
}
export interface PlanSaving {
  /** The one that is changed; without, a new one. */
  readonly changed: Pick<PlanRow, 'id' | 'rowVersion'> | null
  readonly draft: PlanDraft
}

export function useSavePlan(kind: PlanKind) {
  const onSuccess = useStalePlans(kind)
  const { create, update } = calls[kind]
  return useMutation({
    mutationFn: ({ changed, draft: { name, identifier, capabilities } }: PlanSaving) => {
      const body = { name, capabilities: [...capabilities] }
      return changed
        ? send(update, { params: { id: changed.id }, body, ifMatch: changed.rowVersion })
        : send(create, { body: { ...body, identifier }, idempotencyKey: crypto.randomUUID() })
    },
    onSuccess,
  })
}

export function useDeletePlan(kind: PlanKind) {
  const onSettled = useStalePlans(kind)
  return useMutation({
    mutationFn: ({ id, rowVersion }: PlanRow) =>
      send(calls[kind].remove, { params: { id }, ifMatch: rowVersion }),
    onSettled,
  })
}
