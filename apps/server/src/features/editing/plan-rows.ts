import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { withinTransaction } from '../../platform/database/database.ts'
import { fieldProblems, InvalidRequest } from '../../platform/errors/invalid-request.ts'
import { ApiError, type FieldProblem } from '../../platform/errors/problem.ts'
import { fieldText } from '../../platform/errors/field-texts.ts'
import {
  compareRows,
  told,
  type CellChange,
  type ComparedRow,
  type FileReading,
  type FileRow,
  type RowProblem,
} from './compare-rows.ts'
import { editingText } from './texts.ts'
import type { BodyOf, Editable, EditedItem, Value } from './editable.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** What a row does, or did. */
export interface DoneRow {
  readonly row: number
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'faulty'
  readonly changes: readonly CellChange[]
  readonly problems: readonly RowProblem[]
  /** Something is lost, or somebody else has saved the record since: it waits until somebody says yes. */
  readonly needsYes: boolean
  /** The record, once there is one. */
  readonly id: string | null
  readonly isStale: boolean
  readonly isPublished: boolean
  /** Of the record that was saved. */
  readonly rowVersionAfter: number
  /** What all fields said before; `null`: the record is new. */
  readonly before: Readonly<Record<string, Value>> | null
}

/** Each piece of work in a savepoint of its own: what is refused leaves nothing behind. */
export const inSavepoints = (tx: Tx): OrganizationDatabase => ({
  inOrganization: (organizationId, work) =>
    tx.transaction((inner) => withinTransaction(inner).inOrganization(organizationId, work)),
})

/** Breaks off a savepoint whose work was only tried. */
class Tried<Done> extends Error {
  readonly done: Done
  constructor(done: Done) {
    super('Tried')
    this.done = done
  }
}

/**
 * Says what rows would do, by doing it and taking it back: what a save refuses is told before anything is taken, by the
 * very checks of the save.
 */
export async function planRows<Item extends EditedItem, Body>(
  tx: Tx,
  editable: Editable<Item, Body>,
  caller: Caller,
  reading: FileReading,
  rows: readonly FileRow[],
): Promise<readonly DoneRow[]> {
  try {
    return await tx.transaction(async (inner) => {
      throw new Tried(await takeRows(inner, editable, caller, reading, rows, () => true))
    })
  } catch (error) {
    if (error instanceof Tried) return error.done as readonly DoneRow[]
    throw error
  }
}

/**
 * Saves what rows say, in this transaction.
 * @param mayTake whether a row that waits for a yes is taken
 */
export async function takeRows<Item extends EditedItem, Body>(
  tx: Tx,
  editable: Editable<Item, Body>,
  caller: Caller,
  reading: FileReading,
  rows: readonly FileRow[],
  mayTake: (row: number) => boolean,
): Promise<readonly DoneRow[]> {
  const compared = await compareRows(tx, editable, caller, reading, rows)
  const wanted = compared.filter((row) => isWanted(row) && (!needsYes(row) || mayTake(row.row)))
  const bodies = await editable.bodies(tx, caller, wanted)
  const saved = new Map<number, Saved>()
  for (const [place, row] of wanted.entries())
    saved.set(row.row, await savedRow(tx, editable, caller, row, bodies[place]))
  const ids = [...saved.values()].flatMap(({ id }) => id ?? [])
  const versions = new Map(
    (await editable.items(tx, caller.session, ids)).map(({ id, rowVersion }) => [id, rowVersion]),
  )
  return compared.map((row) => doneRow(editable, row, saved.get(row.row), versions))
}

const hasError = ({ problems }: { readonly problems: readonly RowProblem[] }) =>
  problems.some(({ warning }) => !warning)
const isWanted = (row: ComparedRow<unknown>): boolean =>
  !hasError(row) && (row.item === null || row.changes.length > 0)
const needsYes = ({ isStale, changes }: ComparedRow<unknown>): boolean =>
  isStale || changes.some(({ loses }) => loses)

