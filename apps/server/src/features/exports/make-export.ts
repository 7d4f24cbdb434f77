import { randomUUID } from 'node:crypto'
import { limits, type ExportAsked, type ExportFormat, type FileAnswer } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { enqueue, type NewJobItem } from '../../platform/jobs/enqueue.ts'
import { callerId, type Language, type Session } from '../../platform/sessions/session.ts'
import { today } from '../../platform/values/days.ts'
import type { CsvMarks } from '../../platform/tables/write-csv.ts'
import { csvMarksOf } from '../account/index.ts'
import { jobAnswer } from '../jobs/index.ts'
import { exportAnswer } from './answers.ts'
import type { ExportsDeps } from './deps.ts'
import { findOwn, insertExport } from './export-store.ts'
import { fileOf, partOf, typeOfFormat, type FileFrame, type FilePart, type Layout } from './file-parts.ts'
import { chosenFields, type Field } from './field.ts'
import { sightKey } from './sight-key.ts'
import type { Subject } from './subject.ts'

/** So many rows are read, written and held at once. */
export const rowsAPart = 500

/** Who asks, and how the file is made. */
export interface Wish {
  readonly session: Session
  readonly language: Language
  readonly format: ExportFormat
  /** Ids of the columns; absent: those of a first look. */
  readonly fields: readonly string[] | undefined
}

interface Asked<Key, Item> extends Wish {
  readonly subject: Subject<Key, Item>
  readonly chosen: readonly Field<Item>[]
  readonly keys: readonly Key[]
  readonly csvMarks: CsvMarks
}

/**
 * An export of what the keys name: as a file when it is short, else as a job.
 * @param findKeys what the rows are about, in the transaction that also records the export
 */
export async function makeExport<Key, Item>(
  deps: ExportsDeps,
  subject: Subject<Key, Item>,
  wish: Wish,
  findKeys: (tx: Tx) => Promise<readonly Key[]>,
): Promise<FileAnswer | ExportAsked> {
  const chosen = chosenFields(subject.fields, wish.fields)
  const { organizationId } = wish.session
  const made = await deps.database.inOrganization(organizationId, async (tx) => {
    const csvMarks = await csvMarksOf(tx, wish.session, wish.language)
    const asked = { ...wish, subject, chosen, csvMarks, keys: await findKeys(tx) }
    return asked.keys.length > limits.exportAtOnceMaximumRows ? asJob(tx, asked) : atOnce(tx, asked)
  })
  return 'keys' in made ? fileAtOnce(deps, made) : made
}

/** The same, always as a job. Throws NOTHING_TO_DO. */
export function askForExport<Key, Item>(
  deps: ExportsDeps,
  subject: Subject<Key, Item>,
  wish: Wish,
  findKeys: (tx: Tx) => Promise<readonly Key[]>,
): Promise<ExportAsked> {
  const chosen = chosenFields(subject.fields, wish.fields)
  return deps.database.inOrganization(wish.session.organizationId, async (tx) => {
    const keys = await findKeys(tx)
    if (keys.length === 0) throw problem('NOTHING_TO_DO')
    const csvMarks = await csvMarksOf(tx, wish.session, wish.language)
    return asJob(tx, { ...wish, subject, chosen, csvMarks, keys })
  })
}

const nameOfFile = <Key, Item>({ subject, format }: Asked<Key, Item>): string =>
  `${subject.fileName}-${today()}.${format}`

/** Who took which data out of the house. */
const record = <Key, Item>(tx: Tx, asked: Asked<Key, Item>, id: string) =>
  recordChange(tx, asked.session, {
    entity: 'export',
    entityId: id,
    entityName: nameOfFile(asked),
    action: 'create',
    after: {
      exported: asked.subject.kind,
      format: asked.format,
      rows: asked.keys.length,
      columns: asked.chosen.map((field) => field.title.en),
    },
  })

async function atOnce<Key, Item>(tx: Tx, asked: Asked<Key, Item>): Promise<Asked<Key, Item>> {
  await record(tx, asked, randomUUID())
  return asked
}

async function asJob<Key, Item>(tx: Tx, asked: Asked<Key, Item>): Promise<ExportAsked> {
  const { session, subject, format, language, csvMarks, chosen, keys } = asked
  if (keys.length > limits.exportMaximumRows) throw problem('TOO_MANY_ROWS')
  const [first, ...others] = batchesOf(keys).map((batch): NewJobItem => ({ data: batch }))
  if (first === undefined) throw problem('NOTHING_TO_DO')
  const job = await enqueue(tx, session, {
    kind: `export_${subject.kind}`,
    payload: { file: nameOfFile(asked), rows: keys.length, rowsAnItem: rowsAPart },
    items: [first, ...others],
  })
  const id = await insertExport(tx, {
    organizationId: session.organizationId,
    jobId: job.id,
    kind: subject.kind,
    format,
    language,
    csvMarks,
    name: nameOfFile(asked),
    askedByKind: session.kind,
    askedBy: callerId(session),
    sight: sightKey(session),
    fields: chosen.map((field) => field.id),
    rows: keys.length,
  })
  await record(tx, asked, id)
  const found = await findOwn(tx, session, id)
  if (found === undefined) throw new Error('An export that was written is not there.')
  return { export: exportAnswer(found), job: jobAnswer(job) }
}

function batchesOf<Key>(keys: readonly Key[]): readonly (readonly Key[])[] {
  const count = Math.ceil(keys.length / rowsAPart)
  return Array.from({ length: count }, (_, batch) => keys.slice(batch * rowsAPart, (batch + 1) * rowsAPart))
}

function fileAtOnce<Key, Item>(deps: ExportsDeps, asked: Asked<Key, Item>): FileAnswer {
  return {
    name: nameOfFile(asked),
    type: typeOfFormat[asked.format],
    content: fileOf(frameOf(deps, asked, asked.chosen), partsAtOnce(deps, asked)),
  }
}

/** Each part in a transaction of its own: a slow reader holds none open. */
async function* partsAtOnce<Key, Item>(deps: ExportsDeps, asked: Asked<Key, Item>): AsyncGenerator<FilePart> {
  const { session, subject, chosen, language, csvMarks, format, keys } = asked
  for (const [batch, some] of batchesOf(keys).entries()) {
    const items = await deps.database.inOrganization(session.organizationId, (tx) =>
      subject.items(tx, session, some, chosen),
    )
    const { sourcesOf } = subject
    yield await partOf(
      { format, language, csvMarks, fields: chosen },
      { items, sourcesOf, basis: deps, first: batch * rowsAPart },
    )
  }
}

const aboutTitles = {
  en: {
    made: 'Exported (UTC)',
    note: 'Figures',
    precision: 'in full precision; an empty cell means unknown or not covered, never 0',
  },
  fr: {
    made: 'Exporté le (UTC)',
    note: 'Chiffres',
    precision: 'en pleine précision ; une cellule vide signifie inconnu ou non couvert, jamais 0',
  },
} as const

/** What stands around the rows of a file. */
export function frameOf<Key, Item>(
  basis: ExportsDeps,
  {
    subject,
    format,
    language,
    csvMarks,
  }: Pick<Layout<Item>, 'format' | 'language' | 'csvMarks'> & { readonly subject: Subject<Key, Item> },
  fields: readonly Field<Item>[],
  madeAt: Date = new Date(),
): FileFrame<Item> {
  const words = aboutTitles[language]
  return {
    format,
    language,
    csvMarks,
    fields,
    basis,
    sheetName: subject.sheetName[language],
    about: [
      [words.made, madeAt.toISOString()],
      [words.note, words.precision],
    ],
  }
}
