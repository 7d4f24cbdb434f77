import type { FastifyInstance } from 'fastify'
import { configurations } from '@ecotrame/contract'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { allConfigurations } from './store.ts'

export function registerConfigurations(server: FastifyInstance, { database }: { database: Database }): void {
  serve(server, configurations, async ({ session }) => ({
    items: await database.inOrganization(session.organizationId, allConfigurations),
  }))
}
