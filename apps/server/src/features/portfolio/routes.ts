import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { loadLeverRules } from '@ecotrame/reference-data'
import { loadFrenchDrafts } from '@ecotrame/reference-data/french-drafts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { countryNames } from '../attribution/index.ts'
import type { PackDeps, PlanDeps } from './deps.ts'
import { exportRows } from './export.ts'
import { readGroups } from './groups.ts'
import { readHorizon, type HorizonDeps } from './horizon/read-horizon.ts'
import { readChoices, readOverview } from './overview.ts'
import { packFile } from './packs/pack-file.ts'
import { makePack, readPacks } from './packs/packs.ts'
import { readProposals, savePlan } from './plan-levers.ts'
import { readPlan } from './plan.ts'
import { readProducts } from './product-list.ts'
import { readPulse } from './pulse.ts'
import { readScope3 } from './scope3.ts'
import { readSettings, saveSettings } from './settings.ts'
import { readStages } from './stages.ts'
import { createTarget, deleteTarget, saveTarget } from './targets.ts'
import { readTrend } from './trend.ts'

/** What opens a tab or a file opens no dashboard by itself. @throws CAPABILITY_REQUIRED */
function withDashboard<Context extends { readonly session: Session }>(context: Context): Context {
  if (!context.session.capabilities.has('organization_dashboard')) throw problem('CAPABILITY_REQUIRED')
  return context
}

type Given = PackDeps & Pick<HorizonDeps, 'market'>

export async function registerPortfolio(server: FastifyInstance, given: Given): Promise<void> {
  const deps = { ...given, rules: loadLeverRules(), countryName: await countryNames(given.method.release) }
  serve(server, contract.findPortfolio, ({ query, ...caller }) => readOverview(deps, caller, query))
  serve(server, contract.findPortfolioPulse, (caller) => readPulse(deps, caller))
  serve(server, contract.findPortfolioChoices, (caller) => readChoices(deps, caller))
  serve(server, contract.findPortfolioSettings, (caller) => readSettings(deps, caller))
  serve(server, contract.updatePortfolioSettings, async ({ body, ifMatch, setETag, ...caller }) => {
    const settings = await saveSettings(deps, caller, body, ifMatch)
    setETag(settings.rowVersion)
    return settings
  })
  const drafts = await loadFrenchDrafts(given.method.release)
  serve(server, contract.findHorizon, ({ query, ...caller }) =>
    readHorizon({ ...deps, market: given.market, drafts }, caller, query),
  )
  servePacks(server, deps)
  serveTabs(server, deps)
  serveTargets(server, deps)
  serve(server, contract.exportPortfolio, (context) => {
    const { params, query, ...caller } = withDashboard(context)
    return exportRows(deps, caller, { params, query })
  })
}

function servePacks(server: FastifyInstance, deps: PackDeps): void {
  serve(server, contract.findPortfolioPacks, (context) => readPacks(deps, withDashboard(context)))
  serve(server, contract.createPortfolioPack, (context) => {
    const { body, ...caller } = withDashboard(context)
    return makePack(deps, caller, body)
  })
  serve(server, contract.downloadPortfolioPack, (context) => {
    const { params, query, ...caller } = withDashboard(context)
    return packFile(deps, caller, { params, query })
  })
}

function serveTabs(server: FastifyInstance, deps: PlanDeps): void {
  serve(server, contract.findPortfolioStages, (context) => {
    const { query, ...caller } = withDashboard(context)
    return readStages(deps, caller, query)
  })
  serve(server, contract.findPortfolioGroups, (context) => {
    const { query, ...caller } = withDashboard(context)
    return readGroups(deps, caller, query)
  })
  serve(server, contract.findPortfolioTrend, (context) => {
    const { query, ...caller } = withDashboard(context)
    return readTrend(deps, caller, query)
  })
  serve(server, contract.findPortfolioProducts, (context) => {
    const { query, ...caller } = withDashboard(context)
    return readProducts(deps, caller, query)
  })
  serve(server, contract.findPortfolioScope3, (context) => {
    const { query, ...caller } = withDashboard(context)
    return readScope3(deps, caller, query)
  })
  serve(server, contract.findPortfolioPlan, (context) => {
    const { query, ...caller } = withDashboard(context)
    return readPlan(deps, caller, query)
  })
}

function serveTargets(server: FastifyInstance, deps: PlanDeps): void {
  serve(server, contract.createPortfolioTarget, async (context) => {
    const { body, setETag, ...caller } = withDashboard(context)
    const target = await createTarget(deps, caller, body)
    setETag(target.rowVersion)
    return target
  })
  serve(server, contract.updatePortfolioTarget, async (context) => {
    const { params, body, ifMatch, setETag, ...caller } = withDashboard(context)
    const target = await saveTarget(deps, caller, { id: params.id, ifMatch }, body)
    setETag(target.rowVersion)
    return target
  })
  serve(server, contract.findPlanProposals, (context) => {
    const { params, query, ...caller } = withDashboard(context)
    return readProposals(deps, caller, params, query)
  })
  serve(server, contract.planLevers, (context) => {
    const { params, body, ...caller } = withDashboard(context)
    return savePlan(deps, caller, params, body)
  })
  serve(server, contract.deletePortfolioTarget, (context) => {
    const { params, ifMatch, ...caller } = withDashboard(context)
    return deleteTarget(deps, caller, { id: params.id, ifMatch })
  })
}
