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
  serve(server, contract.findSelectedOrganizationData, (asker) => listSelected(deps, asker))
  serve(server, contract.findOrganizationDataSets, ({ query, ...asker }) => listSets(deps, asker, query))
  serve(server, contract.findOrganizationData, async ({ params, setETag, ...asker }) => {
    const set = await readSet(deps, asker, params.id)
    setETag(set.rowVersion)
    return set
  })
  serve(server, contract.createOrganizationData, async ({ body, setETag, ...asker }) => {
    const set = await createSet(deps, asker, body)
    setETag(set.rowVersion)
    return set
  })
  serve(server, contract.updateOrganizationData, async ({ params, body, ifMatch, setETag, ...asker }) => {
    const set = await saveSet(deps, asker, { id: params.id, ifMatch }, body)
    setETag(set.rowVersion)
    return set
  })
  serve(server, contract.deleteOrganizationData, ({ params, ifMatch, ...asker }) =>
    deleteSet(deps, asker, { id: params.id, ifMatch }),
  )
}
