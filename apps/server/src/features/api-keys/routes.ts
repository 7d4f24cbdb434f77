import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

export interface ApiKeysDeps {
  readonly database: OrganizationDatabase
}

export function registerApiKeys(server: FastifyInstance, { database }: ApiKeysDeps): void {
  serve(server, contract.findApiKeys, ({ session, query }) => listApiKeys(database, session, query))
  serve(server, contract.createApiKey, async ({ session, body, status }) => {
    const created = await createApiKey(database, session, body)
    status(201)
    return created
  })
  serve(server, contract.revokeApiKey, async ({ session, params }) => {
    await revokeApiKey(database, session, params.id)
    return { id: params.id }
  })
}
