import type { JobKind } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { JobRow } from '../../platform/jobs/tables.ts'
import { notify } from '../notifications/index.ts'
import { endOf } from './wordings.ts'

/** Their end is told by what they made. */
const toldByTheirFile: ReadonlySet<JobKind> = new Set<JobKind>([
  'export_evaluations',
  'export_products',
  'export_organization',
])

/** The end of a job is news for whoever asked for it, unless somebody wanted the end. */
export async function notifyEnd(tx: Tx, job: JobRow): Promise<void> {
  if (job.askedByKind !== 'user' || job.state === 'cancelled') return
  if (job.state === 'done' && toldByTheirFile.has(job.kind)) return
  await notify(tx, job.organizationId, {
    type: 'job_ended',
    to: [job.askedBy],
    wording: { en: endOf(job, 'en'), fr: endOf(job, 'fr') },
    context: { url: `/user/jobs?job=${job.id}` },
    // The toast of its progress ends with the same words.
    toldLive: true,
  })
}
