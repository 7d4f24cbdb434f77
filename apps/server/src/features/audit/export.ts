import type { AuditExportFormat, AuditChange, AuditEntry, FileAnswer } from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { byteOrderMark, csvLine } from '../../platform/tables/write-csv.ts'
import { today } from '../../platform/values/days.ts'
import { entryAnswer, type Telling } from './entries.ts'
import { findOlder, type AuditFilter } from './store.ts'

const entriesABatch = 1000

type Batches = AsyncGenerator<readonly AuditEntry[]>

/** The log in parts, each in a transaction of its own: a slow reader holds none open. Nothing in it ever changes. */
async function* batchesOf(
  database: OrganizationDatabase,
  organizationId: string,
  filter: AuditFilter,
  telling: Telling,
): Batches {
  let last: number | null = null
  for (;;) {
    const rows = await database.inOrganization(organizationId, (tx) =>
      findOlder(tx, organizationId, filter, last, entriesABatch),
    )
    yield rows.map((row) => entryAnswer(row, telling))
    last = rows.at(-1)?.sequence ?? null
    if (last === null || rows.length < entriesABatch) return
  }
}

const csvHead = [
  'at',
  'actor_kind',
  'actor_id',
  'actor',
  'entity',
  'entity_id',
  'entity_name',
  'action',
  'path',
  'from',
  'to',
  'field',
  'from_text',
  'to_text',
]

/** Lists and objects as JSON; a secret as nothing. */
const csvValue = (value: AuditChange['from']) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** A line for each changed field, or one where none is told. */
function csvLines({ changes, actor, ...entry }: AuditEntry): string {
  const who = [entry.at, actor.kind, actor.id, actor.name]
  const what = [entry.entity, entry.entityId, entry.entityName, entry.action]
  if (changes.length === 0) return csvLine([...who, ...what, null, null, null, null, null, null])
  return changes
    .map(({ path, from, to, field, fromText, toText }) =>
      csvLine([...who, ...what, path, csvValue(from), csvValue(to), field, fromText, toText]),
    )
    .join('')
}

async function* asCsv(batches: Batches): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(csvHead)
  for await (const entries of batches) yield entries.map(csvLines).join('')
}

async function* asJson(batches: Batches): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const entries of batches)
    for (const entry of entries) {
      yield separator + JSON.stringify(entry)
      separator = ',\n'
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const inLines = (line: (entry: AuditEntry) => string) =>
  async function* (batches: Batches): AsyncGenerator<string> {
    for await (const entries of batches) yield entries.map((entry) => `${line(entry)}\n`).join('')
  }

/** Facility 13, the log of audits, and severity 5, a normal but significant event (RFC 5424, section 6.2.1). */
const priority = 13 * 8 + 5

/** RFC 5424, section 6: neither host nor process is told, the entry is the message; one a line (RFC 6587, section 3.4.2). */
function syslogMessage(entry: AuditEntry): string {
  const kind = `${entry.entity}.${entry.action}`.slice(0, 32)
  return `<${priority}>1 ${entry.at} - ecotrame - ${kind} - ${JSON.stringify(entry)}`
}

const writers = {
  csv: asCsv,
  json: asJson,
  jsonl: inLines((entry) => JSON.stringify(entry)),
  syslog: inLines(syslogMessage),
} as const
const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  syslog: 'text/plain; charset=utf-8',
} as const

/** The log of an organization as a file. */
export function exportedLog(
  database: OrganizationDatabase,
  organizationId: string,
  filter: AuditFilter,
  { format, ...telling }: Telling & { readonly format: AuditExportFormat },
): FileAnswer {
  const batches = batchesOf(database, organizationId, filter, telling)
  return {
    name: `audit-log-${today()}.${format}`,
    type: types[format],
    content: writers[format](batches),
  }
}
