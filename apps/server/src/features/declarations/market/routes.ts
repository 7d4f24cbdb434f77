import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../../platform/http/serve.ts'
import { serveUploads } from '../../../platform/http/uploads.ts'
import { changeAccess, readAccess, type MarketDeps } from './access.ts'
import { askProduct, listMarket, readMarketNow } from './market.ts'
import { keepFile } from './read-file.ts'
import { startReading } from './reading.ts'

export async function serveMarket(server: FastifyInstance, deps: MarketDeps): Promise<void> {
  serve(server, contract.findMarket, ({ query, ...caller }) => listMarket(deps, caller, query))
  serve(server, contract.readMarketOverview, (caller) => readMarketNow(deps, caller))
  serve(server, contract.startMarketReading, ({ session }) => startReading(deps, session))
  serve(server, contract.askMarketProduct, ({ params, ...caller }) =>
    askProduct(deps, caller, params.product),
  )
  serve(server, contract.findMarketAccess, async ({ session, setETag }) => {
    const access = await readAccess(deps, session)
    setETag(access.rowVersion)
    return access
  })
  serve(server, contract.updateMarketAccess, async ({ session, body, ifMatch, setETag }) => {
    const access = await changeAccess(deps, session, { body, ifMatch })
    setETag(access.rowVersion)
    return access
  })
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.readMarketFile, ({ upload, ...caller }) =>
        upload().then((content) => keepFile(deps, caller, content)),
      ),
    contract.limits.marketFileMaximumBytes,
  )
}
