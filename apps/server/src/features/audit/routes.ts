import type { FastifyInstance } from 'fastify'
import { exportAuditLog, findAuditEntries } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { filterOf, listEntries } from './entries.ts'
import { exportedLog } from './export.ts'
import { auditWords, type NamedThings } from './words/audit-words.ts'

export function registerAudit(
  server: FastifyInstance,
  { database, ...named }: NamedThings & { readonly database: OrganizationDatabase },
): void {
  const words = auditWords(named)
  serve(server, findAuditEntries, ({ session, query, language }) =>
    listEntries(database, session.organizationId, query, { words, language }),
  )
  serve(server, exportAuditLog, ({ session, query }) =>
    // A browser that opens a link asks in its own language; the file is in that of the person.
    exportedLog(database, session.organizationId, filterOf(query), {
      words,
      language: session.language,
      format: query.format,
    }),
  )
}
