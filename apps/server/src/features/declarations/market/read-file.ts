import { limits, type CallAnswer, type readMarketFile as readCall } from '@ecotrame/contract'
import { newestListings, readListingBodies, readListingCells, type ReadListings } from '@ecotrame/lca'
import { problem } from '../../../platform/errors/problem.ts'
import type { Caller } from '../../../platform/sessions/session.ts'
import { bodiesIn, linesOf, withTableOf } from '../portal-answers/read-answers.ts'
import type { MarketDeps } from './access.ts'
import { keepListings } from './keep-listings.ts'
import { contradictionText, listingProblemText } from './listing-words.ts'
import { ownNames } from './states.ts'

const most = { bytes: limits.marketFileMaximumBytes, rows: limits.marketFileMaximumRows + 1 }
/** So many are named; the others are counted. */
const problemsShown = 100
/** Codes that are held against the products in one statement. */
const atOnce = 5000

/** Takes in a file of the portal, or answers of its interface. @throws INVALID_FILE, INVALID_VALUES, TOO_MANY_ROWS */
export async function keepFile(
  deps: MarketDeps,
  { session, language }: Caller,
  content: Buffer,
): Promise<CallAnswer<typeof readCall>> {
  const { organizationId } = session
  const { listings, problems } = await listingsIn(organizationId, content)
  if (listings.length > limits.marketFileMaximumRows) throw problem('TOO_MANY_ROWS')
  if (listings.length === 0 && problems.length === 0) throw problem('INVALID_FILE')
  const missing = problems.filter(({ expected }) => expected === 'column')
  if (missing.length > 0)
    throw problem('INVALID_VALUES', {
      errors: missing.map(({ path: column }) => ({
        path: `file.${column}`,
        code: 'COLUMN_MISSING',
        params: { column },
      })),
    })
  const { newest, contradicted } = newestListings(listings)
  const sums = { kept: 0, older: 0, ofOthers: 0 }
  await deps.database.inOrganization(organizationId, async (tx) => {
    const names = await ownNames(tx, organizationId)
    for (let from = 0; from < newest.length; from += atOnce) {
      const part = newest.slice(from, from + atOnce)
      const { rules } = deps.declarations
      const kept = await keepListings(tx, organizationId, part, { source: 'file', names, rules })
      sums.kept += kept.kept
      sums.older += kept.older
      sums.ofOthers += kept.ofOthers
    }
  })
  const told = [
    ...contradicted.map((gtin) => ({ line: 0, path: 'gtin', what: contradictionText(gtin, language) })),
    ...problems.map((one) => ({ line: one.line, path: one.path, what: listingProblemText(one, language) })),
  ]
  return { ...sums, problems: told.slice(0, problemsShown), problemsInAll: told.length }
}

async function listingsIn(organizationId: string, content: Buffer): Promise<ReadListings> {
  const bodies = bodiesIn(content)
  if (bodies !== null) return readListingBodies(bodies)
  return withTableOf(organizationId, content, most, async (table) => readListingCells(await linesOf(table)))
}
