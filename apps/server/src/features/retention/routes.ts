import type { FastifyInstance } from 'fastify'
import { eraseFormerUser, findFormerUsers, findRetention, saveRetention } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { eraseAsAsked, listFormerUsers } from './former-users.ts'
import { keepRules, readRules } from './rules.ts'

interface RetentionDeps {
  readonly database: OrganizationDatabase
}

export function registerRetention(server: FastifyInstance, { database }: RetentionDeps): void {
  serve(server, findRetention, ({ session }) => readRules(database, session.organizationId))
  serve(server, saveRetention, ({ session, body }) => keepRules(database, session, body))
  serve(server, findFormerUsers, ({ session, query }) =>
    listFormerUsers(database, session.organizationId, query),
  )
  serve(server, eraseFormerUser, ({ session, params, body }) =>
    eraseAsAsked(database, session, params.id, body.name),
  )
}
