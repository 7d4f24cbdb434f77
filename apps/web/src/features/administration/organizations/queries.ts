import {
  createOrganization,
  createSubscription,
  deleteOrganization,
  deleteSubscription,
  findOrganization,
  findOrganizations,
  findSubscriptions,
  inviteOwner,
  limits,
  updateOrganization,
  updateSubscription,
  type CallInput,
  type OrganizationRow,
  type SubscriptionRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshAccount, send } from '../../../api/index.ts'
import type { ListPage } from '../../../ui/list/index.ts'

export const organizationsKey = ['organizations'] as const
type Asked = NonNullable<CallInput<typeof findOrganizations>['query']>
type NewOrganization = CallInput<typeof createOrganization>['body']
export type SubscriptionBody = CallInput<typeof createSubscription>['body']

/** One page of organizations. The whole row is asked for, so every field is there. */
export async function fetchOrganizations(
  query: Asked,
  signal?: AbortSignal,
): Promise<ListPage<OrganizationRow>> {
  const answer = await send(findOrganizations, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly OrganizationRow[] }
}

export const fetchOrganization = (id: string) => send(findOrganization, { params: { id } })

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: [...organizationsKey, 'edited', id],
    queryFn: () => fetchOrganization(id),
    // What is edited is what stands there now.
    gcTime: 0,
    staleTime: 0,
  })

export const fetchSubscriptions = async (id: string, signal?: AbortSignal) => {
  const asked = { params: { id }, query: { limit: limits.listMaximumLimit } }
  const { items } = await send(findSubscriptions, signal ? { ...asked, signal } : asked)
  return items
}

/** Subscriptions of an organization, newest first. */
export const subscriptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'of', id],
    queryFn: ({ signal }) => fetchSubscriptions(id, signal),
  })

/** What tells of organizations too. */
export const staleWithOrganizations = [organizationsKey, ['subscriptions'], ['plans'], ['options']] as const

/** A subscription stands with its organization, and may be that of the reader. */
function useStaleOrganizations() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      ...staleWithOrganizations.map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })),
      refreshAccount(),
    ])
}

export function useCreateOrganization() {
  const onSuccess = useStaleOrganizations()
  return useMutation({
    mutationFn: (body: NewOrganization) =>
      send(createOrganization, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export const renameOrganization = (name: string, { id, rowVersion }: OrganizationRow) =>
  send(updateOrganization, { params: { id }, body: { name }, ifMatch: rowVersion })

interface SubscriptionSaving {
  /** The one that is changed; without, a new one. */
  readonly changed: Pick<SubscriptionRow, 'id' | 'rowVersion'> | null
  readonly body: SubscriptionBody
}

export function useSaveSubscription(id: string) {
  const onSuccess = useStaleOrganizations()
  return useMutation({
    mutationFn: ({ changed, body }: SubscriptionSaving) =>
      changed
        ? send(updateSubscription, {
            params: { id, subscription: changed.id },
            body,
            ifMatch: changed.rowVersion,
          })
        : send(createSubscription, { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

/** Ends a subscription that runs, from this moment on; one that has not begun is deleted. */
export function useEndSubscription(id: string) {
  const onSuccess = useStaleOrganizations()
  return useMutation({
    mutationFn: async ({ id: subscription, plan, options, startsAt, state, rowVersion }: SubscriptionRow) => {
      const call = { params: { id, subscription }, ifMatch: rowVersion }
      if (state === 'planned') return send(deleteSubscription, call)
      const kept = { plan: plan.id, options: options.map((option) => option.id), startsAt }
      return send(updateSubscription, { ...call, body: { ...kept, endsAt: new Date().toISOString() } })
    },
    onSuccess,
  })
}

export function useDeleteOrganization() {
  const onSuccess = useStaleOrganizations()
  return useMutation({
    mutationFn: ({ id, name, rowVersion }: OrganizationRow) =>
      send(deleteOrganization, { params: { id }, query: { name }, ifMatch: rowVersion }),
    onSuccess,
  })
}

export function useInviteOwner(id: string) {
  const onSuccess = useStaleOrganizations()
  return useMutation({
    mutationFn: (body: CallInput<typeof inviteOwner>['body']) =>
      send(inviteOwner, { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}
