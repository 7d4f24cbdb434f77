import type { Caller } from '../../platform/sessions/session.ts'
import type { RunDeps } from './deps.ts'
import type { Done } from './done.ts'
import { changesKept } from './runs.ts'
import { publishedProducts } from './shop/figures.ts'
import { shopifyShop } from './shop/shopify.ts'
import { wooShop } from './shop/woocommerce.ts'
import { ShopReport, writeFigures } from './shop/write-figures.ts'
import { Asking } from './source/ask.ts'
import { openSource } from './source/open-source.ts'
import { SourceFailure } from './source/source-failure.ts'
import type { ConnectorRecord } from './tables.ts'

/** Brings the shop to what is public now, or says what that would change. */
export async function writeShop(
  deps: RunDeps,
  { session }: Caller,
  record: ConnectorRecord,
  dry: boolean,
): Promise<Done> {
  const source = openSource(deps, record)
  const access = { source, asking: new Asking(source, deps) }
  const shop = record.kind === 'shopify' ? shopifyShop(access) : wooShop(access)
  const published = await publishedProducts(deps, session)
  const report = new ShopReport(record.written)
  let problem: SourceFailure | null = null
  try {
    await writeFigures({ shop, published, before: record.written, dry }, report)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    problem = error
  }
  const changes = report.changes.slice(0, changesKept)
  const told = { counts: { ...report.counts }, changes }
  const keep = dry ? {} : { written: [...report.written.values()] }
  return problem === null
    ? { run: { outcome: dry ? 'previewed' : 'written', ...told }, keep }
    : { run: { outcome: 'failed', problem: problem.problem, ...told }, keep }
}
