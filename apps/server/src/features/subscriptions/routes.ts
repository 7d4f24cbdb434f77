import type { FastifyInstance } from 'fastify'
import { currentSubscription } from '@ecotrame/contract'
import type { Database } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { activeSubscription } from './store.ts'

export function registerSubscriptions(server: FastifyInstance, { database }: { database: Database }): void {
  serve(server, currentSubscription, async ({ session: { organizationId } }) => {
    const subscription = await database.inOrganization(organizationId, (tx) =>
      activeSubscription(tx, organizationId),
    )
    if (subscription === null) throw problem('NO_ACTIVE_SUBSCRIPTION')
    return subscription
  })
}
