import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { serveUploads } from '../../platform/http/uploads.ts'
import { createOrganization, deleteOrganization, inviteOwnerOf } from './administration.ts'
import { removeLogo, setLogo } from './logos.ts'
import {
  listOrganizations,
  readOrganization,
  saveOrganization,
  type OrganizationsDeps,
} from './organizations.ts'

export async function registerOrganizations(server: FastifyInstance, deps: OrganizationsDeps): Promise<void> {
  serveCollection(server, deps)
  await serveLogos(server, deps)
}

function serveCollection(server: FastifyInstance, deps: OrganizationsDeps): void {
  serve(server, contract.findOrganizations, ({ session, query }) => listOrganizations(deps, session, query))
  serve(server, contract.findOrganization, async ({ session, params, setETag }) => {
    const organization = await readOrganization(deps, session, params.id)
    setETag(organization.rowVersion)
    return organization
  })
  serve(server, contract.createOrganization, async ({ session, body, setETag }) => {
    const organization = await createOrganization(deps, session, body)
    setETag(organization.rowVersion)
    return organization
  })
  serve(server, contract.updateOrganization, async ({ session, params, body, ifMatch, setETag }) => {
    const organization = await saveOrganization(deps, session, { id: params.id, ifMatch }, body)
    setETag(organization.rowVersion)
    return organization
  })
  serve(server, contract.deleteOrganization, ({ session, params, query, ifMatch }) =>
    deleteOrganization(deps, session, { id: params.id, ifMatch }, query.name),
  )
  serve(server, contract.inviteOwner, async ({ session, params, body }) => {
    const invited = await inviteOwnerOf(deps, session, params.id, body)
    return invited
  })
}

const logoCalls = [
  { kind: 'applicationLogo', set: contract.setApplicationLogo, remove: contract.removeApplicationLogo },
  { kind: 'brandLogo', set: contract.setBrandLogo, remove: contract.removeBrandLogo },
] as const

async function serveLogos(server: FastifyInstance, deps: OrganizationsDeps): Promise<void> {
  for (const { kind, remove } of logoCalls)
    serve(server, remove, ({ session, params: { id } }) => removeLogo(deps, session, { id, kind }))
  await serveUploads(server, (uploads) => {
    for (const { kind, set } of logoCalls)
      serve(uploads, set, async ({ session, params: { id }, upload }) =>
        setLogo(deps, session, { id, kind, file: await upload() }),
      )
  })
}
