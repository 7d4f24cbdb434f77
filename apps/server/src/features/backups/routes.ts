import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { BackupSettings } from '../../platform/configuration/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { pageMeta } from '../../platform/lists/page.ts'
import { lastRun, runPage } from './run-store.ts'

export interface BackupRoutesDeps {
  readonly database: Database
  readonly configuration: { readonly backup: BackupSettings }
}

export function registerBackups(
  server: FastifyInstance,
  { database, configuration }: BackupRoutesDeps,
): void {
  const { everyHours, rehearseEveryDays, key, keyFile } = configuration.backup
  serve(server, contract.findBackups, ({ query }) =>
    // They belong to no organization.
    database.withoutScope(async (tx) => {
      const { items, total } = await runPage(tx, query.kind, query)
      return {
        items,
        meta: pageMeta(query, total),
        everyHours: everyHours ?? null,
        rehearseEveryDays: everyHours === undefined || rehearseEveryDays === 0 ? null : rehearseEveryDays,
        sealed: key !== undefined || keyFile !== undefined,
        lastBackup: await lastRun(tx, 'backup', { good: true }),
        lastRehearsal: await lastRun(tx, 'rehearsal', { good: true }),
      }
    }),
  )
}
