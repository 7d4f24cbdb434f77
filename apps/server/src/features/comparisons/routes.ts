import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { countryNames } from '../attribution/index.ts'
import { serveBulk } from '../bulk/index.ts'
import type { DprDeps } from '../dpr/index.ts'
import { compareItems } from './compare.ts'
import * as comparisons from './comparisons.ts'
import { deleteComparisons } from './delete-many.ts'
import type { ComparisonsDeps } from './deps.ts'
import { describeVersion } from './describe-version.ts'
import { explainDifference } from './explain.ts'
import { comparisonWorkbook } from './workbook.ts'

export async function registerComparisons(server: FastifyInstance, given: DprDeps): Promise<void> {
  const deps: ComparisonsDeps = { ...given, countryName: await countryNames(given.method.release) }
  const { previewDeletingComparisons: preview, deleteSelectedComparisons: start } = contract
  serveBulk(server, deps, { preview, start }, deleteComparisons)
  serve(server, contract.compare, ({ body, ...caller }) => compareItems(deps, caller, body))
  serve(server, contract.comparisonWorkbook, ({ body, ...caller }) => comparisonWorkbook(deps, caller, body))
  serve(server, contract.explainDifference, ({ body, ...caller }) => explainDifference(deps, caller, body))
  serve(server, contract.descriptionOfVersion, ({ params, session }) =>
    describeVersion(deps, session, params.id),
  )
  serve(server, contract.findComparisons, ({ query, ...caller }) =>
    comparisons.listComparisons(deps, caller, query),
  )
  serve(server, contract.findComparison, async ({ params, setETag, ...caller }) => {
    const comparison = await comparisons.readComparison(deps, caller, params.id)
    setETag(comparison.rowVersion)
    return comparison
  })
  serve(server, contract.createComparison, async ({ body, setETag, status, ...caller }) => {
    const comparison = await comparisons.createComparison(deps, caller, body)
    setETag(comparison.rowVersion)
    status(201)
    return comparison
  })
  serve(server, contract.updateComparison, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const comparison = await comparisons.saveComparison(deps, caller, { id: params.id, ifMatch }, body)
    setETag(comparison.rowVersion)
    return comparison
  })
  serve(server, contract.deleteComparison, ({ params, ifMatch, ...caller }) =>
    comparisons.deleteComparison(deps, caller, { id: params.id, ifMatch }),
  )
  serve(server, contract.duplicateComparison, async ({ params, body, setETag, status, ...caller }) => {
    const comparison = await comparisons.duplicateComparison(deps, caller, params.id, body)
    setETag(comparison.rowVersion)
    status(201)
    return comparison
  })
}
