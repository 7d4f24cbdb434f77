import {
  createOption,
  createPlan,
  deleteOption,
  deletePlan as deletePlanCall,
  findOption,
  findOptions,
  findPlan,
  findPlans,
  limits,
  updateOption,
  updatePlan,
  type PlanRow,
} from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

/** Plans, and options that add to them: one form, two sets of calls. */
export const planKinds = ['plan', 'option'] as const
export type PlanKind = (typeof planKinds)[number]

const calls = {
  plan: { list: findPlans, one: findPlan, create: createPlan, update: updatePlan, remove: deletePlanCall },
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

/** What a change makes stale: what a plan opens is what everybody who has it may do. */
export const staleWithPlans = (kind: PlanKind) => [key(kind), ['subscriptions'], ['organizations']] as const

export interface PlanDraft {
  readonly name: string
  readonly identifier: string
  readonly capabilities: readonly string[]
}

/** Creates without a row, changes with one. */
export function savePlan(kind: PlanKind, draft: PlanDraft, row: PlanRow | null): Promise<PlanRow> {
  const { name, identifier, capabilities } = draft
  const { create, update } = calls[kind]
  const body = { name, capabilities: [...capabilities] }
  return row
    ? send(update, { params: { id: row.id }, body, ifMatch: row.rowVersion })
    : send(create, { body: { ...body, identifier }, idempotencyKey: crypto.randomUUID() })
}

export const deletePlan = (kind: PlanKind, { id, rowVersion }: PlanRow) =>
  send(calls[kind].remove, { params: { id }, ifMatch: rowVersion })
