import type { FastifyInstance } from 'fastify'
import { ping } from '@ecotrame/contract'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'

export interface AuthDeps {
  readonly database: Database
  readonly configuration: Configuration
}

export function registerAuth(server: FastifyInstance, _deps: AuthDeps): void {
  serve(server, ping, () => ({ test: 'ok' as const }))
}
