import {
  gtinDigits,
  gtinProblem,
  type PlainEvaluation,
  type PlainEvaluationOutcome,
  type PlainOptions,
  type PlainProduct,
  type PlainProductOutcome,
  type Product,
} from '@ecotrame/contract'
import type { OrganizationDatabase, Tx } from '../../../platform/database/database.ts'
import { refuseTaken } from '../../../platform/database/taken.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Caller } from '../../../platform/sessions/session.ts'
import {
  createProductWithin,
  productByGtin,
  productWithin,
  publishProductsWithin,
  saveProductWithin,
  takenOnce,
  type ProductsDeps,
} from '../../products/index.ts'
import type { EvaluationImportDeps } from '../evaluations/deps.ts'
import { putEvaluationWithin, requireRights, type PutEvaluation } from './put-evaluation.ts'

export interface PlainDeps extends EvaluationImportDeps, ProductsDeps {
  readonly database: OrganizationDatabase
}

/** Leaves a transaction that shall change nothing, with what it would have answered. */
class NothingWritten<T> extends Error {
  readonly answer: T
  constructor(answer: T) {
    super('a dry run')
    this.answer = answer
  }
}

/** Does everything in one transaction; a dry run does the same, and takes all of it back. */
async function inOne<T>(
  { database }: PlainDeps,
  { session }: Caller,
  { dryRun }: PlainOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await refuseTaken(takenOnce, () =>
      database.inOrganization(session.organizationId, async (tx) => {
        const answer = await work(tx)
        if (dryRun === 'yes') throw new NothingWritten(answer)
        return answer
      }),
    )
  } catch (thrown) {
    // What was thrown above, by the only call there is.
    if (thrown instanceof NothingWritten) return thrown.answer as T
    throw thrown
  }
}

const toldOf = ({ record: _record, ...told }: PutEvaluation, dryRun: boolean): PlainEvaluationOutcome => ({
  ...told,
  dryRun,
})

/** Creates or changes the evaluation with a reference. */
export function putEvaluation(
  deps: PlainDeps,
  caller: Caller,
  reference: string,
  said: PlainEvaluation,
  options: PlainOptions,
): Promise<PlainEvaluationOutcome> {
  requireRights(caller, options, 'evaluation')
  return inOne(deps, caller, options, async (tx) =>
    toldOf(
      await putEvaluationWithin(tx, deps, caller, { ...said, reference }, options),
      options.dryRun === 'yes',
    ),
  )
}

/** Creates or changes the product with a GTIN, and the evaluation that it consists of. */
export function putProduct(
  deps: PlainDeps,
  caller: Caller,
  gtin: string,
  said: PlainProduct,
  options: PlainOptions,
): Promise<PlainProductOutcome> {
  requireRights(caller, options, 'product')
  if (said.evaluation !== undefined) requireRights(caller, { ...options, publish: 'no' }, 'evaluation')
  const digits = gtinDigits(gtin)
  const wrong = gtinProblem(digits)
  if (wrong !== null) throw problem('INVALID_VALUES', { errors: [{ path: 'gtin', code: wrong }] })
  return inOne(deps, caller, options, (tx) => putProductWithin(tx, deps, caller, digits, said, options))
}

async function putProductWithin(
  tx: Tx,
  deps: PlainDeps,
  caller: Caller,
  gtin: string,
  said: PlainProduct,
  options: PlainOptions,
): Promise<PlainProductOutcome> {
  const found = await productByGtin(tx, caller, gtin)
  const before = found === null ? null : await productWithin(tx, deps, caller, found)
  const { evaluation } = said
  const reference = said.reference ?? before?.reference
  const put =
    evaluation === undefined
      ? null
      : await putEvaluationWithin(
          tx,
          deps,
          caller,
          {
            ...evaluation,
            ...whichOf(before?.evaluations ?? [], reference ?? gtin),
            ...namedAs(said, evaluation),
          },
          { ...options, publish: 'no' },
        )
  const isHeld = put === null || before?.evaluations.some(({ id }) => id === put.record.id) === true
  const inside = isHeld ? {} : { evaluations: [{ id: put.record.id, quantity: 1 }] }
  const product = await written(tx, deps, caller, before, said, { gtin, ...inside, ...teamOf(options) })
  if (options.publish === 'yes') await publish(tx, deps, caller, product.id)
  const isSame = product === before && put?.outcome !== 'updated'
  const outcome = before === null ? 'created' : isSame ? 'unchanged' : 'updated'
  const dryRun = options.dryRun === 'yes'
  return {
    outcome,
    dryRun,
    product: await productWithin(tx, deps, caller, product.id),
    evaluation: put === null ? null : toldOf(put, dryRun),
  }
}

const teamOf = ({ team }: PlainOptions) => (team === undefined ? {} : { team })

/** A product and its evaluation are called the same where nothing else is said. */
const namedAs = ({ name }: PlainProduct, evaluation: PlainEvaluation) =>
  evaluation.name !== undefined || name === undefined ? {} : { name }

/** The one evaluation that a product consists of; without one that of its reference. @throws INVALID_VALUES for several */
function whichOf(held: readonly { readonly id: string }[], reference: string) {
  const [only, ...others] = held
  if (others.length > 0)
    throw problem('INVALID_VALUES', {
      errors: [{ path: 'evaluation', code: 'SEVERAL_EVALUATIONS', params: { count: held.length } }],
    })
  return only === undefined ? { reference } : { id: only.id }
}

/** What is written besides the fields that the call names. */
interface Besides {
  readonly gtin: string
  readonly evaluations?: readonly { readonly id: string; readonly quantity: number }[]
  readonly team?: string
}

/** The product as the call says it; one that is so already is left alone. @throws INVALID_VALUES for a new one without a name */
async function written(
  tx: Tx,
  deps: PlainDeps,
  caller: Caller,
  before: Product | null,
  { evaluation: _evaluation, name, reference, ...fields }: PlainProduct,
  { gtin, evaluations, team }: Besides,
): Promise<Product> {
  const inside = evaluations === undefined ? {} : { evaluations: [...evaluations] }
  if (before !== null) {
    const body = { ...fields, name: name ?? before.name, reference: reference ?? before.reference, ...inside }
    return saysMore(before, body) ? saveProductWithin(tx, deps, caller, before.id, body) : before
  }
  const missing = Object.entries({ name, reference }).filter(([, value]) => value === undefined)
  if (name === undefined || reference === undefined)
    throw problem('INVALID_VALUES', { errors: missing.map(([path]) => ({ path, code: 'REQUIRED' })) })
  return createProductWithin(tx, deps, caller, { ...fields, name, reference, gtin, team, ...inside })
}

/** Whether something is said that is not so already. */
const saysMore = (before: Product, said: object): boolean =>
  Object.entries(said).some(
    ([field, value]) =>
      field === 'evaluations' || (value !== undefined && value !== (Reflect.get(before, field) ?? null)),
  )

/** @throws NOT_EVALUATED */
async function publish(tx: Tx, deps: PlainDeps, caller: Caller, id: string): Promise<void> {
  const [outcome] = await publishProductsWithin(tx, deps, caller, [id])
  if (outcome?.ok !== true) throw problem('NOT_EVALUATED')
}
