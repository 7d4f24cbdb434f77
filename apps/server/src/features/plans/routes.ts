import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import {
  createPlan,
  deletePlan,
  listCapabilities,
  listPlans,
  readPlan,
  savePlan,
  type PlansDeps,
} from './plans.ts'

const calls = {
  plan: {
    find: contract.findPlans,
    findOne: contract.findPlan,
    create: contract.createPlan,
    update: contract.updatePlan,
    delete: contract.deletePlan,
  },
  option: {
    find: contract.findOptions,
    findOne: contract.findOption,
    create: contract.createOption,
    update: contract.updateOption,
    delete: contract.deleteOption,
  },
} as const

export function registerPlans(server: FastifyInstance, deps: PlansDeps): void {
  for (const kind of ['plan', 'option'] as const) {
    const of = calls[kind]
    serve(server, of.find, ({ session, query }) => listPlans(deps, kind, session, query))
    serve(server, of.findOne, async ({ session, params, setETag }) => {
      const plan = await readPlan(deps, kind, session, params.id)
      setETag(plan.rowVersion)
      return plan
    })
    serve(server, of.create, async ({ session, body, setETag }) => {
      const plan = await createPlan(deps, kind, session, body)
      setETag(plan.rowVersion)
      return plan
    })
    serve(server, of.update, async ({ session, params, body, ifMatch, setETag }) => {
      const plan = await savePlan(deps, kind, session, { read: { id: params.id, ifMatch }, body })
      setETag(plan.rowVersion)
      return plan
    })
    serve(server, of.delete, ({ session, params, ifMatch }) =>
      deletePlan(deps, kind, session, { id: params.id, ifMatch }),
    )
  }
  serve(server, contract.findCapabilities, () => listCapabilities(deps))
}
