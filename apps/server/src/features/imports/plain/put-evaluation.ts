import type { PlainEvaluationOutcome, PlainOptions, PlainProblem } from '@ecotrame/contract'
import { problem, type FieldProblem } from '../../../platform/errors/problem.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/sessions/session.ts'
import {
  evaluationRecords,
  evaluationRow,
  formOf,
  missingToRun,
  publishEvaluationsWithin,
  runWithin,
  settingsOf,
  sightOf,
  teamOfEvaluation,
  type EvaluationRecord,
} from '../../evaluations/index.ts'
import { expectedOf, spokenText, titleOf } from '../answers.ts'
import type { EvaluationImportDeps } from '../evaluations/deps.ts'
import { evaluationsImporter } from '../evaluations/evaluations-importer.ts'
import { lackingOf, type PlannedRow } from '../evaluations/plan-rows.ts'
import { contentHash } from '../identity.ts'
import type { FileOptions } from '../importer.ts'
import { oneAtATime } from '../import-store.ts'
import { isError, type FoundProblem } from '../reading/problems.ts'
import { messageOf } from '../texts.ts'
import { teamNamed } from '../write-check.ts'
import { plainRows, type PlainItem, type PlainTable } from './plain-rows.ts'

/** What one evaluation became, and the evaluation itself. */
export interface PutEvaluation extends Omit<PlainEvaluationOutcome, 'dryRun'> {
  readonly record: EvaluationRecord
}

/** @throws PERMISSION_REQUIRED for what the options ask beyond the right to change */
export function requireRights(
  { session }: Caller,
  { evaluate, publish }: PlainOptions,
  entity: 'evaluation' | 'product',
) {
  const needed = [
    `create_${entity}` as const,
    ...(evaluate === 'yes' ? (['evaluate_evaluation'] as const) : []),
    ...(publish === 'yes' ? ([`publish_${entity}`] as const) : []),
  ]
  if (!needed.every((permission) => session.permissions.has(permission))) throw problem('PERMISSION_REQUIRED')
}

/**
 * Writes what a program says of an evaluation, and runs and publishes it where that is asked for, all in the transaction.
 * @throws INVALID_VALUES with every value that is wrong, NOT_EVALUATED where there is nothing to publish
 */
export async function putEvaluationWithin(
  tx: Tx,
  deps: EvaluationImportDeps,
  caller: Caller,
  item: PlainItem,
  options: PlainOptions,
): Promise<PutEvaluation> {
  const { organizationId, teamId } = caller.session
  // Two at once would both create what neither has seen of the other.
  await oneAtATime(tx, organizationId)
  const importer = evaluationsImporter(deps)
  const table = plainRows([item], importer.fields)
  const team = await teamNamed(tx, organizationId, await teamOfEvaluation(tx, caller, options.team, teamId))
  const file: FileOptions = {
    purpose: 'program',
    columns: table.columns,
    categoryId: null,
    autoEvaluate: options.evaluate === 'yes',
    autoCreateProducts: false,
    team,
  }
  const tell = problemsTold(importer, table, caller)
  const planned = await plannedRow(tx, { importer, file, table }, caller, tell)
  if (options.existing === 'refuse' && planned.recordId !== null)
    throw problem('INVALID_VALUES', { errors: [{ path: 'reference', code: 'EVALUATION_REFERENCE_TAKEN' }] })
  const taken = await importer.take(tx, caller, file, [planned])
  const id = planned.recordId ?? taken.written[0]?.recordId
  if (id === undefined) throw new Error('A row was taken and wrote nothing')
  const lacking = planned.outcome === 'unchanged' ? await runLeft(tx, deps, caller, id, options) : []
  const problems = [...planned.problems, ...lacking].map(tell)
  if (options.publish === 'yes') await publish(tx, caller, id, problems)
  const record = await recordOf(tx, caller, id)
  const outcome = planned.outcome === 'faulty' ? 'unchanged' : planned.outcome
  const changes = planned.changes.map((change) => ({
    title: titleOf(importer, change, caller.language),
    from: spokenText(change.from, caller.language),
    to: spokenText(change.to, caller.language),
  }))
  return { outcome, evaluation: evaluationRow(record, deps.catalogue), changes, problems, record }
}

