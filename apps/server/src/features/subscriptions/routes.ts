import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { Database } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { activeSubscription } from './store.ts'
import {
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  saveSubscription,
} from './subscriptions.ts'

export function registerSubscriptions(server: FastifyInstance, deps: { database: Database }): void {
  serve(server, contract.currentSubscription, async ({ session: { organizationId } }) => {
    const subscription = await deps.database.inOrganization(organizationId, (tx) =>
      activeSubscription(tx, organizationId),
    )
    if (subscription === null) throw problem('NO_ACTIVE_SUBSCRIPTION')
    return subscription
  })
  serve(server, contract.findSubscriptions, ({ session, params, query }) =>
    listSubscriptions(deps, session, params.id, query),
  )
  serve(server, contract.createSubscription, async ({ session, params, body, setETag }) => {
    const subscription = await createSubscription(deps, session, params.id, body)
    setETag(subscription.rowVersion)
    return subscription
  })
  serve(server, contract.updateSubscription, async ({ session, params, body, ifMatch, setETag }) => {
    const read = { organizationId: params.id, id: params.subscription, ifMatch }
    const subscription = await saveSubscription(deps, session, read, body)
    setETag(subscription.rowVersion)
    return subscription
  })
  serve(server, contract.deleteSubscription, ({ session, params, ifMatch }) =>
    deleteSubscription(deps, session, { organizationId: params.id, id: params.subscription, ifMatch }),
  )
}
