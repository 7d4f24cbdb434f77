import { namedIn } from '@ecotrame/texts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  insertMany,
  reviseMany,
  settingsOf,
  type EvaluationRecord,
  type NewEvaluation,
  type RevisedEvaluation,
} from '../../evaluations/index.ts'
import { createProducts, takenProducts, type NewProduct } from '../../products/index.ts'
import type { FileOptions, JournalEntry, Taken } from '../importer.ts'
import type { EvaluationImportDeps } from './deps.ts'
import { keepIdentities } from './imported-store.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

interface Written {
  readonly row: PlannedRow
  readonly evaluation: { readonly id: string; readonly name: string }
  readonly isEvaluated: boolean
  readonly before: EvaluationRecord | null
}

/** The name of what a row makes: what it says, else its reference, else its category. */
const nameOf = ({ said }: PlannedRow, category: NewEvaluation['category'], { language }: Caller): string =>
  said.name ?? said.reference ?? namedIn(language, category)

/** Evaluations are created or changed, run, and put into products as the import says. */
export async function takeRows(
  tx: Tx,
  deps: EvaluationImportDeps,
  caller: Caller,
  file: FileOptions,
  planned: readonly PlannedRow[],
): Promise<Taken> {
  const { organizationId } = caller.session
  const created = await createAll(tx, deps, caller, file, planned)
  const updated = await updateAll(tx, deps, caller, file, planned)
  const written = [...created, ...updated]
  await keepIdentities(
    tx,
    organizationId,
    written.map(({ row, evaluation }) => ({
      evaluationId: evaluation.id,
      identity: row.identity,
      hash: row.hash,
    })),
  )
  const products = file.autoCreateProducts ? await productsFor(tx, caller, file, written) : []
  return {
    written: written.map(({ row, evaluation, before }) => ({
      row: row.row,
      recordId: evaluation.id,
      outcome: before === null ? 'created' : 'updated',
    })),
    journal: [...written.map(entryOf), ...products],
    evaluated: written.filter(({ isEvaluated }) => isEvaluated).length,
    products: products.length,
  }
}

const entryOf = ({ row, evaluation, before }: Written): JournalEntry => ({
  row: row.row,
  entity: 'evaluation',
  recordId: evaluation.id,
  before: before && stateOf(before),
  rowVersionAfter: (before?.rowVersion ?? 0) + 1,
})

/** All that an import changes of an evaluation, and what it was computed to. */
const stateOf = ({
  name,
  reference,
  state,
  formValues,
  composition,
  rowVersion,
  active,
}: EvaluationRecord) => ({
  name,
  reference,
  state,
  formValues,
  composition,
  rowVersion,
  activeVersion: active?.id ?? null,
})

async function createAll(
  tx: Tx,
  deps: EvaluationImportDeps,
  caller: Caller,
  { autoEvaluate, team }: FileOptions,
  planned: readonly PlannedRow[],
): Promise<readonly Written[]> {
  const rows = planned.flatMap((row) => {
    if (row.plan.outcome !== 'created') return []
    const { category, founded } = row.plan
    const name = nameOf(row, category, caller)
    return [{ row, evaluation: { ...founded, name, reference: row.said.reference, team, category } }]
  })
  const settings = await settingsOf(tx, caller.session.organizationId, deps)
  const run = autoEvaluate ? { methods: deps, settings } : null
  const written = await insertMany(
    tx,
    caller,
    rows.map(({ evaluation }) => evaluation),
    run,
  )
  return written.flatMap(({ id, isEvaluated }, place) => {
    const made = rows[place]
    return made === undefined
      ? []
      : [{ row: made.row, evaluation: { id, name: made.evaluation.name }, isEvaluated, before: null }]
  })
}

async function updateAll(
  tx: Tx,
  deps: EvaluationImportDeps,
  caller: Caller,
  { autoEvaluate }: FileOptions,
  planned: readonly PlannedRow[],
): Promise<readonly Written[]> {
  const rows = planned.flatMap((row): readonly { row: PlannedRow; revised: RevisedEvaluation }[] => {
    if (row.plan.outcome !== 'updated') return []
    const { category, record, form, name, reference } = row.plan
    return [{ row, revised: { record, category, form, name, reference } }]
  })
  const evaluated = await reviseMany(
    tx,
    deps,
    caller,
    rows.map(({ revised }) => revised),
    autoEvaluate,
  )
  return rows.map(({ row, revised: { record, name } }) => ({
    row,
    evaluation: { id: record.id, name },
    isEvaluated: evaluated.has(record.id),
    before: record,
  }))
}

/** A product for each row whose reference no product has; a row that edits an evaluation by its id edits nothing else. */
async function productsFor(
  tx: Tx,
  caller: Caller,
  { team }: FileOptions,
  written: readonly Written[],
): Promise<readonly JournalEntry[]> {
  const named = written.flatMap(({ row, evaluation }) =>
    row.said.reference === null || row.said.id !== undefined
      ? []
      : [{ row, evaluation, reference: row.said.reference }],
  )
  const taken = await takenProducts(tx, caller.session.organizationId, {
    references: named.map(({ reference }) => reference),
    gtins: named.flatMap(({ row }) => row.said.product.gtin ?? []),
  })
  const missing = named.filter(({ reference }) => !taken.references.has(reference.toLowerCase()))
  const made = await createProducts(
    tx,
    caller,
    missing.map(({ row: { said, plan }, evaluation, reference }): NewProduct => {
      const price = said.values['price']
      const owner = plan.outcome === 'updated' ? plan.record.team : team
      const { gtin, ...product } = said.product
      return {
        ...product,
        gtin: gtin !== null && taken.gtins.has(gtin) ? null : gtin,
        name: evaluation.name,
        reference,
        teamId: owner?.id ?? null,
        team: owner?.name ?? null,
        ...(typeof price === 'number' ? { price, currency: 'EUR' as const } : {}),
        weightG: typeof said.values['mass'] === 'number' ? said.values['mass'] : null,
        evaluation,
      }
    }),
  )
  return made.flatMap(({ id, rowVersion }, place): readonly JournalEntry[] => {
    const row = missing[place]?.row.row
    return row === undefined
      ? []
      : [{ row, entity: 'product', recordId: id, before: null, rowVersionAfter: rowVersion }]
  })
}
