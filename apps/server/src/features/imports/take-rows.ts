import type { Tx } from '../../platform/database/database.ts'
import type { Failure } from '../../platform/jobs/job-store.ts'
import {
  insertMany,
  reviseMany,
  settingsOf,
  type NewEvaluation,
  type RevisedEvaluation,
} from '../evaluations/index.ts'
import { createProducts, takenProducts, type NewProduct } from '../products/index.ts'
import type { Asker, StepDeps } from './deps.ts'
import { keepIdentities } from './imported-store.ts'
import { planRows, type PlannedRow, type TakenRow } from './plan-rows.ts'
import { countDone } from './import-store.ts'
import { findRows, keepEvaluations, type ImportRowRecord } from './row-store.ts'
import type { imports } from './tables.ts'

type ImportOptions = Pick<
  typeof imports.$inferSelect,
  'id' | 'organizationId' | 'autoEvaluate' | 'autoCreateProducts'
> & { readonly team: NewEvaluation['team'] }

interface Written {
  readonly row: PlannedRow
  readonly evaluation: { readonly id: string; readonly name: string }
  readonly isEvaluated: boolean
}

const takenRow = ({ row, said, identity, contentHash: hash }: ImportRowRecord): readonly TakenRow[] =>
  said === null ? [] : [{ row, said, identity, hash }]

/** The name of what a row makes: what it says, else its reference, else its category. */
const nameOf = ({ said }: TakenRow, category: NewEvaluation['category'], { language }: Asker): string =>
  said.name ?? said.reference ?? (language === 'fr' ? category.nameFr : category.nameEn)

/**
 * Takes rows of an import, all in this transaction: evaluations are created or changed, run, and put into products as
 * the import says. What evaluations say now decides, not what they said when the file was checked.
 *
 * @returns rows that cannot be taken any more
 */
export async function takeRows(
  tx: Tx,
  deps: StepDeps,
  asker: Asker,
  options: ImportOptions,
  items: readonly { readonly position: number; readonly row: number }[],
): Promise<readonly Failure[]> {
  const stored = await findRows(
    tx,
    options,
    items.map(({ row }) => row),
  )
  const planned = await planRows(tx, deps, asker, stored.flatMap(takenRow))
  const created = await createAll(tx, deps, asker, options, planned)
  const updated = await updateAll(tx, deps, asker, options, planned)
  const written = [...created, ...updated]
  await keepIdentities(
    tx,
    options.organizationId,
    written.map(({ row, evaluation }) => ({
      evaluationId: evaluation.id,
      identity: row.identity,
      hash: row.hash,
    })),
  )
  await keepEvaluations(
    tx,
    options,
    written.map(({ row, evaluation }) => ({ row: row.row, evaluationId: evaluation.id })),
  )
  const products = options.autoCreateProducts ? await productsFor(tx, asker, options, written) : 0
  const evaluated = written.filter(({ isEvaluated }) => isEvaluated).length
  await countDone(tx, options.organizationId, options.id, {
    created: created.length,
    updated: updated.length,
    evaluated,
    products,
  })
  const stopped = new Set(planned.filter(({ plan }) => plan.outcome === 'faulty').map(({ row }) => row))
  const known = new Set(planned.map(({ row }) => row))
  return items
    .filter(({ row }) => stopped.has(row) || !known.has(row))
    .map(({ position }) => ({ position, code: 'INVALID_VALUES' }))
}

async function createAll(
  tx: Tx,
  deps: StepDeps,
  asker: Asker,
  { autoEvaluate, team, organizationId }: ImportOptions,
  planned: readonly PlannedRow[],
): Promise<readonly Written[]> {
  const rows = planned.flatMap((row) => {
    if (row.plan.outcome !== 'created') return []
    const { category, founded } = row.plan
    const name = nameOf(row, category, asker)
    return [{ row, evaluation: { ...founded, name, reference: row.said.reference, team, category } }]
  })
  const settings = await settingsOf(tx, organizationId, deps)
  const run = autoEvaluate ? { methods: deps, settings } : null
  const written = await insertMany(
    tx,
    asker,
    rows.map(({ evaluation }) => evaluation),
    run,
  )
  return written.flatMap(({ id, isEvaluated }, place) => {
    const made = rows[place]
    return made === undefined
      ? []
      : [{ row: made.row, evaluation: { id, name: made.evaluation.name }, isEvaluated }]
  })
}

async function updateAll(
  tx: Tx,
  deps: StepDeps,
  asker: Asker,
  { autoEvaluate }: ImportOptions,
  planned: readonly PlannedRow[],
): Promise<readonly Written[]> {
  const rows = planned.flatMap((row): readonly { row: PlannedRow; revised: RevisedEvaluation }[] => {
    if (row.plan.outcome !== 'updated') return []
    const { category, record, form } = row.plan
    return [{ row, revised: { record, category, form, name: row.said.name ?? record.name } }]
  })
  const evaluated = await reviseMany(
    tx,
    deps,
    asker,
    rows.map(({ revised }) => revised),
    autoEvaluate,
  )
  return rows.map(({ row, revised: { record, name } }) => ({
    row,
    evaluation: { id: record.id, name },
    isEvaluated: evaluated.has(record.id),
  }))
}

/** A product for each row whose reference no product has. @returns how many were created */
async function productsFor(
  tx: Tx,
  asker: Asker,
  { organizationId, team }: ImportOptions,
  written: readonly Written[],
): Promise<number> {
  const named = written.flatMap(({ row: { said, plan }, evaluation }) =>
    said.reference === null ? [] : [{ said, plan, evaluation, reference: said.reference }],
  )
  const taken = await takenProducts(tx, organizationId, {
    references: named.map(({ reference }) => reference),
    gtins: named.flatMap(({ said }) => said.product.gtin ?? []),
  })
  const missing = named
    .filter(({ reference }) => !taken.references.has(reference.toLowerCase()))
    .map(({ said, plan, evaluation, reference }): NewProduct => {
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
    })
  await createProducts(tx, asker, missing)
  return missing.length
}
