import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import {
  createSet,
  deleteSet,
  listSelected,
  listSets,
  readSet,
  saveSet,
  type OrganizationDataDeps,
} from './organization-data.ts'

export function registerOrganizationData(server: FastifyInstance, deps: OrganizationDataDeps): void {
  serve(server, contract.findSelectedOrganizationData, (caller) => listSelected(deps, caller))
  serve(server, contract.findOrganizationDataSets, ({ query, ...caller }) => listSets(deps, caller, query))
  serve(server, contract.findOrganizationData, async ({ params, setETag, ...caller }) => {
    const set = await readSet(deps, caller, params.id)
    setETag(set.rowVersion)
    return set
  })
  serve(server, contract.createOrganizationData, async ({ body, setETag, ...caller }) => {
    const set = await createSet(deps, caller, body)
    setETag(set.rowVersion)
    return set
  })
  serve(server, contract.updateOrganizationData, async ({ params, body, ifMatch, setETag, ...caller }) => {
    const set = await saveSet(deps, caller, { id: params.id, ifMatch }, body)
    setETag(set.rowVersion)
    return set
  })
  serve(server, contract.deleteOrganizationData, ({ params, ifMatch, ...caller }) =>
    deleteSet(deps, caller, { id: params.id, ifMatch }),
  )
}
