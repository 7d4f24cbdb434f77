import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { attributionOfVersion } from './attribution-of-version.ts'
import { countryNames } from './country-names.ts'
import type { DprDeps } from '../dpr/index.ts'
import { differenceOfVersions } from './difference.ts'

export async function registerAttribution(server: FastifyInstance, deps: DprDeps): Promise<void> {
  const countryName = await countryNames(deps.method.release)
  serve(server, contract.attributionOfVersion, ({ params, session }) =>
    attributionOfVersion(deps, session, params.id),
  )
  serve(server, contract.differenceOfVersions, ({ params, query, session }) =>
    differenceOfVersions({ ...deps, countryName }, session, params.id, query),
  )
}
