import type { CallAnswer, evaluatePackaging as evaluateCall } from '@ecotrame/contract'
import { problemText } from '@ecotrame/texts'
import { problem } from '../../platform/errors/problem.ts'
import type { PackagingsDeps } from './deps.ts'
import { packagingBasis, viewOf } from './figures.ts'
import { foundPackaging } from './packagings.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** The PEF of one packaging, computed now. @throws INVALID_VALUES when the method knows a material no more */
export async function evaluatePackaging(
  { database, datasets }: Pick<PackagingsDeps, 'database' | 'datasets'>,
  { session: { organizationId }, language }: Caller,
  id: string,
): Promise<CallAnswer<typeof evaluateCall>> {
  return database.inOrganization(organizationId, async (tx) => {
    const record = await foundPackaging(tx, organizationId, id)
    const view = viewOf(record, await packagingBasis(tx, organizationId, datasets))
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