interface Reading {
  readonly importer: ReturnType<typeof evaluationsImporter>
  readonly file: FileOptions
  readonly table: PlainTable
}

type Tell = (found: FoundProblem) => PlainProblem

/** What the row does with what is there. @throws INVALID_VALUES */
async function plannedRow(
  tx: Tx,
  { importer, file, table: { rows } }: Reading,
  caller: Caller,
  tell: Tell,
): Promise<PlannedRow> {
  const { capabilities } = caller.session
  const { language } = caller
  const reading = { ...file, meanings: new Map(), language, opens: (one: string) => capabilities.has(one) }
  const [row] = rows
  if (row === undefined) throw new Error('There is no row to plan')
  const read = importer.reader(reading, await importer.prepare?.(tx, caller, reading, rows))(row)
  const { said } = read
  if (said === null || read.problems.some(isError)) throw refused(read.problems, tell)
  const hash = contentHash(importer.contentOf?.(said) ?? said)
  const identity = importer.identityOf(said) ?? `row ${hash} 1`
  const [planned] = await importer.plan(tx, caller, file, [{ row: read.row, said, hash, identity }])
  const problems = [...read.problems, ...(planned?.problems ?? [])]
  if (planned === undefined || planned.outcome === 'faulty' || problems.some(isError))
    throw refused(problems, tell)
  return { ...planned, problems }
}

const refused = (problems: readonly FoundProblem[], tell: Tell) =>
  problem('INVALID_VALUES', { errors: problems.filter(isError).map(tell).map(asFieldProblem) })

const asFieldProblem = ({ path, code, message, value }: PlainProblem): FieldProblem => ({
  path,
  code,
  message,
  ...(value === null ? {} : { params: { value } }),
})

/** Problems by the name that the program gave to what is wrong, in the words of its language. */
function problemsTold(importer: Reading['importer'], { columns }: PlainTable, { language }: Caller): Tell {
  const headerOf = ({ column, field }: FoundProblem) =>
    columns.find(({ index }) => index === column)?.header ??
    columns.find((one) => field !== null && one.field === field)?.header
  return (found) => ({
    path:
      found.code === 'UNKNOWN_FIELD' ? `values.${found.value}` : pathOf(headerOf(found) ?? found.field ?? ''),
    code: found.code,
    value: found.value,
    message: messageOf(importer, found, language),
    expected: expectedOf(importer, found, language),
  })
}

/** The parts of a composition stand in columns of their own. */
const pathOf = (header: string): string =>
  header === 'material' || header === 'share' || header === 'country' || header === 'materialCountry'
    ? 'composition'
    : header

/** Runs what is as it was and has no result of now. @returns what keeps it from being run */
async function runLeft(
  tx: Tx,
  deps: EvaluationImportDeps,
  caller: Caller,
  id: string,
  { evaluate }: PlainOptions,
): Promise<readonly FoundProblem[]> {
  const record = await recordOf(tx, caller, id)
  const category = deps.catalogue.category(record.categoryId)
  if (
    evaluate === 'no' ||
    category === undefined ||
    record.state === 'evaluated' ||
    record.state === 'published'
  )
    return []
  const settings = await settingsOf(tx, caller.session.organizationId, deps)
  const missing = missingToRun(category.form, formOf(record), deps, settings)
  if (missing.length === 0) await runWithin(tx, deps, caller, id)
  return missing.map((found) => lackingOf(record.composition, found))
}

async function recordOf(tx: Tx, { session }: Caller, id: string): Promise<EvaluationRecord> {
  const [record] = await evaluationRecords(tx, sightOf(session), [id])
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

/** @throws NOT_EVALUATED with what keeps it from being evaluated */
async function publish(
  tx: Tx,
  { session }: Caller,
  id: string,
  problems: readonly PlainProblem[],
): Promise<void> {
  const [outcome] = await publishEvaluationsWithin(tx, session, [id])
  if (outcome?.ok !== true) throw problem('NOT_EVALUATED', { errors: problems.map(asFieldProblem) })
}
