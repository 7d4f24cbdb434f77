import type { ExportFormat } from '@ecotrame/contract'
import type { Language, Session } from '../../../platform/sessions/session.ts'
import { yesOrNo } from '../../../platform/tables/list-cell.ts'
import { openTable, type ReadCell } from '../../../platform/tables/read-table.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { titleOf, versionTitle, idColumn, versionColumn } from '../columns.ts'
import type { FileRow } from '../compare-rows.ts'
import type { Editing } from '../editing.ts'
import type { DoneRow } from '../plan-rows.ts'

export const formats = ['xlsx', 'csv', 'json'] as const
export const languages = ['en', 'fr'] as const

/** A file for editing as people hold it: titles and texts. */
export interface HeldFile {
  readonly language: Language
  readonly rows: readonly FileRow[]
}

/** Somebody who exports and hands in files. */
export interface Editor {
  readonly running: TestServer
  readonly headers: Readonly<Record<string, string>>
  readonly session: Session
  readonly editing: Editing
  /** Path of the export. */
  readonly path: string
}

function textOf({ value }: ReadCell, language: Language): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return yesOrNo(value, language)
  return value instanceof Date ? value.toISOString().replace(/T00:00:00\.000Z$/, '') : String(value)
}

/** Exports, and reads the file as an import does. */
export async function exported(editor: Editor, format: ExportFormat, language: Language): Promise<HeldFile> {
  const { running, headers, editing, path } = editor
  const url = `/api/editing/${path}/${format}?language=${language}`
  const answer = await running.server.inject({ method: 'GET', url, headers })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  const fields = new Map<string, string>([
    [editing.idTitle[language], idColumn],
    [versionTitle[language], versionColumn],
    ...editing.fields.map((field) => [titleOf(field, language), field.id] as const),
  ])
  const cells = (entries: readonly (readonly [string, string])[]) =>
    Object.fromEntries(
      entries.map(([title, text]) => {
        const id = fields.get(title)
        if (id === undefined) throw new Error(`Nobody knows the column ${title}.`)
        return [id, text]
      }),
    )
  const rows = await fromTable(answer.rawPayload, language)
  return { language, rows: rows.map((entries, place) => ({ row: place + 2, cells: cells(entries) })) }
}

async function fromTable(content: Buffer, language: Language): Promise<(readonly [string, string])[][]> {
  const { sheets } = await openTable(content)
  const all: string[][] = []
  for await (const { cells, broken } of sheets[0].rows()) {
    if (broken !== null) throw new Error(broken)
    all.push(cells.map((cell) => textOf(cell, language)))
  }
  const [header = [], ...rows] = all
  return rows.map((row) => header.map((title, place) => [title, row[place] ?? ''] as const))
}

type Step = 'plan' | 'take'
/** What the rows of a file would do, or have done. */
export const handedIn = (
  { running, session, editing }: Editor,
  { rows, language }: HeldFile,
  step: Step,
  isEditing = true,
): Promise<readonly DoneRow[]> =>
  running.database.inOrganization(session.organizationId, (tx) => {
    const reading = { language, isEditing }
    const caller = { session, language }
    return step === 'plan'
      ? editing.plan(tx, caller, reading, rows)
      : editing.take(tx, caller, reading, rows, () => true)
  })

/** The outcomes of rows with what is wrong, short enough to be read in a failure. */
export const told = (rows: readonly DoneRow[]) =>
  rows.map(({ outcome, changes, problems }) => ({
    outcome,
    changes: changes.map(({ field, from, to }) => `${field}: ${from.en} → ${to.en}`),
    problems: problems.map(({ field, code, value }) => `${field ?? ''} ${code} ${value ?? ''}`),
  }))
