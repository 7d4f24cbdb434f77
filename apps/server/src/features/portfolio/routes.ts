import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { PortfolioDeps } from './deps.ts'
import { exportRows } from './export.ts'
import { readGroups } from './groups.ts'
import { readChoices, readOverview } from './overview.ts'
import { readPlan } from './plan.ts'
import { readProducts } from './product-list.ts'
import { readScope3 } from './scope3.ts'
import { readStages } from './stages.ts'
import { createTarget, deleteTarget, saveTarget } from './targets.ts'
import { readTrend } from './trend.ts'

/** What opens a tab or a file opens no dashboard by itself. @throws CAPABILITY_REQUIRED */
function withDashboard<Context extends { readonly session: Session }>(context: Context): Context {
  if (!context.session.capabilities.has('organization_dashboard')) throw problem('CAPABILITY_REQUIRED')
  return context
}

export function registerPortfolio(server: FastifyInstance, deps: PortfolioDeps): void {
  serve(server, contract.findPortfolio, ({ query, ...asker }) => readOverview(deps, asker, query))
  serve(server, contract.findPortfolioChoices, (asker) => readChoices(deps, asker))
  serveTabs(server, deps)
  serveTargets(server, deps)
  serve(server, contract.exportPortfolio, (context) => {
    const { params, query, ...asker } = withDashboard(context)
    return exportRows(deps, asker, { params, query })
  })
}

function serveTabs(server: FastifyInstance, deps: PortfolioDeps): void {
  serve(server, contract.findPortfolioStages, (context) => {
    const { query, ...asker } = withDashboard(context)
    return readStages(deps, asker, query)
  })
  serve(server, contract.findPortfolioGroups, (context) => {
    const { query, ...asker } = withDashboard(context)
    return readGroups(deps, asker, query)
  })
  serve(server, contract.findPortfolioTrend, (context) => {
    const { query, ...asker } = withDashboard(context)
    return readTrend(deps, asker, query)
  })
  serve(server, contract.findPortfolioProducts, (context) => {
    const { query, ...asker } = withDashboard(context)
    return readProducts(deps, asker, query)
  })
  serve(server, contract.findPortfolioScope3, (context) => {
    const { query, ...asker } = withDashboard(context)
    return readScope3(deps, asker, query)
  })
  serve(server, contract.findPortfolioPlan, (context) => {
    const { query, ...asker } = withDashboard(context)
    return readPlan(deps, asker, query)
  })
}

function serveTargets(server: FastifyInstance, deps: PortfolioDeps): void {
  serve(server, contract.createPortfolioTarget, async (context) => {
    const { body, setETag, ...asker } = withDashboard(context)
    const target = await createTarget(deps, asker, body)
    setETag(target.rowVersion)
    return target
  })
  serve(server, contract.updatePortfolioTarget, async (context) => {
    const { params, body, ifMatch, setETag, ...asker } = withDashboard(context)
    const target = await saveTarget(deps, asker, { id: params.id, ifMatch }, body)
    setETag(target.rowVersion)
    return target
  })
  serve(server, contract.deletePortfolioTarget, (context) => {
    const { params, ifMatch, ...asker } = withDashboard(context)
    return deleteTarget(deps, asker, { id: params.id, ifMatch })
  })
}
