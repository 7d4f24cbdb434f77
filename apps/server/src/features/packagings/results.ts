import type { CallAnswer, evaluatePackaging as evaluateCall } from '@ecotrame/contract'
import type { PackagingView } from '@ecotrame/lca'
import { problemText } from '@ecotrame/texts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Asker } from '../evaluations/index.ts'
import type { PackagingsDeps } from './deps.ts'
import { packagingBasis, viewOf } from './figures.ts'
import { findRecords } from './packaging-store.ts'
import { foundPackaging } from './packagings.ts'

/** The PEF of one packaging, computed now. @throws INVALID_VALUES when the method knows a material no more */
export async function evaluatePackaging(
  { database, pef }: Pick<PackagingsDeps, 'database' | 'pef'>,
  { session: { organizationId }, language }: Asker,
  id: string,
): Promise<CallAnswer<typeof evaluateCall>> {
  return database.inOrganization(organizationId, async (tx) => {
    const record = await foundPackaging(tx, organizationId, id)
    const view = viewOf(record, await packagingBasis(tx, organizationId, pef))
    if (!view.ok)
      throw problem('INVALID_VALUES', {
        errors: view.problems.map((one) => ({
          path: one.path,
          code: one.code,
          message: problemText(one, language),
        })),
      })
    const { name, level } = record
    return { packaging: { id, name, level }, result: view.value }
  })
}

export interface PackagingResult {
  readonly id: string
  readonly name: string
  readonly reference: string | null
  /** `null`: it cannot be computed. */
  readonly view: PackagingView | null
}

/** The PEF of packagings of the organization, computed now; those that do not exist are left out. */
export async function packagingResults(
  tx: Tx,
  { pef }: Pick<PackagingsDeps, 'pef'>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PackagingResult>> {
  const basis = await packagingBasis(tx, organizationId, pef)
  const records = await findRecords(tx, organizationId, ids)
  return new Map(
    records.map((record) => {
      const { id, name, reference } = record
      const view = viewOf(record, basis)
      return [id, { id, name, reference, view: view.ok ? view.value : null }]
    }),
  )
}
