import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../../../platform/http/serve.ts'
import { versionInSight } from '../../../evaluations/index.ts'
import { classesOfVersion, type PublishableDeps } from './classes-of-version.ts'
import { classesAnswer } from './words.ts'

/** Of which class the data of results are, and what is missing before a PEF is published. */
export function registerPublishable(server: FastifyInstance, deps: PublishableDeps): void {
  serve(server, contract.dataClassesOfVersion, async ({ params, session, language }) => {
    const { organizationId } = session
    const version = await deps.database.inOrganization(organizationId, (tx) =>
      versionInSight(tx, session, params.id),
    )
    const classes = await classesOfVersion(deps, organizationId, version)
    return { classes: classes && classesAnswer(classes, language) }
  })
}
