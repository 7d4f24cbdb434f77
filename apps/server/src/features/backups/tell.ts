import { sql } from 'drizzle-orm'
import type { BackupKind } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { notify } from '../notifications/index.ts'

const titles = {
  backup: { en: 'The backup failed', fr: 'La sauvegarde a échoué' },
  rehearsal: { en: 'The backup restore test failed', fr: 'L’essai de restauration a échoué' },
} as const satisfies Record<BackupKind, unknown>

interface Administrator extends Record<string, unknown> {
  readonly id: string
  readonly organizationId: string
}

/** Platform administrators hear of it, in the scope of the system: they may be of several organizations. */
export async function tellFailure(tx: Tx, kind: BackupKind, failure: string): Promise<void> {
  const { rows } = await tx.execute<Administrator>(
    sql`select id, organization_id as "organizationId" from users where role = 'platform_administrator' order by id`,
  )
  for (const { id, organizationId } of rows)
    await notify(tx, organizationId, {
      type: 'job_ended',
      to: [id],
      wording: {
        en: { title: titles[kind].en, content: failure },
        fr: { title: titles[kind].fr, content: failure },
      },
      context: { url: '/platform/backups' },
    })
}
