import {
  limits,
  type BenchmarkRow,
  type CallParsed,
  type createBenchmark as createCall,
  type duplicateBenchmark as duplicateCall,
  type uploadBenchmark as uploadCall,
} from '@ecotrame/contract'
import { labelOfForm } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Uploaded } from '../../platform/http/serve.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import type { EvaluatedCategory } from '../categories/index.ts'
import { audited, benchmarkRow, defaultFigure } from './answers.ts'
import type { BenchmarkRecord } from './benchmark-store.ts'
import * as writes from './benchmark-writes.ts'
import { foundBenchmark, standBehind } from './choose.ts'
import type { BenchmarkBasis, BenchmarksDeps } from './deps.ts'
import { figuresOf } from './make.ts'
import { distributionOfFile } from './read-file.ts'
import { ownershipOf, sightOfBenchmark } from './sight.ts'

/** @throws INVALID_VALUES */
export function categoryOf({ catalogue }: BenchmarkBasis, id: string): EvaluatedCategory {
  const category = catalogue.category(id)
  if (category === undefined)
    throw problem('INVALID_VALUES', { errors: [{ path: 'category', code: 'UNKNOWN_CATEGORY' }] })
  return category
}

/** Who made it, and for whom. */
const madeBy = ({ session }: Caller) => ({
  ...ownershipOf(session),
  authorId: session.kind === 'user' ? session.userId : null,
  authorName: session.userName,
})

interface Told {
  readonly action: 'create' | 'duplicate'
  readonly copyOf?: string
}

async function written(
  tx: Tx,
  basis: BenchmarkBasis,
  caller: Caller,
  fields: writes.BenchmarkFields,
  { action, ...told }: Told = { action: 'create' },
): Promise<BenchmarkRecord> {
  const { session } = caller
  const id = await writes.insertBenchmark(tx, session.organizationId, { ...fields, chosen: false })
  if (fields.chosen === true) await standBehind(tx, caller, await foundBenchmark(tx, caller, id))
  const record = await foundBenchmark(tx, caller, id)
  const after = { ...told, ...audited(record, basis) }
  await recordChange(tx, session, { entity: 'benchmark', entityId: id, action, after })
  return record
}

/** Within a transaction of the caller's organization. @throws INVALID_VALUES */
export async function createWithin(
  tx: Tx,
  basis: BenchmarkBasis,
  caller: Caller,
  body: CallParsed<typeof createCall>['body'],
): Promise<BenchmarkRecord> {
  const category = categoryOf(basis, body.category)
  const owner = madeBy(caller)
  const sight = sightOfBenchmark(caller.session.organizationId, owner)
  const figures = await figuresOf(tx, basis, { caller, sight, category, origin: body })
  return written(tx, basis, caller, {
    name: body.name,
    categoryId: category.id,
    origin: body.kind,
    filter: body.kind === 'filter' ? body.filter : null,
    collectionId: body.kind === 'collection' ? body.collection : null,
    ...owner,
    chosen: body.chosen,
    defaultLabel: labelOfForm(category),
    ...writes.columnsOfFigures(figures),
  })
}

export const createBenchmark = (
  deps: BenchmarksDeps,
  caller: Caller,
  body: CallParsed<typeof createCall>['body'],
): Promise<BenchmarkRow> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) =>
    benchmarkRow(await createWithin(tx, deps, caller, body), defaultFigure, deps, caller.language),
  )

/** A benchmark from a file that is right as a whole. @throws INVALID_VALUES */
export async function uploadBenchmark(
  deps: BenchmarksDeps,
  caller: Caller,
  { file, fileName, fields }: Uploaded<typeof uploadCall>,
): Promise<BenchmarkRow> {
  const category = categoryOf(deps, fields.category)
  const per100g = await distributionOfFile(caller.session.organizationId, file, caller.language)
  const label = fields.label ?? labelOfForm(category)
  return deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const record = await written(tx, deps, caller, {
      name: fields.name,
      categoryId: category.id,
      origin: 'file',
      fileName: fileName.slice(-limits.nameMaximumLength),
      ...madeBy(caller),
      chosen: fields.chosen === 'true',
      defaultLabel: label,
      ...writes.columnsOfFigures({
        distributions: { [label]: { per100g } },
        n: per100g.n,
        leftOut: 0,
        releases: fields.release ? [fields.release] : [],
        coverage: null,
        sourceNote: fields.sourceNote,
        asOf: fields.asOf || null,
      }),
    })
    return benchmarkRow(record, defaultFigure, deps, caller.language)
  })
}

const copyMark = { en: ' (copy)', fr: ' (copie)' } as const satisfies Record<Language, string>

/** A copy as it stands, for whoever copies it. */
export const duplicateBenchmark = (
  deps: BenchmarksDeps,
  caller: Caller,
  id: string,
  extras: CallParsed<typeof duplicateCall>['body'],
): Promise<BenchmarkRow> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const original = await foundBenchmark(tx, caller, id)
    const mark = copyMark[caller.language]
    const { categoryId, origin, filter, collectionId, fileName, sourceNote, asOf } = original
    const { distributions, defaultLabel, n, leftOut, releases, coverageMinimum, coverageMaximum } = original
    const fields = {
      ...{ categoryId, origin, filter, collectionId, fileName, sourceNote, asOf },
      ...{ distributions, defaultLabel, n, leftOut, releases, coverageMinimum, coverageMaximum },
      ...madeBy(caller),
      name: extras?.name ?? original.name.slice(0, limits.nameMaximumLength - mark.length) + mark,
    }
    const told = { action: 'duplicate', copyOf: original.name } as const
    const copy = await written(tx, deps, caller, fields, told)
    return benchmarkRow(copy, defaultFigure, deps, caller.language)
  })
