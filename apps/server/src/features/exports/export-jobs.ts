import type { Language, Wording } from '@ecotrame/texts'
import { limits, type ExportedKind } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Failure } from '../../platform/jobs/job-store.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import type { JobRow } from '../../platform/jobs/tables.ts'
import { notify } from '../notifications/index.ts'
import type { ExportsDeps } from './deps.ts'
import { findByJob, finishExport, insertPart } from './export-store.ts'
import { chosenFields } from './field.ts'
import { formatOfRows, partOf } from './file-parts.ts'
import { rowsAPart } from './make-export.ts'
import { sightKey } from './sight-key.ts'
import type { Subject } from './subject.ts'
import type { ExportRow } from './tables.ts'

/** How the parts of a long export are written. */
export function handleExports<Key, Item>(jobs: Jobs, deps: ExportsDeps, subject: Subject<Key, Item>): void {
  jobs.handle(`export_${subject.kind}`, writer(deps, subject))
}

const writer = <Key, Item>(deps: ExportsDeps, subject: Subject<Key, Item>): JobHandler => ({
  permission: subject.permission,
  batch: 1,
  run: async (tx, { id, runner }, items) => {
    const { session } = runner
    const row = await findByJob(tx, { organizationId: session.organizationId, id })
    if (row === undefined) return items.map(({ position }) => ({ position, code: 'NOT_FOUND' }))
    if (!session.capabilities.has('export')) return refused(items, 'CAPABILITY_REQUIRED')
    if (sightKey(session) !== row.sight) return refused(items, 'PERMISSION_REQUIRED')
    const fields = chosenFields(subject.fields, row.fields)
    const { language, csvMarks } = row
    const format = formatOfRows(row.format)
    for (const { position, data } of items) {
      // The items were written by `makeExport`, from keys of this subject.
      const rows = await subject.items(tx, session, data as readonly Key[], fields)
      const content = { items: rows, sourcesOf: subject.sourcesOf, basis: deps, first: position * rowsAPart }
      const part = await partOf({ format, language, csvMarks, fields }, content)
      await insertPart(tx, { organizationId: row.organizationId, exportId: row.id, position }, part)
    }
    return []
  },
})

const refused = (items: readonly { readonly position: number }[], code: string): readonly Failure[] =>
  items.map(({ position }) => ({ position, code }))

const isExport = ({ kind }: Pick<JobRow, 'kind'>) =>
  kind === 'export_evaluations' || kind === 'export_products' || kind === 'export_organization'

/** The file is there, and whoever asked for it is told. */
export async function finishExports(tx: Tx, job: JobRow): Promise<void> {
  if (!isExport(job) || job.state !== 'done') return
  const row = await findByJob(tx, job)
  if (row === undefined) return
  await finishExport(tx, row, limits.exportKeptDays)
  if (row.askedByKind !== 'user') return
  await notify(tx, row.organizationId, {
    type: 'export_created',
    to: [row.askedBy],
    wording: { en: wordsOf(row, 'en'), fr: wordsOf(row, 'fr') },
    context: { url: `/user/exports?export=${row.id}` },
    // The toast of its progress ends with the same news.
    toldLive: true,
  })
}

const things: Readonly<Record<ExportedKind, Wording>> = {
  evaluations: { en: 'evaluations', fr: 'évaluations' },
  products: { en: 'products', fr: 'produits' },
  organization: { en: 'all tables', fr: 'toutes les tables' },
}

function wordsOf({ kind, rows, name }: ExportRow, language: Language) {
  const count = String(rows).replaceAll(/\B(?=(?:\d{3}){1,9}$)/g, '\u202f')
  const what = things[kind][language]
  const days = limits.exportKeptDays
  return {
    en: {
      title: `Your export is ready: ${name}`,
      content: `Rows (${what}): ${count}. It can be downloaded for ${days} days.`,
    },
    fr: {
      title: `Votre export est prêt : ${name}`,
      content: `Lignes (${what}) : ${count}. Téléchargeable pendant ${days} jours.`,
    },
  }[language]
}
