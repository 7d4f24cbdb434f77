import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveBulk } from '../bulk/index.ts'
import { deleteManyFacilities } from './delete-many.ts'
import { duplicateFacility } from './duplicate-facility.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { deleteFacilities, deleteFacility, weighDeletion } from './delete-facilities.ts'
import type { FacilitiesDeps } from './deps.ts'
import { effectOf, type FacilityEffectDeps } from './effect.ts'
import { createFacility, listFacilities, placeFacilities, readFacility, saveFacility } from './facilities.ts'
import { importFacilities } from './import/import-facilities.ts'
import { mergeFacilities } from './merge-facilities.ts'
import { proposeDuplicates, tellApart } from './propose-duplicates.ts'

export async function registerFacilities(server: FastifyInstance, deps: FacilityEffectDeps): Promise<void> {
  serveCollection(server, deps)
  serveUpkeep(server, deps)
  await serveUploads(
    server,
    (uploads) =>
      serve(uploads, contract.importFacilities, async ({ session, language, query, upload }) =>
        importFacilities(deps, { session, language }, await upload(), query.check === 'true'),
      ),
    contract.limits.importMaximumBytes,
  )
}

function serveCollection(server: FastifyInstance, deps: FacilityEffectDeps): void {
  serve(server, contract.findFacilities, ({ session, query }) => listFacilities(deps, session, query))
  serve(server, contract.mapFacilities, ({ session, query }) => placeFacilities(deps, session, query))
  serve(server, contract.findFacility, async ({ session, params, setETag }) => {
    const facility = await readFacility(deps, session, params.id)
    setETag(facility.rowVersion)
    return facility
  })
  serve(server, contract.createFacility, async ({ session, language, body, setETag }) => {
    const facility = await createFacility(deps, { session, language }, body)
    setETag(facility.rowVersion)
    return facility
  })
  serve(server, contract.duplicateFacility, async ({ session, language, params, body, setETag }) => {
    const facility = await duplicateFacility(deps, { session, language }, params.id, body)
    setETag(facility.rowVersion)
    return facility
  })
  serve(server, contract.updateFacility, async ({ session, language, params, body, ifMatch, setETag }) => {
    const facility = await saveFacility(deps, { session, language }, { id: params.id, ifMatch }, body)
    setETag(facility.rowVersion)
    return facility
  })
  serve(server, contract.computeFacilityEffect, ({ session, language, params, body }) =>
    effectOf(deps, { session, language }, params.id, body),
  )
  serve(server, contract.deleteFacility, ({ session, params, ifMatch }) =>
    deleteFacility(deps, session, { id: params.id, ifMatch }),
  )
}

function serveUpkeep(server: FastifyInstance, deps: FacilitiesDeps): void {
  serve(server, contract.findDuplicateFacilities, ({ session, query }) =>
    proposeDuplicates(deps, session, query),
  )
  serve(server, contract.tellFacilitiesApart, ({ session, language, params, body }) =>
    tellApart(deps, { session, language }, params.id, body.other),
  )
  serve(server, contract.mergeFacilities, async ({ session, language, params, body, ifMatch, setETag }) => {
    const read = { id: params.id, ifMatch }
    const facility = await mergeFacilities(deps, { session, language }, read, body.others)
    setETag(facility.rowVersion)
    return facility
  })
  serve(server, contract.weighFacilities, ({ session, body }) => weighDeletion(deps, session, body.ids))
  const { previewDeletingFacilities: preview, deleteSelectedFacilities: start } = contract
  serveBulk(server, deps, { preview, start }, deleteManyFacilities)
  serve(server, contract.deleteFacilities, ({ session, body }) => deleteFacilities(deps, session, body.ids))
}