interface Saved {
  readonly id: string | null
  readonly problems: readonly RowProblem[]
}

async function savedRow<Item extends EditedItem, Body>(
  tx: Tx,
  editable: Editable<Item, Body>,
  caller: Caller,
  row: ComparedRow<Item>,
  body: BodyOf<Body> | undefined,
): Promise<Saved> {
  if (body === undefined) throw new Error('A row has no body')
  const refused = (refusals: readonly FieldProblem[]): Saved => ({
    id: null,
    problems: refusals.map((refusal) => problemOf(editable, caller, row, refusal)),
  })
  if ('refusals' in body) return refused(body.refusals)
  const forbidden = forbiddenTo(editable, caller, row)
  if (forbidden !== null) return { id: null, problems: [told(null, forbidden)] }
  try {
    return { id: await editable.save(inSavepoints(tx), caller, row.item, body.body), problems: [] }
  } catch (error) {
    if (error instanceof InvalidRequest) return refused(fieldProblems(error))
    if (error instanceof ApiError && error.errors !== undefined) return refused(error.errors)
    if (error instanceof ApiError && error.status < 500) return refused([{ path: '', code: error.code }])
    throw error
  }
}

/** Files open no way around what the calls of the records ask for. */
function forbiddenTo<Item extends EditedItem, Body>(
  { permissions, capability }: Editable<Item, Body>,
  { session }: Caller,
  { item }: ComparedRow<Item>,
): 'NO_PERMISSION' | 'NO_CAPABILITY' | null {
  const { create, update } = permissions
  if (!session.permissions.has(item === null ? create : update)) return 'NO_PERMISSION'
  return capability === undefined || session.capabilities.has(capability) ? null : 'NO_CAPABILITY'
}

/** The field that a path begins with, as the record's calls name it. */
function problemOf<Item extends EditedItem, Body>(
  { fields }: Editable<Item, Body>,
  { language }: Caller,
  { changes }: ComparedRow<Item>,
  { path, code, params = {}, message }: FieldProblem,
): RowProblem {
  const names = path.split(/[.[\]]+/).filter((name) => name !== '')
  const isNamed = ({ id, paths = [] }: (typeof fields)[number]) =>
    [id, ...paths].some((name) => names.includes(name))
  const field = fields.find(({ id }) => id === names[0]) ?? fields.find(isNamed)
  const value = changes.find((change) => change.field === field?.id)?.to[language] ?? null
  const place = /\[(\d+)\]/.exec(path)?.[1]
  return told(field?.id ?? null, code, {
    value,
    params: { ...params, ...(place === undefined ? {} : { entry: Number(place) + 1 }) },
    ...(message === undefined ? {} : { message }),
    ...(message === undefined && editingText(code, params, language) === null
      ? { message: fieldText(code, params, language) }
      : {}),
  })
}

function doneRow<Item extends EditedItem, Body>(
  { fields, isPublished }: Editable<Item, Body>,
  row: ComparedRow<Item>,
  saved: Saved | undefined,
  versions: ReadonlyMap<string, number>,
): DoneRow {
  const { item, changes } = row
  const id = saved?.id ?? item?.id ?? null
  const problems = [...row.problems, ...(saved?.problems ?? [])]
  const isFaulty = hasError({ problems })
  const outcome = isFaulty
    ? 'faulty'
    : item === null
      ? 'created'
      : changes.length === 0
        ? 'unchanged'
        : 'updated'
  return {
    row: row.row,
    outcome,
    changes: isFaulty ? [] : changes,
    problems,
    needsYes: !isFaulty && needsYes(row),
    isStale: !isFaulty && row.isStale,
    isPublished: item !== null && changes.length > 0 && isPublished?.(item) === true,
    id,
    rowVersionAfter: versions.get(id ?? '') ?? item?.rowVersion ?? 1,
    before: item && Object.fromEntries(fields.map((field) => [field.id, field.value(item)])),
  }
}
