import type { FastifyInstance } from 'fastify'
import { exportAuditLog, findAuditEntries } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { filterOf, listEntries } from './entries.ts'
import { exportedLog } from './export.ts'

export function registerAudit(
  server: FastifyInstance,
  { database }: { readonly database: OrganizationDatabase },
): void {
  serve(server, findAuditEntries, ({ session, query }) =>
    listEntries(database, session.organizationId, query),
  )
  serve(server, exportAuditLog, ({ session, query }) =>
    exportedLog(database, session.organizationId, filterOf(query), query.format),
  )
}
